import { longestText } from '@flagplot/core/notation'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { withinMost } from '../../forms/index.ts'
import { Dialog } from '../dialog.tsx'
import { useDesk } from './desk-state.tsx'
import classes from './setup.module.css'
import type { SavedSetUps } from './use-saved.ts'

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
          <input
            data-first
            value={name}
            onFocus={event => event.currentTarget.select()}
            onChange={event => setName(withinMost(name, event.currentTarget.value, longestText.name))}
          />
        </label>
        <p className="hint">
          {names.includes(name.trim()) ? 'Replaces the set-up of this name.' : 'Kept in this browser only.'}
        </p>
        {refused && (
          <p role="alert" className={classes.refusal}>
            This browser keeps nothing: its storage is full or switched off.
          </p>
        )}
        <Button variant="filled" type="submit" disabled={name.trim() === ''}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}

/** What is asked before a set-up is kept in this browser, or one is deleted there. */
export function SavedDialogs({ setUps }: { readonly setUps: SavedSetUps }) {
  const { draft } = useDesk()
  const { names, keep, drop, close } = setUps
  if (setUps.open === 'keep') {
    return <KeepDialog names={names} suggested={draft.title} onKeep={keep} onClose={close} />
  }
  if (setUps.open !== 'drop') return null
  return (
    <Dialog title="Delete saved set-ups" onClose={close}>
      <ul className={classes.saved}>
        {names.map(saved => (
          <li key={saved}>
            <span>{saved}</span>
            <Button size="compact-xs" aria-label={`Delete ${saved}`} onClick={() => drop(saved)}>
              Delete
            </Button>
          </li>
        ))}
        {names.length === 0 && <li>Nothing is saved.</li>}
      </ul>
    </Dialog>
  )
}
