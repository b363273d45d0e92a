import { type BySide, type EventBase, type Eye, type Input, type Pending, type Shape, type Side, sides } from '../../game/index.ts'
import { invariant } from '../../lang/index.ts'
import { buildReport, type Dues, type Report } from '../../notation/index.ts'
import { type Plan, planOf } from '../../table/index.ts'
import type { Solver } from '../advice/solver.ts'
import type { OpenBattle } from '../open-battle.ts'
import { type BelowWatch, freshWatch } from './below-watch.ts'
import { type FightDice, sayDice, useDice } from './dice.ts'
import { type ChainLink, linkAt, type Moment, momentsTo, type NewDice, type NewSeats, type Start, seatingAt, startBefore, startOf, stateAtLink } from './moments.ts'
import { chainOf, changesTo, linesBetween } from './record.ts'
import { besideOrders, type Seat, type Seating, seatsOf, statedBy } from './seats.ts'
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
  /** When sides leave that are told so, while standing orders lead them. */
  readonly told: Dues
  /** What is known of chances to win below which they do. */
  readonly below: BelowWatch
  /** Orders given to the question that is open, until everybody who was asked has given some. */
  readonly sealed: Partial<Readonly<Record<Side, unknown>>>
}

/** What is the same wherever a fight stands. */
type Lasting = Pick<Inside, 'plans' | 'solvers' | 'told' | 'below'>

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
  const { plans, solvers, told, below } = inside
  const { dice } = last.dice
  return {
    battle,
    seats,
    state,
    count: last.count,
    dice,
    inside: { last, pending, plans, solvers, told, below, sealed: {} },
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
const mindsOf = (battle: OpenBattle, { seats, told }: Seating, below: BelowWatch): Lasting => ({
  plans: plansOfSeats(battle, seats),
  solvers: solversOf(battle, seats),
  told,
  below,
})

/** A battle at its beginning, with these deciding and told so. */
export const fightFrom = (battle: OpenBattle, seating: Seating, dice: FightDice): Fight =>
  fightAt(
    { battle, seats: seating.seats, inside: mindsOf(battle, seating, freshWatch()) },
    pointAt(battle, startOf(battle, seating, useDice(dice))),
  )

/**
 * A battle at its beginning. The solver and standing orders play the sides that name them, people decide for the others, unless other seats are given. Nobody is told when to
 * leave yet, whatever the battle says.
 */
export function beginFight(
  battle: OpenBattle,
  table: { readonly dice: FightDice; readonly seats?: BySide<Seat> },
): Fight {
  const { dice, seats = seatsOf(battle) } = table
  return fightFrom(battle, { seats: besideOrders(battle, seats), told: {} }, dice)
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
export function backAt(fight: Fight, last: ChainLink): Fight {
  const point = pointAt(fight.battle, last)
  const { battle, inside } = fight
  const { seats, told } = seatingAt(last)
  if (seats === fight.seats && told === inside.told) return fightAt(fight, point)
  return fightAt({ battle, seats, inside: mindsOf(battle, { seats, told }, inside.below) }, point)
}

/** The same fight after a link with which others decide. */
export function seatedAt({ battle, state, inside }: Fight, last: Start | NewSeats): Fight {
  const { seats } = last
  return fightAt({ battle, seats, inside: mindsOf(battle, last, inside.below) }, { last, state })
}

/** Other dice from here on. The record gains a line; before the first input its header says so. Sealed orders stay sealed. A battle that is over stays as it is. */
export function withDice(fight: Fight, dice: FightDice): Fight {
  const { battle, seats, state, inside } = fight
  if (inside.pending.kind === 'over') return fight
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
  const next = fightAt(fight, { last: isFresh ? startOf(battle, { seats, told: inside.told }, use) : change(), state })
  // a look that was taken stands: dice are no part of a chance
  const { lookedAt } = inside.below
  const below = { ...next.inside.below, lookedAt: lookedAt === inside.last ? next.inside.last : lookedAt }
  return { ...next, inside: { ...next.inside, sealed: inside.sealed, below } }
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
  const { seats, told: leaves } = startBefore(fight.inside.last)
  const told = { ...battle, ...statedBy(seats), leaves }
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
