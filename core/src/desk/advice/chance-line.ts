import type { RawInput } from '../../game/index.ts'
import type { BySide, Side } from '../../game/sides/index.ts'
import { printSaid } from '../odds-words/index.ts'
import { chanceDifference, chanceOfValue } from './chance-of-value.ts'
import { sayChance as chanceSaid, sayPoints } from './price-words.ts'
import type { ReviewAnswer, ReviewedInput } from './review-job.ts'
import { saySince } from './review-words.ts'

/** A moment of a battle on the line of a side's chance to win. */
export interface ChancePoint {
  /** The number of inputs before it. */
  readonly at: number
  /** From 0 to 1; a draw counts as half a win. */
  readonly chance: number
  /** In percent, with its 95 % interval if it was sampled. */
  readonly said: string
  /** luck: by a throw. decision: by orders. start: the first point, which nothing moved. */
  readonly kind: 'start' | 'luck' | 'decision'
  /** The change of the chance by it. */
  readonly moved: number
  /** The margin of error of that; 0 if it is certain. */
  readonly margin: number
  readonly round: number
  readonly title: string
  /** A few words for it: `die 5`, `dice 2 6`, the orders as they are written. */
  readonly what: string
}

/** A battle as the chance of one side to win after each of its inputs. */
export interface ChanceLine {
  readonly side: Side
  readonly points: readonly ChancePoint[]
  /** In one line: the start, luck and decisions in points of win chance, and the end. */
  readonly sum: string
  /** The same in a few words: `luck -12.0, decisions +5.0`. With the start they sum to the end. */
  readonly inShort: string
}

/** The side of the line, and the inputs of the battle as far as it was reviewed. */
export interface ChanceLineTopic {
  readonly side: Side
  readonly names: BySide<string>
  readonly inputs: readonly RawInput[]
}

/** A chance with the margin of the value that it was told from. */
const sayChance = (chance: number, margin = 0): string => printSaid(chanceSaid(chance, chanceDifference(margin)))

/** Dice that are named one by one; more are counted. */
const NAMED = 6

function sayWhat({ title, orders }: ReviewedInput, input: RawInput | undefined): string {
  if (input?.kind !== 'roll') return orders.length === 0 ? title : orders.map(({ text }) => text).join(', against ')
  const { faces = [] } = input
  if (faces.length === 0) return title
  if (faces.length > NAMED) return `${faces.length} dice`
  return `${faces.length === 1 ? 'die' : 'dice'} ${faces.join(' ')}`
}

/** The margin of error of an input's change, in value to red. */
function marginOf({ margins }: ReviewedInput): number {
  if (margins === undefined) return 0
  return margins.kind === 'roll' ? margins.luck : Math.hypot(margins.red, margins.blue, margins.interaction)
}

function pointAfter(reviewed: ReviewedInput, sign: number, input: RawInput | undefined): ChancePoint {
  const { number, step, margins, round, title } = reviewed
  const value = step.kind === 'roll' ? step.luck : step.red + step.blue + step.interaction
  const chance = chanceOfValue(sign * step.after)
  return {
    at: number,
    chance,
    said: sayChance(chance, margins?.after),
    kind: step.kind === 'roll' ? 'luck' : 'decision',
    moved: chanceDifference(sign * value),
    margin: chanceDifference(marginOf(reviewed)),
    round,
    title,
    what: sayWhat(reviewed, input),
  }
}

const tenths = (share: number): number => Math.round(1000 * share)

/**
 * The sums of a line in tenths of a point: the start, luck and decisions sum to the end, and the parts of decisions to
 * these. A remainder of rounding goes to the last of each.
 */
function roundedSums({ start, end, luck, red, blue }: ReviewAnswer, side: Side) {
  const sign = side === 'red' ? 1 : -1
  const values = { red, blue }
  const moved = (value: number): number => tenths(chanceDifference(sign * value))
  // estimates may pass the ends, so that the sums add up
  const share = (value: number): number => tenths(0.5 + chanceDifference(sign * value))
  const decisions = share(end) - share(start) - moved(luck)
  const [own, other] = [moved(values[side]), moved(values[side === 'red' ? 'blue' : 'red'])]
  return { luck: moved(luck), decisions, own, other, interaction: decisions - own - other }
}

const sayTenths = (n: number): string => sayPoints(n / 1000)

function saySums(review: ReviewAnswer, { side, names }: ChanceLineTopic): Pick<ChanceLine, 'sum' | 'inShort'> {
  const sign = side === 'red' ? 1 : -1
  const { start, end, margins, finished } = review
  const sums = roundedSums(review, side)
  const first = sayChance(chanceOfValue(sign * start), margins?.start)
  const last = sayChance(chanceOfValue(sign * end), margins?.end)
  const inShort = `luck ${sayTenths(sums.luck)}, decisions ${sayTenths(sums.decisions)}`
  const other = names[side === 'red' ? 'blue' : 'red']
  const parts = `own ${sayTenths(sums.own)}, of ${other} ${sayTenths(sums.other)}, interaction ${sayTenths(sums.interaction)}`
  const where = finished ? 'at the end' : 'where it stands'
  const sum = `${names[side]}: ${first} at the start, ${inShort} (${parts}), ${last} ${where}.${saySince(review)}`
  return { inShort, sum }
}

/** A review for victory as a line of the chance of one side. */
export function chanceLine(review: ReviewAnswer, topic: ChanceLineTopic): ChanceLine {
  const { side, inputs } = topic
  const sign = side === 'red' ? 1 : -1
  const chance = chanceOfValue(sign * review.start)
  const said = sayChance(chance, review.margins?.start)
  const title = 'The start'
  const start: ChancePoint = { at: 0, chance, said, kind: 'start', moved: 0, margin: 0, round: 1, title, what: title }
  return {
    side,
    points: [start, ...review.inputs.map((reviewed, i) => pointAfter(reviewed, sign, inputs[i]))],
    ...saySums(review, topic),
  }
}

/** A smaller change of a chance is no swing. */
const MIN_SWING = 0.03

/** The points at which the chance moved most, the largest swing first: those that are known to have moved it. */
export const swingsOf = (points: readonly ChancePoint[], most: number): readonly ChancePoint[] =>
  points
    .filter(({ moved, margin }) => Math.abs(moved) >= Math.max(MIN_SWING, margin))
    .toSorted((a, b) => Math.abs(b.moved) - Math.abs(a.moved) || a.at - b.at)
    .slice(0, most)

/** A swing in words: `die 1: -31.0 points of luck`; its cause takes at most `mostLetters`. */
export function saySwing({ what, kind, moved }: ChancePoint, mostLetters: number): string {
  const letters = [...what]
  const short = letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : what
  return `${short}: ${sayPoints(moved)} points${kind === 'luck' ? ' of luck' : ' by decision'}`
}
