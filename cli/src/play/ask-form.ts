import { type Field, type FormSpec, fillFields, type LeafValue, openingValues } from '@flagplot/core/game/form'
import type { OrderOf, Paper, Shape } from '@flagplot/core/game/orders'
import { invariant, type Refusal, sayRefusal } from '@flagplot/core/lang'
import { foldText } from '@flagplot/core/notation/text'
import { indentLines } from '../io/margins.ts'
import { explainField } from './explain-field.ts'
import { budgetsOfSlot, type Slot, slotOfPath, slotsAsValues, slotsOf, valueOfSlot } from './form-slots.ts'
import { BACK, EXPLAIN, REST, WRITTEN_SIGN } from './form-words.ts'
import { readField } from './read-field.ts'
import { budgetsOfField, listIfCut, showField } from './show-field.ts'

/** The dialogue with a person: `ask` returns the line typed, or the reason that no more will come. */
interface Asker<Stop extends object> {
  ask(prompt: string): Promise<string | Stop>
  say(lines: readonly string[]): void
  /** The battle as this person may know it. */
  look(): readonly string[]
}

type GivenOrder = { readonly kind: 'order'; readonly order: OrderOf<Shape> }

/** The result of one slot. `rest` takes the default values for the rest of the section. */
type Answer =
  | GivenOrder
  | { readonly kind: 'value'; readonly value: LeafValue }
  | { readonly kind: 'back' }
  | { readonly kind: 'rest' }

/** A form being filled in: the value that every slot opens with, or has by now. */
interface Filling {
  readonly form: FormSpec
  readonly paper: Paper<Shape>
  readonly slots: readonly Slot[]
  readonly held: readonly LeafValue[]
}

const refused = <Stop extends object>(at: Asker<Stop>, refusal: Refusal): void =>
  at.say(indentLines(sayRefusal(refusal)))

/** The order from the system's own notation, repeated to the person. */
function written<Stop extends object>(at: Asker<Stop>, paper: Paper<Shape>, text: string): GivenOrder | undefined {
  const known = paper.parse(text.trim())
  if (known.ok) at.say(indentLines(`Understood: ${paper.print(known.value)}`))
  else refused(at, known.refusal)
  return known.ok ? { kind: 'order', order: known.value } : undefined
}

/** One line typed at a slot; undefined if it has to be asked again. */
function readAnswer<Stop extends object>(
  at: Asker<Stop>,
  { paper, slots, held }: Filling,
  i: number,
  typed: string,
): Answer | undefined {
  const { section, field } = slots[i]!
  if (typed.startsWith(WRITTEN_SIGN)) return written(at, paper, typed.slice(WRITTEN_SIGN.length))
  if (typed === EXPLAIN) {
    at.say([...explainField(field, section !== null), ...listIfCut(field), ...at.look()])
    return undefined
  }
  if (typed === REST && section !== null) return { kind: 'rest' }
  if (typed === BACK) {
    if (i > 0) return { kind: 'back' }
    at.say(['  This is the first field.'])
    return undefined
  }
  const value = readField(field, typed, held[i])
  if (value.ok) return { kind: 'value', value: value.value }
  // a whole order typed without its sign is refused with a hint at the sign
  refused(at, paper.parse(typed).ok ? { ...value.refusal, nearest: `${WRITTEN_SIGN} ${typed}` } : value.refusal)
  return undefined
}

/** One slot, asked until it can be read; or the whole order, if it was written out. */
async function askSlot<Stop extends object>(at: Asker<Stop>, filling: Filling, i: number): Promise<Answer | Stop> {
  const { form, slots, held } = filling
  const slot = slots[i]!
  const shown = showField(slot.field, held[i])
  const { budgets, values } = budgetsOfSlot(form, slot, slotsAsValues(slots.slice(0, i), held))
  at.say([...shown.lines, ...budgetsOfField(budgets, slot.field, values)])
  for (;;) {
    const typed = await at.ask(shown.prompt)
    if (typeof typed !== 'string') return typed
    const answer = readAnswer(at, filling, i, typed.trim())
    if (answer !== undefined) return answer
  }
}

/** Prints the heading of a section at its first slot, and on a return to it. */
function sayHeading<Stop extends object>(at: Asker<Stop>, slots: readonly Slot[], i: number, from: number): void {
  const { section } = slots[i]!
  if (section === null || slots[from]?.section === section) return
  const hint = section.hint === undefined ? [] : foldText(section.hint, 80, '    ', '    ')
  at.say(['', `  ${section.label}`, ...hint])
}

const lastOfSection = (slots: readonly Slot[], i: number): boolean =>
  slots[i]!.section !== null && slots[i + 1]?.section !== slots[i]!.section

/** The refusal of a section after its last field, by its budgets, before the next one is asked for. */
function sectionRefusal({ slots, held }: Filling, i: number): Refusal | undefined {
  const { section } = slots[i]!
  if (section === null || !lastOfSection(slots, i)) return undefined
  const values = slotsAsValues(slots, held)
  const filled = fillFields<readonly Field[]>([section], { [section.name]: values[section.name] })
  return filled.ok ? undefined : filled.refusal
}

/** The slot after a section's last field, or after one field. */
function after(slots: readonly Slot[], i: number, rest: boolean): number {
  let end = i
  while (rest && !lastOfSection(slots, end)) end++
  return end + 1
}

const isAnswer = <Stop extends object>(answer: Answer | Stop): answer is Exclude<Answer, GivenOrder> =>
  'kind' in answer && (answer.kind === 'value' || answer.kind === 'back' || answer.kind === 'rest')

function finished<Stop extends object>(at: Asker<Stop>, { paper, slots, held }: Filling): GivenOrder | number {
  const order = paper.check(slotsAsValues(slots, held))
  if (order.ok) return { kind: 'order', order: order.value }
  invariant(slots.length > 0, 'a form that leaves nothing to choose answers itself')
  refused(at, order.refusal)
  return slotOfPath(slots, order.refusal.path)
}

/**
 * One side's order: field by field, each opened with the value of `start`, or at once as `= ` and the whole order.
 * A refused field is asked for again. A stop is handed through.
 */
export async function askOrder<Stop extends object>(
  at: Asker<Stop>,
  paper: Paper<Shape>,
  start?: unknown,
): Promise<GivenOrder | Stop> {
  const form = paper.form()
  const slots = slotsOf(form)
  const opening = openingValues(form, start)
  const held = slots.map(slot => valueOfSlot(slot, opening))
  const filling: Filling = { form, paper, slots, held }
  for (let i = 0, from = -1; ; ) {
    if (i === slots.length) {
      const done = finished(at, filling)
      if (typeof done !== 'number') return done
      i = done
      from = -1
      continue
    }
    sayHeading(at, slots, i, from)
    from = i
    const answer = await askSlot(at, filling, i)
    if (!isAnswer(answer)) return answer
    if (answer.kind === 'back') {
      i--
      continue
    }
    if (answer.kind === 'value') held[i] = answer.value
    const next = after(slots, i, answer.kind === 'rest')
    const refusal = sectionRefusal(filling, next - 1)
    i = next
    if (refusal === undefined) continue
    refused(at, refusal)
    i = slotOfPath(slots, refusal.path.slice(0, 1))
    from = -1
  }
}

/** The notation of a whole order, shown once at the beginning of a form. */
export const sayOrderNotation = (paper: Paper<Shape>, start?: OrderOf<Shape>): string =>
  start === undefined
    ? `Or type ${WRITTEN_SIGN} and the whole order.`
    : `Or type the whole order: ${WRITTEN_SIGN} ${paper.print(start)}`
