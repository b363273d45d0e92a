import { type BySide, bySide, other, type Side } from '../../game/sides/index.ts'
import { type Dice, NO_DICE } from './fire/dice.ts'
import { NO_POOLS, type Pools } from './fire/pools.ts'
import { NO_SHOTS, type Shots } from './fire/shots.ts'
import type { Options } from './options.ts'
import { type BreakOffPolicy, breakOffPolicy } from './phases/break-off-policy.ts'
import { printUnit } from './setup/notation.ts'
import type { FleetSetup, Setup, UnitGroup } from './setup/setup.ts'
import { damagedAttack, diceOfFactor, hitsToDamage, type UnitSpec } from './setup/unit.ts'

/** The part of a unit that never changes in a battle. */
export interface Unit {
  /** `R1`, `B12`: the side's letter and the place in its line, from 1. */
  readonly id: string
  /** As the log has it: `Corvette R1`. */
  readonly name: string
  /** Units of a side with equal kinds differ in hits, status and post alone. */
  readonly kind: number
  readonly spec: UnitSpec
  /** Dice on the front of the counter and on its back. */
  readonly fit: Dice
  readonly damaged: Dice
  /** Hits that damage; hits that destroy while fit, and while damaged (R4). */
  readonly damagedAt: number
  readonly end: number
  readonly damagedEnd: number
}

/** The part of a battle that never changes; shared by all its positions. */
export interface BattleConstants {
  readonly options: Options
  readonly breakOff: BreakOffPolicy
  readonly attacker: Side
  readonly defender: Side
  readonly names: BySide<string>
  readonly units: BySide<readonly Unit[]>
  /** The first index of each kind among the units of a side, and last their number: equal units stand together. */
  readonly kinds: BySide<readonly number[]>
  /** By status, then unit: the dice it rolls, and the hits that destroy it. */
  readonly dice: BySide<readonly (readonly Dice[])[]>
  readonly ends: BySide<readonly (readonly number[])[]>
  /** The units of a side as they stand: 0, 1, 2 … */
  readonly places: BySide<readonly number[]>
  /** A zero for each of them: no unit holds fire, all stand in front. */
  readonly zeros: BySide<readonly Dice[]>
}

/** Changes only when all attacks of the exchange are rolled (H6), so it may lag behind the hits. */
export const FIT = 0
export const DAMAGED = 1
export const DESTROYED = 2
export const AWAY = 3
/** Away with its counter flipped: no matter in this battle, but the next one must know (H9). */
export const AWAY_DAMAGED = 4
export type Status = typeof FIT | typeof DAMAGED | typeof DESTROYED | typeof AWAY | typeof AWAY_DAMAGED

/**
 * The units of a side, one place each in a list. A list is never changed in place but replaced, so that positions and
 * views share equal ones.
 */
export interface Fleet {
  /** Hit points, never more than destroy. */
  hits: readonly number[]
  status: readonly Status[]
  post: readonly number[]
  /** T5: dice held for a breakthrough. */
  held: readonly Dice[]
  pools: Pools
  /** The round in which a unit was destroyed or left, else null. No rule reads it, so it is not in the key. */
  gone: readonly (number | null)[]
}

/** Steps still to come, as data. Roles, not sides: the attacker stays the attacker. */
export type Task =
  | { readonly task: 'round' }
  | { readonly task: 'lineUp' }
  | { readonly task: 'breakOff'; readonly role: Role }
  | { readonly task: 'breakOffRoll'; readonly role: Role }
  | { readonly task: 'fire'; readonly stage: Stage }
  | { readonly task: 'volleys' }
  | { readonly task: 'damage' }
  | { readonly task: 'breakthrough' }
  | { readonly task: 'endOfRound' }

export type Role = 'attacker' | 'defender'

/** The four declarations: both sides in the main exchange, both in a breakthrough. */
export type Stage = 'attack' | 'answer' | 'press' | 'fireBack'

export interface State {
  /** Replaced by a ruling. */
  field: BattleConstants
  done: number
  /** The battle ended inside a round, which was begun and not fought to its end. */
  cutShort: boolean
  /** A stack: the last task is the next. */
  readonly agenda: Task[]
  readonly red: Fleet
  readonly blue: Fleet
  attacks: Shots
}

const letter: BySide<string> = { red: 'R', blue: 'B' }

/** U5, A4, A5: the modifier of a battle to every attack factor of a side. */
export const attackModifier = (options: Options, side: Side): number =>
  options.allMod + (side === 'red' ? options.redMod : options.blueMod)

function unitOf({ id, kind, spec }: Pick<Unit, 'id' | 'kind' | 'spec'>, mod: number, options: Options): Unit {
  const back = damagedAttack(spec)
  const sum = spec.mod + mod
  return {
    id,
    name: `${spec.name} ${id}`,
    kind,
    spec,
    fit: diceOfFactor(spec.af, sum, options.zeroWithBonus),
    damaged: diceOfFactor(back.af, sum + back.mod, options.zeroWithBonus),
    damagedAt: hitsToDamage(spec.ef, options.half),
    end: spec.damagedEf === null ? spec.ef : Math.min(spec.ef, spec.damagedEf),
    damagedEnd: spec.damagedEf ?? spec.ef,
  }
}

/**
 * Units in the order they fight in: equal ones together, kinds in file order, so that the first of equals is the same
 * unit in positions with equal keys.
 */
function muster(fleet: FleetSetup): readonly { readonly group: UnitGroup; readonly kind: number }[] {
  const kinds = [...new Set(fleet.units.map(group => printUnit(group.spec)))]
  return kinds.flatMap((shorthand, kind) =>
    fleet.units
      .filter(group => printUnit(group.spec) === shorthand)
      .flatMap(group => Array.from({ length: group.count }, () => ({ group, kind }))),
  )
}

const unitsOf = (setup: Setup, side: Side): readonly Unit[] =>
  muster(setup[side]).map(({ group, kind }, i) =>
    unitOf(
      { id: `${letter[side]}${i + 1}`, kind, spec: group.spec },
      attackModifier(setup.options, side),
      setup.options,
    ),
  )

function kindStarts(units: readonly Unit[]): number[] {
  const starts: number[] = []
  for (const [i, unit] of units.entries()) if (unit.kind === starts.length) starts.push(i)
  return [...starts, units.length]
}

function fleetOf(setup: FleetSetup, zeros: readonly Dice[]): Fleet {
  const places = muster(setup)
  return {
    hits: places.map(({ group }) => group.hits),
    status: places.map(({ group }) => (group.damaged ? DAMAGED : FIT)),
    post: zeros,
    held: zeros,
    pools: NO_POOLS,
    gone: places.map(() => null),
  }
}

/** By `Status`; a unit off the field has no dice, and nothing destroys it. */
function diceByStatus(units: readonly Unit[]): Dice[][] {
  const none = units.map(() => NO_DICE)
  return [units.map(unit => unit.fit), units.map(unit => unit.damaged), none, none, none]
}

function endsByStatus(units: readonly Unit[]): number[][] {
  const none = units.map(() => 0)
  return [units.map(unit => unit.end), units.map(unit => unit.damagedEnd), none, none, none]
}

function fieldOf(setup: Setup): BattleConstants {
  const { options } = setup
  const units = bySide(side => unitsOf(setup, side))
  return {
    options,
    breakOff: breakOffPolicy(options),
    attacker: options.attacker,
    defender: other(options.attacker),
    names: { red: setup.red.name, blue: setup.blue.name },
    units,
    kinds: bySide(side => kindStarts(units[side])),
    dice: bySide(side => diceByStatus(units[side])),
    ends: bySide(side => endsByStatus(units[side])),
    places: bySide(side => units[side].map((_, i) => i)),
    zeros: bySide(side => units[side].map(() => NO_DICE)),
  }
}

export function opening(setup: Setup): State {
  const field = fieldOf(setup)
  const [red, blue] = [fleetOf(setup.red, field.zeros.red), fleetOf(setup.blue, field.zeros.blue)]
  return { field, done: 0, cutShort: false, agenda: [{ task: 'round' }], red, blue, attacks: NO_SHOTS }
}

export const fleetAt = (at: BySide<Fleet>, side: Side): Fleet => (side === 'red' ? at.red : at.blue)

/** Shares the lists: see `Fleet`. */
export const cloneFleet = ({ hits, status, post, held, pools, gone }: Fleet): Fleet => ({
  hits,
  status,
  post,
  held,
  pools,
  gone,
})

/** By hand, for speed; lists are shared. */
export const clone = (state: State): State => ({
  field: state.field,
  done: state.done,
  cutShort: state.cutShort,
  agenda: state.agenda.slice(),
  red: cloneFleet(state.red),
  blue: cloneFleet(state.blue),
  attacks: state.attacks,
})

export function withItemAt<T>(list: readonly T[], i: number, value: T): T[] {
  const copy = list.slice()
  copy[i] = value
  return copy
}

/** Rounds begun and over: the one a battle ended in counts, even if it was not fought to its end. */
export const rounds = ({ done, cutShort }: State): number => (cutShort ? done + 1 : done)
