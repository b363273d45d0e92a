import type { Options } from '../options.ts'
import type { Chance, Term } from '../shape.ts'
import type { PointShare } from '../state.ts'
import { fighterTenths } from '../tables.ts'
import type { Era } from '../units/unit-class.ts'
import { type AttackCircumstances, addTerm, attackShifts, cappedChance, sumChance, type Terms } from './sum.ts'

/** The data that an attack of fighters or missiles depends on, before its effectiveness is thrown. */
export interface UnrolledAttack extends AttackCircumstances {
  readonly era: Era
  /** Resource points in this attack, in eighths. */
  readonly eighths: number
}

/** The same with the effectiveness die, from 1 to 10. */
export interface FighterAttack extends UnrolledAttack {
  readonly die: number
}

/** The faces of a ten-sided die, and their mean, which stands for a face that is not known. */
export const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const MEAN_FACE = 5.5

const QUARTERS = { whole: 4, threeQuarters: 3, half: 2 } as const satisfies Record<PointShare, number>

/** fighter.twice fighter.split Points that a sortie has of those its component has, in eighths. */
export const pointsInSortie = (share: PointShare, eighths: number): number => (eighths * QUARTERS[share]) / 4

/** Eighths of a resource point as people write them: `18.75`. */
export const printPoints = (eighths: number): string => String(eighths / 8)

/** Tenths of the die times eighths of points times tenths of the factor. */
const SCALE = 10 * 8 * 10

/** chance.rounding Whole percent of a product in 800ths. Shifts are whole percents, so it may be done before them. */
const wholePercent = ({ rounding }: Options, product: number): number =>
  rounding === 'floor' ? Math.floor(product / SCALE) : Math.floor((2 * product + SCALE) / (2 * SCALE))

/** fighter.chance The base as a product; `die` is the face, or a word for it. */
const baseLabel = ({ era, eighths }: UnrolledAttack, die: number | string): string =>
  `base (${die}/10 x ${printPoints(eighths)} RPs x ${fighterTenths[era] / 10})`

// in binary floating point 7/10 x 12 x 2.5 is less than 21, so the product is kept in integers and divided once
const productOf = ({ era, eighths, die }: FighterAttack): number => die * eighths * fighterTenths[era]

function fighterShifts(attack: FighterAttack, terms: Terms): number {
  if (!attack.options.shiftsForFighters) return 0
  const own = terms?.length ?? 0
  const shift = attackShifts(terms, attack, attack)
  if (terms !== null && terms.length > own) addTerm(terms, 'shift.fighters', 'shifts apply to fighters and missiles', 0)
  return shift
}

/** fighter.chance chance.rounding Fighters or missiles at one face of the effectiveness die. */
export function fighterSum(attack: FighterAttack): Chance {
  const { options, die } = attack
  const product = productOf(attack)
  const by = wholePercent(options, product)
  return sumChance(options, { rule: 'fighter.chance', label: baseLabel(attack, die), by }, terms => {
    if (product % SCALE !== 0) addTerm(terms, 'chance.rounding', `${product / SCALE} counts as ${by}`, 0)
    return fighterShifts(attack, terms)
  })
}

export const fighterChance = (attack: FighterAttack): number =>
  cappedChance(attack.options, wholePercent(attack.options, productOf(attack)) + fighterShifts(attack, null))

/** Its chance at each face of the effectiveness die, from 1 to 10. */
export const fighterChancesByFace = (attack: UnrolledAttack): readonly number[] =>
  FACES.map(die => fighterChance({ ...attack, die }))

/** fighter.chance Before the effectiveness is thrown: terms with `d10` for the face, each face's chance, their mean. */
export function fighterSumByFace(attack: UnrolledAttack) {
  const [, ...shifts] = fighterSum({ ...attack, die: 10 }).terms
  const base: Term = { rule: 'fighter.chance', label: baseLabel(attack, 'd10'), by: 0 }
  const terms: Chance['terms'] = [base, ...shifts]
  const chances = fighterChancesByFace(attack)
  const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length
  return { terms, chances, mean }
}
