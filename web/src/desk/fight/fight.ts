import { type Roll, streamOf } from '@flagplot/core/dice'
import {
  type AnyRuleset,
  apply,
  type Brief,
  type BySide,
  type DoctrineChoice,
  type EventBase,
  type Input,
  type Pending,
  type SetupBase,
  type Shape,
  type Side,
} from '@flagplot/core/game'
import { invariant, must } from '@flagplot/core/lang'
import { diceStream } from '@flagplot/core/notation'
import { doctrineMind, planOf } from '@flagplot/core/table'

/** Who decides for a side. */
export type Seat = 'doctrine' | 'person'

/** Where the dice of a fight come from; a seed can be drawn again by anybody. */
export type DiceChoice = { readonly source: 'seeded'; readonly seed: string } | { readonly source: 'typed' }

/** One input and what came of it. */
interface Moment {
  readonly input: Input<Shape>
  /** The dice a throw was made with. */
  readonly dice: DiceChoice
  readonly events: readonly EventBase[]
  /** The position after it. */
  readonly state: object
  /** Rounds finished after it. */
  readonly rounds: number
}

/** A battle while it is fought: never changed in place, so that every moment can be looked at again. */
export interface Fight {
  readonly rules: AnyRuleset
  readonly setup: SetupBase
  readonly title: string
  readonly notes: string
  readonly doctrines: BySide<DoctrineChoice>
  readonly seats: BySide<Seat>
  readonly dice: DiceChoice
  readonly start: object
  readonly moments: readonly Moment[]
}

export type FightPlan = Omit<Fight, 'start' | 'moments'>

export const openFight = (plan: FightPlan): Fight => ({ ...plan, start: plan.rules.begin(plan.setup), moments: [] })

/** The position after the first `at` inputs. */
export const stateAt = (fight: Fight, at: number): object =>
  at === 0 ? fight.start : must(fight.moments[at - 1], 'a moment of the fight').state

export const lastState = (fight: Fight): object => stateAt(fight, fight.moments.length)

export const pendingOf = (fight: Fight): Pending<Shape> => fight.rules.pending(lastState(fight))

/** Takes an input that is known to be legal. */
export function give(fight: Fight, input: Input<Shape>): Fight {
  const { rules, dice } = fight
  const events: EventBase[] = []
  const state = apply(rules, lastState(fight), input, event => events.push(event))
  const moment: Moment = { input, dice, events, state, rounds: rules.rounds(state) }
  return { ...fight, moments: [...fight.moments, moment] }
}

/** The fight as it stood after its first `at` inputs. */
export const cutTo = (fight: Fight, at: number): Fight => ({ ...fight, moments: fight.moments.slice(0, at) })

/**
 * The faces a seed gives to the next throw. A seed's stream is drawn in order from where it was chosen, as a record is checked,
 * so the throws made since then are drawn again first.
 */
function seededFaces(fight: Fight, seed: string, roll: Roll): number[] {
  const stream = diceStream(seed)
  let since = fight.moments.length
  while (since > 0 && fight.moments[since - 1]?.dice === fight.dice) since--
  for (let i = since; i < fight.moments.length; i++) {
    const asked = fight.rules.pending(stateAt(fight, i))
    if (asked.kind === 'roll') for (const die of asked.roll.dice) stream.face(die)
  }
  return roll.dice.map(die => stream.face(die))
}

/** The order a side's doctrine gives; a mix is drawn from a stream of its own, so that taking back changes nothing. */
export function doctrineOrder(fight: Fight, brief: Brief<Shape>): unknown {
  const { rules, doctrines, moments } = fight
  const plan = planOf(rules, doctrines[brief.side])
  invariant(plan.ok, 'a fight has doctrines of its own system')
  const seed = fight.dice.source === 'seeded' ? fight.dice.seed : 'typed'
  const mind = doctrineMind(plan.value, streamOf(seed, `${brief.side}/${moments.length}`))
  return mind.decide(rules.view(lastState(fight), brief.side), brief)
}

/** The sides a person must decide for now. */
export const waitingFor = (fight: Fight, pending: Pending<Shape>): readonly Brief<Shape>[] =>
  pending.kind === 'orders' ? pending.briefs.filter(brief => fight.seats[brief.side] === 'person') : []

/** The joint order: what people gave, and what the doctrines of the other sides give. */
export function jointOrder(
  fight: Fight,
  briefs: readonly Brief<Shape>[],
  given: Partial<BySide<unknown>>,
): Input<Shape> {
  const orders: Partial<Record<Side, unknown>> = {}
  for (const brief of briefs) {
    // Through the door even from a doctrine: records hold orders as the door writes them.
    const checked = brief.check(brief.side in given ? given[brief.side] : doctrineOrder(fight, brief))
    invariant(checked.ok, `an order of ${brief.side} is legal at ${brief.rule}`)
    orders[brief.side] = checked.value
  }
  return { kind: 'orders', orders }
}

/** One input further without asking anybody, or nothing where a person has to decide or to throw. */
export function stepAlone(fight: Fight): Fight | undefined {
  const pending = pendingOf(fight)
  if (pending.kind === 'over') return undefined
  if (pending.kind === 'orders') {
    return waitingFor(fight, pending).length > 0 ? undefined : give(fight, jointOrder(fight, pending.briefs, {}))
  }
  if (fight.dice.source === 'typed') return undefined
  const faces = seededFaces(fight, fight.dice.seed, pending.roll)
  return give(fight, { kind: 'roll', outcome: pending.roll.read(faces), faces })
}

/** Goes on alone until a round is done, or as far as it goes. */
export function runOn(fight: Fight, until: 'round' | 'end'): Fight {
  const rounds = fight.rules.rounds(lastState(fight))
  let now = fight
  for (;;) {
    const next = stepAlone(now)
    if (next === undefined) return now
    now = next
    if (until === 'round' && (now.moments.at(-1)?.rounds ?? 0) > rounds) return now
    invariant(now.moments.length <= 10 * fight.rules.card.longest, 'a battle ends')
  }
}
