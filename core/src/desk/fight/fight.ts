import {
  type BySide,
  type EventBase,
  type Eye,
  type Input,
  type Leaders,
  type Pending,
  type Shape,
  type Side,
  sides,
} from '../../game/index.ts'
import { invariant } from '../../lang/index.ts'
import { buildReport, type Report } from '../../notation/index.ts'
import { type StandingPlan, standingPlan } from '../../table/index.ts'
import type { Solver } from '../advice/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { besideOrders } from './beside-orders.ts'
import { type FightDice, sayDice, useDice } from './dice.ts'
import {
  type ChainLink,
  leadersAt,
  leadersFrom,
  linkAt,
  type Moment,
  momentsTo,
  type NewDice,
  type NewLeaders,
  type Start,
  startBefore,
  startOf,
  stateAtLink,
} from './moments.ts'
import { chainOf, changesTo, linesBetween } from './record.ts'
import { solversOf } from './solvers.ts'

/**
 * A battle while it is fought. Never changed in place: every step gives a new fight, which shares what came before, so that any moment can be
 * looked at again or fought on from.
 */
export interface Fight {
  readonly battle: OpenBattle
  readonly leaders: Leaders
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
  /** Standing orders of the sides that have any. */
  readonly plans: Partial<BySide<StandingPlan<Shape>>>
  readonly solvers: Partial<Readonly<Record<Side, Solver>>>
  /** Orders given to the question that is open, until everybody who was asked has given some. */
  readonly sealed: Partial<Readonly<Record<Side, unknown>>>
}

/** What is the same wherever a fight stands. */
type Lasting = Pick<Inside, 'plans' | 'solvers'>

/** Where a fight stands: its link in the chain, the position there, and the question, where it is known already. */
export interface FightPoint {
  readonly last: ChainLink
  readonly state: Shape['State']
  readonly pending?: Pending<Shape>
}

/** The same battle at another link of the chain, with the same deciding, nobody having answered yet. */
export function fightAt(
  table: Pick<Fight, 'battle' | 'leaders'> & { readonly inside: Lasting },
  { last, state, pending = table.battle.rules.pending(state) }: FightPoint,
): Fight {
  const { battle, leaders, inside } = table
  const { plans, solvers } = inside
  const { dice } = last.dice
  return {
    battle,
    leaders,
    state,
    count: last.count,
    dice,
    inside: { last, pending, plans, solvers, sealed: {} },
  }
}

const pointAt = (battle: OpenBattle, last: ChainLink): FightPoint => ({ last, state: stateAtLink(battle, last) })

/** Standing orders ready to decide. A battle was parsed, so they are orders of its system. */
function plansIn({ rules }: OpenBattle, leaders: Leaders): Inside['plans'] {
  const plans: Partial<Record<Side, StandingPlan<Shape>>> = {}
  for (const side of sides) {
    const { doctrine } = leaders[side]
    if (doctrine === undefined) continue
    const plan = standingPlan(rules, doctrine)
    invariant(plan.ok, `the standing orders of ${side} are of ${rules.card.id}`)
    plans[side] = plan.value
  }
  return plans
}

/** The same battle where others lead, at a link that says so. */
export function ledAt({ battle, state }: Pick<Fight, 'battle' | 'state'>, last: Start | NewLeaders): Fight {
  const { leaders } = last
  const inside = { plans: plansIn(battle, leaders), solvers: solversOf(battle, leaders) }
  return fightAt({ battle, leaders, inside }, { last, state })
}

/**
 * A battle at its beginning, led as it says or as `leaders` do. People have the standing orders of the battle beside them, where it has any for their side.
 */
export function beginFight(battle: OpenBattle, table: { readonly dice: FightDice; readonly leaders?: Leaders }): Fight {
  const { dice, leaders = battle.leaders } = table
  const start = startOf(battle, besideOrders(battle, leaders), useDice(dice))
  return ledAt({ battle, state: start.state }, start)
}

/** The question the battle waits on. */
export const pending = ({ inside }: Fight): Pending<Shape> => inside.pending

/** Every input with what came of it. */
export const momentsOf = ({ inside }: Fight): readonly Moment[] => momentsTo(inside.last)

export const inputsTaken = (fight: Fight): readonly Input<Shape>[] => momentsOf(fight).map(({ input }) => input)

/**
 * The inputs that a fight has more than an earlier one which it came from; nothing where it came from another one, or dice or leaders have changed
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

/** Who led when the first `count` inputs had been given and the next was not. */
export const leadersAfter = ({ inside }: Fight, count: number): Leaders => leadersFrom(inside.last, count)

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

/** The fight at one of its earlier links, with those leading who did then. */
export function backAt(fight: Fight, last: ChainLink): Fight {
  const { battle } = fight
  const point = pointAt(battle, last)
  const leaders = leadersAt(last)
  if (leaders === fight.leaders) return fightAt(fight, point)
  const inside = { plans: plansIn(battle, leaders), solvers: solversOf(battle, leaders) }
  return fightAt({ battle, leaders, inside }, point)
}

/** Other dice from here on. The record gains a line; before the first input its header says so. Sealed orders stay sealed. A battle that is over stays as it is. */
export function withDice(fight: Fight, dice: FightDice): Fight {
  const { battle, leaders, state, inside } = fight
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
  const next = fightAt(fight, { last: isFresh ? startOf(battle, leaders, use) : change(), state })
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
  const { leaders } = startBefore(fight.inside.last)
  const changes = changesTo(battle, fight.inside.last)
  return buildReport(battle.rules, {
    battle: { ...battle, leaders },
    events: eventsOf(fight),
    inputs: inputsTaken(fight),
    state,
    provenance,
    changes,
    eye,
  })
}
