import type { Refusal } from '@flagplot/core/lang'
import { useId, useRef } from 'react'
import { FaultList } from './fault-list.tsx'
import classes from './turn.module.css'

interface FileEditorProps {
  readonly path: string
  readonly text: string
  readonly faults: readonly Refusal[]
  readonly isDisabled: boolean
  readonly onText: (text: string) => void
}

/** The place of a line and a column, both from 1, in a text. */
function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n', line - 1)
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1
}

/** A file of the turn as text, with its faults below: a press goes to the place. */
export function FileEditor({ path, text, faults, isDisabled, onText }: FileEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const goTo = ({ source }: Refusal): void => {
    const at = source === undefined ? 0 : offsetOf(text, source.line, source.column)
    field.current?.setSelectionRange(at, at)
    field.current?.focus()
  }
  return (
    <div className={classes.editor}>
      <textarea
        ref={field}
        aria-label={path}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={faults.length > 0 ? id : undefined}
        spellCheck={false}
        readOnly={isDisabled}
        value={text}
        onChange={event => onText(event.currentTarget.value)}
      />
      <FaultList {...{ id, faults }} className={classes.faults} aria-label="Faults of this file" onFault={goTo} />
    </div>
  )
}
