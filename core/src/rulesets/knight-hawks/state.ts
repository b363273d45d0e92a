import type { BySide, Side, Verdict } from '../../game/sides/index.ts'
import type { Facing, Hex } from '../../hex/index.ts'
import type { RuleId } from './ledger.ts'
import type { Pose } from './movement/plot.ts'
import type { Options } from './options.ts'
import type { Move } from './orders/plot.ts'
import type { Scenario } from './setup/scenario.ts'
import type { Design } from './units/design.ts'
import type { ActiveScreen, DefenceSystem, LimitedWeapon, Weapon } from './units/weapon.ts'

export interface Fate {
  readonly kind: 'destroyed' | 'left' | 'safe'
  readonly turn: number
}

/** orbit.enter The planet a ship circles, and the way round: left is counter-clockwise. */
interface Orbit {
  readonly around: Hex
  readonly way: 'left' | 'right'
}

export type ShipItem =
  | 'hull'
  | 'drive'
  | 'steering'
  | 'fire'
  | 'power'
  | 'combatControl'
  | 'navigation'
  | 'damageControl'
  | Weapon
  | DefenceSystem

/** A ship or a station. Records in it are replaced and never changed in place. */
export interface Ship {
  readonly id: string
  readonly made: Design
  hull: number
  adf: number
  mr: number
  /** Batteries, cannons and launchers that work. */
  arms: Readonly<Record<Weapon, number>>
  /** Rounds left, also in a launcher that does not work. */
  rounds: Readonly<Record<LimitedWeapon, number>>
  /** Screens and launchers that are not destroyed. A short circuit leaves them as they are. */
  screens: Readonly<Record<DefenceSystem, boolean>>
  masks: number
  interceptors: number
  /** fire.turn Launchers fired in the game turn under way; kept only if they fire once in it. */
  spent: readonly Weapon[]
  /** The screen that is up. A mask that is out counts as the one active screen. */
  screen: ActiveScreen | null
  /** mask.orbit Own turns for which a mask has been out in orbit, the one under way included. */
  maskTurns: number
  shorted: boolean
  /** damage.combat-control */
  blind: boolean
  /** damage.navigation */
  astray: boolean
  burning: boolean
  /** damage.damage-control */
  halvedControl: boolean
  /** repair.never Items that cannot be repaired any more. */
  beyond: readonly ShipItem[]
  hex: Hex
  facing: Facing
  speed: number
  /** The move of the turn under way or last made: the pose it began in, then one for each hex entered. */
  path: readonly Pose[]
  orbit: Orbit | null
  docked: string | null
  /** dock.rearm 1 once it has stayed docked through a move of its side; `struck` if its base was attacked. */
  dockedTurns: number
  struck: boolean
  /** dock.stop The base it has asked to dock at in the move under way; decided once all have moved. */
  docking: string | null
  /** evade.owed It has evaded and owes the turns of its next move. */
  owesEvasion: boolean
  /** nav.roll The way it must turn in this move; null if it may turn as it likes. */
  forced: 'left' | 'right' | null
  /** skill.pilot-turn Its pilot has found one turn more than its MR, for the move under way. */
  extraTurn: boolean
  /** gravity.once It has been turned in the pass of a planet it is in. */
  pulled: boolean
  fate: Fate | null
}

/** seeker.inert A seeker missile in space. */
export interface Seeker {
  /** Numbered by its side, from 1. */
  readonly number: number
  readonly hex: Hex
  /** Movement phases it has been active in: 0 while it lies still. */
  readonly phases: number
}

export interface Attack {
  readonly by: Side
  readonly weapon: Weapon
  /** The ship that fires; null for a mine or a seeker. */
  readonly from: string | null
  readonly at: string
  /** The hex of the attack: one of the target's path in defensive fire. */
  readonly hex: Hex
  readonly rangeHexes: number
  readonly headOn: boolean
  /** skill.gunner Percent that its gunner adds. */
  readonly skill: number
  readonly interceptors: number
  readonly evades: boolean
}

export interface Strike {
  /** The weapon that has hit; or a fire that burns on, which has a modifier and dice of its own. */
  readonly weapon: Weapon | 'fire'
  readonly at: string
  /** hit.half Hull damage is halved. */
  readonly halved: boolean
}

/** The side that fires: the one that does not move, then the one that does. */
export type CombatPhase = 'defensive' | 'offensive'

type OfNobody<N extends string> = N extends string ? { readonly task: N } : never
type OfSide<N extends string> = N extends string ? { readonly task: N; readonly side: Side } : never
type OfShip<N extends string> = OfSide<N> & { readonly ship: string }
type OfSeeker<N extends string> = OfSide<N> & { readonly number: number }
type OfAttack<N extends string> = N extends string ? { readonly task: N; readonly attack: Attack } : never

export type Task =
  | OfNobody<'turn' | 'firstSide' | 'repairTurn' | 'repair' | 'endOfTurn'>
  | OfSide<'place' | 'sideTurn' | 'screens' | 'activate' | 'seekers' | 'orbits' | 'startMovement'>
  | OfSide<'arrivals' | 'mines' | 'burningShips' | 'exits' | 'endOfSideTurn'>
  | OfShip<'navigation' | 'pilot' | 'burn' | 'mend'>
  | OfAttack<'attack' | 'counter' | 'hit'>
  /** move.together The ships that are moved by one order. */
  | (OfSide<'plot'> & { readonly ships: readonly string[] })
  /** breakup.when Both as they were when the move was ordered. */
  | (OfShip<'breakUp'> & { readonly excess: number; readonly strain: number })
  | (OfShip<'fly'> & { readonly move: Move })
  | OfSeeker<'seeker'>
  | (OfSeeker<'seekerAim'> & { readonly among: readonly string[] })
  /**
   * seeker.detonates The seekers of a side that are active in a hex meet the ships there; `seekerPick` is the die
   * between the largest.
   */
  | (OfSide<'seekerHits' | 'seekerPick'> & { readonly hex: Hex; readonly among: readonly string[] })
  | (OfSide<'declare'> & { readonly phase: CombatPhase })
  | { readonly task: 'damage'; readonly strike: Strike }
  | { readonly task: 'hull'; readonly strike: Strike; readonly times: 1 | 2 }
  | (OfShip<'attempt'> & { readonly item: ShipItem; readonly points: number })

export interface BattleEnd extends Verdict {
  readonly rule: RuleId
}

export interface State {
  options: Options
  readonly names: BySide<string>
  readonly scenario: Scenario
  /** Game turns finished. */
  done: number
  /** turn.first The side that moves first; null until it is known. */
  first: Side | null
  /** The side whose turn it is; null before the first and during repairs. */
  moving: Side | null
  readonly agenda: Task[]
  readonly ships: BySide<Ship[]>
  /** mine.secret Mined hexes, in the order they were mined: known to their side alone. */
  readonly mines: Record<Side, readonly Hex[]>
  /** seeker.inert Seekers in space: those that lie still are known to their side alone. */
  readonly seekers: Record<Side, readonly Seeker[]>
  /** Hexes in which a side may have laid stores while flying: those its layers passed. Public. */
  readonly wakes: Record<Side, readonly Hex[]>
  /** end.quiet Game turns in a row without an attack. */
  quiet: number
  /** True if there was an attack in the game turn under way. */
  attacked: boolean
  /** end.still `stirred`: a question or throw in the game turn under way; `still`: game turns in a row without any. */
  stirred: boolean
  still: number
  /** end.evacuation Whole game turns that the ship to be loaded has been docked. */
  loaded: number
  over: BattleEnd | null
}
