import { type BySide, other, roundWord, sides } from '../../../game/sides/index.ts'
import { verbFor } from '../../../game/words/index.ts'
import { must } from '../../../lang/index.ts'
import type { OddsAnswer } from '../../../odds/index.ts'
import {
  expectedResultOf,
  namesOf,
  type OddsTopic,
  printSaid,
  sayExpected,
  sayLength,
  sayMethod,
  sayRange,
  sayResult,
  sayShare,
  sayWinDrawLoss,
  several,
  winDrawLoss,
} from '../../odds-words/index.ts'
import { EVEN } from '../even.ts'
import type { DoctrineTable, SeatAdvantage, Unknown } from './card-cells.ts'
import { type Dominated, ofOtherSide, type RangedResult, type ResultTable } from './dominance.ts'
import type { FirstOrders } from './first-orders.ts'
import type { FollowedBattles } from './followed-battles.ts'
import { battleLength, type RoundOfShare } from './length.ts'
import { sayDominated, sayHowTable, sayOrderLines } from './say-dominated.ts'
import type { LargestSwings, Ranged } from './swings.ts'

/** The figures of a card: parts that were not asked for, or are not there yet, are absent. */
export interface CardFigures {
  readonly topic: OddsTopic
  readonly answer: OddsAnswer
  readonly swings?: FollowedBattles | Unknown
  readonly seats?: SeatAdvantage | Unknown
  readonly doctrineTable?: DoctrineTable | Unknown
  readonly firstOrders?: FirstOrders | Unknown
}

/** The last place that is shown of a result in %. */
const SHOWN = 0.1

/** The parts of a card in their order, with their headings. */
export const cardHeadings = {
  balance: 'Balance',
  length: 'Length',
  throws: 'Hanging on one throw',
  seats: 'The seat of red',
  doctrines: 'Doctrines against each other',
  orders: 'Orders at the first question',
} as const

export type CardHeading = keyof typeof cardHeadings

/** Red's expected results: a line for each choice of red, a column for each of blue. */
export interface ChoiceTable {
  readonly names: BySide<readonly string[]>
  readonly cells: readonly (readonly number[])[]
  readonly dominated: BySide<readonly Dominated[]>
}

/** One part of a card in words. */
export interface CardSection {
  readonly part: CardHeading
  /** The way that its figures are known: exact, or from so many battles. */
  readonly known: string
  readonly lines: readonly string[]
  readonly table?: ChoiceTable
  /** The dominated choices of each fleet; one line if it has none. */
  readonly dominated?: readonly { readonly fleet: string; readonly lines: readonly string[] }[]
}

/** A part whose figures are known, or the reason why they are not; none for one that is absent. */
function sectionOf<T extends object>(
  part: CardHeading,
  figures: T | Unknown | undefined,
  say: (known: T) => Omit<CardSection, 'part'>,
): readonly CardSection[] {
  if (figures === undefined) return []
  if ('unknown' in figures) return [{ part, known: 'not known', lines: [figures.unknown] }]
  return [{ part, ...say(figures) }]
}

/** The side that is favoured, in words; none is where the result is even, or its range holds 50 %. */
function sayFavoured({ topic, answer }: CardFigures): string {
  const { red, interval: { low, high } = { low: red, high: red } } = expectedResultOf(answer)
  if (Math.abs(red - EVEN) < SHOWN / 2) return 'The battle is even.'
  if (low <= EVEN && high >= EVEN) return 'Neither side is surely favoured.'
  const side = red > EVEN ? 'red' : 'blue'
  const { inner } = topic.words[side]
  return `Favoured: ${inner}, by ${printSaid(sayExpected(answer, side))} to ${printSaid(sayExpected(answer, other(side)))}.`
}

const sayRanged = ({ expectedResult, low, high }: RangedResult): string =>
  low === high ? printSaid(sayResult(expectedResult)) : sayRange(low, high)

/** The choice whose worst result is the best: the most that a side is sure of by a single one. */
function bestChoice(table: ResultTable): number {
  const worst = table.map(line => Math.min(...line.map(({ expectedResult }) => expectedResult)))
  return worst.indexOf(Math.max(...worst))
}

/** The result of the doctrines that are best for both sides; none while they are not known. */
function sayBestDoctrines({ topic, doctrineTable }: CardFigures): readonly string[] {
  if (doctrineTable === undefined || 'unknown' in doctrineTable) return []
  const { cells, doctrines } = doctrineTable
  const [i, j] = [bestChoice(cells), bestChoice(ofOtherSide(cells))]
  const result = sayRanged(must(cells[i]?.[j], 'a cell of both'))
  return [
    `By the doctrines whose worst result is best, ${doctrines.red[i]} of red and ${doctrines.blue[j]} of blue, ${namesOf(topic).red} would have ${result}.`,
  ]
}

function sayBalance(card: CardFigures): CardSection {
  const { answer, topic } = card
  const { draw, undecided } = answer.outcome
  const parts = winDrawLoss(expectedResultOf(answer).red, draw + undecided)
  const said = printSaid(sayExpected(answer, 'red'))
  const line = `${namesOf(topic).red}: expected result ${said}; ${sayWinDrawLoss(parts, answer.n)}.`
  return { part: 'balance', known: sayMethod(answer), lines: [sayFavoured(card), line, ...sayBestDoctrines(card)] }
}

/** The round by which a share is over, with its 95 % range where that is wider than a round. */
function sayRound({ round, low, high }: RoundOfShare): string {
  if (round === undefined) return 'never'
  return low === high ? String(round) : `${round} (${low ?? round} to ${high ?? 'never'})`
}

/** The rounds by which shares of all battles are over: `10 % by round 3, 50 % by round 5, 90 % by round 9`. */
function sayOver(answer: OddsAnswer, topic: OddsTopic): string {
  const { over } = battleLength(answer)
  const { one } = roundWord(topic)
  return over.map(each => `${100 * each.share} % by ${one} ${sayRound(each)}`).join(', ')
}

function sayLengthOfBattle({ answer, topic }: CardFigures): CardSection {
  const { undecided } = battleLength(answer)
  const share = printSaid(sayShare(undecided, 1 - undecided, answer))
  const lines = [
    `${sayLength(answer, topic)}; over: ${sayOver(answer, topic)}.`,
    ...(undecided > 0 ? [`Never over, or given up: ${share}.`] : []),
  ]
  return { part: 'length', known: sayMethod(answer), lines }
}

const sayPoints = ({ value, low, high }: Ranged): string =>
  `${value.toFixed(1)} points (${low.toFixed(1)} to ${high.toFixed(1)})`

/** The share of battles with a swing of the bound or more: it comes from battles that were followed. */
const sayHanging = ({ share: { value, low, high } }: LargestSwings, n: number): string =>
  printSaid(sayShare(value, 1 - value, { method: 'sampled', n }, { low, high }))

function saySwings({ method, n, played, points, throws, orders }: FollowedBattles): Omit<CardSection, 'part'> {
  const priced =
    method === 'exact' ? 'priced exactly' : `priced by ${several(played ?? 0, 'battle')} from each position`
  const say = (what: string, largest: LargestSwings): string =>
    `${what} moves the expected result by ${points} points or more in ${sayHanging(largest, n)} of battles; the largest of a battle moves it by ${sayPoints(largest.largest)} on average.`
  return {
    known: `${several(n, 'battle')} followed, ${priced}, 95 % intervals`,
    lines: [
      throws === undefined ? 'No dice are thrown.' : say('A single throw', throws),
      ...(orders === undefined ? [] : [say('A single question, its orders drawn from mixes,', orders)]),
    ],
  }
}

/** Points with their sign; less than is shown is nothing, and has none. */
const sayShift = ({ points, margin }: SeatAdvantage['seat']): string => {
  const figure = Math.abs(points) < 0.05 ? '0.0' : `${points > 0 ? '+' : ''}${points.toFixed(1)}`
  return `${figure} points${margin > 0 ? ` (±${margin.toFixed(1)})` : ''}`
}

function saySeats(seats: SeatAdvantage, { topic, answer }: CardFigures): Omit<CardSection, 'part'> {
  const { inOtherSeat, seat, fleet } = seats
  const { red } = topic.words
  const { n } = inOtherSeat
  const known =
    n === undefined && answer.method === 'exact'
      ? 'exact'
      : `sampled, ${several(n ?? answer.n ?? 0, 'battle')} with the fleets changed over, 95 % intervals`
  return {
    known,
    lines: [
      `With the fleets in each other’s place ${red.inner} ${verbFor(red, 'has', 'have')} an expected result of ${sayRanged(inOtherSeat)}. By the seat alone red has ${sayShift(seat)}, and by its fleet ${sayShift(fleet)}.`,
      'The seat is all that being red brings, such as to attack, or to act first: two equal fleets by the same doctrine are even but for the seat.',
    ],
  }
}

/** A table of choices with the dominated ones in words. */
function tableOf(topic: OddsTopic, table: ChoiceTable): Pick<CardSection, 'table' | 'dominated'> {
  const fleets = namesOf(topic)
  const dominated = sides.map(side => ({
    fleet: fleets[side],
    lines: sayDominated(table.dominated[side], table.names[side]),
  }))
  return { table, dominated }
}

const resultsOf = (cells: readonly (readonly RangedResult[])[]): ChoiceTable['cells'] =>
  cells.map(line => line.map(({ expectedResult }) => expectedResult))

/** A card in words, part by part. */
export function cardSections(card: CardFigures): readonly CardSection[] {
  const { topic, swings, seats, doctrineTable, firstOrders } = card
  return [
    sayBalance(card),
    sayLengthOfBattle(card),
    ...sectionOf('throws', swings, saySwings),
    ...sectionOf('seats', seats, known => saySeats(known, card)),
    ...sectionOf('doctrines', doctrineTable, ({ doctrines: names, cells, dominated }) => ({
      known: sayHowTable(cells),
      lines: [],
      ...tableOf(topic, { names, cells: resultsOf(cells), dominated }),
    })),
    ...sectionOf('orders', firstOrders, ({ title, rule, lines, cells, dominated }) => {
      const names = { red: sayOrderLines(lines.red), blue: sayOrderLines(lines.blue) }
      return {
        known: 'exact, standing orders doing all that follows',
        lines: [`${title} [${rule}]`],
        ...tableOf(topic, { names, cells, dominated }),
      }
    }),
  ]
}
