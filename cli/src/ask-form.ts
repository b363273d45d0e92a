import {
  type Field,
  type FieldValue,
  type FormSpec,
  leavesNothing,
  type OrderOf,
  openingValues,
  type Paper,
  type Shape,
} from '@flagplot/core/game'
import { invariant, sayRefusal } from '@flagplot/core/lang'
import { fold } from '@flagplot/core/notation'
import { readField } from './read-field.ts'
import { showBudgets, showField, type Values } from './show-field.ts'

/** How a person is asked: `ask` gives the line typed, or why no more will come. */
export interface Asker<Stop extends object> {
  ask(prompt: string): Promise<string | Stop>
  say(lines: readonly string[]): void
}

/** An order, as far as a person has given one. */
export type GivenOrder = { readonly kind: 'order'; readonly order: OrderOf<Shape> }

/** An answer that begins so is the whole order in the system's own notation, at any field. */
const WRITTEN = '='

/** The order in the system's own notation, said back as it was understood. */
function written<Stop extends object>(at: Asker<Stop>, paper: Paper<Shape>, text: string): GivenOrder | undefined {
  const known = paper.parse(text.trim())
  if (known.ok) at.say(fold(`Understood: ${paper.print(known.value)}`, 80, '  ', '    '))
  else at.say(fold(sayRefusal(known.refusal), 80, '  ', '    '))
  return known.ok ? { kind: 'order', order: known.value } : undefined
}

interface Filling {
  readonly form: FormSpec
  readonly paper: Paper<Shape>
  readonly start: Values
}

/** One field, asked until it can be read; or the whole order, where it was written out. */
async function askField<Stop extends object>(
  at: Asker<Stop>,
  { form, paper, start }: Filling,
  field: Field,
  filled: Values,
): Promise<{ readonly kind: 'value'; readonly value: FieldValue } | GivenOrder | Stop> {
  const shown = showField(field, start[field.name])
  at.say([...shown.lines, ...showBudgets(form, field, filled)])
  for (;;) {
    const typed = await at.ask(shown.prompt)
    if (typeof typed !== 'string') return typed
    if (typed.trim().startsWith(WRITTEN)) {
      const order = written(at, paper, typed.trim().slice(WRITTEN.length))
      if (order !== undefined) return order
      continue
    }
    const value = readField(field, typed, start[field.name])
    if (value.ok) return { kind: 'value', value: value.value }
    at.say(fold(sayRefusal(value.refusal), 80, '  ', '    '))
  }
}

const isValue = (answer: object): answer is { readonly kind: 'value'; readonly value: FieldValue } =>
  'kind' in answer && answer.kind === 'value'

/**
 * One side's order: field by field, each opened with the value of `start`, or at once as `= ` and the order in the system's own notation. Asked again until it is
 * legal. A stop is handed through.
 */
export async function askOrder<Stop extends object>(
  at: Asker<Stop>,
  paper: Paper<Shape>,
  start?: unknown,
): Promise<GivenOrder | Stop> {
  const form = paper.form()
  const filling: Filling = { form, paper, start: openingValues(form, start) }
  for (;;) {
    const filled: Record<string, FieldValue> = {}
    for (const field of form.fields) {
      if (leavesNothing(field)) continue
      const answer = await askField(at, filling, field, filled)
      if (!isValue(answer)) return answer
      filled[field.name] = answer.value
    }
    const order = paper.check(filled)
    if (order.ok) return { kind: 'order', order: order.value }
    invariant(form.fields.length > 0, 'a form without fields answers itself')
    at.say(fold(sayRefusal(order.refusal), 80, '  ', '    '))
  }
}

/** How an order can be written out, said once where a form begins. */
export const sayWritten = (paper: Paper<Shape>, start?: OrderOf<Shape>): string =>
  start === undefined
    ? `An answer that begins with ${WRITTEN} is the whole order as it is written.`
    : `Or the whole order as it is written: ${WRITTEN} ${paper.print(start)}`
