import { other, type Side } from '../../game/sides/index.ts'
import type { Ending } from '../../odds/index.ts'
import { type FleetOdds, type Interval, type MeasureOdds, meanInterval, type OddsAnswer } from '../../odds/index.ts'
import { sayTwoDecimals } from './mean.ts'
import { type Said, sayShare, several } from './share.ts'

/** The units of a side at the end, and its ending of the battle. */
export interface FinalFleet {
  readonly ending: Ending
  /** Units left by name, none of them 0. */
  readonly left: readonly { readonly name: string; readonly count: number }[]
  /** The number of damaged ones, and of those that left the field, if the system counts them. */
  readonly damaged: number
  readonly away: number
  readonly chance: number
  readonly said: Said
}

/** The final fleets of a side: the likeliest ones from worst to best, and the sum of all others. */
interface FinalFleets {
  readonly side: Side
  readonly likeliest: readonly FinalFleet[]
  readonly others: { readonly count: number; readonly chance: number; readonly said: Said } | undefined
}

const ownMeasures = ({ measures }: OddsAnswer, side: Side): readonly MeasureOdds[] =>
  measures.filter(measure => measure.side === side)

/** The place of a measure of the vocabulary; -1 if the system does not have it. */
const placeOf = (own: readonly MeasureOdds[], side: Side, word: string): number =>
  own.findIndex(({ name }) => name === `${side}.${word}`)

interface Grouped {
  readonly fleet: FleetOdds
  /** Summed over the fleets that read alike, weighed by chance. */
  lost: number
  chance: number
}

/** The fleets grouped by their words; fleets of one group may differ in points. */
function grouped(answer: OddsAnswer, side: Side): readonly Grouped[] {
  const own = ownMeasures(answer, side)
  const shown = own.flatMap(({ kind, name }, i) =>
    kind === 'unit' || name === `${side}.damaged` || name === `${side}.away` ? [i] : [],
  )
  const loss = own.findIndex(({ kind }) => kind === 'loss')
  const alike = new Map<string, Grouped>()
  for (const fleet of answer.fleets?.[side] ?? []) {
    const text = `${fleet.ending} ${shown.map(i => fleet.values[i]).join(' ')}`
    const entry = alike.get(text) ?? { fleet, lost: 0, chance: 0 }
    entry.lost += (fleet.values[loss] ?? 0) * fleet.chance
    entry.chance += fleet.chance
    alike.set(text, entry)
  }
  return [...alike.values()]
}

/** From worst to best for a side: defeats, battles nobody won, victories; of each the greater loss first. */
function worstFirst(side: Side): (a: Grouped, b: Grouped) => number {
  const rank = (ending: Ending): number => (ending === side ? 2 : ending === other(side) ? 0 : 1)
  const lost = ({ lost, chance }: Grouped): number => (chance === 0 ? 0 : lost / chance)
  return (a, b) => rank(a.fleet.ending) - rank(b.fleet.ending) || lost(b) - lost(a) || b.chance - a.chance
}

/** The final fleets of a side if they were asked for; at most so many are named. */
export function finalFleets(answer: OddsAnswer, side: Side, most = 8): FinalFleets {
  const own = ownMeasures(answer, side)
  const damaged = placeOf(own, side, 'damaged')
  const away = placeOf(own, side, 'away')
  const all = grouped(answer, side).toSorted((a, b) => b.chance - a.chance)
  const rest = all.slice(most)
  const sum = rest.reduce((total, { chance }) => total + chance, 0)
  const likeliest = all
    .slice(0, most)
    .toSorted(worstFirst(side))
    .map(
      ({ fleet, chance }): FinalFleet => ({
        ending: fleet.ending,
        left: own.flatMap(({ about }, i) => {
          const count = fleet.values[i] ?? 0
          return about !== undefined && count > 0 ? [{ name: about, count }] : []
        }),
        damaged: fleet.values[damaged] ?? 0,
        away: fleet.values[away] ?? 0,
        chance,
        said: sayShare(chance, all.length > 1 ? 1 - chance : 0, answer),
      }),
    )
  const others =
    rest.length === 0 ? undefined : { count: rest.length, chance: sum, said: sayShare(sum, 1 - sum, answer) }
  return { side, likeliest, others }
}

/** The ending of a battle for a side. */
export function sayEndFor(side: Side, ending: Ending): string {
  if (ending === 'draw') return 'drawn'
  if (ending === 'undecided') return 'not over'
  return ending === side ? 'won' : 'lost'
}

/** A final fleet in words: `2 D7, F5; 1 damaged`. */
export function sayFleet({ left, damaged, away }: FinalFleet): string {
  const units = left.map(({ name, count }) => (count === 1 ? name : `${count} ${name}`)).join(', ')
  const notes = [...(damaged > 0 ? [`${damaged} damaged`] : []), ...(away > 0 ? [`${away} off the field`] : [])]
  return [units === '' ? 'nothing left' : units, ...notes].join('; ')
}

/** All other fleets in words. */
export const sayOthers = ({ count }: { readonly count: number }): string => `${several(count, 'other fleet')} together`

/** The mean losses of a side in battles it won and in battles it lost; absent if there are none. */
interface LossIf {
  readonly title: string
  readonly unit: string
  readonly won: ConditionalMean | undefined
  readonly lost: ConditionalMean | undefined
}

/** A mean over some of the battles, and its words. */
export interface ConditionalMean {
  readonly mean: number
  /** 95 % interval; sampled answers only. */
  readonly interval?: Interval
  readonly said: Said
}

/** The mean of a measure over some final fleets. Sampled, it has a 95 % interval; if all came to the same, `about`. */
function meanIf(answer: OddsAnswer, fleets: readonly FleetOdds[], place: number): ConditionalMean | undefined {
  const chance = fleets.reduce((sum, fleet) => sum + fleet.chance, 0)
  if (chance <= 0) return undefined
  const value = ({ values }: FleetOdds): number => values[place] ?? 0
  const mean = fleets.reduce((sum, fleet) => sum + fleet.chance * value(fleet), 0) / chance
  const figure = sayTwoDecimals(mean)
  if (answer.method === 'exact') return { mean, said: { figure } }
  const spread = fleets.reduce((sum, fleet) => sum + fleet.chance * (value(fleet) - mean) ** 2, 0) / chance
  const { low, high } = meanInterval(mean, Math.sqrt(spread / Math.max(1, chance * (answer.n ?? 1))))
  const interval = { low: Math.max(0, low), high }
  if (spread === 0) return { mean, interval, said: { figure: `about ${figure}` } }
  const between = `${sayTwoDecimals(interval.low)} to ${sayTwoDecimals(interval.high)}`
  return { mean, interval, said: { figure, between } }
}

/** The losses of a side if it won and if it lost. */
export function conditionalLosses(answer: OddsAnswer, side: Side): readonly LossIf[] {
  const fleets = answer.fleets?.[side] ?? []
  const by = (ending: Ending): readonly FleetOdds[] => fleets.filter(fleet => fleet.ending === ending)
  return ownMeasures(answer, side).flatMap(({ kind, title, unit }, place) => {
    if (kind !== 'loss') return []
    return [{ title, unit, won: meanIf(answer, by(side), place), lost: meanIf(answer, by(other(side)), place) }]
  })
}
