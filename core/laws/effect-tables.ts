import { type Stream, streamOf } from '@flagplot/core/dice'
import { type AnyRuleset, apply, type EffectTable } from '@flagplot/core/game'
import { paperOf, type Shape } from '@flagplot/core/game/orders'
import { sides } from '@flagplot/core/game/sides'
import { demand, demandEqual, short } from './breach.ts'
import { briefOf, type Position } from './positions.ts'
import type { Law, Subject } from './subject.ts'

/** Positions of each kind of question, lines of a side and pairs of orders tried at each. */
const POSITIONS = 12
const LINES = 60
const PAIRS = 40

/** A question whose orders its system groups by effect. */
interface Taken {
  readonly position: Position
  readonly effectTable: EffectTable<Shape>
}

function effectTablesOf({ rules, positions }: Subject): readonly Taken[] {
  const taken: Taken[] = []
  const counts = new Map<string, number>()
  for (const position of positions()) {
    const kind = briefOf(position.pending, 'red')?.ask.kind ?? ''
    const count = counts.get(kind) ?? 0
    if (count >= POSITIONS) continue
    const effectTable = rules.effectTable?.(position.state)
    if (effectTable === undefined) continue
    counts.set(kind, count + 1)
    taken.push({ position, effectTable })
  }
  return taken
}

/** Lines are legal orders, each in its own line. */
function demandLines(rules: AnyRuleset, { position, effectTable }: Taken): void {
  for (const side of sides) {
    const brief = briefOf(position.pending, side)
    demand(brief !== undefined, () => `${position.where}: ${side} is asked where its orders are lines`)
    if (brief === undefined) continue
    const paper = paperOf(rules, brief)
    const lines = effectTable.lines[side]
    const step = Math.ceil(lines.length / LINES)
    for (let i = 0; i < lines.length; i += step) {
      const order = lines[i]
      demand(paper.check(order).ok, () => `${position.where}: ${short(order)}, a line of ${side}, is legal`)
      demandEqual(effectTable.lineOf(side, order), i, () => `${position.where}: the line of ${short(order)}`)
    }
  }
}

/** Any legal order of a side; undefined for one that is not asked. */
export function anyOrder(
  rules: AnyRuleset,
  { pending }: Pick<Position, 'pending'>,
  side: 'red' | 'blue',
  stream: Stream,
): unknown {
  const brief = briefOf(pending, side)
  if (brief === undefined) return undefined
  const paper = paperOf(rules, brief)
  const size = Number(paper.size() > 1_000_000n ? 1_000_000n : paper.size())
  return paper.nth(BigInt(stream.below(size)))
}

/** The first pair of lines with each effect. */
function firstOf({ lines, effects }: EffectTable<Shape>): ReadonlyMap<number, { red: unknown; blue: unknown }> {
  const first = new Map<number, { red: unknown; blue: unknown }>()
  const columns = lines.blue.length
  for (const [at, effect] of effects.entries()) {
    if (first.has(effect)) continue
    first.set(effect, { red: lines.red[Math.floor(at / columns)], blue: lines.blue[at % columns] })
  }
  return first
}

/** Any pair of orders leads to the same position as the first pair of its stated effect. */
export const effectTablesAreTheOrders: Law = subject => {
  const { rules } = subject
  if (rules.effectTable === undefined) return
  const taken = effectTablesOf(subject)
  demand(taken.length > 0, () => 'no battle has a question whose orders are taken apart')
  const stream = streamOf('laws/effect-table', rules.card.id)
  for (const each of taken) {
    const { position, effectTable } = each
    demandLines(rules, each)
    const { lines, effects } = effectTable
    const first = firstOf(effectTable)
    demandEqual(effects.length, lines.red.length * lines.blue.length, () => `${position.where}: pairs of lines`)
    demandEqual(
      [...first.keys()],
      [...first.keys()].map((_, i) => i),
      () => `${position.where}: effects in order`,
    )
    for (let n = 0; n < PAIRS; n++) {
      const orders = {
        red: anyOrder(rules, position, 'red', stream),
        blue: anyOrder(rules, position, 'blue', stream),
      }
      const at = effectTable.lineOf('red', orders.red) * lines.blue.length + effectTable.lineOf('blue', orders.blue)
      const same = first.get(effects[at] ?? -1) ?? {}
      const keyAfter = (given: typeof same): string =>
        rules.key(apply(rules, position.state, { kind: 'orders', orders: given }))
      const key = keyAfter(orders)
      demandEqual(key, keyAfter(same), () => `${position.where}: ${short(orders)} do what ${short(same)} do`)
      const said = effectTable.keyOf?.(effects[at]!) ?? key
      demandEqual(said, key, () => `${position.where}: the key that is said of ${short(orders)}`)
    }
  }
}
