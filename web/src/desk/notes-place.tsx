import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { withinMost } from '../forms/index.ts'
import classes from './notes-place.module.css'

interface NotesPlaceProps {
  /** The present text of the notes, also while they are written. */
  readonly notes: string
  /** The most characters. */
  readonly most: number
  /** The words in the field while it is empty. */
  readonly hint: string
  /** Shown above the notes while nobody writes. */
  readonly above?: ReactNode
  readonly onWrite: (text: string) => void
  /** Returns true if the text is taken; otherwise the field stays open. */
  readonly onDone?: () => boolean
}

type NotesFieldProps = Omit<NotesPlaceProps, 'above' | 'onDone'> & { readonly onDone: () => void }

function NotesField({ notes, most, hint, onWrite, onDone }: NotesFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <textarea
        ref={field}
        aria-label="Notes on this battle"
        rows={3}
        value={notes}
        placeholder={hint}
        onChange={event => onWrite(withinMost(notes, event.currentTarget.value, most))}
      />
      <Button size="compact-xs" onClick={onDone}>
        Done
      </Button>
    </>
  )
}

/** The notes of a battle, with a button to edit them. */
export function NotesPlace(props: NotesPlaceProps) {
  const { notes, above, onDone } = props
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const done = (): void => {
    if (onDone?.() === false) return
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <section className={classes.notes} aria-label="Notes">
      {!open && above}
      {open ? (
        <NotesField {...props} onDone={done} />
      ) : (
        <p>
          {notes}{' '}
          <Button ref={opener} size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
            {notes === '' ? 'Write notes' : 'Edit notes'}
          </Button>
        </p>
      )}
    </section>
  )
}
