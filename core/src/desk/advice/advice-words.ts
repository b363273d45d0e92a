import type { BySide, DoctrineChoice } from '../../game/index.ts'
import { sayDoctrine } from '../../notation/index.ts'
import type { OpenBattle } from '../open-battle.ts'
import type { Advice, AdvisedSide } from './advise-job.ts'

/** What advice or a review speaks of beside its figures. */
export interface AdviceTopic {
  readonly title: string
  readonly system: string
  readonly names: BySide<string>
  readonly doctrines: BySide<string>
}

export const adviceTopic = (
  { rules, title, setup }: OpenBattle,
  { red, blue }: BySide<DoctrineChoice>,
): AdviceTopic => ({
  title,
  system: rules.card.id,
  names: { red: setup.red.name, blue: setup.blue.name },
  doctrines: { red: sayDoctrine(rules, red), blue: sayDoctrine(rules, blue) },
})

/** A worth with its sign, in four decimals unless told otherwise: a chance, or points. What rounds to nothing has none. */
export function saySigned(worth: number, decimals = 4): string {
  const digits = Math.abs(worth).toFixed(decimals)
  if (Number(digits) === 0) return digits
  return `${worth < 0 ? '-' : '+'}${digits}`
}

/** A whole number, its thousands set apart. */
export const sayCounted = (n: number): string => n.toLocaleString('en-US')

/** How advice is known. */
export function sayKnown({ known }: Advice): string {
  switch (known.rung) {
    case 'battle':
      return `Solved: the whole battle from here, ${sayCounted(known.positions)} positions; nothing was left to chance.`
    case 'question':
      return `This question alone: all that follows was worked out under standing orders (${sayCounted(known.positions)} positions).`
    case 'sampled':
      return `This question alone, sampled: ${sayCounted(known.battles)} battles after each pair of orders, standing orders doing the rest; figures are good to +/-${known.margin.toFixed(known.margin < 0.01 ? 4 : 2)}.`
  }
}

/** What it assumes. */
export function sayAssumed({ known, free }: Advice, { doctrines }: AdviceTopic): string {
  const kinds = free.join(', ')
  if (known.rung === 'battle') {
    return `Both sides choose freely: ${kinds}, now and in every round to come. All else: red by ${doctrines.red}, blue by ${doctrines.blue}.`
  }
  return `Free is ${kinds}, this once. All else, later on too: red by ${doctrines.red}, blue by ${doctrines.blue}; with better orders later other ones may be best now.`
}

/** What the question is worth to red. */
export function sayWorth({ floor, ceiling, stake, known }: Advice): string {
  const worth =
    ceiling - floor <= 1e-6 ? saySigned((floor + ceiling) / 2) : `between ${saySigned(floor)} and ${saySigned(ceiling)}`
  const about = known.rung === 'sampled' ? 'about ' : ''
  return `Worth to red: ${about}${worth} (${stake}).`
}

/** Less than this is nothing: rounding of the printed mix. */
const NOTHING = 5e-5

/** What the standing orders of a side would do, and what that is worth once it is known. */
export function sayHabit({ habit, sure }: AdvisedSide, doctrine: string): string {
  const [first = '', ...more] = habit.texts
  const does = more.length === 0 ? first : `one of ${habit.texts.length} orders`
  const gives = sure - habit.worth
  const price = gives > NOTHING ? `gives away ${gives.toFixed(4)}` : 'gives nothing away'
  const whole =
    habit.always === undefined
      ? ''
      : ` Kept up to the end: ${saySigned(habit.always)}, ${(sure - habit.always).toFixed(4)} below the best.`
  return `By habit (${doctrine}): ${does}. Known to the other side that is worth ${saySigned(habit.worth)}: it ${price}.${whole}`
}

/** Orders of a side that have a share of its mix. */
const mixedOf = ({ orders }: AdvisedSide): number => orders.filter(({ weight }) => weight > 0).length

/** Rows of a table of orders that are shown at first: a dozen, and all that have a share. */
export const rowsShown = (side: AdvisedSide): number => Math.max(mixedOf(side), 12)

export const sayShareOf = (weight: number): string => (weight === 0 ? '' : `${(weight / 10).toFixed(1)} %`)

/** All legal orders; of those that do the same one is shown. */
function sayAll(legal: string, shown: number): string {
  const all = `all ${sayCounted(Number(legal))} legal orders`
  return Number(legal) === shown ? all : `${all}, ${sayCounted(shown)} of which do something of their own`
}

/** What a table of orders holds. */
export function sayAmong(side: AdvisedSide): string {
  const { picked, orders, legal } = side
  const among = picked
    ? `candidates, ${orders.length} of ${legal} legal orders; the best may be another`
    : sayAll(legal, orders.length)
  return `${mixedOf(side) > 1 ? 'the best mix of' : 'the best of'} ${among}`
}

/** What the mix is sure of. */
export const saySure = (side: AdvisedSide): string =>
  `As printed ${mixedOf(side) > 1 ? 'this mix' : 'this order'} is sure of ${saySigned(side.sure)}, whatever the other side does.`
