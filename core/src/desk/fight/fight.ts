import {
  type BySide,
  type EventBase,
  type Eye,
  type Input,
  type Pending,
  type Shape,
  type Side,
  sides,
} from '../../game/index.ts'
import { canonicalJson, invariant, ok, type Result, refuse } from '../../lang/index.ts'
import { buildReport, type Dues, type Report } from '../../notation/index.ts'
import { type Plan, planOf } from '../../table/index.ts'
import type { Solver } from '../advice/solver.ts'
import type { LeavesAfter } from '../leaving-plans.ts'
import type { OpenBattle } from '../open-battle.ts'
import { type BelowWatch, watchFor } from './below-watch.ts'
import { type FightDice, sayDice, useDice } from './dice.ts'
import {
  type ChainLink,
  linkAt,
  type Moment,
  momentsTo,
  type NewDice,
  type NewSeats,
  type Start,
  seatsAt,
  startBefore,
  startOf,
  stateAtLink,
} from './moments.ts'
import { chainOf, changesTo, linesBetween } from './record.ts'
import { besideOrders, type Seat, seatsOf, statedBy } from './seats.ts'
import { solversOf } from './solvers.ts'

/**
 * A battle while it is fought. Never changed in place: every step gives a new fight, which shares what came before, so that any moment can be
 * looked at again or fought on from.
 */
export interface Fight {
  readonly battle: OpenBattle
  readonly seats: BySide<Seat>
  /** The position. */
  readonly state: Shape['State']
  /** Inputs given so far. */
  readonly count: number
  /** The dice that count for what comes next. */
  readonly dice: FightDice
  readonly inside: Inside
}

/** What only the fight's own functions look into. */
interface Inside {
  readonly last: ChainLink
  readonly pending: Pending<Shape>
  /** Standing orders of all but people. */
  readonly plans: Partial<Readonly<Record<Side, Plan<Shape>>>>
  readonly solvers: Partial<Readonly<Record<Side, Solver>>>
  /** After how many rounds of the battle sides leave that are told so, while standing orders lead them. */
  readonly leaves: LeavesAfter
  /** Below which chance to win sides leave that are told so. */
  readonly below: BelowWatch
  /** Orders given to the question that is open, until everybody who was asked has given some. */
  readonly sealed: Partial<Readonly<Record<Side, unknown>>>
}

/** What is the same wherever a fight stands. */
type Lasting = Pick<Inside, 'plans' | 'solvers' | 'leaves' | 'below'>

/** Where a fight stands: its link in the chain, the position there, and the question, where it is known already. */
export interface FightPoint {
  readonly last: ChainLink
  readonly state: Shape['State']
  readonly pending?: Pending<Shape>
}

/** The same battle at another link of the chain, with the same deciding, nobody having answered yet. */
export function fightAt(
  table: Pick<Fight, 'battle' | 'seats'> & { readonly inside: Lasting },
  { last, state, pending = table.battle.rules.pending(state) }: FightPoint,
): Fight {
  const { battle, seats, inside } = table
  const { plans, solvers, leaves, below } = inside
  const { dice } = last.dice
  return {
    battle,
    seats,
    state,
    count: last.count,
    dice,
    inside: { last, pending, plans, solvers, leaves, below, sealed: {} },
  }
}

const pointAt = (battle: OpenBattle, last: ChainLink): FightPoint => ({ last, state: stateAtLink(battle, last) })

/** Standing orders ready to decide. A battle was parsed, so they are orders of its system. */
function plansOfSeats({ rules }: OpenBattle, seats: BySide<Seat>): Inside['plans'] {
  const plans: Partial<Record<Side, Plan<Shape>>> = {}
  for (const side of sides) {
    const seat = seats[side]
    if (seat.kind === 'person') continue
    const plan = planOf(rules, seat.doctrine)
    invariant(plan.ok, `the standing orders of ${side} are of ${rules.card.id}`)
    plans[side] = plan.value
  }
  return plans
}

/** Whoever decides without a person. */
const mindsOf = (
  battle: OpenBattle,
  seats: BySide<Seat>,
  { leaves, below }: Pick<Inside, 'leaves' | 'below'>,
): Lasting => ({
  plans: plansOfSeats(battle, seats),
  solvers: solversOf(battle, seats),
  leaves,
  below,
})

/** A battle at its beginning, with these deciding. */
export const fightFrom = (battle: OpenBattle, seats: BySide<Seat>, dice: FightDice): Fight =>
  fightAt(
    { battle, seats, inside: mindsOf(battle, seats, { leaves: {}, below: watchFor({}) }) },
    pointAt(battle, startOf(battle, seats, useDice(dice))),
  )

/** A battle at its beginning. The solver and standing orders play the sides that name them, people decide for the others, unless other seats are given. */
export function beginFight(
  battle: OpenBattle,
  table: { readonly dice: FightDice; readonly seats?: BySide<Seat> },
): Fight {
  const { dice, seats = seatsOf(battle) } = table
  return fightFrom(battle, besideOrders(battle, seats), dice)
}

/** The question the battle waits on. */
export const pending = ({ inside }: Fight): Pending<Shape> => inside.pending

/** Every input with what came of it. */
export const momentsOf = ({ inside }: Fight): readonly Moment[] => momentsTo(inside.last)

export const inputsTaken = (fight: Fight): readonly Input<Shape>[] => momentsOf(fight).map(({ input }) => input)

/**
 * The inputs that a fight has more than an earlier one which it came from; nothing where it came from another one, or dice, seats or when sides leave have changed
 * since.
 */
export function inputsSince(earlier: Fight, fight: Fight): readonly Input<Shape>[] | undefined {
  const [then, now] = [earlier.inside, fight.inside]
  if (then.leaves !== now.leaves || then.below.figures !== now.below.figures) return undefined
  const inputs: Input<Shape>[] = []
  for (let link = fight.inside.last; link !== earlier.inside.last; link = link.before) {
    if (link.kind !== 'input') return undefined
    inputs.push(link.input)
  }
  return inputs.reverse()
}

export const eventsOf = (fight: Fight): readonly EventBase[] => momentsOf(fight).flatMap(({ events }) => events)

/** The position after the first `count` inputs; not to be changed. */
export const stateAt = (fight: Fight, count: number): Shape['State'] =>
  count >= fight.count ? fight.state : stateAtLink(fight.battle, linkAt(fight.inside.last, count))

/** The record so far, line by line, without line ends. */
export const recordLines = ({ inside }: Fight): readonly string[] => linesBetween(undefined, inside.last)

/** The lines that a fight's record has more than that of an earlier one which it came from. */
export const linesSince = (earlier: Fight, fight: Fight): readonly string[] =>
  linesBetween(earlier.inside.last, fight.inside.last)

/** The digest of the record so far: equal for equal battles. */
export const digestOf = ({ inside }: Fight): string => chainOf(inside.last).digest

/** Who has sealed orders for the open question; what they are is not said. */
export const sealedSides = ({ inside }: Fight): readonly Side[] => sides.filter(side => side in inside.sealed)

/** The sealed orders that an eye may read: a side its own, the umpire all, the public none. */
export function sealedOrders(fight: Fight, eye: Eye): Partial<Readonly<Record<Side, unknown>>> {
  const { sealed } = fight.inside
  if (eye === 'umpire') return sealed
  return eye === 'public' || !(eye in sealed) ? {} : { [eye]: sealed[eye] }
}

/** The fight at one of its earlier links, with those deciding who did then. */
function backAt(fight: Fight, last: ChainLink): Fight {
  const point = pointAt(fight.battle, last)
  const { battle } = fight
  const seats = seatsAt(last)
  if (seats === fight.seats) return fightAt(fight, point)
  return fightAt({ battle, seats, inside: mindsOf(battle, seats, fight.inside) }, point)
}

/** The fight as it stood after its first `count` inputs, dice and seats included; the record of the rest is dropped. */
export function fork(fight: Fight, count: number): Result<Fight> {
  if (!Number.isInteger(count) || count < 0 || count > fight.count) {
    const expected = `a number of inputs from 0 to ${fight.count}`
    return refuse({ code: 'range', path: ['at'], found: String(count), expected })
  }
  return ok(backAt(fight, linkAt(fight.inside.last, count)))
}

/** The fight as it stood so many inputs ago, at most at its beginning. */
export const takeBack = (fight: Fight, steps: number): Fight =>
  backAt(fight, linkAt(fight.inside.last, Math.max(0, fight.count - steps)))

/** The same fight after a link with which others decide. */
export function seatedAt({ battle, state, inside }: Fight, last: Start | NewSeats): Fight {
  const { seats } = last
  return fightAt({ battle, seats, inside: mindsOf(battle, seats, inside) }, { last, state })
}

/** Who left by seats that others take the place of, and sits there still. */
function stillDue({ due, seats: before }: NewSeats, seats: BySide<Seat>): Dues {
  const still = sides.filter(side => canonicalJson(before[side]) === canonicalJson(seats[side]))
  return Object.fromEntries(still.flatMap(side => (due[side] === undefined ? [] : [[side, due[side]]])))
}

/**
 * Other people, standing orders or solvers from here on; `due` are those who leave because they were told when. The record gains a line; before the first input its header
 * says so.
 */
export function withSeats(fight: Fight, asked: BySide<Seat>, due: Dues = {}): Fight {
  const { battle, inside } = fight
  const seats = besideOrders(battle, asked)
  const { last } = inside
  if (last.kind === 'start' && !last.isKept) return seatedAt(fight, startOf(battle, seats, last.dice))
  // seats that nobody has acted from are no part of the battle
  const before = last.kind === 'seats' && !last.isKept ? last.before : last
  if (canonicalJson(seatsAt(before)) === canonicalJson(seats)) return backAt(fight, before)
  const { count, dice } = before
  const dues = last.kind === 'seats' && last !== before ? { ...stillDue(last, seats), ...due } : due
  const link = { kind: 'seats', before, count, dice, seats, due: dues, chain: { known: undefined } } as const
  return seatedAt(fight, { ...link, isKept: false })
}

/** Other dice from here on. The record gains a line; before the first input its header says so. Sealed orders stay sealed. */
export function withDice(fight: Fight, dice: FightDice): Fight {
  const { battle, seats, state, inside } = fight
  const use = useDice(dice)
  let before = inside.last
  // dice that were declared and never thrown are no part of the battle
  if (before.kind === 'dice' && !before.isKept) before = before.before
  const change = (): NewDice => ({
    kind: 'dice',
    before,
    count: before.count,
    dice: use,
    chain: { known: undefined },
    isKept: false,
  })
  const isFresh = before.kind === 'start' && !before.isKept
  const next = fightAt(fight, { last: isFresh ? startOf(battle, seats, use) : change(), state })
  return { ...next, inside: { ...next.inside, sealed: inside.sealed } }
}

/** Where the dice came from, in order, for people. */
export function sayDiceUsed(fight: Fight): string {
  const thrown = momentsOf(fight).filter(({ roll }) => roll !== undefined)
  const said = thrown.map(({ dice }) => sayDice(dice.dice))
  const changes = said.filter((words, i) => words !== said[i - 1])
  return changes.length === 0 ? sayDice(fight.dice) : changes.join(', then ')
}

/** The report of a fight, as far as it has come: for an eye, where the battle hides something. */
export function report(fight: Fight, provenance: Report['provenance'], eye?: Eye): Report {
  const { battle, state } = fight
  const told = { ...battle, ...statedBy(startBefore(fight.inside.last).seats) }
  const changes = changesTo(battle, fight.inside.last)
  return buildReport(battle.rules, {
    battle: told,
    events: eventsOf(fight),
    inputs: inputsTaken(fight),
    state,
    provenance,
    changes,
    eye,
  })
}
