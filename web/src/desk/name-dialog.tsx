import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { withinMost } from '../forms/index.ts'
import { Dialog } from './dialog.tsx'
import classes from './paste-dialog.module.css'

interface NameDialogProps {
  readonly title: string
  /** The label of its button. */
  readonly action: string
  /** The name that the field starts with. */
  readonly start: string
  /** The most characters. */
  readonly most: number
  /** The words below the field about a name. */
  readonly hint: (name: string) => string
  /** Takes a name: returns the reason if it is refused, or undefined, and the dialog closes. */
  readonly onName: (name: string) => string | undefined
  readonly onClose: () => void
}

/** A dialog that asks for a name. */
export function NameDialog({ title, action, start, most, hint, onName, onClose }: NameDialogProps) {
  const [text, setText] = useState(start)
  const [refused, setRefused] = useState<string | undefined>()
  const name = text.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name === '') return
    const words = onName(name)
    setRefused(words)
    if (words === undefined) onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} className={classes.form}>
        <label className={classes.field}>
          <span>Name</span>
          <input
            data-first
            value={text}
            onFocus={event => event.currentTarget.select()}
            onChange={event => setText(withinMost(text, event.currentTarget.value, most))}
          />
        </label>
        <p className="hint">{hint(name)}</p>
        {refused !== undefined && (
          <p role="alert" className="refusal">
            {refused}
          </p>
        )}
        <Button variant="filled" type="submit" disabled={name === ''}>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
