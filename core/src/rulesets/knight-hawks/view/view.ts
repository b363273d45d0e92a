import { type BySide, bySide, type Eye, ofSide, type Side } from '../../../game/sides/index.ts'
import type { Hex } from '../../../hex/index.ts'
import type { Seeker, Ship, State, Task } from '../state.ts'
import { builtWith, unusedOf, wasBuiltWithStores } from '../units/stores.ts'

/** A ship as an eye sees it. Where an eye may not know the mines and seekers left aboard, they stand as built. */
export type ShipView = Readonly<Ship>

/** Mines and seekers that have gone off: everybody saw it. */
interface Blown {
  readonly mines: number
  readonly seekers: number
}

type Open = Omit<Readonly<State>, 'agenda' | 'ships' | 'mines' | 'seekers' | 'wakes'>

export interface View extends Open {
  readonly eye: Eye
  readonly agenda: readonly Task[]
  readonly ships: BySide<readonly ShipView[]>
  /** mine.secret Null for a side whose mines this eye may not know. */
  readonly mines: BySide<readonly Hex[] | null>
  /** seeker.inert Of the other side, those that are active. */
  readonly seekers: BySide<readonly Seeker[]>
  readonly wakes: BySide<readonly Hex[]>
  readonly blown: BySide<Blown>
}

/** mine.secret Its own player and the umpire know all of a side, and everybody does if it has nothing to hide. */
export const knowsAll = (eye: Eye, side: Side, ships: BySide<readonly Readonly<Ship>[]>): boolean =>
  eye === 'umpire' || eye === side || !wasBuiltWithStores(ofSide(ships, side))

/** mine.secret A move that is still to be made, without its drops. */
const withoutDrops = (task: Extract<Task, { readonly task: 'fly' }>): Task => ({
  ...task,
  move: { ...task.move, mines: [], seekers: [] },
})

function blownOf({ ships, mines, seekers }: State, side: Side): Blown {
  const left = (store: 'M' | 'S'): number => builtWith(ships[side], store) - unusedOf(ships[side], store)
  return { mines: left('M') - mines[side].length, seekers: left('S') - seekers[side].length }
}

/** mine.secret An enemy layer as it was built: its stores would tell its layings. */
function withStoresAsBuilt(ship: ShipView): ShipView {
  const { M, S } = ship.made.rounds
  return { ...ship, rounds: { ...ship.rounds, M, S } }
}

/** Field by field, so that a secret added to the state does not get out. Lasts until the state is changed. */
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
    agenda: state.agenda.map(task => (task.task === 'fly' && !known[task.side] ? withoutDrops(task) : task)),
    ships: bySide(side => (known[side] ? state.ships[side] : state.ships[side].map(withStoresAsBuilt))),
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
