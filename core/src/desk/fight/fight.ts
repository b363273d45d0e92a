import { type Leaders, withOrders } from '../../game/doctrine/index.ts'
import type { Input, Pending } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { type EventBase, type Eye, type Side, sides } from '../../game/sides/index.ts'
import { invariant } from '../../lang/index.ts'
import type { ProofContent } from '../../notation/record/index.ts'
import type { Solver } from '../advice/index.ts'
import { type OpenBattle, type StandingPlans, standingPlans } from '../battle/index.ts'
import { type FightDice, newDiceUse } from './dice.ts'
import {
  type ChainLink,
  type FightStart,
  leadersAt,
  leadersFrom,
  linkAt,
  type Moment,
  momentsTo,
  type NewDice,
  type NewLeaders,
  type NewProof,
  startOf,
  startOfChain,
  stateAtLink,
} from './moments.ts'
import { linesBetween, linesOfLink } from './record.ts'
import { solversOf } from './solvers.ts'
import { withStandingOrders } from './with-standing-orders.ts'

/**
 * A battle while it is fought. It never changes: every step returns a new fight that shares the past, so that any
 * moment can be looked at again or fought on from.
 */
export interface Fight {
  readonly battle: OpenBattle
  readonly leaders: Leaders
  readonly state: Shape['State']
  /** Inputs given so far. */
  readonly count: number
  /** The dice of the next throw. */
  readonly dice: FightDice
  readonly inside: Inside
}

/** The fields that only the fight's own functions read. */
interface Inside {
  readonly last: ChainLink
  readonly pending: Pending<Shape>
  /** Standing orders of both sides, whoever leads. */
  readonly plans: StandingPlans
  readonly solvers: Partial<Readonly<Record<Side, Solver>>>
  /** Orders for the open question, until all sides that were asked have given theirs. */
  readonly sealed: Partial<Readonly<Record<Side, unknown>>>
}

/** The fields that stay the same as inputs are taken. */
type Lasting = Pick<Inside, 'plans' | 'solvers'>

/** A point of a fight: its link in the chain, its position, and its question if that is known already. */
interface FightPoint {
  readonly last: ChainLink
  readonly state: Shape['State']
  readonly pending?: Pending<Shape>
}

/** The same battle at another link of the chain, with the same plans and solvers and no sealed orders. */
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

/** Standing orders and solvers that are ready to decide. The battle was parsed, so they are of its system. */
function lasting(battle: OpenBattle, leaders: Leaders): Lasting {
  const { rules } = battle
  const plans = standingPlans(rules, withOrders(rules, leaders))
  invariant(plans.ok, `the standing orders of a battle are of ${rules.card.id}`)
  return { plans: plans.value, solvers: solversOf(battle, leaders) }
}

/** The same battle from the link on that names the new leaders. */
export function fightWithLeaders(
  { battle, state }: Pick<Fight, 'battle' | 'state'>,
  last: FightStart | NewLeaders,
): Fight {
  const { leaders } = last
  return fightAt({ battle, leaders, inside: lasting(battle, leaders) }, { last, state })
}

/**
 * A battle at its beginning, led as it says or as `leaders` do. People have the battle's standing orders beside them.
 */
export function beginFight(battle: OpenBattle, table: { readonly dice: FightDice; readonly leaders?: Leaders }): Fight {
  const { dice, leaders = battle.leaders } = table
  const start = startOf(battle, withStandingOrders(battle, leaders), newDiceUse(dice))
  return fightWithLeaders({ battle, state: start.state }, start)
}

/** The question the battle waits on. */
export const pending = ({ inside }: Fight): Pending<Shape> => inside.pending

/** The revision of the rules that its record was made under. */
export const revisionOf = ({ inside }: Fight): number => startOfChain(inside.last).header.revision

/** Every input with its events. */
export const momentsOf = ({ inside }: Fight): readonly Moment[] => momentsTo(inside.last)

export const inputsTaken = (fight: Fight): readonly Input<Shape>[] => momentsOf(fight).map(({ input }) => input)

/**
 * The inputs of a fight since an earlier one; undefined if it did not go on from that one, or if dice or leaders have
 * changed since.
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

/** The leaders after the first `count` inputs, with every change before the next input. */
export const leadersAfter = ({ inside }: Fight, count: number): Leaders => leadersFrom(inside.last, count)

/** The record so far, line by line, without line ends. */
export const recordLines = ({ inside }: Fight): readonly string[] => linesBetween(undefined, inside.last)

/** The lines that a fight's record has added to the record of an earlier one. */
export const linesSince = (earlier: Fight, fight: Fight): readonly string[] =>
  linesBetween(earlier.inside.last, fight.inside.last)

/** The digest of the record so far: equal for equal battles. */
export const digestOf = ({ inside }: Fight): string => linesOfLink(inside.last).digest

/** The sides that have sealed orders for the open question; the orders stay secret. */
export const sealedSides = ({ inside }: Fight): readonly Side[] => sides.filter(side => side in inside.sealed)

/** The sealed orders that an eye may read: a side its own, the umpire all, the public none. */
export function sealedOrders(fight: Fight, eye: Eye): Partial<Readonly<Record<Side, unknown>>> {
  const { sealed } = fight.inside
  if (eye === 'umpire') return sealed
  return eye === 'public' || !(eye in sealed) ? {} : { [eye]: sealed[eye] }
}

/** The fight at one of its earlier links, with the leaders of that time. */
export function fightBackAt(fight: Fight, last: ChainLink): Fight {
  const { battle } = fight
  const point = pointAt(battle, last)
  const leaders = leadersAt(last)
  if (leaders === fight.leaders) return fightAt(fight, point)
  return fightAt({ battle, leaders, inside: lasting(battle, leaders) }, point)
}

/** The same fight with a line that proves its next input. Sealed orders stay sealed. */
export function withProof(fight: Fight, proof: ProofContent): Fight {
  const { last: before, sealed } = fight.inside
  const { count, dice } = before
  const chain = { known: undefined }
  const last: NewProof = { kind: 'proof', before, count, dice, proof, chain, isKept: false }
  const next = fightAt(fight, { last, state: fight.state, pending: fight.inside.pending })
  return { ...next, inside: { ...next.inside, sealed } }
}

/**
 * The same fight with other dice from here on. The record gains a line; before the first input its header says so.
 * Sealed orders stay sealed. A battle that is over stays.
 */
export function withDice(fight: Fight, dice: FightDice): Fight {
  const { battle, leaders, state, inside } = fight
  if (inside.pending.kind === 'over') return fight
  const use = newDiceUse(dice)
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
