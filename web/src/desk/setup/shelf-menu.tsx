import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { Menu } from '../menu.tsx'
import { useDesk } from './desk-state.tsx'
import { fetchDraft, fileOf } from './document.ts'
import { dropSaved, loadSaved, save, savedNames } from './saved.ts'
import classes from './setup.module.css'

interface KeepProps {
  readonly names: readonly string[]
  readonly suggested: string
  readonly onKeep: (name: string) => boolean
  readonly onClose: () => void
}

function KeepDialog({ names, suggested, onKeep, onClose }: KeepProps) {
  const [name, setName] = useState(suggested)
  const [refused, setRefused] = useState(false)
  const keep = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return
    if (onKeep(name.trim())) onClose()
    else setRefused(true)
  }
  return (
    <Dialog title="Save this set-up" onClose={onClose}>
      <form onSubmit={keep} className={classes.dialog}>
        <label className={classes.title}>
          <span>Name</span>
          <input data-first value={name} maxLength={80} onChange={event => setName(event.currentTarget.value)} />
        </label>
        <p className={classes.gist}>
          {names.includes(name.trim()) ? 'Replaces the set-up of this name.' : 'Kept in this browser only.'}
        </p>
        {refused && (
          <p role="alert" className={classes.refusal}>
            This browser keeps nothing: its storage is full or switched off.
          </p>
        )}
        <Button type="submit" size="xs" disabled={name.trim() === ''}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}

/** Set-ups kept in this browser by name. */
export function ShelfMenu() {
  const { rules, draft, load } = useDesk()
  const [open, setOpen] = useState<'keep' | 'drop' | undefined>()
  const [names, setNames] = useState(() => savedNames(localStorage))
  const [refusal, setRefusal] = useState<Refusal | undefined>()

  const take = async (saved: string): Promise<void> => {
    const read = await fetchDraft(loadSaved(localStorage, saved))
    setRefusal(read.ok ? undefined : read.refusal)
    if (read.ok) load(read.value)
  }
  const keep = (name: string): boolean => {
    const kept = save(localStorage, name, fileOf(rules, draft))
    setNames(savedNames(localStorage))
    return kept
  }
  const drop = (saved: string): void => {
    dropSaved(localStorage, saved)
    setNames(savedNames(localStorage))
  }
  const close = (): void => setOpen(undefined)
  return (
    <>
      <Menu
        label="Saved"
        groups={[
          [
            { label: 'Save this set-up…', act: () => setOpen('keep') },
            ...(names.length > 0 ? [{ label: 'Delete saved set-ups…', act: () => setOpen('drop') }] : []),
          ],
          names.map(saved => ({ label: saved, act: () => void take(saved) })),
        ]}
      />
      {refusal !== undefined && (
        <p role="alert" className={classes.refusal}>
          {sayRefusal(refusal)}
        </p>
      )}
      {open === 'keep' && <KeepDialog names={names} suggested={draft.title} onKeep={keep} onClose={close} />}
      {open === 'drop' && (
        <Dialog title="Delete saved set-ups" onClose={close}>
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
        </Dialog>
      )}
    </>
  )
}
