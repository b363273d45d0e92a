import { Button, Menu, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useDesk } from './desk-state.tsx'
import { fileOf, readDraft } from './document.ts'
import { dropSaved, loadSaved, save, savedNames } from './saved.ts'
import classes from './setup.module.css'

/** Set-ups kept in this browser by name. */
export function ShelfMenu() {
  const { draft, load } = useDesk()
  const [open, setOpen] = useState<'save' | 'drop' | undefined>()
  const [name, setName] = useState('')
  const [names, setNames] = useState(() => savedNames(localStorage))
  const [trouble, setTrouble] = useState('')

  const take = (saved: string): void => {
    const read = readDraft(loadSaved(localStorage, saved))
    if (read.ok) load(read.value)
  }
  const keep = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return
    if (!save(localStorage, name.trim(), fileOf(draft))) {
      setTrouble('This browser keeps nothing: its storage is full or switched off.')
      return
    }
    setNames(savedNames(localStorage))
    setOpen(undefined)
  }
  const drop = (saved: string): void => {
    dropSaved(localStorage, saved)
    setNames(savedNames(localStorage))
  }
  const ask = (what: 'save' | 'drop'): void => {
    setName(draft.title)
    setTrouble('')
    setOpen(what)
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button size="xs" variant="default">
            Saved
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => ask('save')}>Save this set-up…</Menu.Item>
          {names.length > 0 && <Menu.Item onClick={() => ask('drop')}>Delete saved set-ups…</Menu.Item>}
          {names.length > 0 && <Menu.Divider />}
          {names.map(saved => (
            <Menu.Item key={saved} onClick={() => take(saved)}>
              {saved}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={open === 'save'}
        onClose={() => setOpen(undefined)}
        title="Save this set-up"
        size="sm"
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <form onSubmit={keep} className={classes.dialog}>
          <TextInput
            label="Name"
            data-autofocus
            value={name}
            maxLength={80}
            error={trouble === '' ? undefined : trouble}
            description={
              names.includes(name.trim()) ? 'Replaces the set-up of this name.' : 'Kept in this browser only.'
            }
            onChange={event => setName(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" disabled={name.trim() === ''}>
            Save
          </Button>
        </form>
      </Modal>
      <Modal
        opened={open === 'drop'}
        onClose={() => setOpen(undefined)}
        title="Delete saved set-ups"
        size="sm"
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <ul className={classes.shelf}>
          {names.map(saved => (
            <li key={saved}>
              <span>{saved}</span>
              <Button size="compact-xs" variant="default" aria-label={`Delete ${saved}`} onClick={() => drop(saved)}>
                Delete
              </Button>
            </li>
          ))}
          {names.length === 0 && <li>Nothing is saved.</li>}
        </ul>
      </Modal>
    </>
  )
}
