import type { Measure } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { type BySide, bySide, type Side, sides } from '../game/sides/index.ts'
import { must } from '../lang/index.ts'
import { type Ending, endings, type FleetOdds } from './answer.ts'
import { endingAfterRounds, type Span } from './span.ts'

/** Final fleets by side while they are added up: how the battle ended and the side's measures, as text, by weight. */
export type FleetTally = BySide<Map<string, number>>

export const newFleetTally = (): FleetTally => bySide(() => new Map())

const add = (counts: Map<string, number>, key: string, weight: number): Map<string, number> =>
  counts.set(key, (counts.get(key) ?? 0) + weight)

interface WeightedEnding {
  readonly ending: Ending
  readonly weight: number
}

/** Adds both sides' final fleets; `values` are a side's measures in the ruleset's order, as text. */
export function addFleets(fleets: FleetTally, values: BySide<string>, { ending, weight }: WeightedEnding): void {
  for (const side of sides) add(fleets[side], `${ending} ${values[side]}`, weight)
}

export function measureText<S extends Shape>(measures: readonly Measure<S>[], side: Side, state: S['State']): string {
  let text = ''
  for (const measure of measures) if (measure.side === side) text += `${measure.of(state)} `
  return text
}

export const mergeFleets = (a: FleetTally, b: FleetTally): FleetTally =>
  bySide(side => [...b[side]].reduce((merged, [key, weight]) => add(merged, key, weight), new Map(a[side])))

/** The end of a battle that still goes on when its rounds are done. */
export const endingWhenStopped = <S extends Shape>(span: Span<S>, state: () => S['State']): Ending =>
  endingAfterRounds(span, Math.min(span.rounds, span.cap), state) ?? 'undecided'

export const fleetOdds = (fleets: FleetTally): BySide<readonly FleetOdds[]> =>
  bySide(side => {
    let sum = 0
    for (const weight of fleets[side].values()) sum += weight
    return [...fleets[side]].map(([key, weight]) => {
      const [word, ...values] = key.trim().split(' ')
      const ending = must(
        endings.find(each => each === word),
        'an ending',
      )
      return { ending, values: values.map(Number), chance: weight / sum }
    })
  })
