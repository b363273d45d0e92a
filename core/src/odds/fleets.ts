import { type BySide, bySide, type Measure, type Shape, type Side, sides } from '../game/index.ts'
import { must } from '../lang/index.ts'
import { endings, type FleetOdds, type Outcome } from './answer.ts'
import { type Span, stopAfter } from './span.ts'

/** Final fleets as they are added up, by side: how the battle ended and the side's measures, as text, with chance or battles. */
export type FleetTally = BySide<Map<string, number>>

export const noFleets = (): FleetTally => bySide(() => new Map())

/** Adds one side's final fleet; `values` are its measures in the ruleset's order. */
export function addFleet(map: Map<string, number>, ending: keyof Outcome, values: string, weight: number): void {
  const key = `${ending} ${values}`
  map.set(key, (map.get(key) ?? 0) + weight)
}

/** A side's measures of a final position, as the text they are added up by. */
export function valuesOf<S extends Shape>(measures: readonly Measure<S>[], side: Side, state: S['State']): string {
  let text = ''
  for (const measure of measures) if (measure.side === side) text += `${measure.of(state)} `
  return text
}

/** Adds both sides' final fleets of one position. */
export function addFleets<S extends Shape>(
  fleets: FleetTally,
  measures: readonly Measure<S>[],
  state: S['State'],
  { ending, weight }: { readonly ending: keyof Outcome; readonly weight: number },
): void {
  for (const side of sides) addFleet(fleets[side], ending, valuesOf(measures, side, state), weight)
}

/** Both tallies together. */
export function mergeFleets(a: FleetTally, b: FleetTally): FleetTally {
  return bySide(side => {
    const merged = new Map(a[side])
    for (const [key, weight] of b[side]) merged.set(key, (merged.get(key) ?? 0) + weight)
    return merged
  })
}

/** How a battle counts that stands where its rounds have run out. */
export const endingAt = <S extends Shape>(span: Span<S>, state: () => S['State']): keyof Outcome =>
  stopAfter(span, Math.min(span.rounds, span.cap), state) ?? 'undecided'

/** What was added up, as chances that sum to 1. */
export function fleetOdds(fleets: FleetTally): BySide<readonly FleetOdds[]> {
  return bySide(side => {
    let sum = 0
    for (const weight of fleets[side].values()) sum += weight
    return [...fleets[side]].map(([key, weight]) => {
      const [ending, ...values] = key.trim().split(' ')
      const how = must(
        endings.find(each => each === ending),
        'an ending',
      )
      return { ending: how, values: values.map(Number), chance: weight / sum }
    })
  })
}
