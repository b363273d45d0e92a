import { questionTitles } from '../../game/orders/index.ts'
import { type BySide, bySide, type RoundWord, roundWord, type Side } from '../../game/sides/index.ts'
import { fleetWords, type SideWords } from '../../game/words/index.ts'
import { groupDigits } from '../../lang/index.ts'
import { sayDoctrine } from '../../notation/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import type { OddsJob } from '../odds/index.ts'
import {
  isCoarse,
  ofEnemy,
  printSaid,
  sayCoarse,
  sayCount,
  sayRange,
  sayResult,
  sayWinDrawLoss,
} from '../odds-words/index.ts'
import type { Advice, AdvisedSide } from './advise-job.ts'
import { isResult, ofOtherSide, type Published } from './published.ts'

/** The topic of advice or of a review beside its figures. */
export interface AdviceTopic {
  readonly title: string
  readonly system: string
  /** Names of the sides in headings and lists: as in sentences, so that two fleets of one name are told apart. */
  readonly names: BySide<string>
  readonly words: SideWords
  readonly doctrines: BySide<string>
  /** The titles of all kinds of question. */
  readonly questions: Readonly<Record<string, string>>
  /** True if the system offers candidates of its own. */
  readonly offers: boolean
  /** The word of the system for a round, if it has one. */
  readonly round?: RoundWord
}

export const adviceTopic = ({ rules, title, setup }: OpenBattle, leaders: OddsJob['leaders']): AdviceTopic => {
  const words = fleetWords(setup)
  return {
    title,
    system: rules.card.id,
    ...(rules.card.round === undefined ? {} : { round: rules.card.round }),
    names: bySide(side => words[side].start),
    words,
    doctrines: bySide(side => sayDoctrine(rules, leaders[side].doctrine)),
    questions: questionTitles(rules),
    offers: rules.candidates !== undefined,
  }
}

/** Kinds of question by their titles: `targets of fire, battle intensity and retreat`. */
export function sayKinds({ questions }: Pick<AdviceTopic, 'questions'>, kinds: readonly string[]): string {
  const titles = kinds.map(kind => questions[kind] ?? kind)
  return [titles.slice(0, -1).join(', '), ...titles.slice(-1)].filter(text => text !== '').join(' and ')
}

/** Decimals of expected results and points, and of margins in a measure. */
const TENTHS = 1
const EXACT = 4

/** A figure with its sign; one that rounds to nothing has none. */
export function saySigned(figure: number, decimals: number): string {
  const digits = Math.abs(figure).toFixed(decimals)
  if (Number(digits) === 0) return digits
  return `${figure < 0 ? '-' : '+'}${digits}`
}

type Measured = Pick<Advice, 'known' | 'payoff'>

/**
 * Decimals of the figures of advice: one of an expected result; of a measure four, or from samples as many as their
 * margin leaves one uncertain.
 */
export function decimalsOf({ known, payoff }: Measured): number {
  if (isResult({ payoff })) return TENTHS
  return known.method === 'sampled' ? Math.min(EXACT, Math.max(0, Math.ceil(-Math.log10(known.margin)))) : EXACT
}

/** Decimals of the figures of a review. */
export const decimalsIn = (played: Pick<Published, 'payoff'>): number => (isResult(played) ? TENTHS : EXACT)

/** The figure of an order or of a pair of orders: an expected result in %, or a margin with its sign. */
export const sayFigureOf = (figure: number, advice: Measured): string =>
  isResult(advice) ? sayResult(figure).figure : saySigned(figure, decimalsOf(advice))

/** The column of such figures. */
export const sayColumn = (played: Pick<Published, 'payoff'>): string =>
  isResult(played) ? 'expected result' : 'expected margin'

/** A margin in as many decimals as its figures, never less than it is. */
export function sayErrorMargin(margin: number, decimals: number): string {
  const scale = 10 ** decimals
  return (Math.ceil(margin * scale) / scale).toFixed(decimals)
}

export function sayKnown({ known, payoff }: Measured): string {
  switch (known.method) {
    case 'battle':
      return `Solved: the whole battle from here, exactly, over ${sayCount(known.positions)} positions.`
    case 'bounds': {
      const list = known.listed === 0 ? 'its standing orders' : `a list of at most ${known.listed} orders a question`
      return `Between bounds: the whole battle from here was solved twice, exactly, over ${sayCount(known.positions)} positions: once for each side, which keeps to ${list} later on while the other may give any. The truth lies between.`
    }
    case 'question':
      return `This question alone: all that follows was worked out under standing orders (${sayCount(known.positions)} positions).`
    case 'sampled':
      return `This question alone, sampled: ${sayCount(known.battles)} battles after each pair of orders, standing orders doing the rest; figures are good to +/-${sayErrorMargin(known.margin, decimalsOf({ known, payoff }))}${isResult({ payoff }) ? ' points' : ''}.`
  }
}

export function sayAssumed({ known, free, seat }: Advice, topic: AdviceTopic): string {
  const { doctrines, words } = topic
  const { one } = roundWord(topic)
  const kinds = sayKinds(topic, free)
  const optimised =
    free.length > 1
      ? `this ${one}'s choices of ${kinds} are optimised`
      : `this ${one}'s choice of ${kinds} is optimised`
  const rest = `${words.red.inner} by ${doctrines.red}, ${words.blue.inner} by ${doctrines.blue}`
  if (seat !== undefined) {
    return `Each side knows what the other does not: this is from what ${words[seat].inner} can know, the rest imagined as it may be. Only ${optimised}, for ${words[seat].inner} alone: a best mix of both would have to hide what they know. All else: ${rest}.`
  }
  switch (known.method) {
    case 'battle':
      return `Both sides choose freely: ${kinds}, now and in every ${one} to come. All else: ${rest}.`
    case 'bounds':
      return `Both sides choose freely: ${kinds}, now and in every ${one} to come. All else: ${rest}. The figures of a side are what it is sure of with its later orders from the list; with others it may do better.`
    case 'question':
    case 'sampled':
      return `Only ${optimised}; better play later could change the answer. All else, later too: ${rest}.`
  }
}

/** The side that advice is for: red, unless it is for blue alone. */
const sideOf = ({ sides }: Pick<Advice, 'sides'>): Side =>
  sides.red === undefined && sides.blue !== undefined ? 'blue' : 'red'

/** The bounds of a side's expected result, the lower one first. */
function boundsFor(advice: Advice, side: Side): readonly [low: number, high: number] {
  const { low, high } = advice.expectedResult
  return side === 'red' ? [low, high] : [ofOtherSide(advice, high), ofOtherSide(advice, low)]
}

/** A margin in a measure: one figure, or the bounds of it. */
function sayMargins(low: number, high: number, advice: Advice): string {
  const [from, to] = [low, high].map(end => saySigned(end, decimalsOf(advice)))
  return high - low <= 1e-6 ? saySigned((low + high) / 2, decimalsOf(advice)) : `${from} to ${to}`
}

/** The battles after each pair of orders, if it was sampled. */
const battlesOf = ({ known }: Pick<Advice, 'known'>): number | undefined =>
  known.method === 'sampled' ? known.battles : undefined

/** The expected result of the side that is advised, with its parts if they are known, or its expected margin. */
export function sayExpectation(advice: Advice, { words }: Pick<AdviceTopic, 'words'>): string {
  const { known, payoffTitle, unit } = advice
  const side = sideOf(advice)
  const [low, high] = boundsFor(advice, side)
  const { inner } = words[side]
  const certain = known.method === 'bounds' ? ', for certain' : ''
  if (!isResult(advice)) {
    const about = known.method === 'sampled' ? 'about ' : ''
    return `Expected margin of ${inner} in ${unit}: ${about}${sayMargins(low, high, advice)}${certain} (${payoffTitle}).`
  }
  const said = known.method === 'sampled' ? printSaid(sayResult(low, known.margin)) : sayRange(low, high)
  const parts = advice.winDrawLoss && (side === 'red' ? advice.winDrawLoss : ofEnemy(advice.winDrawLoss))
  const behind = parts === undefined ? '' : `; ${sayWinDrawLoss(parts, battlesOf(advice))}`
  return `Expected result of ${inner}: ${said}${certain}${behind}.`
}

/** The widest that an expected result may be off. */
function errorOf({ known, expectedResult: { low, high } }: Advice): number {
  return known.method === 'sampled' ? known.margin : (high - low) / 2
}

/** The words in the place of a ranking where figures are too coarse for one; undefined where they are not. */
export function sayTooCoarse(advice: Advice): string | undefined {
  const error = errorOf(advice)
  return isResult(advice) && isCoarse(error) ? sayCoarse(error) : undefined
}

/** A difference to the best; one that rounds to nothing is none. */
function sayBelow(loss: number, advice: Measured): string {
  const digits = loss.toFixed(decimalsOf(advice))
  const points = isResult(advice) ? ' points' : ''
  return Number(digits) > 0 ? `${digits}${points} below the best` : 'as good as the best'
}

/** The standing orders of a side, and their expected result against an enemy that knows them. */
export function sayStandingOrders(
  { standingOrders, guaranteed }: AdvisedSide,
  doctrine: string,
  advice: Advice,
): string {
  const [first = '', ...more] = standingOrders.texts
  const { expectedResult, toTheEnd } = standingOrders
  const does = more.length === 0 ? first : `one of ${standingOrders.texts.length} orders`
  const said = `By standing orders (${doctrine}): ${does}.`
  if (expectedResult === undefined) return `${said} That is not in the list, and was not priced.`
  if (sayTooCoarse(advice) !== undefined) return said
  const say = (figure: number): string => `${sayFigureOf(figure, advice)}, ${sayBelow(guaranteed - figure, advice)}`
  const whole = toTheEnd === undefined ? '' : ` Kept up to the end: ${say(toTheEnd)}.`
  return `${said} If the other side knows this: ${say(expectedResult)}.${whole}`
}

/** Orders of a side that have a share of its mix. */
const mixedOf = ({ orders }: AdvisedSide): number => orders.filter(({ weight }) => weight > 0).length

/** Rows of a table of orders that are shown at first: a dozen, and all that have a share. */
export const rowsShown = (side: AdvisedSide): number => Math.max(mixedOf(side), 12)

export const sayShareOf = (weight: number): string => (weight === 0 ? '' : `${(weight / 10).toFixed(1)} %`)

/** A count of legal orders: it may be more than a number holds. */
const sayLegal = (legal: string): string => groupDigits(BigInt(legal))

/** All legal orders; of those that do the same one is shown. */
function sayAll(legal: string, shown: number): string {
  const all = `all ${sayLegal(legal)} legal orders`
  return Number(legal) === shown ? all : `${all}, ${sayCount(shown)} of which do something of their own`
}

export function sayAmong(side: AdvisedSide): string {
  const { orders, legal } = side
  const best = mixedOf(side) > 1 ? 'the best mix of' : 'the best of'
  switch (side.among) {
    case 'all':
      return `${best} ${sayAll(legal, orders.length)}`
    case 'candidates':
      return `${best} candidates, ${orders.length} of ${sayLegal(legal)} legal orders; the best may be another`
    case 'list':
      return `${best} a list, ${orders.length} of ${sayLegal(legal)} legal orders; the best may be another`
  }
}

/** The way candidates were found; undefined if there are none. */
export function sayFound({ among }: AdvisedSide, { offers }: AdviceTopic): string | undefined {
  if (among !== 'candidates') return undefined
  const beside = offers ? ', and what the system offers beside them' : ''
  return `Candidates are what the standing orders of the system would do here, each setting changed in turn${beside}.`
}

/** The expected result that the mix guarantees. */
export function sayGuaranteed(side: AdvisedSide, advice: Measured): string {
  const what = mixedOf(side) > 1 ? 'this mix' : 'this order'
  const figure = sayFigureOf(side.guaranteed, advice)
  return advice.known.method === 'sampled'
    ? `As printed ${what} comes to about ${figure} at worst, by these samples.`
    : `As printed ${what} guarantees ${figure}, whatever the other side does.`
}
