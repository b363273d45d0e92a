import type { BySide, Side } from '../../game/index.ts'
import { printSaid } from '../odds-words/index.ts'
import { sayChance as chanceSaid, sayPoints } from './price-words.ts'
import type { ReviewAnswer, ReviewedInput } from './review-job.ts'

/** A moment of a battle on the line of a side's chance to win. */
export interface ChancePoint {
  /** Inputs before it. */
  readonly at: number
  /** From 0 to 1; a draw counts as half a win. */
  readonly chance: number
  /** In percent, with its 95 % interval where it was sampled. */
  readonly said: string
  /** What led to it: a throw, an order, or nothing. */
  readonly kind: 'start' | 'luck' | 'decision'
  /** What that did to the chance. */
  readonly moved: number
  readonly round: number
  readonly title: string
}

/** A battle as the chance of one side to win after each of its inputs. */
export interface ChanceLine {
  readonly side: Side
  readonly points: readonly ChancePoint[]
  /** In one line: the start, what luck and decisions did to it in points of win chance, and the end. */
  readonly sum: string
}

/** A worth to red between -1 and +1 as the chance of a side. */
const chanceOf = (worth: number, sign: number): number => Math.min(1, Math.max(0, (1 + sign * worth) / 2))

/** A margin is one of worths, which go from -1 to 1. */
const sayChance = (chance: number, margin = 0): string => printSaid(chanceSaid(chance, margin / 2))

function pointAfter({ number, step, margins, round, title }: ReviewedInput, sign: number): ChancePoint {
  const worth = step.kind === 'roll' ? step.luck : step.red + step.blue + step.met
  const chance = chanceOf(step.after, sign)
  return {
    at: number,
    chance,
    said: sayChance(chance, margins?.after),
    kind: step.kind === 'roll' ? 'luck' : 'decision',
    moved: (sign * worth) / 2,
    round,
    title,
  }
}

function sayLineSum(review: ReviewAnswer, { side, names }: { side: Side; names: BySide<string> }): string {
  const sign = side === 'red' ? 1 : -1
  const other = side === 'red' ? 'blue' : 'red'
  const points = (worth: number): string => sayPoints((sign * worth) / 2)
  const { start, end, luck, red, blue, met, margins, finished } = review
  const first = sayChance(chanceOf(start, sign), margins?.start)
  const last = sayChance(chanceOf(end, sign), margins?.end)
  const parts = `own ${points(review[side])}, of ${names[other]} ${points(review[other])}, how they met ${points(met)}`
  return `${names[side]}: ${first} at the start, luck ${points(luck)}, decisions ${points(red + blue + met)} (${parts}), ${last} ${finished ? 'at the end' : 'where it stands'}.`
}

/** A review for victory as a line of the chance of one side. */
export function chanceLine(review: ReviewAnswer, side: Side, names: BySide<string>): ChanceLine {
  const sign = side === 'red' ? 1 : -1
  const chance = chanceOf(review.start, sign)
  const said = sayChance(chance, review.margins?.start)
  const start: ChancePoint = { at: 0, chance, said, kind: 'start', moved: 0, round: 1, title: 'The start' }
  return {
    side,
    points: [start, ...review.inputs.map(input => pointAfter(input, sign))],
    sum: sayLineSum(review, { side, names }),
  }
}
