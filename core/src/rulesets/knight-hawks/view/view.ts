import { type BySide, bySide, type Eye, ofSide, type Side } from '../../../game/index.ts'
import type { Hex } from '../../../hex/index.ts'
import type { Options } from '../options.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { End, Seeker, Ship, State, Task } from '../state.ts'
import { aboardOf, buildsIn, canHide } from './stores.ts'

/** A ship as an eye sees it: of an enemy that could lay mines and seekers, not how many are left. */
export interface ShipView extends Readonly<Ship> {
  /** Whether this eye reads what is left of mines and seekers; they stand at what was built in where not. */
  readonly storesKnown: boolean
}

/** Mines and seekers that have gone off: everybody saw it. */
interface Blown {
  readonly mines: number
  readonly seekers: number
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
  readonly blown: BySide<Blown>
  readonly quiet: number
  readonly attacked: boolean
  readonly stirred: boolean
  readonly still: number
  readonly loaded: number
  readonly over: End | null
}

/** mine.secret Whether an eye knows all of a side: its own player’s and the umpire’s do, and everybody’s where there is nothing to hide. */
export const knowsAll = (eye: Eye, side: Side, ships: BySide<readonly Readonly<Ship>[]>): boolean =>
  eye === 'umpire' || eye === side || !canHide(ofSide(ships, side))

const nothingDropped = { mines: [], seekers: [] }

/** mine.secret A move that is still to be made, without what is dropped on the way. */
const hushed = (task: Task): Task =>
  task.task === 'fly' ? { ...task, move: { ...task.move, ...nothingDropped } } : task

function blownOf({ ships, mines, seekers }: State, side: Side): Blown {
  const left = (store: 'M' | 'S'): number => buildsIn(ships[side], store) - aboardOf(ships[side], store)
  return { mines: left('M') - mines[side].length, seekers: left('S') - seekers[side].length }
}

/** mine.secret An enemy layer as it was built: what is left aboard would tell what was laid. */
function shipView(ship: Readonly<Ship>, known: boolean): ShipView {
  const { M, S } = ship.made.rounds
  return { ...ship, rounds: known ? ship.rounds : { ...ship.rounds, M, S }, storesKnown: known }
}

/** Built from what an eye may know. */
export function view(state: State, eye: Eye): View {
  const { options, names, scenario, done, first, moving, quiet, attacked, stirred, still, loaded, over } = state
  const known = bySide(side => knowsAll(eye, side, state.ships))
  return {
    eye,
    options,
    names,
    scenario,
    done,
    first,
    moving,
    agenda: state.agenda.map(task => (task.task === 'fly' && !known[task.side] ? hushed(task) : task)),
    ships: bySide(side => state.ships[side].map(ship => shipView(ship, known[side]))),
    mines: bySide(side => (known[side] ? state.mines[side] : null)),
    seekers: bySide(side =>
      known[side] ? state.seekers[side] : state.seekers[side].filter(({ phases }) => phases > 0),
    ),
    wakes: { red: state.wakes.red, blue: state.wakes.blue },
    blown: bySide(side => blownOf(state, side)),
    quiet,
    attacked,
    stirred,
    still,
    loaded,
    over,
  }
}
