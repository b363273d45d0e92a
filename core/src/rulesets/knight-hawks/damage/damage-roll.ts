import { d10, d100, makeOdds, type Roll, rollCache, several, sumOdds } from '../../../dice/index.ts'
import type { RuleId } from '../ledger.ts'
import type { Options } from '../options.ts'
import type { Strike } from '../state.ts'
import { type Design, isStation } from '../units/design.ts'
import { screens, weapons } from '../units/weapon.ts'
import {
  type Band,
  bandsOf,
  type DamageOptions,
  type Effect,
  effectText,
  type HullSum,
  type Hurtable,
  hullDiceOf,
  hullPoints,
  modifierOf,
} from './damage-effect.ts'

/** Effects of bands in words, by their text; readings are the different ones in the order of the table. */
interface Readings {
  readonly texts: readonly string[]
  readonly effects: readonly Effect[]
  /** Which reading each band has. */
  readonly ofBand: readonly number[]
}

function readingsOf(bands: readonly Band[]): Readings {
  const texts: string[] = []
  const effects: Effect[] = []
  const ofBand = bands.map(({ effect }) => {
    const text = effectText(effect)
    const met = texts.indexOf(text)
    if (met >= 0) return met
    effects.push(effect)
    return texts.push(text) - 1
  })
  return { texts, effects, ofBand }
}

/** The throw for a modifier whose bands read so: bands of a modifier lie the same on every ship. */
const rollByText = rollCache((text: string): Roll<RuleId> => {
  const [modifier, to, of, ...texts] = text.split('|')
  const ends = to!.split(',').map(Number)
  const ofBand = of!.split(',').map(Number)
  const weights = texts.map(() => 0)
  ends.forEach((end, i) => {
    weights[ofBand[i]!]! += end - (ends[i - 1] ?? 0)
  })
  const plus = Number(modifier)
  return {
    rule: 'damage.table',
    dice: [{ ...d100, label: plus === 0 ? 'damage' : `damage ${plus > 0 ? '+' : ''}${plus}` }],
    odds: makeOdds(weights),
    read: faces => ofBand[ends.findIndex(end => faces[0]! <= end)]!,
    say: outcome => texts[outcome]!,
  }
})

/** What a hit with one modifier does to ships in one condition. */
interface Table {
  readonly bands: readonly Band[]
  readonly effects: readonly Effect[]
  readonly roll: Roll<RuleId>
}

function tableOf(ship: Hurtable, modifier: number, options: DamageOptions): Table {
  const bands = bandsOf(ship, modifier, options)
  const { texts, effects, ofBand } = readingsOf(bands)
  const text = [modifier, bands.map(({ to }) => to).join(','), ofBand.join(','), ...texts].join('|')
  return { bands, effects, roll: rollByText(text) }
}

/** Which of its guns, launchers and screens are there, as bits. */
function fittings(arms: Hurtable['arms'], works: Hurtable['screens']): number {
  let bits = 0
  for (const weapon of weapons) bits = bits * 2 + (arms[weapon] > 0 ? 1 : 0)
  for (const screen of screens) bits = bits * 2 + (works[screen] ? 1 : 0)
  return bits
}

const builds = new WeakMap<Design, string>()

/** What of a design damage asks about: made once a design. */
function buildOf(made: Design): string {
  const met = builds.get(made)
  if (met !== undefined) return met
  const text = `${fittings(made.arms, made.screens)} ${made.adf} ${isStation(made) ? 'station' : 'ship'}`
  builds.set(made, text)
  return text
}

/** All of a ship that the damage table hangs on, as text. */
function conditionOf(ship: Hurtable, modifier: number, { nextSystem, secondFire }: DamageOptions): string {
  const { made, adf, mr, shorted, blind, astray, burning, halvedControl } = ship
  const flags = (shorted ? 1 : 0) + (blind ? 2 : 0) + (astray ? 4 : 0) + (burning ? 8 : 0) + (halvedControl ? 16 : 0)
  const left = `${fittings(ship.arms, ship.screens)} ${adf} ${mr} ${flags}`
  return `${modifier} ${nextSystem} ${secondFire} ${buildOf(made)} ${left}`
}

/** Conditions kept: an end to memory in the longest runs, and more than a battle meets. */
const MAX_KEPT = 20_000
const tables = new Map<string, Table>()

/** damage.table The same table for the same condition: looked up in every throw, made once. */
function tableFor(ship: Hurtable, weapon: Strike['weapon'], options: DamageOptions): Table {
  const modifier = modifierOf(weapon)
  const text = conditionOf(ship, modifier, options)
  const met = tables.get(text)
  if (met !== undefined) return met
  if (tables.size >= MAX_KEPT) tables.clear()
  const made = tableOf(ship, modifier, options)
  tables.set(text, made)
  return made
}

/** damage.table The throw for what a hit does to a ship as it is: results that come to the same there are one reading. */
export const damageRoll = (ship: Hurtable, weapon: Strike['weapon'], options: DamageOptions): Roll<RuleId> =>
  tableFor(ship, weapon, options).roll

/** What a reading of that throw does. */
export const effectRead = (ship: Hurtable, weapon: Strike['weapon'], options: DamageOptions, outcome: number): Effect =>
  tableFor(ship, weapon, options).effects[outcome]!

/** The band of a face, where the die is known. */
export const bandRead = (
  ship: Hurtable,
  weapon: Strike['weapon'],
  options: DamageOptions,
  face: number,
): Band | undefined => tableFor(ship, weapon, options).bands.find(({ from, to }) => face >= from && face <= to)

/** Weights of hull points lost, all from the hull left on lumped. */
function hullWeights(dice: number, add: number, cap: number, sum: HullSum): bigint[] {
  const weights: bigint[] = []
  const odds = sumOdds([{ scores: [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], count: dice }])
  for (const [thrown, weight] of odds.weights.entries()) {
    if (weight === 0n) continue
    const points = Math.min(cap, hullPoints(thrown + add, sum))
    while (weights.length <= points) weights.push(0n)
    weights[points]! += weight
  }
  return weights
}

const hullByText = rollCache((text: string): Roll<RuleId> => {
  const [dice = 0, add = 0, cap = 0, times, halved, halfFirst] = text.split(' ').map(Number)
  const sum: HullSum = {
    times: times === 2 ? 2 : 1,
    halved: halved === 1,
    doubleHalf: halfFirst === 1 ? 'halfFirst' : 'once',
  }
  const points = (thrown: number): number => Math.min(cap, hullPoints(thrown + add, sum))
  return {
    rule: 'damage.hull',
    dice: several(dice, d10),
    odds: makeOdds(hullWeights(dice, add, cap, sum)),
    read: faces => points(faces.reduce((total, face) => total + face, 0)),
    say: lost => `${lost} hull point${lost === 1 ? '' : 's'}${lost === cap ? ' or more: destroyed' : ''}`,
  }
})

/** damage.hull The dice of a weapon against so many hull points left; the reading is the points lost. */
export function hullRoll(
  { weapon, halved }: Strike,
  times: 1 | 2,
  hull: number,
  { doubleHalf }: Pick<Options, 'doubleHalf'>,
): Roll<RuleId> {
  const { dice, add } = hullDiceOf(weapon)
  const flags = [times, halved ? 1 : 0, doubleHalf === 'halfFirst' ? 1 : 0]
  // beyond what can be lost a hull is never met: all larger ones share a throw
  const cap = Math.min(hull, hullPoints(10 * dice + add, { times, halved, doubleHalf }) + 1)
  return hullByText([dice, add, cap, ...flags].join(' '))
}
