import type { Condition, Fact, Pips, Scene, SceneSide, SceneUnit, Side, Silhouette } from '../../../game/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { attackOf } from '../fleet/force.ts'
import { printFactors, printPoints } from '../setup/factors.ts'
import type { UnitClass } from '../setup/unit-class.ts'
import type { Fleet, Strength, Unit } from '../state.ts'
import type { ForceView, View } from '../view.ts'

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
  /** Sides of the counter that have still to be resolved: the intact one and the crippled one, that alone, or none. */
  readonly sidesLeft: 2 | 1 | 0
}

/** The defence that has still to be resolved before a unit is gone, of what it had on both sides of its counter. */
function pipsOf({ intact, crippled }: UnitClass, sidesLeft: Group['sidesLeft']): Pips[] {
  const second = crippled?.defence ?? 0
  const had = intact.defence + second
  return had === 0 ? [] : [{ label: 'defence', left: [0, second, had][sidesLeft]!, had }]
}

function entryOf({ made }: Unit, greatest: number, { sidesLeft, ...group }: Group): SceneUnit {
  return {
    class: made.name,
    silhouette: outlineOf(made),
    factors: printFactors(made.intact, made.crippled),
    pips: pipsOf(made, sidesLeft),
    strength: Math.max(1, made.intact.attack, made.intact.defence) / greatest,
    notes: notesOf(made, group.condition),
    standing: null,
    ...group,
  }
}

/** The groups a unit's ships stand in: intact, crippled, those that left, those that were destroyed round by round. */
function groupsOf(unit: Unit, i: number, force: ForceView): Group[] {
  const { away, leftIn } = force
  const left = (count: number, sidesLeft: 2 | 1): Group => ({
    name: sidesLeft === 2 ? unit.id : unit.crippledId,
    count,
    condition: 'away',
    word: sidesLeft === 2 ? 'left the field' : 'left the field crippled',
    gone: leftIn,
    sidesLeft,
  })
  const here = { gone: null } as const
  const groups: Group[] = [
    { ...here, name: unit.id, count: force.intact[i] ?? 0, condition: 'fit', word: 'intact', sidesLeft: 2 },
    {
      ...here,
      name: unit.crippledId,
      count: force.crippled[i] ?? 0,
      condition: 'damaged',
      word: 'crippled',
      sidesLeft: 1,
    },
    left(away?.intact[i] ?? 0, 2),
    left(away?.crippled[i] ?? 0, 1),
    ...force.losses.flatMap(({ unit: lost, count, round }): Group[] =>
      lost === i
        ? [{ name: unit.id, count, condition: 'destroyed', word: 'destroyed', gone: round, sidesLeft: 0 }]
        : [],
    ),
  ]
  return groups.filter(({ count }) => count > 0)
}

function unitsOf(fleet: Fleet, force: ForceView, greatest: number): readonly SceneUnit[] {
  const all = fleet.units.flatMap((unit, i) =>
    groupsOf(unit, i, force).map(group => entryOf(unit, greatest, group)),
  )
  return [...all.filter(unit => unit.gone === null), ...all.filter(unit => unit.gone !== null)]
}

/** The defence of ships and bases that has still to be resolved, in halves. */
const defenceOf = ({ units }: Fleet, { intact, crippled }: Pick<Strength, 'intact' | 'crippled'>): HalfPoints =>
  units.reduce(
    (sum, unit, i) => sum + intact[i]! * (unit.defence + unit.crippledDefence) + crippled[i]! * unit.crippledDefence,
    0,
  )

function totalsOf(fleet: Fleet, force: ForceView, pfAttack: number): Fact[] {
  const { startFighters, startPfs, units } = fleet
  const start: Strength = {
    intact: units.map(({ startIntact }) => startIntact),
    crippled: units.map(({ startCrippled }) => startCrippled),
    fighters: startFighters,
    pfs: startPfs,
  }
  const attack = [force, start].map(each => printPoints(attackOf(fleet, each, pfAttack)))
  const defence = [force, start].map(each => printPoints(defenceOf(fleet, each)))
  const totals: Fact[] = [
    { label: 'attack', value: attack.join(' of ') },
    { label: 'defence', value: defence.join(' of ') },
  ]
  if (startFighters > 0) {
    totals.push({ label: 'fighters', value: `${printPoints(force.fighters)} of ${printPoints(startFighters)}` })
  }
  if (startPfs > 0) totals.push({ label: 'PFs', value: `${force.pfs} of ${startPfs}` })
  if (force.points > 0) totals.push({ label: 'damage to resolve', value: printPoints(force.points) })
  if (force.owed !== 0)
    totals.push({ label: force.owed > 0 ? 'owes' : 'credit', value: printPoints(Math.abs(force.owed)) })
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
