import { memoizePerRecord } from '../../../game/kit/index.ts'
import {
  type Fact,
  type Pips,
  type Scene,
  type SceneSide,
  type SceneUnit,
  type Silhouette,
  sceneFrom,
  sceneUnit,
} from '../../../game/scene/index.ts'
import { bySide, type Side } from '../../../game/sides/index.ts'
import { countDice, type Dice, isWeakened, NO_DICE } from '../fire/dice.ts'
import { poolCount, poolNormal, poolTarget, poolWeak } from '../fire/pools.ts'
import { diceNow, FRONT, hitsLeft, isOnField, LEAVING, lineOf, SCREENED, unitsOnField } from '../fleet/battlefield.ts'
import { unitAt } from '../fleet/units.ts'
import { printFactors } from '../setup/notation.ts'
import { AWAY_DAMAGED, type BattleConstants, DAMAGED, DESTROYED, FIT, type Status, type Unit } from '../state.ts'
import { categories } from '../tables.ts'
import type { View } from '../view.ts'

/** Words in the names of starships that tell their outline, in the order they are looked for. */
const outlines: readonly (readonly [RegExp, Silhouette])[] = [
  [/carrier/i, 'carrier'],
  [/scout/i, 'scout'],
  [/transport|freighter|tanker|merchant|tender/i, 'auxiliary'],
  [/station|base|depot|fortress/i, 'base'],
  [/fighter/i, 'fighter'],
  [/dreadnought|battle|flagship|monitor/i, 'capital'],
  [/cruiser/i, 'cruiser'],
  [/corvette|frigate|destroyer|escort|cutter/i, 'escort'],
]

function silhouetteOf({ field }: View, { spec: { name, ef } }: Unit): Silhouette {
  const { category } = field.options
  if (category === 'character') return 'person'
  if (category === 'ground-military') return 'ground'
  const named = outlines.find(([word]) => word.test(name))
  return named?.[1] ?? (ef >= 8 ? 'capital' : ef >= 5 ? 'cruiser' : 'escort')
}

function conditionOf({ field }: View, status: Status): Partial<Pick<SceneUnit, 'condition' | 'word'>> {
  const { damaged } = categories[field.options.category]
  if (status === FIT) return {}
  if (status === DESTROYED) return { condition: 'destroyed' }
  if (status === DAMAGED) return { condition: 'damaged', word: damaged }
  return { condition: 'away', word: status === AWAY_DAMAGED ? `broke off, ${damaged}` : 'broke off' }
}

const sayDice = (n: number): string => (n === 1 ? '1 die' : `${n} dice`)
const sayHand = (dice: Dice): string => (isWeakened(dice) ? 'a weakened die' : sayDice(countDice(dice)))

/** U4 to U7: the dice of a unit now, its line, and dice on it that are not yet rolled. */
function notesOf(view: View, side: Side, i: number): string[] {
  const fleet = view[side]
  if (!isOnField(fleet, i)) return []
  const { pools } = fleet
  const post = fleet.post[i] ?? FRONT
  const held = fleet.held[i] ?? NO_DICE
  const dice = diceNow(view, side, i)
  const at = Array.from({ length: poolCount(pools) }, (_, n) => poolTarget(pools, n)).indexOf(i)
  return [
    dice === NO_DICE ? 'silent' : `rolls ${sayHand(dice)}`,
    ...(lineOf(post) === SCREENED ? ['screened'] : []),
    ...(post >= LEAVING ? ['tries to leave'] : []),
    ...(held === NO_DICE ? [] : [`holds ${sayHand(held)}`]),
    ...(at < 0 ? [] : [`${sayDice(poolNormal(pools, at) + poolWeak(pools, at))} on it`]),
  ]
}

/** R4: hits left of those the unit could take when it was fit; more where its back prints more. */
function pipsOf({ end, damagedEnd }: Unit, status: Status, hits: number): Pips {
  const had = status === DAMAGED || status === AWAY_DAMAGED ? damagedEnd : end
  return { label: 'endurance', left: status === DESTROYED ? 0 : had - hits, had }
}

const greatestEndurance = memoizePerRecord(({ units: { red, blue } }: BattleConstants) =>
  Math.max(...[...red, ...blue].map(({ spec }) => spec.ef)),
)

function unitOf(view: View, side: Side, i: number): SceneUnit {
  const { field } = view
  const { status, hits, gone } = view[side]
  const unit = unitAt(field, side, i)
  const now = status[i] ?? FIT
  return sceneUnit({
    name: unit.name,
    class: unit.spec.name,
    silhouette: silhouetteOf(view, unit),
    factors: printFactors(unit.spec),
    ...conditionOf(view, now),
    pips: [pipsOf(unit, now, hits[i] ?? 0)],
    strength: unit.spec.ef / greatestEndurance(field),
    notes: notesOf(view, side, i),
    gone: gone[i] ?? null,
  })
}

function totalsOf(view: View, side: Side): readonly Fact[] {
  const units = unitsOnField(view, side)
  const sum = (of: (i: number) => number): string => String(units.reduce((total, i) => total + of(i), 0))
  return [
    { label: 'units', value: String(units.length) },
    { label: 'dice', value: sum(i => countDice(diceNow(view, side, i))) },
    { label: 'endurance left', value: sum(i => hitsLeft(view, side, i)) },
  ]
}

function sideOf(view: View, side: Side): SceneSide {
  const units = view.field.places[side].map(i => unitOf(view, side, i))
  return {
    name: view.field.names[side],
    attacks: view.field.attacker === side,
    totals: totalsOf(view, side),
    units: [...units.filter(({ gone }) => gone === null), ...units.filter(({ gone }) => gone !== null)],
  }
}

/** The picture of a battle: every counter by itself, as on the table, with its endurance; units that are gone last. */
export function show(view: View): Scene {
  const { options } = view.field
  const limit = options.roundLimit === 0 ? [] : [{ label: 'round limit', value: String(options.roundLimit) }]
  return sceneFrom({
    round: view.round,
    facts: [{ label: 'combat', value: categories[options.category].combat }, ...limit],
    sides: bySide(side => sideOf(view, side)),
  })
}
