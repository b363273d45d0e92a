import { type DieSpec, d6, oddsOf, type Roll, rollCache, several } from '../../../dice/index.ts'
import { must } from '../../../lang/index.ts'
import type { RuleId } from '../ledger.ts'
import { cloakTable, intensityChart, shockFaces, variableIntensity } from '../tables.ts'
import { coefficientOf, damageOf, type HalfPoints } from './coefficient.ts'

const faces = [1, 2, 3, 4, 5, 6] as const

/**
 * Both coefficient dice. A reading is a pair of steps, red's the slower: the least the rules use, for coefficients of equal damage are one
 * step. A step stands for its lowest coefficient.
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

/** The coefficients a die can give on a line under a shift, rising. */
const coefficientsOf = (rating: number, shift: number): readonly number[] => [
  ...new Set(faces.map(face => coefficientOf(rating, face, shift))),
]

const ladders: readonly (readonly number[])[] = intensityChart.flatMap(line =>
  [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(shift => coefficientsOf(line.rating, shift)),
)

const ladderAt = (rating: number, shift: number): readonly number[] => ladders[rating * 11 + shift + 5]!

/** Which coefficients of a line come to the same damage as the one below: a bit each, from the second on. At most five. */
function countLumps(ladder: readonly number[], comPot: HalfPoints): number {
  let lumps = 0
  let below = damageOf(comPot, ladder[0]!)
  for (let i = 1; i < ladder.length; i++) {
    const damage = damageOf(comPot, ladder[i]!)
    if (damage === below) lumps |= 1 << (i - 1)
    below = damage
  }
  return lumps
}

/** Lumps by ladder and potential, as met. */
const knownLumps: (Int8Array | undefined)[] = []
const REMEMBERED_POTENTIAL = 4096

/** The lumps of a potential under a shift, remembered. */
function lumpsOf(rating: number, shift: number, comPot: HalfPoints): number {
  const at = rating * 11 + shift + 5
  // an unescorted mauler may leave a quarter of a point (maulerHalf: exact), which is no place in an array
  if (comPot >= REMEMBERED_POTENTIAL || !Number.isInteger(comPot)) return countLumps(ladderAt(rating, shift), comPot)
  let lumps = knownLumps[at]
  if (lumps === undefined) {
    lumps = new Int8Array(REMEMBERED_POTENTIAL).fill(-1)
    knownLumps[at] = lumps
  }
  if (lumps[comPot] === -1) lumps[comPot] = countLumps(ladderAt(rating, shift), comPot)
  return lumps[comPot]!
}

/** One die of the throw: the step of each face, and what the steps stand for. */
function dieOf(rating: number, shift: number, lumps: number): { stepOf: readonly number[]; steps: readonly number[] } {
  const ladder = ladderAt(rating, shift)
  const steps = ladder.filter((_, i) => i === 0 || (lumps & (1 << (i - 1))) === 0)
  const stepOf = faces.map(face => {
    const percent = coefficientOf(rating, face, shift)
    return steps.filter(step => step <= percent).length - 1
  })
  return { stepOf, steps }
}

/** A circumstance as a number: rating, then shift and lumps of each side. */
const circumstance = (rating: number, red: number, redLumps: number, blue: number, blueLumps: number): number =>
  (((rating * 11 + red + 5) * 32 + redLumps) * 11 + blue + 5) * 32 + blueLumps

function makeCoefficientRoll(key: number): CoefficientRoll {
  const blueLumps = key % 32
  const blueShift = (Math.floor(key / 32) % 11) - 5
  const redLumps = Math.floor(key / 352) % 32
  const redShift = (Math.floor(key / 11264) % 11) - 5
  const rating = Math.floor(key / 123904)
  const red = dieOf(rating, redShift, redLumps)
  const blue = dieOf(rating, blueShift, blueLumps)
  const width = blue.steps.length
  const read = (thrown: readonly number[]): number =>
    must(red.stepOf[must(thrown[0], "red's die") - 1], 'a step') * width +
    must(blue.stepOf[must(thrown[1], "blue's die") - 1], 'a step')
  return {
    rule: 'fire.coefficient',
    dice: coefficientDice,
    odds: oddsOf(coefficientDice, red.steps.length * width, read),
    read,
    say: (outcome, words) =>
      `${words.red.inner} ${stepText(red.steps, Math.floor(outcome / width), rating, redShift)}, ${words.blue.inner} ${stepText(blue.steps, outcome % width, rating, blueShift)}`,
    red: red.steps,
    blue: blue.steps,
  }
}

/** `25 %`, or `20 % to 25 %` where they come to the same. */
function stepText(steps: readonly number[], at: number, rating: number, shift: number): string {
  const low = steps[at] ?? 0
  const next = steps[at + 1] ?? Number.POSITIVE_INFINITY
  const high = Math.max(low, ...ladderAt(rating, shift).filter(percent => percent < next))
  return low === high ? `${low} %` : `${low} % to ${high} %`
}

const coefficientRolls = rollCache(makeCoefficientRoll)

/** One side's part in a coefficient throw. */
export interface SideFire {
  readonly comPot: HalfPoints
  readonly shift: number
}

/** fire.coefficient One die a side on the line of the rating. */
export function coefficientRoll(rating: number, red: SideFire, blue: SideFire): CoefficientRoll {
  const redShift = within(red.shift)
  const blueShift = within(blue.shift)
  const redLumps = lumpsOf(rating, redShift, red.comPot)
  const blueLumps = lumpsOf(rating, blueShift, blue.comPot)
  return coefficientRolls(circumstance(rating, redShift, redLumps, blueShift, blueLumps))
}

const cloakDice = several(2, d6)
const cloakReading = (thrown: readonly number[]): number => {
  const sum = must(thrown[0], 'a die') + must(thrown[1], 'a die')
  return cloakTable.findIndex(row => sum >= row.from && sum <= row.to)
}

/** What a row of the cloak table comes to. */
export const cloakText = (row: number): string =>
  ['the enemy shoots worse', 'no effect', 'discovered, the enemy shoots better'][row] ?? ''

/** cloak.roll Readings are the rows of the cloak table. */
export const cloakRoll: Roll<RuleId> = {
  rule: 'cloak.roll',
  dice: cloakDice,
  odds: oddsOf(cloakDice, cloakTable.length, cloakReading),
  read: cloakReading,
  say: cloakText,
}

/** The changes one die can bring, rising: the readings of the variable intensity die. */
export const intensityChanges: readonly number[] = [...new Set(variableIntensity.map(row => row.change))]
const changeReading = (thrown: readonly number[]): number =>
  intensityChanges.indexOf(must(variableIntensity[must(thrown[0], 'a die') - 1], 'a row').change)

/** R4 One die for both sides. */
export const variableRoll: Roll<RuleId> = {
  rule: 'R4',
  dice: [d6],
  odds: oddsOf([d6], intensityChanges.length, changeReading),
  read: changeReading,
  say: outcome => `rating ${signed(intensityChanges[outcome] ?? 0)}`,
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

const shockReading = (thrown: readonly number[]): number => (shockFaces.some(face => face === thrown[0]) ? 1 : 0)

/** What the die of a mauler that fired comes to. */
export const shockText = (outcome: number): string => (outcome === 1 ? 'the mauler is crippled' : 'the mauler holds')

/** mauler.shock Reading 1 cripples the mauler. */
export const shockRoll: Roll<RuleId> = {
  rule: 'mauler.shock',
  dice: [d6],
  odds: oddsOf([d6], 2, shockReading),
  read: shockReading,
  say: shockText,
}

/** R24 The moderator's die for a pursuit: reading 1 catches. */
export const chaseRoll = rollCache((least: number): Roll<RuleId> => {
  const read = (thrown: readonly number[]): number => (must(thrown[0], 'a die') >= least ? 1 : 0)
  return {
    rule: 'R24',
    dice: [d6],
    odds: oddsOf([d6], 2, read),
    read,
    say: outcome => (outcome === 1 ? 'caught' : 'escaped'),
  }
})
