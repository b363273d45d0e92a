import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Refused } from '../forms/index.ts'
import { Dialog } from './dialog.tsx'
import classes from './paste-dialog.module.css'

interface PasteProps {
  readonly title: string
  /** The label of the field. */
  readonly label: string
  /** The label of the button. */
  readonly action: string
  /** The text that the field starts with. */
  readonly start?: string
  readonly refused: Refusal | undefined
  readonly onTake: (text: string) => void
  readonly onClose: () => void
}

/** A dialog to paste a text into; its refusal stands below. */
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
        <Refused said={refused && sayRefusal(refused)} id={id} />
        <Button variant="filled" type="submit" disabled={text.trim() === ''}>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
