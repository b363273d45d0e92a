import { type RoundWord, usualRound } from '../../game/sides/index.ts'
import { type Interval, type OddsAnswer, wilsonInterval } from '../../odds/index.ts'

/** The method of a chance: an exact 0 is never, a sampled one was never met. */
export type OddsBasis = Pick<OddsAnswer, 'method' | 'n'>

/** A figure in words, and the 95 % interval behind it if it was sampled. */
export interface Said {
  readonly figure: string
  /** Both ends, without brackets; absent if the figure is exact or is itself a bound. */
  readonly between?: string
}

/** A figure and its interval in one text: `3.1 % (0.6 to 16.2)`. */
export const printSaid = ({ figure, between }: Said): string =>
  between === undefined ? figure : `${figure} (${between})`

/** The least figure that is printed, in percent; a smaller one reads as below it. */
const STEP = 0.1

/** A chance in percent with one decimal; 0.0 and 100.0 only if it is 0 or 1. */
function points(chance: number): string {
  const value = chance * 100
  if (value <= 0) return '0.0'
  if (value >= 100) return '100.0'
  if (value < STEP) return `<${STEP.toFixed(1)}`
  return value > 100 - STEP ? `>${(100 - STEP).toFixed(1)}` : value.toFixed(1)
}

/** Rounded outwards, so that the printed bound still holds. 1e-9 keeps a rounding error from moving it by a step. */
const atMost = (chance: number): string => `<${(Math.max(1, Math.ceil(chance * 1000 - 1e-9)) / 10).toFixed(1)} %`
const atLeast = (chance: number): string => `>${(Math.min(999, Math.floor(chance * 1000 + 1e-9)) / 10).toFixed(1)} %`

/**
 * A sampled share. If it would round to 0 or to 100 %, the end of its interval is printed as a bound; otherwise the
 * interval stands behind it. Neither leaves 0 to 100.
 */
function saySampled(chance: number, interval: Interval): Said {
  const value = chance * 100
  if (value < STEP) return { figure: atMost(interval.high) }
  if (value > 100 - STEP) return { figure: atLeast(interval.low) }
  return { figure: `${points(chance)} %`, between: `${points(interval.low)} to ${points(interval.high)}` }
}

/** Below 1 by more than a rounding error, and far above the chances printed as `>99.9 %`. */
const ALMOST_SURE = 1 - 1e-9

/**
 * A chance in words. `rest` is the chance of all else. Floats that sum to 1 only nearly are certain if nothing else is
 * possible, and never if something is. A sampled share has its own interval, or that of its battles.
 */
export function sayShare(chance: number, rest: number, known: OddsBasis, interval?: Interval): Said {
  if (known.method === 'sampled') {
    const n = Math.max(1, known.n ?? 1)
    const hits = Math.min(n, Math.max(0, Math.round(chance * n)))
    return saySampled(chance, interval ?? wilsonInterval(hits, n))
  }
  if (chance <= 0) return { figure: `${points(0)} %` }
  return { figure: `${points(rest <= 0 ? 1 : Math.min(ALMOST_SURE, chance))} %` }
}

/** A certain share, sampled or not. */
export const certainShare: Said = { figure: `${points(1)} %` }

/** A count of things, with commas between thousands. */
export const sayCount = (count: number): string => String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',')

/** So many of something: `1 battle`, `12 battles`. */
export const several = (count: number, one: string): string => `${sayCount(count)} ${count === 1 ? one : `${one}s`}`

/** So many rounds in the word of their system: `1 round`, `12 turns`, with commas between thousands. */
export const severalRounds = (count: number, { one, many }: RoundWord = usualRound): string =>
  `${sayCount(count)} ${count === 1 ? one : many}`
