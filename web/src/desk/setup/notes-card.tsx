import { Button } from '@mantine/core'
import { NotesPlace } from '../notes-place.tsx'
import { useDesk } from './desk-state.tsx'
import { annotate } from './edits.ts'
import { areNotesEarlier, MAX_WRITTEN } from './notes.ts'
import classes from './setup.module.css'

/** Says that the notes are older than the set-up, and offers remedies. */
function EarlierNote() {
  const { draft, edit } = useDesk()
  return (
    <p className={classes.earlier}>
      <strong>Written for an earlier set-up.</strong> Figures in it may no longer hold.{' '}
      <Button size="compact-xs" onClick={() => edit(annotate(draft.notes))}>
        They still hold
      </Button>{' '}
      <Button size="compact-xs" onClick={() => edit(annotate(''))}>
        Clear the notes
      </Button>
    </p>
  )
}

/** The notes of the battle, to read and edit, with a mark if the set-up has changed since. */
export function NotesCard() {
  const { draft, edit } = useDesk()
  return (
    <NotesPlace
      notes={draft.notes}
      most={MAX_WRITTEN}
      hint="What the battle is about. It goes with the file, the link and the fight."
      above={areNotesEarlier(draft) && <EarlierNote />}
      onWrite={text => edit(annotate(text), 'notes')}
    />
  )
}
