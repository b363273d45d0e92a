import { type BySide, bySide, type Eye, type Side } from '../../game/index.ts'
import type { Hex } from '../../hex/index.ts'
import type { Options } from './options.ts'
import type { Scenario } from './scenario.ts'
import type { End, Seeker, Ship, State, Task } from './state.ts'

/** A ship as an eye sees it: of an enemy that could lay mines and seekers, not how many are left. */
export interface ShipView extends Readonly<Ship> {
  /** Whether this eye reads what is left of mines and seekers; they stand at what was built in where not. */
  readonly storesKnown: boolean
}

/** What an eye sees of a position. */
export interface View {
  readonly eye: Eye
  readonly options: Options
  readonly names: BySide<string>
  readonly scenario: Scenario
  readonly done: number
  readonly first: Side | null
  readonly moving: Side | null
  readonly agenda: readonly Task[]
  readonly ships: BySide<readonly ShipView[]>
  /** mine.secret Null for a side whose mines this eye may not know. */
  readonly mines: BySide<readonly Hex[] | null>
  /** seeker.inert Of the other side, those that are active. */
  readonly seekers: BySide<readonly Seeker[]>
  readonly wakes: BySide<readonly Hex[]>
  readonly quiet: number
  readonly attacked: boolean
  readonly loaded: number
  readonly over: End | null
}

const knows = (eye: Eye, side: Side): boolean => eye === 'umpire' || eye === side

/** mine.secret An enemy layer as it was built: what is left aboard would tell what was laid. */
function shipView(ship: Readonly<Ship>, known: boolean): ShipView {
  const { M, S } = ship.made.rounds
  return { ...ship, rounds: known ? ship.rounds : { ...ship.rounds, M, S }, storesKnown: known }
}

/** Built from what an eye may know. */
export function view(state: State, eye: Eye): View {
  const { options, names, scenario, done, first, moving, quiet, attacked, loaded, over } = state
  return {
    eye,
    options,
    names,
    scenario,
    done,
    first,
    moving,
    agenda: state.agenda.slice(),
    ships: bySide(side => state.ships[side].map(ship => shipView(ship, knows(eye, side)))),
    mines: bySide(side => (knows(eye, side) ? state.mines[side] : null)),
    seekers: bySide(side =>
      knows(eye, side) ? state.seekers[side] : state.seekers[side].filter(({ phases }) => phases > 0),
    ),
    wakes: { red: state.wakes.red, blue: state.wakes.blue },
    quiet,
    attacked,
    loaded,
    over,
  }
}
