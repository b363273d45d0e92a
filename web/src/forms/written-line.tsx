import type { OrderOf, Paper, Shape } from '@flagplot/core/game/orders'
import { sayRefusal } from '@flagplot/core/lang'
import { useId } from 'react'
import classes from './forms.module.css'
import { LineInput } from './line-input.tsx'

/** The text in the line of the order, and its reading. */
export type Written =
  | { readonly kind: 'none' }
  | { readonly kind: 'understood'; readonly text: string; readonly said: string }
  | { readonly kind: 'refused'; readonly text: string; readonly said: string }

/** Reads a text as an order, or says why it is none. */
export function readWritten(paper: Paper<Shape>, text: string): { written: Written; order?: OrderOf<Shape> } {
  if (text.trim() === '') return { written: text === '' ? { kind: 'none' } : { kind: 'refused', text, said: '' } }
  const order = paper.parse(text)
  if (!order.ok) return { written: { kind: 'refused', text, said: sayRefusal(order.refusal) } }
  return { written: { kind: 'understood', text, said: paper.print(order.value) }, order: order.value }
}

interface WrittenLineProps {
  readonly written: Written
  readonly like: string
  readonly onType: (text: string) => void
}

/** The whole order in the notation of the system's players; the fields above follow it. */
export function WrittenLine({ written, like, onType }: WrittenLineProps) {
  const id = useId()
  const words = { none: '', understood: 'Understood: ', refused: '' }[written.kind]
  return (
    <div className="column">
      <label htmlFor={id} className={classes.label}>
        Or as it is written
      </label>
      <LineInput
        id={id}
        value={written.kind === 'none' ? '' : written.text}
        described={`${id}-read`}
        invalid={written.kind === 'refused'}
        placeholder={like}
        onType={onType}
      />
      <p id={`${id}-read`} className={written.kind === 'refused' ? 'refusal' : 'hint'} aria-live="polite">
        {written.kind === 'none' ? '' : words + written.said}
      </p>
    </div>
  )
}
