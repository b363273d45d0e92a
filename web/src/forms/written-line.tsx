import type { OrderOf, Paper, Shape } from '@flagplot/core/game/orders'
import { sayRefusal } from '@flagplot/core/lang'
import { useId, useState } from 'react'
import { FoldButton } from './fold-button.tsx'
import classes from './forms.module.css'
import { hasRoom } from './has-room.ts'
import { LineInput } from './line-input.tsx'

/** The text in the line of the order while it is typed, and its reading. */
export type Written =
  | { readonly kind: 'none' }
  | { readonly kind: 'understood'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string; readonly said: string }

/** Reads a text as an order, or says why it is none. */
export function readWritten(paper: Paper<Shape>, text: string): { written: Written; order?: OrderOf<Shape> } {
  const order = paper.parse(text)
  if (!order.ok) return { written: { kind: 'refused', text, said: sayRefusal(order.refusal) } }
  return { written: { kind: 'understood', text }, order: order.value }
}

interface WrittenLineProps {
  readonly written: Written
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
  const [open, fold] = useState(hasRoom)
  return (
    <div className={classes.mailed}>
      <FoldButton label={MAILED} open={open} onPress={() => fold(!open)} />
      {open && (
        <LineInput
          aria-label={MAILED}
          aria-describedby={id}
          aria-invalid={written.kind === 'refused' || undefined}
          placeholder={why}
          value={written.kind === 'none' ? like : written.text}
          onType={onType}
          onBlur={onLeave}
        />
      )}
      <p id={id} className={written.kind === 'refused' ? 'refusal' : 'unseen'} aria-live="polite">
        {written.kind === 'refused' ? written.said : written.kind === 'understood' && 'Understood'}
      </p>
    </div>
  )
}
