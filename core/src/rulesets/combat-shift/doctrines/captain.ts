import { ofSide } from '../../../game/sides/index.ts'
import { baseFireChance } from '../fire/sum.ts'
import type { OrderTarget } from '../orders/orders.ts'
import { patrolShifts } from '../orders/patrol.ts'
import { combatShifts } from '../tables.ts'
import { isShipOrBase } from '../units/field.ts'
import type { AllotActions, CommonSettings } from './decide.ts'
import type { OrderDraft } from './order-draft.ts'
import type { ShiftUse } from './shifts.ts'
import { chanceOf, firstAllowed, maxBy, mayDo, type OwnUnit, type SeenUnit, type Situation } from './situation.ts'
import { newTargetForecast, type TargetForecast } from './target-forecast.ts'
import { dangerOf } from './target-value.ts'

/** A kill by fighters saves so many rounds of the target's fire: this round and the next. */
const ROUNDS_SAVED = 2

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

type UnitValue = (target: SeenUnit) => number

/** shift.era The value of a hit on a unit: its fire at ships of the eras it faces, shared among the hits it takes. */
function hitValueIn({ view, side }: Situation): UnitValue {
  const faced = ofSide(view.units, side).filter(unit => unit.fate === null && isShipOrBase(unit))
  const era = mean(faced.map(({ made }) => made.era))
  const { hitsToDestroy } = view.options
  return target => {
    const fire = dangerOf(target) + (baseFireChance(target.made) > 0 ? combatShifts.era * (target.made.era - era) : 0)
    return Math.max(2, fire) / Math.max(1, hitsToDestroy - target.hits)
  }
}

interface Weights {
  readonly forecast: TargetForecast
  readonly hitValue: UnitValue
}

interface Raid {
  readonly target: SeenUnit
  readonly value: number
  readonly hits: number
  readonly engages: number
}

/** engage.first engage.second Two sorties at one target. A unit that they engage fires worse in this round. */
function raidAt(own: OwnUnit, target: SeenUnit, { forecast, hitValue }: Weights): Raid {
  const chance = chanceOf(own, `twice ${target.id}`) / 100
  const one = 1 - (1 - chance) ** 2
  const engaged = forecast.engagement(target)
  const hits = engaged * one + (1 - engaged) * chance ** 2
  const kept = Math.min(baseFireChance(target.made), -combatShifts.engaged[own.unit.made.era])
  const saved = ROUNDS_SAVED * hitValue(target) * hits + kept * (1 - engaged) * one
  return { target, value: saved * forecast.survival(target), hits, engages: one }
}

interface Cover {
  readonly shifts: Extract<ShiftUse, 'aid' | 'guard'>
  readonly value: number
}

const shooters = (units: readonly SeenUnit[]): number =>
  units.filter(({ made, fate }) => fate === null && baseFireChance(made) > 0).length

/** patrol.shift Ten more in a hundred for a shot at the dearest enemy, or ten less for each shot at an own ship. */
function coverIn({ view, side, enemies }: Situation, dearest: number): Cover {
  const aid = (ROUNDS_SAVED * dearest * combatShifts.basic) / 100
  const guard = (combatShifts.basic * shooters(enemies)) / Math.max(1, shooters(ofSide(view.units, side)))
  return aid >= guard ? { shifts: 'aid', value: aid } : { shifts: 'guard', value: guard }
}

/** fighter.twice patrol.shift Each component flies two sorties where they cost most, or joins a patrol worth more. */
function allotFlights({ situation, actions }: OrderDraft, weights: Weights, shift: number): void {
  let patrolling = 0
  for (const own of situation.own) {
    if (own.order.role !== 'fighters' || actions.has(own.unit.id)) continue
    const { eighths } = own.order
    const patrol = shift * (patrolShifts(patrolling + eighths) - patrolShifts(patrolling))
    const targets = situation.enemies.filter(({ id }) => mayDo(own, `twice ${id}`))
    const raids = targets.map(target => raidAt(own, target, weights))
    const raid = maxBy(raids, ({ value }) => value, patrol)
    actions.set(own.unit.id, raid === undefined ? firstAllowed(own, 'patrol') : `twice ${raid.target.id}`)
    if (raid === undefined) {
      patrolling += eighths
      continue
    }
    weights.forecast.addHit(raid.target, raid.hits)
    weights.forecast.addEngagement(raid.target, raid.engages)
  }
}

/** A target of regular fire, the value of a hit on it, and the chance of one in percent. */
interface Shot {
  readonly target: SeenUnit
  readonly value: number
  readonly chance: number
}

/**
 * screen.combat Each ship fires where its shot is worth most: before its target does, if it may and if the enemy has
 * ships that may do the same. A ship hit before it fires may fire only at the ship that hit it.
 */
function allotShots({ situation, actions, hits }: OrderDraft, { forecast, hitValue }: Weights): void {
  const { enemies } = situation
  const screens = enemies.some(({ made }) => made.kind === 'warship' || made.kind === 'carrier')
  // ships of a kind share their list of aims
  const known = new Map<readonly OrderTarget[], readonly Shot[]>()
  for (const own of situation.own) {
    if (actions.has(own.unit.id) || own.order.role !== 'ship') continue
    const shots =
      known.get(own.order.aims) ??
      enemies.map(target => ({ target, value: hitValue(target), chance: chanceOf(own, target.id) }))
    known.set(own.order.aims, shots)
    const shot = maxBy(shots, ({ target, value, chance }) => value * chance * forecast.survival(target), 0)
    if (shot === undefined) continue
    const { id } = shot.target
    actions.set(own.unit.id, screens && mayDo(own, `screen ${id}`) ? `screen ${id}` : `fire ${id}`)
    forecast.addHit(shot.target, shot.chance / 100)
    hits.add(id, shot.chance / 100)
  }
}

export const allotBestActions: AllotActions<CommonSettings> = draft => {
  const { situation } = draft
  const hitValue = hitValueIn(situation)
  const weights = { forecast: newTargetForecast(situation), hitValue }
  const cover = coverIn(situation, Math.max(0, ...situation.enemies.map(hitValue)))
  allotFlights(draft, weights, cover.value)
  allotShots(draft, weights)
  return { value: (target, chance) => hitValue(target) * chance, shifts: cover.shifts }
}
