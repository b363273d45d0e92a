import type { Condition, Fact, Scene, SceneSide, SceneUnit, Side, Silhouette } from '../../game/index.ts'
import { printFactors, printHalves } from './factors.ts'
import { attackOf } from './force.ts'
import type { Fleet, Unit } from './state.ts'
import type { UnitClass } from './unit-class.ts'
import type { ForceView, View } from './view.ts'

/** The outline of a class: by what it is, else by its attack factor. */
function outlineOf({ traits, intact }: UnitClass): Silhouette {
  if (traits.planet) return 'planet'
  if (traits.base) return 'base'
  if (traits.frd || traits.convoy) return 'auxiliary'
  if (intact.fighters > 0 || intact.pfs > 0) return 'carrier'
  if (traits.ew > 0) return 'scout'
  if (intact.attack >= 10) return 'capital'
  return intact.attack >= 6 ? 'cruiser' : 'escort'
}

/** What else players know a unit for. Its EW shifts the enemy's die while it is intact. */
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

/** How some units of a kind stand. */
interface Group {
  readonly name: string
  readonly count: number
  readonly condition: Condition
  readonly word: string
  readonly gone: number | null
}

function entryOf({ made }: Unit, greatest: number, group: Group): SceneUnit {
  return {
    class: made.name,
    silhouette: outlineOf(made),
    factors: printFactors(made.intact, made.crippled),
    pips: [],
    strength: Math.max(1, made.intact.attack, made.intact.defence) / greatest,
    notes: notesOf(made, group.condition),
    standing: null,
    ...group,
  }
}

/** The groups a unit's ships stand in: intact, crippled, those that left, those that were destroyed round by round. */
function groupsOf(unit: Unit, i: number, force: ForceView): Group[] {
  const { away, leftIn } = force
  const left = (count: number, name: string, word: string): Group => ({
    name,
    count,
    condition: 'away',
    word,
    gone: leftIn,
  })
  const groups: Group[] = [
    { name: unit.id, count: force.intact[i] ?? 0, condition: 'fit', word: 'intact', gone: null },
    { name: unit.crippledId, count: force.crippled[i] ?? 0, condition: 'damaged', word: 'crippled', gone: null },
    left(away?.intact[i] ?? 0, unit.id, 'left the field'),
    left(away?.crippled[i] ?? 0, unit.crippledId, 'left the field crippled'),
    ...force.losses.flatMap(({ unit: lost, count, round }): Group[] =>
      lost === i ? [{ name: unit.id, count, condition: 'destroyed', word: 'destroyed', gone: round }] : [],
    ),
  ]
  return groups.filter(({ count }) => count > 0)
}

function unitsOf(fleet: Fleet, force: ForceView, greatest: number): readonly SceneUnit[] {
  const all = fleet.units.flatMap((unit, i) => groupsOf(unit, i, force).map(group => entryOf(unit, greatest, group)))
  return [...all.filter(unit => unit.gone === null), ...all.filter(unit => unit.gone !== null)]
}

function totalsOf(fleet: Fleet, force: ForceView, pfAttack: number): Fact[] {
  const totals: Fact[] = [{ label: 'attack', value: printHalves(attackOf(fleet, force, pfAttack)) }]
  const { startFighters, startPfs } = fleet
  if (startFighters > 0) {
    totals.push({ label: 'fighters', value: `${printHalves(force.fighters)} of ${printHalves(startFighters)}` })
  }
  if (startPfs > 0) totals.push({ label: 'PFs', value: `${force.pfs} of ${startPfs}` })
  if (force.points > 0) totals.push({ label: 'damage to resolve', value: printHalves(force.points) })
  if (force.owed !== 0)
    totals.push({ label: force.owed > 0 ? 'owes' : 'credit', value: printHalves(Math.abs(force.owed)) })
  return totals
}

function sideOf(view: View, side: Side, greatest: number): SceneSide {
  const fleet = view.fleets[side]
  const force = view.forces[side]
  return {
    name: fleet.name,
    attacks: view.attacker === side,
    totals: totalsOf(fleet, force, view.options.pfAttack),
    units: unitsOf(fleet, force, greatest),
  }
}

function factsOf({ rating, agreed, pursuer, fleets }: View): Fact[] {
  const facts: Fact[] = []
  if (rating !== null) facts.push({ label: 'rating', value: String(rating) })
  if (agreed !== null && rating === null) facts.push({ label: 'agreed rating', value: String(agreed) })
  if (pursuer !== null) facts.push({ label: 'pursued by', value: fleets[pursuer].name })
  return facts
}

const most = (fleet: Fleet): number =>
  Math.max(1, ...fleet.units.map(({ made }) => Math.max(made.intact.attack, made.intact.defence)))

/** The picture of a battle: equal ships in equal condition together, what is gone last, with its round. */
export function show(view: View): Scene {
  const greatest = Math.max(most(view.fleets.red), most(view.fleets.blue))
  return {
    round: view.round,
    facts: factsOf(view),
    sides: { red: sideOf(view, 'red', greatest), blue: sideOf(view, 'blue', greatest) },
    boards: [],
    map: null,
  }
}
