import type { Condition, Fact, Pips, Scene, SceneSide, SceneUnit, Side, Silhouette } from '../../../game/index.ts'
import { count, isWeakened, NO_DICE } from '../fire/dice.ts'
import { normalIn, poolCount, targetIn, weakIn } from '../fire/pools.ts'
import { isLeaving, lineOf, SCREENED } from '../fleet/posts.ts'
import { diceNow, hitsLeft, stands, strength } from '../fleet/standing.ts'
import { printFactors } from '../setup/notation.ts'
import { AWAY, AWAY_DAMAGED, DAMAGED, DESTROYED, type Unit } from '../state.ts'
import { categories } from '../tables.ts'
import type { View } from '../view.ts'

/** Words in the names of starships that tell what they look like, in the order they are looked for. */
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

/** A starship nobody's name tells anything about is drawn by its endurance. */
function starship({ name, ef }: Unit['spec']): Silhouette {
  const named = outlines.find(([word]) => word.test(name))
  return named?.[1] ?? (ef >= 8 ? 'capital' : ef >= 5 ? 'cruiser' : 'escort')
}

function silhouetteOf(view: View, { spec }: Unit): Silhouette {
  switch (view.field.options.category) {
    case 'character':
      return 'person'
    case 'ground-military':
      return 'ground'
    default:
      return starship(spec)
  }
}

function conditionOf(view: View, side: Side, i: number): { readonly condition: Condition; readonly word: string } {
  const status = view[side].status[i]!
  if (status === DESTROYED) return { condition: 'destroyed', word: 'destroyed' }
  if (status === DAMAGED) return { condition: 'damaged', word: categories[view.field.options.category].damaged }
  if (status === AWAY_DAMAGED) {
    return { condition: 'away', word: `broke off, ${categories[view.field.options.category].damaged}` }
  }
  return status === AWAY ? { condition: 'away', word: 'broke off' } : { condition: 'fit', word: 'fit' }
}

/** What a unit can still take, of what it could when it was fit; more where its back prints more (R4). */
function pipsOf(view: View, side: Side, i: number): Pips {
  const { end, damagedEnd } = view.field.units[side][i]!
  const status = view[side].status[i]!
  const had = status === DAMAGED || status === AWAY_DAMAGED ? damagedEnd : end
  return { label: 'endurance', left: status === DESTROYED ? 0 : had - view[side].hits[i]!, had }
}

const sayDice = (n: number): string => (n === 1 ? '1 die' : `${n} dice`)

/** Dice on a unit that are not yet rolled. */
function underFire(view: View, side: Side, i: number): string[] {
  const { pools } = view[side]
  for (let n = 0; n < poolCount(pools); n++) {
    if (targetIn(pools, n) === i) return [`${sayDice(normalIn(pools, n) + weakIn(pools, n))} on it`]
  }
  return []
}

/** U4 to U7: what it rolls now. */
function rolls(view: View, side: Side, i: number): string {
  const dice = diceNow(view, side, i)
  if (dice === NO_DICE) return 'silent'
  return isWeakened(dice) ? 'rolls a weakened die' : `rolls ${sayDice(count(dice))}`
}

function notesOf(view: View, side: Side, i: number): string[] {
  const fleet = view[side]
  if (!stands(fleet, i)) return []
  const post = fleet.post[i]!
  const held = fleet.held[i]!
  return [
    rolls(view, side, i),
    ...(lineOf(post) === SCREENED ? ['screened'] : []),
    ...(isLeaving(post) ? ['tries to leave'] : []),
    ...(held === NO_DICE ? [] : [`holds ${isWeakened(held) ? 'a weakened die' : sayDice(count(held))}`]),
    ...underFire(view, side, i),
  ]
}

function unitOf(view: View, side: Side, i: number, greatest: number): SceneUnit {
  const unit = view.field.units[side][i]!
  return {
    name: view.field.counters[side][i]!.name,
    class: unit.spec.name,
    silhouette: silhouetteOf(view, unit),
    count: 1,
    factors: printFactors(unit.spec),
    ...conditionOf(view, side, i),
    pips: [pipsOf(view, side, i)],
    strength: unit.spec.ef / greatest,
    notes: notesOf(view, side, i),
    gone: view[side].gone[i]!,
    standing: null,
  }
}

/** What a side has on the field. */
function totalsOf(view: View, side: Side): readonly Fact[] {
  let dice = 0
  let endurance = 0
  for (const i of view.field.places[side]) {
    if (!stands(view[side], i)) continue
    dice += count(diceNow(view, side, i))
    endurance += hitsLeft(view, side, i)
  }
  return [
    { label: 'units', value: String(strength(view, side)) },
    { label: 'dice', value: String(dice) },
    { label: 'endurance left', value: String(endurance) },
  ]
}

function sideOf(view: View, side: Side, greatest: number): SceneSide {
  const units = view.field.places[side].map(i => unitOf(view, side, i, greatest))
  return {
    name: view.field.names[side],
    attacks: view.field.attacker === side,
    totals: totalsOf(view, side),
    units: [...units.filter(({ gone }) => gone === null), ...units.filter(({ gone }) => gone !== null)],
  }
}

/** The picture of a battle: every counter by itself, as on the table, with its endurance; what is gone last. */
export function show(view: View): Scene {
  const { units, options } = view.field
  const greatest = Math.max(...units.red.map(unit => unit.spec.ef), ...units.blue.map(unit => unit.spec.ef))
  const limit = options.roundLimit === 0 ? [] : [{ label: 'round limit', value: String(options.roundLimit) }]
  return {
    round: view.round,
    facts: [{ label: 'combat', value: categories[options.category].combat }, ...limit],
    sides: { red: sideOf(view, 'red', greatest), blue: sideOf(view, 'blue', greatest) },
    boards: [],
    map: null,
  }
}
