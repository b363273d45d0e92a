import { type DieSpec, d6, oddsOf, type Roll, rollCache, several } from '../../dice/index.ts'
import type { Side } from '../../game/index.ts'
import { must } from '../../lang/index.ts'
import { coefficientOf } from './coefficient.ts'
import type { RuleId } from './ledger.ts'
import { cloakTable, shockFaces, variableIntensity } from './tables.ts'

const faces = [1, 2, 3, 4, 5, 6] as const

/** Both coefficient dice. A reading is a pair of coefficients, red's the slower: the least the rules use. */
export interface CoefficientRoll extends Roll<RuleId> {
  readonly red: readonly number[]
  readonly blue: readonly number[]
}

const coefficientDice: readonly DieSpec[] = [
  { ...d6, label: 'red' },
  { ...d6, label: 'blue' },
]

/** The coefficients a die can give on a line under a shift, rising. */
const stepsOf = (rating: number, shift: number): number[] => [
  ...new Set(faces.map(face => coefficientOf(rating, face, shift))),
]

function makeCoefficientRoll(key: number): CoefficientRoll {
  const rating = Math.floor(key / 121)
  const shifts = { red: (Math.floor(key / 11) % 11) - 5, blue: (key % 11) - 5 }
  const red = stepsOf(rating, shifts.red)
  const blue = stepsOf(rating, shifts.blue)
  const stepAt = (side: Side, face: number): number =>
    (side === 'red' ? red : blue).indexOf(coefficientOf(rating, face, shifts[side]))
  const read = (thrown: readonly number[]): number =>
    stepAt('red', must(thrown[0], "red's die")) * blue.length + stepAt('blue', must(thrown[1], "blue's die"))
  return {
    rule: 'fire.coefficient',
    dice: coefficientDice,
    odds: oddsOf(coefficientDice, red.length * blue.length, read),
    read,
    say: outcome => `red ${red[Math.floor(outcome / blue.length)]} %, blue ${blue[outcome % blue.length]} %`,
    red,
    blue,
  }
}

const coefficientRolls = rollCache(makeCoefficientRoll)

/** Five steps take any die to the end of its line. */
const within = (shift: number): number => Math.min(5, Math.max(-5, shift))

/** fire.coefficient One die a side on the line of the rating. */
export const coefficientRoll = (rating: number, red: number, blue: number): CoefficientRoll =>
  coefficientRolls((rating * 11 + within(red) + 5) * 11 + within(blue) + 5)

const cloakDice = several(2, d6)
const cloakReading = (thrown: readonly number[]): number => {
  const sum = must(thrown[0], 'a die') + must(thrown[1], 'a die')
  return cloakTable.findIndex(row => sum >= row.from && sum <= row.to)
}

/** cloak.roll Readings are the rows of the cloak table. */
export const cloakRoll: Roll<RuleId> = {
  rule: 'cloak.roll',
  dice: cloakDice,
  odds: oddsOf(cloakDice, cloakTable.length, cloakReading),
  read: cloakReading,
  say: outcome => ['the enemy shoots worse', 'no effect', 'discovered, the enemy shoots better'][outcome] ?? '',
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

const shockReading = (thrown: readonly number[]): number =>
  (shockFaces as readonly number[]).includes(must(thrown[0], 'a die')) ? 1 : 0

/** mauler.shock Reading 1 cripples the mauler. */
export const shockRoll: Roll<RuleId> = {
  rule: 'mauler.shock',
  dice: [d6],
  odds: oddsOf([d6], 2, shockReading),
  read: shockReading,
  say: outcome => (outcome === 1 ? 'the mauler is crippled' : 'the mauler holds'),
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
