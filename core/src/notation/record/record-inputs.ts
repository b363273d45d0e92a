import type { Input, RawInput } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { isTable, mapTexts, onOneLine, safeLine } from '../../lang/index.ts'
import type { LineContent, RecordLine, WrittenLine } from './record-lines.ts'

/** The lines of a record. */
interface Lines {
  readonly lines: readonly WrittenLine<RecordLine>[]
}

/** A line that is an input. */
export type InputLine = Extract<RecordLine, { kind: 'roll' | 'orders' | 'ruling' }>

const isInputLine = (entry: RecordLine): entry is InputLine =>
  entry.kind === 'roll' || entry.kind === 'orders' || entry.kind === 'ruling'

/** The input of a record's line, its texts as they are shown: names in orders are those of the set-up. */
export function inputOf(entry: InputLine): RawInput {
  if (entry.kind === 'ruling') return { kind: 'ruling', options: entry.options, reason: onOneLine(entry.reason) }
  const ruled = entry.ruled === undefined ? {} : { ruled: onOneLine(entry.ruled) }
  if (entry.kind === 'orders') {
    const orders = mapTexts(entry.orders, safeLine)
    return { kind: 'orders', orders: isTable(orders) ? orders : {}, ...ruled }
  }
  const { outcome, faces } = entry
  return { kind: 'roll', outcome, ...(faces === undefined ? {} : { faces }), ...ruled }
}

/** The lines of the inputs that count, in order. Those that a game was taken back over do not. */
export function inputLinesOf({ lines }: Lines): readonly WrittenLine<InputLine>[] {
  const counting: WrittenLine<InputLine>[] = []
  for (const { line, entry, written } of lines) {
    if (entry.kind === 'back') counting.splice(entry.to)
    if (isInputLine(entry)) counting.push({ line, entry, written })
  }
  return counting
}

/** The inputs of a record that count, in order. */
export const inputsOf = (record: Lines): RawInput[] => inputLinesOf(record).map(({ entry }) => inputOf(entry))

/** An input as a record's line. */
export function lineOfInput<S extends Shape>(input: Input<S>): LineContent {
  if (input.kind !== 'roll') return { ...input }
  const { faces, ...rest } = input
  return faces === undefined ? rest : { ...rest, faces: [...faces] }
}
