import { maxTextLengths } from '@flagplot/core/notation'
import { Button } from '@mantine/core'
import { Dialog } from '../dialog.tsx'
import { NameDialog } from '../name-dialog.tsx'
import { useDesk } from './desk-state.tsx'
import type { SavedSetUps } from './use-saved.ts'

/** The dialogs before a set-up is kept in this browser or deleted from it. */
export function SavedDialogs({ setUps }: { readonly setUps: SavedSetUps }) {
  const { draft } = useDesk()
  const { names, keep, drop, close } = setUps
  if (setUps.open === 'keep') {
    return (
      <NameDialog
        title="Save this set-up"
        action="Save"
        start={draft.title}
        most={maxTextLengths.name}
        hint={name => (names.includes(name) ? 'Replaces the set-up of this name.' : 'Kept in this browser only.')}
        onName={name => (keep(name) ? undefined : 'This browser keeps nothing: its storage is full or switched off.')}
        onClose={close}
      />
    )
  }
  if (setUps.open !== 'drop') return null
  return (
    <Dialog title="Delete saved set-ups" onClose={close}>
      <ul className="column">
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
