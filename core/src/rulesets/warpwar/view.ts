import { type BySide, bySide, type Eye, type Side } from '../../game/sides/index.ts'
import type { Options } from './options.ts'
import { isWarpship } from './ships/design.ts'
import type { Ship, State } from './state.ts'

/** records.hidden A ship as an eye sees it: with its record, or without. */
export interface ShipView extends Readonly<Pick<Ship, 'berth' | 'fate' | 'shown' | 'contact' | 'struck'>> {
  readonly id: string
  readonly warp: boolean
  /** Null until it has given an order before a secret record. */
  readonly tl: number | null
  readonly record: Readonly<Pick<Ship, 'made' | 'kind' | 'now' | 'cargo' | 'ammunitionHits' | 'value'>> | null
}

export interface View extends Readonly<Omit<State, 'ships'>> {
  readonly eye: Eye
  readonly ships: BySide<readonly ShipView[]>
}

const reads = (eye: Eye, side: Side, { hiddenRecords }: Options): boolean =>
  !hiddenRecords || eye === 'umpire' || eye === side

export function shipView(ship: Ship, open: boolean): ShipView {
  const { made, kind, now, cargo, ammunitionHits, value, berth, fate, shown, contact, struck } = ship
  return {
    id: made.id,
    warp: isWarpship(made),
    tl: open || contact === 'ordered' ? made.tl : null,
    berth,
    fate,
    shown,
    contact,
    struck,
    record: open ? { made, kind, now, cargo, ammunitionHits, value } : null,
  }
}

/** records.hidden A record lists the ships carried: the enemy sees no ship that was never out of its rack. */
function fleetView(fleet: readonly Ship[], open: boolean): readonly ShipView[] {
  const seen = open ? fleet : fleet.filter(({ contact }) => contact !== 'none')
  return seen.map(ship => shipView(ship, open))
}

/** Built from the knowledge of an eye: secret records are replaced by shown ratings. */
export function view(state: State, eye: Eye): View {
  const { options, names, done, quiet, missiles, shots, over } = state
  const agenda = state.agenda.slice()
  const ships = bySide(side => fleetView(state.ships[side], reads(eye, side, options)))
  const orders = { red: state.orders.red, blue: state.orders.blue }
  const held = { red: state.held.red, blue: state.held.blue }
  const due = { red: state.due.red, blue: state.due.blue }
  return { eye, options, names, done, quiet, agenda, ships, orders, missiles, shots, held, due, over }
}
