import { useId, useState } from 'react'
import { FoldButton } from './fold-button.tsx'
import classes from './forms.module.css'
import { isWidePage } from './is-wide-page.ts'
import { LineInput } from './line-input.tsx'

/** The text in the line of the order while it is typed, and the reason if it is none. */
export interface Written {
  readonly text: string
  readonly refused: string | undefined
}

interface WrittenLineProps {
  readonly written: Written | undefined
  /** The order that is filled in, as it is written; empty if it is none yet, for the reason beside it. */
  readonly like: string
  readonly why: string | undefined
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

const MAILED = 'As mailed'

/** The whole order in the notation of the system's players: it follows the fields, and the fields follow it. */
export function WrittenLine({ written, like, why, onType, onLeave }: WrittenLineProps) {
  const id = useId()
  const [open, fold] = useState(isWidePage)
  return (
    <div className={classes.mailed}>
      <FoldButton label={MAILED} open={open} onPress={() => fold(!open)} />
      {open && (
        <LineInput
          aria-label={MAILED}
          aria-describedby={id}
          aria-invalid={written?.refused !== undefined || undefined}
          placeholder={why}
          value={written?.text ?? like}
          onType={onType}
          onBlur={onLeave}
        />
      )}
      <p id={id} className={written?.refused === undefined ? 'unseen' : 'refusal'} aria-live="polite">
        {written && (written.refused ?? 'Understood')}
      </p>
    </div>
  )
}
