import type { RawInput } from '../../game/index.ts'
import { type BySide, other, type Side } from '../../game/sides/index.ts'
import { ofOtherSide, signedPoints } from '../advice/index.ts'
import { ofEnemy, printSaid, sayResult, sayWinDrawLoss, type WinDrawLoss } from '../odds-words/index.ts'
import { changesInTenths } from './changes-in-tenths.ts'
import type { ReviewAnswer, ReviewedInput } from './review-answer.ts'
import { battlesBehind, saySince } from './review-words.ts'

/** A moment of a battle on the line of a side's expected result. */
export interface ChancePoint {
  /** The number of inputs before it. */
  readonly at: number
  /** In %. */
  readonly expectedResult: number
  /** In words, with its 95 % interval if it was sampled. */
  readonly said: string
  /** The parts of it in words; absent where they are not known. */
  readonly parts?: string
  /** luck: by a throw. decision: by orders. start: the first point, which nothing moved. */
  readonly kind: 'start' | 'luck' | 'decision'
  /** The change by it, in points. */
  readonly moved: number
  /** The margin of error of that; 0 if it is certain. */
  readonly margin: number
  readonly round: number
  readonly title: string
  /** A few words for it: `die 5`, `dice 2 6`, the orders as they are written. */
  readonly what: string
}

/** A battle as the expected result of one side after each of its inputs. */
export interface ChanceLine {
  readonly side: Side
  readonly points: readonly ChancePoint[]
  /** In one line: the start, luck and decisions in points, and the end. */
  readonly sum: string
  /** The same in a few words: `luck -12.0, decisions +5.0`. With the start they sum to the end. */
  readonly inShort: string
}

/** The side of the line, and the inputs of the battle as far as it was reviewed. */
interface ChanceLineTopic {
  readonly side: Side
  readonly names: BySide<string>
  readonly inputs: readonly RawInput[]
}

const say = (result: number, margin?: number): string => printSaid(sayResult(result, margin))

/** A figure of red for the side of the line. */
const forSide = (side: Side, result: number): number =>
  side === 'red' ? result : ofOtherSide({ payoff: 'win' }, result)

/** A change of it. */
const turned = (side: Side, points: number): number => (side === 'red' ? points : -points)

/** Dice that are named one by one; more are counted. */
const NAMED = 6

function sayWhat({ title, orders }: ReviewedInput, input: RawInput | undefined): string {
  if (input?.kind !== 'roll') return orders.length === 0 ? title : orders.map(({ text }) => text).join(', against ')
  const { faces = [] } = input
  if (faces.length === 0) return title
  if (faces.length > NAMED) return `${faces.length} dice`
  return `${faces.length === 1 ? 'die' : 'dice'} ${faces.join(' ')}`
}

/** The margin of error of an input's change, in points. */
function marginOf({ margins }: ReviewedInput): number {
  if (margins === undefined) return 0
  return margins.kind === 'roll' ? margins.luck : Math.hypot(margins.red, margins.blue, margins.interaction)
}

/** The parts of an expected result of red in words for the side of the line. */
const sayParts = (parts: WinDrawLoss | undefined, side: Side, battles: number | undefined) =>
  parts === undefined ? {} : { parts: sayWinDrawLoss(side === 'red' ? parts : ofEnemy(parts), battles) }

function pointAfter(review: ReviewAnswer, reviewed: ReviewedInput, { side, inputs }: ChanceLineTopic): ChancePoint {
  const { number, step, margins, round, title } = reviewed
  const input = inputs[number - 1]
  const moved = step.kind === 'roll' ? step.luck : step.red + step.blue + step.interaction
  const expectedResult = forSide(side, step.expectedResult)
  return {
    at: number,
    expectedResult,
    said: say(expectedResult, margins?.expectedResult),
    ...sayParts(reviewed.winDrawLoss, side, battlesBehind(review, margins?.expectedResult)),
    kind: step.kind === 'roll' ? 'luck' : 'decision',
    moved: turned(side, moved),
    margin: marginOf(reviewed),
    round,
    title,
    what: sayWhat(reviewed, input),
  }
}

function saySums(review: ReviewAnswer, { side, names }: ChanceLineTopic): Pick<ChanceLine, 'sum' | 'inShort'> {
  const { expectedResult, margins, finished } = review
  const { luck, interaction, ...choices } = changesInTenths(review)
  const sayTenths = (tenths: number): string => signedPoints(turned(side, tenths / 10))
  const first = say(forSide(side, expectedResult.start), margins?.expectedResult.start)
  const last = say(forSide(side, expectedResult.end), margins?.expectedResult.end)
  const inShort = `luck ${sayTenths(luck)}, decisions ${sayTenths(choices.red + choices.blue + interaction)}`
  const rival = other(side)
  const parts = `own ${sayTenths(choices[side])}, of ${names[rival]} ${sayTenths(choices[rival])}, together ${sayTenths(interaction)}`
  const where = finished ? 'at the end' : 'where it stands'
  const sum = `${names[side]}: ${first} at the start, ${inShort} (${parts}), ${last} ${where}.${saySince(review)}`
  return { inShort, sum }
}

/** A review for victory as a line of one side. */
export function chanceLine(review: ReviewAnswer, topic: ChanceLineTopic): ChanceLine {
  const { side } = topic
  const margin = review.margins?.expectedResult.start
  const expectedResult = forSide(side, review.expectedResult.start)
  const shown = {
    said: say(expectedResult, margin),
    ...sayParts(review.winDrawLoss?.start, side, battlesBehind(review, margin)),
  }
  const title = 'The start'
  const still = { kind: 'start', moved: 0, margin: 0, round: 1 } as const
  const start: ChancePoint = { at: 0, expectedResult, ...shown, ...still, title, what: title }
  return {
    side,
    points: [start, ...review.inputs.map(reviewed => pointAfter(review, reviewed, topic))],
    ...saySums(review, topic),
  }
}

/** A smaller change, in points, is no swing. */
const MIN_SWING = 3

/** The points at which it moved most, the largest swing first; from samples those as large as their range is wide. */
export const swingsOf = (points: readonly ChancePoint[], most: number): readonly ChancePoint[] =>
  points
    .filter(({ moved, margin }) => Math.abs(moved) >= Math.max(MIN_SWING, 2 * margin))
    .toSorted((a, b) => Math.abs(b.moved) - Math.abs(a.moved) || a.at - b.at)
    .slice(0, most)

/** A swing in words: `die 1: -31.0 points by luck`; its cause takes at most `mostLetters`. */
export function saySwing({ what, kind, moved }: ChancePoint, mostLetters: number): string {
  const letters = [...what]
  const short = letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : what
  return `${short}: ${signedPoints(moved)} points by ${kind}`
}
