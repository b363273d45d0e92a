import { ahead, type Facing, type Hex, hexAt, origin, printHex, rotated, subtract } from '../../hex/index.ts'
import {
  bySide,
  type EventBase,
  type Eye,
  type Place,
  type SetupBase,
  type Side,
  type SideSetup,
  sides,
} from '../index.ts'

/** Throw-away rules that hold every hard case at once: what they are is told in `docs/decisions/001-the-contract.md`. */
export const systems = ['hull', 'beam', 'ecm'] as const
export type System = (typeof systems)[number]
export type Asked = 'lay' | 'plot' | 'aim' | 'jam' | 'intercept' | 'place'
type OfNobody = { readonly [N in 'turn' | 'lay' | 'plot' | 'aim' | 'jam' | 'place' | 'reveal']: { readonly task: N } }
type OfSide = { readonly [N in 'mine' | 'intercept' | 'shoot']: { readonly task: N; readonly side: Side } }
export type Task = OfNobody[keyof OfNobody] | OfSide[keyof OfSide]

export interface Ship extends Record<System, number> {
  hex: Hex
  facing: Facing
  /** Hexes of this turn's move, start and end included: fire may choose any of them. */
  path: readonly Hex[]
  interceptors: number
}

interface Aim {
  readonly weapon: 'beam' | 'missile'
  /** Index into the target's path. */
  readonly at: number
}

export interface State {
  turn: number
  readonly agenda: Task[]
  readonly ships: Record<Side, Ship>
  /** Known to the side that laid it, until it goes off. */
  readonly mines: Record<Side, Hex | null>
  readonly aims: Record<Side, Aim | null>
  /** What the attack on this side is made harder by: jamming, or interceptors launched. */
  readonly cover: Record<Side, number>
  readonly hits: Record<Side, number>
  /** Hits placed so far, by their owner, who alone knows them until both are done. */
  readonly marks: Record<Side, Record<System, number>>
}

interface Fleet extends SideSetup {
  readonly hex: Hex
  readonly facing: Facing
}

export interface Setup extends SetupBase {
  readonly red: Fleet
  readonly blue: Fleet
}

export interface View {
  readonly eye: Eye
  readonly turn: number
  readonly ships: Readonly<Record<Side, Readonly<Ship>>>
  readonly hits: Readonly<Record<Side, number>>
  readonly aims: Readonly<Record<Side, Aim | null>>
  readonly cover: Readonly<Record<Side, number>>
  /** What is still to do: public. */
  readonly agenda: readonly Task[]
  /** How many hits each side has placed so far, which is public; where, only its owner knows. */
  readonly placed: Readonly<Record<Side, number>>
  /** Whether a side's mine still lies. */
  readonly mined: Readonly<Record<Side, boolean>>
  /** Only what this eye may know. */
  readonly mines: Partial<Record<Side, Hex | null>>
  readonly marks: Partial<Record<Side, Readonly<Record<System, number>>>>
}

export interface Event extends EventBase {
  readonly kind: Asked | 'struck' | 'reveal'
  readonly side: Side
  readonly text: string
}

/** What each kind of question tells, and the order that answers it. */
export interface Skirmish {
  Setup: Setup
  State: State
  View: View
  Event: Event
  Asks: {
    lay: { ask: { readonly kind: 'lay'; readonly places: readonly Place[] }; order: { readonly mine: string } }
    plot: {
      ask: { readonly kind: 'plot'; readonly from: Place; readonly heading: Facing }
      order: { readonly path: string }
    }
    aim: {
      ask: { readonly kind: 'aim'; readonly weapons: readonly Aim['weapon'][]; readonly reached: readonly number[] }
      order: { readonly shots: readonly { readonly weapon: string; readonly at: number }[] }
    }
    jam: { ask: Amount<'jam'>; order: { readonly amount: number } }
    intercept: { ask: Amount<'intercept'>; order: { readonly amount: number } }
    place: { ask: { readonly kind: 'place'; readonly systems: readonly System[] }; order: { readonly system: string } }
  }
}

interface Amount<K extends string> {
  readonly kind: K
  readonly most: number
}

/** A hex as forms and scenes name it. */
export const placeAt = (hex: Hex, value = printHex(hex)): Place => ({ value, label: printHex(hex), q: hex.q, r: hex.r })

const noMarks = (): Record<System, number> => ({ hull: 0, beam: 0, ecm: 0 })

export function opening(setup: Setup): State {
  const fresh = (side: Side): Ship => {
    const { hex, facing } = setup[side]
    return { hex, facing, path: [hex], hull: 3, beam: 1, ecm: 2, interceptors: 2 }
  }
  return {
    turn: 0,
    agenda: [{ task: 'turn' }, { task: 'lay' }],
    ships: bySide(fresh),
    mines: bySide(() => null),
    aims: bySide(() => null),
    cover: bySide(() => 0),
    hits: bySide(() => 0),
    marks: bySide(noMarks),
  }
}

export const clone = (state: State): State => ({
  turn: state.turn,
  agenda: state.agenda.slice(),
  ships: bySide(side => ({ ...state.ships[side] })),
  mines: { ...state.mines },
  aims: { ...state.aims },
  cover: { ...state.cover },
  hits: { ...state.hits },
  marks: bySide(side => ({ ...state.marks[side] })),
})

/** The plane has no edges: only where things lie as seen from red's bridge matters, so turned and shifted battles merge. */
export function key(state: State): string {
  const { hex, facing } = state.ships.red
  const seen = (at: Hex | null): string => (at === null ? '-' : printHex(rotated(subtract(at, hex), -facing, origin)))
  const parts: unknown[] = [state.turn, state.agenda]
  for (const side of sides) {
    const { path, ...ship } = state.ships[side]
    const turned = (ship.facing - facing + 6) % 6
    parts.push(
      systems.map(system => ship[system]),
      ship.interceptors,
      turned,
      seen(ship.hex),
      path.map(seen),
    )
    parts.push(seen(state.mines[side]), state.aims[side], state.cover[side], state.hits[side], state.marks[side])
  }
  return JSON.stringify(parts)
}

/** Built from what an eye may know: nothing of the other side's mine and marks is ever read for it. */
export function view(state: State, eye: Eye): View {
  const known = eye === 'umpire' ? sides : sides.filter(side => side === eye)
  const mines: Partial<Record<Side, Hex | null>> = {}
  const marks: Partial<Record<Side, Record<System, number>>> = {}
  for (const side of known) {
    mines[side] = state.mines[side]
    marks[side] = { ...state.marks[side] }
  }
  return {
    eye,
    turn: state.turn,
    ships: bySide(side => ({ ...state.ships[side] })),
    hits: { ...state.hits },
    aims: { ...state.aims },
    cover: { ...state.cover },
    agenda: state.agenda.slice(),
    placed: bySide(side => systems.reduce((sum, system) => sum + state.marks[side][system], 0)),
    mined: bySide(side => state.mines[side] !== null),
    mines,
    marks,
  }
}

export const skirmishAt = (hex: Hex, facing: Facing): Setup => ({
  options: {},
  red: { name: 'Red', hex, facing },
  blue: { name: 'Blue', hex: ahead(hex, facing, 5), facing: ((facing + 3) % 6) as Facing },
})
export const plain: Setup = skirmishAt(hexAt(0, 0), 0)
