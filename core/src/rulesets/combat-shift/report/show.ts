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
import { bySide, type Side, sides } from '../../../game/sides/index.ts'
import { baseFireChance, penaltyEra } from '../fire/sum.ts'
import type { Unit } from '../state.ts'
import { combatShifts } from '../tables.ts'
import { isShipOrBase, onField } from '../units/field.ts'
import { kindTraits } from '../units/kind-traits.ts'
import { printUnit } from '../units/notation.ts'
import { fighterStrength, groundStrength, pacificationStrength } from '../units/strengths.ts'
import type { Era, UnitKind } from '../units/unit-class.ts'
import type { View } from '../view.ts'

const outlines: Readonly<Record<UnitKind, Silhouette>> = {
  warship: 'cruiser',
  carrier: 'carrier',
  scout: 'scout',
  civilian: 'auxiliary',
  orbitalCity: 'base',
  orbitalShipyard: 'base',
  unfinished: 'auxiliary',
  orbitalBase: 'base',
  groundBase: 'ground',
  systemBase: 'base',
  fighters: 'fighter',
  ground: 'ground',
}

/** A warship of the 3rd Era is drawn as a capital ship, one of the 1st as an escort. */
const warships: Readonly<Record<Era, Silhouette>> = { 1: 'escort', 2: 'cruiser', 3: 'capital' }

type Seen = Readonly<Unit>

const weightOf = ({ made }: Seen): number => Math.max(10, baseFireChance(made), made.points)

function standsAs(unit: Seen): Pick<SceneUnit, 'condition' | 'word'> {
  if (unit.fate !== null) {
    return { condition: unit.fate.kind === 'retreated' ? 'away' : 'destroyed', word: unit.fate.kind }
  }
  const lost = unit.hits > 0 || (!isShipOrBase(unit) && unit.eighths < unit.made.points * 8)
  const condition = lost ? 'damaged' : 'fit'
  return { condition, word: unit.engaged === null ? condition : `${lost ? 'damaged, ' : ''}engaged` }
}

/** Hits that a unit can take, points of fighters and ground units, salvos of missiles. */
function pipsOf({ options }: View, unit: Seen): Pips[] {
  const { made, hits, eighths, launched } = unit
  const pips = (label: string, left: number, had: number): Pips[] =>
    had === 0 ? [] : [{ label, left: unit.fate?.kind === 'destroyed' ? 0 : Math.max(0, left), had }]
  const size = isShipOrBase(unit)
    ? pips('hits it can take', options.hitsToDestroy - hits, options.hitsToDestroy)
    : pips('points', Math.floor(eighths / 8), made.points)
  return [...size, ...pips('salvos', made.salvos.length - launched, made.salvos.length)]
}

function notesOf(view: View, side: Side, unit: Seen): string[] {
  const { engaged, made, id, landed } = unit
  if (unit.fate !== null) return []
  const order = view.orders[side]
  const marks: readonly (readonly [boolean, string])[] = [
    [made.kind === 'fighters' && order?.deeds[id] === 'patrol', 'on patrol'],
    [order?.deeds[id] === 'retreat', 'tries to retreat'],
    [order?.guarded.includes(id) ?? false, 'guarded by the patrol'],
    [(order?.aided.includes(id) ?? false) || view.protecting[side].includes(id), 'aided by the patrol'],
    [view.turned[side].some(({ unit: turned }) => turned === id), 'lost its attack to an interceptor'],
    [landed, 'landed'],
    [made.cargo > 0, `${made.cargo} points of cargo`],
  ]
  const caught = engaged === null ? [] : [`engaged: ${combatShifts.engaged[penaltyEra(engaged)]} % for all it tries`]
  const carried = engaged?.carried ? ['engaged by missiles of the round before'] : []
  const under = view.salvos.filter(salvo => salvo.side !== side && salvo.at === id)
  return [
    ...caught,
    ...carried,
    ...marks.flatMap(([holds, words]) => (holds ? [words] : [])),
    ...under.map(({ eighths, from }) => `${eighths / 8} points of missiles of ${from} under way to it`),
  ]
}

function drawnBy(view: View, side: Side): (unit: Seen) => SceneUnit {
  const greatest = Math.max(1, ...sides.flatMap(each => view.units[each].map(weightOf)))
  return unit => {
    const { id, made, home, fate } = unit
    const { words } = kindTraits[made.kind]
    return sceneUnit({
      name: id,
      // the name of fighters aboard already tells their class
      class: home === null ? words : id,
      silhouette: made.kind === 'warship' ? warships[made.era] : outlines[made.kind],
      // the class without its words: `E2 F40`
      factors: printUnit(made).slice(words.length + 1),
      ...standsAs(unit),
      pips: pipsOf(view, unit),
      strength: weightOf(unit) / greatest,
      notes: notesOf(view, side, unit),
      gone: fate?.round ?? null,
    })
  }
}

function totalsOf(view: View, side: Side): Fact[] {
  const units = view.units[side].filter(onField)
  const hulls = units.filter(isShipOrBase).length
  const totals: Fact[] = [{ label: 'ships and bases', value: String(hulls) }]
  const points: readonly (readonly [string, number])[] = [
    ['fighter points', fighterStrength(view, side) / 8],
    ['ground strength', groundStrength(view, side) / 8],
    ['pacification strength', view.colony === null ? 0 : pacificationStrength(view, side) / 16],
    ['patrol shifts unspent', view.spare[side]],
  ]
  for (const [label, value] of points) if (value > 0) totals.push({ label, value: String(value) })
  return totals
}

function sideOf(view: View, side: Side): SceneSide {
  const units = view.units[side]
  return {
    name: view.names[side],
    attacks: view.colony !== null && view.colony.side !== side,
    totals: totalsOf(view, side),
    units: [...units.filter(onField), ...units.filter(unit => !onField(unit))].map(drawnBy(view, side)),
  }
}

function factsOf({ colony, population, scarred, options, names }: View): Fact[] {
  const facts: Fact[] = []
  if (colony !== null) {
    const owner = names[colony.side]
    facts.push({ label: 'colony', value: colony.name === owner ? owner : `${colony.name} of ${owner}` })
    facts.push({ label: 'population', value: `${population} of ${colony.population}` })
  }
  if (scarred) facts.push({ label: 'bombardment', value: 'habitability, industry and installations damaged' })
  if (options.roundLimit > 0) facts.push({ label: 'round limit', value: String(options.roundLimit) })
  return facts
}

/** The picture of a battle: every unit by itself with its hits left, lost ones last. */
export const show = (view: View): Scene =>
  sceneFrom({
    round: view.over === null ? view.done + 1 : view.done,
    facts: factsOf(view),
    sides: bySide(side => sideOf(view, side)),
  })
