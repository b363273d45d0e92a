import type { Refusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from './dialog.tsx'
import classes from './paste-dialog.module.css'
import { Refused } from './refused.tsx'

interface PasteProps {
  readonly title: string
  /** What is to be pasted. */
  readonly label: string
  /** What its button does. */
  readonly action: string
  /** What the field opens with. */
  readonly start?: string
  readonly refused: Refusal | undefined
  readonly onTake: (text: string) => void
  readonly onClose: () => void
}

/** A dialog that a text is pasted into; why it was refused stands below. */
export function PasteDialog({ title, label, action, start = '', refused, onTake, onClose }: PasteProps) {
  const [text, setText] = useState(start)
  const id = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onTake(text)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} className={classes.form}>
        <label className={classes.field}>
          <span>{label}</span>
          <textarea
            data-first
            rows={14}
            spellCheck={false}
            value={text}
            aria-invalid={refused !== undefined || undefined}
            aria-describedby={refused === undefined ? undefined : id}
            onChange={event => setText(event.currentTarget.value)}
          />
        </label>
        <Refused refusal={refused} id={id} />
        <Button variant="filled" type="submit" disabled={text.trim() === ''}>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
