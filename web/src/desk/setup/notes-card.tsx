import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useDesk } from './desk-state.tsx'
import { annotate } from './edits.ts'
import { areNotesEarlier, MOST_WRITTEN } from './notes.ts'
import classes from './setup.module.css'

function NotesField({ onDone }: { readonly onDone: () => void }) {
  const { draft, edit } = useDesk()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <textarea
        ref={field}
        aria-label="Notes on this battle"
        rows={3}
        maxLength={MOST_WRITTEN}
        value={draft.notes}
        placeholder="What the battle is about. It goes with the file, the link and the fight."
        onChange={event => edit(annotate(event.currentTarget.value), 'notes')}
      />
      <Button size="compact-xs" variant="default" onClick={onDone}>
        Done
      </Button>
    </>
  )
}

/** Says that the notes are older than the set-up, and what can be done about it. */
function EarlierNote() {
  const { draft, edit } = useDesk()
  return (
    <p className={classes.earlier}>
      <strong>Written for an earlier set-up.</strong> Figures in it may no longer hold.{' '}
      <Button size="compact-xs" variant="default" onClick={() => edit(annotate(draft.notes))}>
        They still hold
      </Button>{' '}
      <Button size="compact-xs" variant="default" onClick={() => edit(annotate(''))}>
        Clear the notes
      </Button>
    </p>
  )
}

/** What the battle is about: to be read, written, and marked once the set-up has gone past it. */
export function NotesCard() {
  const { draft } = useDesk()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const done = (): void => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <section className={classes.notes} aria-label="Notes">
      {areNotesEarlier(draft) && !open && <EarlierNote />}
      {open ? (
        <NotesField onDone={done} />
      ) : (
        <p>
          {draft.notes}{' '}
          <Button ref={opener} size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
            {draft.notes === '' ? 'Write notes' : 'Edit notes'}
          </Button>
        </p>
      )}
    </section>
  )
}
