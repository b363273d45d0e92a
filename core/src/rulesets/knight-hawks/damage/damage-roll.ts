import { d10, d100, diceOfKind, makeOdds, poolOdds, type Roll, rollCache } from '../../../dice/index.ts'
import { must } from '../../../lang/index.ts'
import type { RuleId } from '../ledger.ts'
import type { Strike } from '../state.ts'
import type { Design } from '../units/design.ts'
import {
  type DamageOptions,
  damageModifierOf,
  type HullScaling,
  hullDiceOf,
  hullPoints,
  printEffect,
  reachableRows,
} from './damage-effect.ts'
import { type Effect, encodeSystems, type ShipCondition } from './systems.ts'

/** The throw for a modifier and its readings as text: rows of a modifier lie the same on every ship. */
const rollByText = rollCache((text: string): Roll<RuleId> => {
  const [modifier, to = '', of = '', ...texts] = text.split('|')
  const ends = to.split(',').map(Number)
  const ofRow = of.split(',').map(Number)
  const weights = texts.map((_, reading) =>
    ends.reduce((sum, end, i) => (ofRow[i] === reading ? sum + end - (ends[i - 1] ?? 0) : sum), 0),
  )
  const plus = Number(modifier)
  return {
    rule: 'damage.table',
    dice: [{ ...d100, label: plus === 0 ? 'damage' : `damage ${plus > 0 ? '+' : ''}${plus}` }],
    odds: makeOdds(weights),
    read: ([face = 1]) => ofRow[ends.findIndex(end => face <= end)] ?? 0,
    say: outcome => texts[outcome] ?? '',
  }
})

/** The readings of a hit with one modifier on ships in one condition: rows of one effect are one reading. */
interface DamageReadings {
  readonly effects: readonly Effect[]
  readonly roll: Roll<RuleId>
}

function readingsOf(ship: ShipCondition, modifier: number, options: DamageOptions): DamageReadings {
  const effects: Effect[] = []
  const texts: string[] = []
  const ends: number[] = []
  const ofRow = reachableRows(ship, modifier, options).map(({ effect, to }) => {
    ends.push(to)
    const text = printEffect(effect)
    const known = texts.indexOf(text)
    if (known >= 0) return known
    effects.push(effect)
    return texts.push(text) - 1
  })
  return { effects, roll: rollByText([modifier, ends.join(','), ofRow.join(','), ...texts].join('|')) }
}

/** Most conditions kept of a design: more than a battle meets, and a bound of memory for the longest runs. */
const MAX_KEPT = 20_000
const known = new WeakMap<Design, Map<string, DamageReadings>>()

/** damage.table The same readings for the same condition: looked up in every throw, made once. */
export function damageReadings(ship: ShipCondition, weapon: Strike['weapon'], options: DamageOptions): DamageReadings {
  const modifier = damageModifierOf(weapon)
  const ofDesign = known.get(ship.made) ?? new Map<string, DamageReadings>()
  known.set(ship.made, ofDesign)
  const text = `${modifier} ${options.nextSystem} ${options.secondFire} ${encodeSystems(ship)}`
  const kept = ofDesign.get(text)
  if (kept !== undefined) return kept
  if (ofDesign.size >= MAX_KEPT) ofDesign.clear()
  const made = readingsOf(ship, modifier, options)
  ofDesign.set(text, made)
  return made
}

export const effectOfReading = ({ effects }: DamageReadings, outcome: number): Effect =>
  must(effects[outcome], 'a reading of the throw')

const hullByText = rollCache((text: string): Roll<RuleId> => {
  const [dice = 0, add = 0, cap = 0, times, halved, halfFirst] = text.split(' ').map(Number)
  const sum: HullScaling = {
    times: times === 2 ? 2 : 1,
    halved: halved === 1,
    doubleHalf: halfFirst === 1 ? 'halfFirst' : 'once',
  }
  const points = (thrown: number): number => Math.min(cap, hullPoints(thrown + add, sum))
  const weights: bigint[] = []
  const thrownOdds = poolOdds([{ scores: [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], count: dice }])
  for (const [thrown, weight] of thrownOdds.weights.entries()) {
    if (weight === 0n) continue
    while (weights.length <= points(thrown)) weights.push(0n)
    weights[points(thrown)]! += weight
  }
  return {
    rule: 'damage.hull',
    dice: diceOfKind(dice, d10),
    odds: makeOdds(weights),
    read: faces => points(faces.reduce((total, face) => total + face, 0)),
    say: lost => `${lost} hull point${lost === 1 ? '' : 's'}${lost === cap ? ' or more: destroyed' : ''}`,
  }
})

/** damage.hull The dice of a weapon against so many hull points left; the reading is the points lost. */
export function hullRoll(
  { weapon, halved }: Pick<Strike, 'weapon' | 'halved'>,
  sum: Omit<HullScaling, 'halved'>,
  hull: number,
) {
  const { times, doubleHalf } = sum
  const { dice, add } = hullDiceOf(weapon)
  const flags = [times, halved ? 1 : 0, doubleHalf === 'halfFirst' ? 1 : 0]
  // points beyond the hull are lost: all throws with a larger sum share one roll
  const cap = Math.min(hull, hullPoints(10 * dice + add, { times, halved, doubleHalf }) + 1)
  return hullByText([dice, add, cap, ...flags].join(' '))
}
