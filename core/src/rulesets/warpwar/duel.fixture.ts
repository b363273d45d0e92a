import { type BySide, bySide, parseSettings, type Side } from '../../game/index.ts'
import { deepFreeze, invariant } from '../../lang/index.ts'
import type { Design } from './design.ts'
import { options as optionSpecs } from './options.ts'
import { type EcmOrder, type FleetOrder, type Jamming, nobody, type PlaceOrder, type ShipOrder } from './orders.ts'
import { noRatings, type Rating, ratingNames } from './ratings.ts'
import { advance, begin, pending } from './sequence.ts'
import type { FleetShip, Setup } from './setup.ts'
import type { Event } from './shape.ts'
import type { Ship, State } from './state.ts'

const isRating = (name: string): name is Rating => ratingNames.some(rating => rating === name)

/** `W4 TL0 PD7→5 B3 H2(15) in W7`: a ship of a test, warp generator by its letter. */
function ship(text: string): FleetShip {
  const [head = '', berth = null] = text.split(' in ')
  const [id = '', ...words] = head.split(' ')
  const built: Record<Rating, number> = { ...noRatings }
  const now: Record<Rating, number> = { ...noRatings }
  let tl = 0
  let cargo = 0
  for (const word of words) {
    const [, name = '', full, left, load] = /^([A-Z]+)(\d+)(?:→(\d+))?(?:\((\d+)\))?$/.exec(word) ?? []
    if (name === 'TL') tl = Number(full)
    else {
      invariant(isRating(name), `${word} is a part of a ship`)
      built[name] = Number(full)
      now[name] = Number(left ?? full)
      if (load !== undefined) cargo = Number(load)
    }
  }
  const made: Design = { id, tl, generator: id.startsWith('W') ? 'standard' : 'none', built, repairBays: 0 }
  return { made, now, cargo, berth }
}

/** A set-up of ships by their shorthand. */
export function setupOf(red: readonly string[], blue: readonly string[], options: object = {}): Setup {
  const settings = parseSettings(optionSpecs, options)
  invariant(settings.ok, `options of a test: ${JSON.stringify(settings)}`)
  return deepFreeze({
    options: settings.value,
    red: { name: 'Red', ships: red.map(ship) },
    blue: { name: 'Blue', ships: blue.map(ship) },
  })
}

export const battle = (red: readonly string[], blue: readonly string[], options: object = {}): State =>
  begin(setupOf(red, blue, options))

/** An order in few words; what is left out is not done. */
export interface Brief {
  readonly D?: number
  readonly B?: readonly [power: number, at: string]
  readonly S?: number
  readonly E?: number
  readonly jam?: Jamming
  readonly M?: readonly (readonly [at: string, drive: number])[]
  readonly C?: readonly [at: string, ...shells: number[]]
  readonly takes?: readonly string[]
  readonly drops?: readonly string[]
}

function order(tactic: ShipOrder['tactic'], brief: Brief): ShipOrder {
  const { D = 0, B = [0, nobody], S = 0, E = 0, jam = 'best', M = [], C, takes = [], drops = [] } = brief
  const [burstsAt = nobody, ...shells] = C ?? []
  return {
    tactic,
    drive: D,
    beam: B[0],
    beamAt: B[1],
    screen: S,
    ecm: E,
    jam,
    missiles: M.map(([at, drive]) => ({ at, drive })),
    bursts: shells.map(each => ({ shells: each })),
    burstsAt,
    pickUp: takes,
    drop: drops,
  }
}

export const attack = (brief: Brief = {}): ShipOrder => order('attack', brief)
export const dodge = (brief: Brief = {}): ShipOrder => order('dodge', brief)
export const retreat = (brief: Brief = {}): ShipOrder => order('retreat', brief)

interface Given {
  readonly orders: FleetOrder
  readonly ecm: EcmOrder
  readonly place: PlaceOrder
}

/** Answers one question in place; who is asked, and for what, must be just this. */
export function answer<K extends keyof Given>(state: State, kind: K, given: Partial<BySide<Given[K]>>): Event[] {
  const asked = question(state)
  const sides = (['red', 'blue'] as const).filter(side => given[side] !== undefined)
  invariant(asked === sides.map(side => `${side} ${kind}`).join(', '), `asked: ${asked}`)
  const events: Event[] = []
  advance(state, { kind: 'orders', orders: given }, event => events.push(event))
  return events
}

/** One round's orders. */
export const round = (state: State, red: FleetOrder, blue: FleetOrder): Event[] =>
  answer(state, 'orders', { red, blue })

/** Who is asked what now: `red orders, blue orders`, `over`. */
export function question(state: State): string {
  const asked = pending(state)
  if (asked.kind !== 'orders') return asked.kind
  return asked.briefs.map(brief => `${brief.side} ${brief.ask.kind}`).join(', ')
}

export type EventOf<K extends Event['kind']> = Event & { readonly kind: K }

/** The events of one kind, in order. */
export const ofKind = <K extends Event['kind']>(events: readonly Event[], kind: K): EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind)

/** The reasons of an event that name a rule. */
export const reasons = (event: Event | undefined, rule: string): string[] =>
  (event?.because ?? []).filter(reason => reason.rule === rule).map(reason => reason.text)

export function find(state: State, side: Side, id: string): Ship {
  const found = state.ships[side].find(({ made }) => made.id === id)
  invariant(found !== undefined, `${id} of ${side}`)
  return found
}

/** What is left of a ship: `PD6 B3`; nothing where it is gone. */
export function left(state: State, side: Side, id: string): string {
  const { now } = find(state, side, id)
  return ratingNames
    .filter(rating => now[rating] > 0)
    .map(rating => `${rating}${now[rating]}`)
    .join(' ')
}

/** Fates of both fleets: `W4 escaped`. */
export const fates = (state: State): BySide<string[]> =>
  bySide(side =>
    state.ships[side].filter(({ fate }) => fate !== null).map(({ made, fate }) => `${made.id} ${fate?.kind}`),
  )
