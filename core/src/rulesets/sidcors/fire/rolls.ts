import { type DieSpec, d6, diceOfKind, oddsOf, type Roll, rollCache } from '../../../dice/index.ts'
import { must } from '../../../lang/index.ts'
import type { RuleId } from '../ledger.ts'
import { cloakTable, intensityChart, shockFaces, variableIntensity } from '../tables.ts'
import { coefficientOf, damageOf, type HalfPoints } from './coefficient.ts'

const faces = [1, 2, 3, 4, 5, 6] as const

/**
 * Both coefficient dice. A reading is a pair of steps, red's the slower: coefficients of equal damage are one step, as
 * the rules use no more. A step stands for its lowest coefficient.
 */
export interface CoefficientRoll extends Roll<RuleId> {
  readonly red: readonly number[]
  readonly blue: readonly number[]
}

const coefficientDice: readonly DieSpec[] = [
  { ...d6, owner: 'red' },
  { ...d6, owner: 'blue' },
]

/** Five steps take any die to the end of its line. */
const within = (shift: number): number => Math.min(5, Math.max(-5, shift))

/** The coefficients a die can give on a line, rising, by line and shift. */
const coefficients: readonly (readonly number[])[] = intensityChart.flatMap(({ rating }) =>
  [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(shift => [
    ...new Set(faces.map(face => coefficientOf(rating, face, shift))),
  ]),
)

const coefficientsAt = (rating: number, shift: number): readonly number[] =>
  must(coefficients[rating * 11 + shift + 5], 'a line and a shift')

/** The coefficients with the same damage as the one below: a bit each, from the second on. At most five. */
function findEqualDamage(rating: number, shift: number, comPot: HalfPoints): number {
  let bits = 0
  let below = -1
  for (const [i, percent] of coefficientsAt(rating, shift).entries()) {
    const damage = damageOf(comPot, percent)
    if (damage === below) bits |= 1 << (i - 1)
    below = damage
  }
  return bits
}

const knownEqualDamage: (Int8Array | undefined)[] = []
const REMEMBERED_POTENTIAL = 4096

/** The same, remembered by line, shift and potential. */
function equalDamage(rating: number, shift: number, comPot: HalfPoints): number {
  const at = rating * 11 + shift + 5
  // an unescorted mauler may leave a quarter of a point (maulerHalf: exact), which cannot index an array
  if (comPot >= REMEMBERED_POTENTIAL || !Number.isInteger(comPot)) return findEqualDamage(rating, shift, comPot)
  knownEqualDamage[at] ??= new Int8Array(REMEMBERED_POTENTIAL).fill(-1)
  const known = knownEqualDamage[at]
  let bits = known[comPot] ?? -1
  if (bits < 0) {
    bits = findEqualDamage(rating, shift, comPot)
    known[comPot] = bits
  }
  return bits
}

/** A side's part of a circumstance as a number: its shift, and the coefficients that are equal. */
const SIDE_CODES = 11 * 32

/** One die of the throw: the step of each face, the coefficient of each step, and a step in words. */
function dieOf(rating: number, code: number) {
  const shift = Math.floor(code / 32) - 5
  const line = coefficientsAt(rating, shift)
  const steps = line.filter((_, i) => i === 0 || (code & (1 << (i - 1))) === 0)
  const stepOf = faces.map(face => steps.filter(step => step <= coefficientOf(rating, face, shift)).length - 1)
  // `25 %`, or `20 % to 25 %` for coefficients of equal damage
  const say = (step: number): string => {
    const [low = 0, next = Number.POSITIVE_INFINITY] = steps.slice(step)
    const high = Math.max(low, ...line.filter(percent => percent < next))
    return low === high ? `${low} %` : `${low} % to ${high} %`
  }
  return { steps, stepOf, say }
}

const coefficientRolls = rollCache((circumstance: number): CoefficientRoll => {
  const rating = Math.floor(circumstance / SIDE_CODES ** 2)
  const red = dieOf(rating, Math.floor(circumstance / SIDE_CODES) % SIDE_CODES)
  const blue = dieOf(rating, circumstance % SIDE_CODES)
  const width = blue.steps.length
  const read = ([redDie = 0, blueDie = 0]: readonly number[]): number =>
    must(red.stepOf[redDie - 1], "red's die") * width + must(blue.stepOf[blueDie - 1], "blue's die")
  return {
    rule: 'fire.coefficient',
    dice: coefficientDice,
    odds: oddsOf(coefficientDice, red.steps.length * width, read),
    read,
    say: (outcome, words) =>
      `${words.red.inner} ${red.say(Math.floor(outcome / width))}, ${words.blue.inner} ${blue.say(outcome % width)}`,
    red: red.steps,
    blue: blue.steps,
  }
})

interface SideFire {
  readonly comPot: HalfPoints
  readonly shift: number
}

/** fire.coefficient One die a side on the line of the rating. */
export function coefficientRoll(rating: number, red: SideFire, blue: SideFire): CoefficientRoll {
  const redShift = within(red.shift)
  const blueShift = within(blue.shift)
  const redCode = (redShift + 5) * 32 + equalDamage(rating, redShift, red.comPot)
  const blueCode = (blueShift + 5) * 32 + equalDamage(rating, blueShift, blue.comPot)
  return coefficientRolls((rating * SIDE_CODES + redCode) * SIDE_CODES + blueCode)
}

const cloakDice = diceOfKind(2, d6)
const cloakReading = ([a = 0, b = 0]: readonly number[]): number =>
  cloakTable.findIndex(row => a + b >= row.from && a + b <= row.to)

export const cloakTexts = ['the enemy shoots worse', 'no effect', 'discovered, the enemy shoots better'] as const

/** cloak.roll Readings are the rows of the cloak table. */
export const cloakRoll: Roll<RuleId> = {
  rule: 'cloak.roll',
  dice: cloakDice,
  odds: oddsOf(cloakDice, cloakTable.length, cloakReading),
  read: cloakReading,
  say: row => cloakTexts[row] ?? '',
}

/** A roll of one die with readings from 0 on, each in words. */
function oneDie(rule: RuleId, readings: readonly string[], readingOf: (face: number) => number): Roll<RuleId> {
  const read = ([face = 0]: readonly number[]): number => readingOf(face)
  return { rule, dice: [d6], odds: oddsOf([d6], readings.length, read), read, say: outcome => readings[outcome] ?? '' }
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

/** The changes one die can bring, rising: the readings of the variable intensity die. */
export const intensityChanges: readonly number[] = [...new Set(variableIntensity.map(row => row.change))]

/** R4 One die for both sides. */
export const variableIntensityRoll = oneDie(
  'R4',
  intensityChanges.map(change => `rating ${signed(change)}`),
  face => intensityChanges.indexOf(must(variableIntensity[face - 1], 'a row').change),
)

export const shockTexts = ['the mauler holds', 'the mauler is crippled'] as const

/** mauler.shock Reading 1 cripples the mauler. */
export const shockRoll = oneDie('mauler.shock', shockTexts, face => Number(shockFaces.some(each => each === face)))

/** R24 The moderator's die for a pursuit: reading 1 catches. */
export const pursuitRoll = rollCache(
  (least: number): Roll<RuleId> => oneDie('R24', ['escaped', 'caught'], face => Number(face >= least)),
)
