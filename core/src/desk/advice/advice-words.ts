import type { DoctrineChoice } from '../../game/doctrine/index.ts'
import { type BySide, bySide, type RoundWord, roundWord } from '../../game/sides/index.ts'
import { fleetWords, type SideWords } from '../../game/words/index.ts'
import { sayDoctrine } from '../../notation/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { sayCount } from '../odds-words/index.ts'
import type { Advice, AdvisedSide } from './advise-job.ts'

/** The topic of advice or of a review beside its figures. */
export interface AdviceTopic {
  readonly title: string
  readonly system: string
  /** Names of the sides in headings and lists: as in sentences, so that two fleets of one name are told apart. */
  readonly names: BySide<string>
  readonly words: SideWords
  readonly doctrines: BySide<string>
  /** True if the system offers candidates of its own. */
  readonly offers: boolean
  /** The word of the system for a round, if it has one. */
  readonly round?: RoundWord
}

export const adviceTopic = ({ rules, title, setup }: OpenBattle, choices: BySide<DoctrineChoice>): AdviceTopic => {
  const words = fleetWords(setup)
  return {
    title,
    system: rules.card.id,
    ...(rules.card.round === undefined ? {} : { round: rules.card.round }),
    names: bySide(side => words[side].start),
    words,
    doctrines: bySide(side => sayDoctrine(rules, choices[side])),
    offers: rules.candidates !== undefined,
  }
}

const EXACT = 4

/** A value with its sign, in four decimals unless told otherwise; one that rounds to nothing has none. */
export function saySigned(value: number, decimals = EXACT): string {
  const digits = Math.abs(value).toFixed(decimals)
  if (Number(digits) === 0) return digits
  return `${value < 0 ? '-' : '+'}${digits}`
}

/** Decimals of the figures of advice: four, or from samples as many as their margin leaves one uncertain. */
export const decimalsOf = ({ known }: Pick<Advice, 'known'>): number =>
  known.method === 'sampled' ? Math.min(EXACT, Math.max(0, Math.ceil(-Math.log10(known.margin)))) : EXACT

/** A margin in as many decimals as its figures, never less than it is. */
export function sayErrorMargin(margin: number, decimals: number): string {
  const scale = 10 ** decimals
  return (Math.ceil(margin * scale) / scale).toFixed(decimals)
}

export function sayKnown({ known }: Pick<Advice, 'known'>): string {
  switch (known.method) {
    case 'battle':
      return `Solved: the whole battle from here, exactly, over ${sayCount(known.positions)} positions.`
    case 'bounds': {
      const list = known.listed === 0 ? 'its standing orders' : `up to ${known.listed} listed orders a question`
      return `Between bounds: the whole battle from here was solved twice, exactly, over ${sayCount(known.positions)} positions. In each solution one side keeps to ${list} later on, and the other has all its orders.`
    }
    case 'question':
      return `This question alone: all that follows was worked out under standing orders (${sayCount(known.positions)} positions).`
    case 'sampled':
      return `This question alone, sampled: ${sayCount(known.battles)} battles after each pair of orders, standing orders doing the rest; figures are good to +/-${sayErrorMargin(known.margin, decimalsOf({ known }))}.`
  }
}

export function sayAssumed({ known, free, seat }: Advice, topic: AdviceTopic): string {
  const { doctrines, words } = topic
  const { one } = roundWord(topic)
  const kinds = free.join(', ')
  const rest = `${words.red.inner} by ${doctrines.red}, ${words.blue.inner} by ${doctrines.blue}`
  if (seat !== undefined) {
    return `Each side knows what the other does not: this is from what ${words[seat].inner} can know, the rest imagined as it may be. Only ${kinds} is optimised, only now, and for ${words[seat].inner} alone: a best mix of both would have to hide what they know. All else: ${rest}.`
  }
  switch (known.method) {
    case 'battle':
      return `Both sides choose freely: ${kinds}, now and in every ${one} to come. All else: ${rest}.`
    case 'bounds':
      return `Both sides choose freely: ${kinds}, now and in every ${one} to come. All else: ${rest}. The figures of a side are what it is sure of with its later orders from the list; with others it may do better.`
    case 'question':
    case 'sampled':
      return `Only ${kinds} is optimised, and only now. All else, later too: ${rest}. Better play later could change the answer.`
  }
}

/** The value of the question to the first side. */
export function sayValue(advice: Advice, { words }: Pick<AdviceTopic, 'words'>): string {
  const { lower, upper, payoff, known } = advice
  const decimals = decimalsOf(advice)
  const isOne = upper - lower <= 1e-6
  const value = isOne
    ? saySigned((lower + upper) / 2, decimals)
    : `between ${saySigned(lower, decimals)} and ${saySigned(upper, decimals)}`
  const about = known.method === 'sampled' ? 'about ' : ''
  const certain = known.method === 'bounds' ? ', for certain' : ''
  return `Value to ${words.red.inner}: ${about}${value}${certain} (${payoff}).`
}

/** A value beside the best; a difference that rounds to nothing is none. */
function sayBelow(loss: number, decimals: number): string {
  const digits = loss.toFixed(decimals)
  return Number(digits) > 0 ? `${digits} below the best` : 'as good as the best'
}

/** The standing orders of a side, and their value against an enemy that knows them. */
export function sayStandingOrders(
  { standingOrders, guaranteed }: AdvisedSide,
  doctrine: string,
  advice: Pick<Advice, 'known'>,
): string {
  const decimals = decimalsOf(advice)
  const [first = '', ...more] = standingOrders.texts
  const does = more.length === 0 ? first : `one of ${standingOrders.texts.length} orders`
  const said = `By standing orders (${doctrine}): ${does}.`
  if (standingOrders.value === undefined) return `${said} That is not in the list, and was not priced.`
  const whole =
    standingOrders.always === undefined
      ? ''
      : ` Kept up to the end: ${saySigned(standingOrders.always, decimals)}, ${sayBelow(guaranteed - standingOrders.always, decimals)}.`
  return `${said} If the other side knows this, the value is ${saySigned(standingOrders.value, decimals)}, ${sayBelow(guaranteed - standingOrders.value, decimals)}.${whole}`
}

/** Orders of a side that have a share of its mix. */
const mixedOf = ({ orders }: AdvisedSide): number => orders.filter(({ weight }) => weight > 0).length

/** Rows of a table of orders that are shown at first: a dozen, and all that have a share. */
export const rowsShown = (side: AdvisedSide): number => Math.max(mixedOf(side), 12)

export const sayShareOf = (weight: number): string => (weight === 0 ? '' : `${(weight / 10).toFixed(1)} %`)

/** A count of legal orders: it may be more than a number holds. */
const sayLegal = (legal: string): string => BigInt(legal).toLocaleString('en-US')

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

/** The value that the mix guarantees. */
export function sayGuaranteed(side: AdvisedSide, advice: Pick<Advice, 'known'>): string {
  const what = mixedOf(side) > 1 ? 'this mix' : 'this order'
  const value = saySigned(side.guaranteed, decimalsOf(advice))
  return advice.known.method === 'sampled'
    ? `As printed ${what} comes to about ${value} at worst, by these samples.`
    : `As printed ${what} guarantees ${value}, whatever the other side does.`
}
