import {
  type Condition,
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
import type { HalfPoints } from '../fire/coefficient.ts'
import { initialStrength } from '../fleet/fleet.ts'
import { attackOf } from '../fleet/force.ts'
import { printFactors, printPoints } from '../setup/factors.ts'
import type { UnitClass } from '../setup/unit-class.ts'
import type { Fleet, Strength, Unit } from '../state.ts'
import type { ForceView, View } from '../view.ts'

/** The outline of a class: by its traits, else by its attack factor. */
function outlineOf({ traits, intact }: UnitClass): Silhouette {
  if (traits.planet) return 'planet'
  if (traits.base) return 'base'
  if (traits.frd || traits.convoy) return 'auxiliary'
  if (intact.fighters > 0 || intact.pfs > 0) return 'carrier'
  if (traits.ew > 0) return 'scout'
  if (intact.attack >= 10) return 'capital'
  return intact.attack >= 6 ? 'cruiser' : 'escort'
}

/** Other marks of a unit. Its EW shifts the enemy's die while it is intact. */
function notesOf({ traits }: UnitClass, condition: Condition): string[] {
  const notes = {
    [`EW ${traits.ew}`]: traits.ew > 0 && condition === 'fit',
    mauler: traits.mauler,
    'carrier escort': traits.escort,
    cloak: traits.cloak,
    slow: traits.slow,
  }
  return Object.entries(notes).flatMap(([note, holds]) => (holds ? [note] : []))
}

interface Group {
  readonly name: string
  readonly count: number
  readonly condition: Condition
  readonly word: string
  readonly gone: number | null
  /** Sides of the counter that have still to be resolved: the intact one and the crippled one, that alone, or none. */
  readonly sidesLeft: 2 | 1 | 0
}

/** The defence that has still to be resolved before a unit is gone, of that of both sides of its counter. */
function pipsOf({ intact, crippled }: UnitClass, sidesLeft: Group['sidesLeft']): Pips[] {
  const second = crippled?.defence ?? 0
  const had = intact.defence + second
  const left = { 0: 0, 1: second, 2: had }[sidesLeft]
  return had === 0 ? [] : [{ label: 'defence', left, had }]
}

function entryOf({ made }: Unit, greatest: number, { sidesLeft, ...group }: Group): SceneUnit {
  return sceneUnit({
    class: made.name,
    silhouette: outlineOf(made),
    factors: printFactors(made.intact, made.crippled),
    pips: pipsOf(made, sidesLeft),
    strength: Math.max(1, made.intact.attack, made.intact.defence) / greatest,
    notes: notesOf(made, group.condition),
    ...group,
  })
}

function groupsOf({ id, crippledId }: Unit, i: number, { intact, crippled, away, leftIn, losses }: ForceView): Group[] {
  const here = { gone: null } as const
  const left = { condition: 'away', gone: leftIn } as const
  const whole = { name: id, sidesLeft: 2 } as const
  const cripple = { name: crippledId, sidesLeft: 1 } as const
  const groups: Group[] = [
    { ...here, ...whole, count: intact[i] ?? 0, condition: 'fit', word: 'intact' },
    { ...here, ...cripple, count: crippled[i] ?? 0, condition: 'damaged', word: 'crippled' },
    { ...left, ...whole, count: away?.intact[i] ?? 0, word: 'left the field' },
    { ...left, ...cripple, count: away?.crippled[i] ?? 0, word: 'left the field crippled' },
  ]
  for (const { unit, count, round } of losses) {
    if (unit !== i) continue
    groups.push({ name: id, count, condition: 'destroyed', word: 'destroyed', gone: round, sidesLeft: 0 })
  }
  return groups.filter(({ count }) => count > 0)
}

/** The defence of ships and bases that has still to be resolved, in halves. */
const defenceOf = ({ units }: Fleet, { intact, crippled }: Strength): HalfPoints =>
  units.reduce((sum, { defence, crippledDefence }, i) => {
    const whole = intact[i] ?? 0
    return sum + whole * defence + (whole + (crippled[i] ?? 0)) * crippledDefence
  }, 0)

function totalsOf(fleet: Fleet, force: ForceView, pfAttack: number): Fact[] {
  const { startFighters, startPfs } = fleet
  const ofStart = (of: (each: Strength) => HalfPoints): string =>
    [force, initialStrength(fleet)].map(each => printPoints(of(each))).join(' of ')
  const { fighters, pfs, points, owed } = force
  return [
    { label: 'attack', value: ofStart(each => attackOf(fleet, each, pfAttack)) },
    { label: 'defence', value: ofStart(each => defenceOf(fleet, each)) },
    ...(startFighters > 0
      ? [{ label: 'fighters', value: `${printPoints(fighters)} of ${printPoints(startFighters)}` }]
      : []),
    ...(startPfs > 0 ? [{ label: 'PFs', value: `${pfs} of ${startPfs}` }] : []),
    ...(points > 0 ? [{ label: 'damage to resolve', value: printPoints(points) }] : []),
    ...(owed === 0 ? [] : [{ label: owed > 0 ? 'owes' : 'credit', value: printPoints(Math.abs(owed)) }]),
  ]
}

function sideOf(view: View, side: Side, greatest: number): SceneSide {
  const fleet = view.fleets[side]
  const force = view.forces[side]
  const units = fleet.units.flatMap((unit, i) => groupsOf(unit, i, force).map(group => entryOf(unit, greatest, group)))
  return {
    name: fleet.name,
    attacks: view.attacker === side,
    totals: totalsOf(fleet, force, view.options.pfAttack),
    units: [...units.filter(({ gone }) => gone === null), ...units.filter(({ gone }) => gone !== null)],
  }
}

function factsOf({ rating, agreed, pursuer, fleets }: View): Fact[] {
  const facts: Fact[] = []
  if (rating !== null) facts.push({ label: 'rating', value: String(rating) })
  if (agreed !== null && rating === null) facts.push({ label: 'agreed rating', value: String(agreed) })
  if (pursuer !== null) facts.push({ label: 'pursued by', value: fleets[pursuer].name })
  return facts
}

/** The picture of a battle: equal ships in equal condition together, lost ones last, with their round. */
export function show(view: View): Scene {
  const all = [...view.fleets.red.units, ...view.fleets.blue.units]
  const greatest = Math.max(1, ...all.flatMap(({ made: { intact } }) => [intact.attack, intact.defence]))
  return sceneFrom({
    round: view.round,
    facts: factsOf(view),
    sides: bySide(side => sideOf(view, side, greatest)),
  })
}
