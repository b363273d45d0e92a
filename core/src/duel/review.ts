import type { BySide, Input, JointOrder, Ruleset, Shape, Side } from '../game/index.ts'
import { ok, type Result } from '../lang/index.ts'
import { worthsOf } from './close-in.ts'
import { type Met, meet, meetAll, nothingMet, tableOf, usualLimits } from './meet.ts'
import { hides, secret, tooManyPositions } from './refused.ts'
import { oddsApart, type QuestionGame } from './solve-question.ts'
import { type Answers, nobodyFree, standingMix } from './stage.ts'

/**
 * What one input of a battle did, in the stake: what red gains blue loses. A throw is luck. Of orders, `red` is what red's own order gained beside its standing
 * orders while blue kept to its own, `blue` the same for blue's order, and `met` what neither did alone: how orders given at the same moment met.
 */
export type ReviewStep =
  | { readonly kind: 'roll'; readonly luck: number }
  | { readonly kind: 'orders'; readonly red: number; readonly blue: number; readonly met: number }

/** A battle in one coin: `start`, and what every input added, sum to `end`. */
export interface Review {
  readonly start: number
  readonly end: number
  /** One for each input. */
  readonly steps: readonly ReviewStep[]
  readonly positions: number
}

/** The nodes that tell what an input did. */
type Marked =
  | { readonly kind: 'roll'; readonly before: number; readonly after: number }
  | {
      readonly kind: 'orders'
      readonly before: number
      readonly after: number
      readonly alone: Partial<BySide<number>>
    }

/** Where a position leads if one side gives this order and the other keeps to its standing orders. */
function nodeAlone<S extends Shape>(
  met: Met<S>,
  state: S['State'],
  side: Side,
  orders: JointOrder<S>,
): number | undefined {
  const pending = met.terms.rules.pending(state)
  const order = orders[side]
  if (pending.kind !== 'orders' || order === undefined) return undefined
  const answers = pending.briefs.map(
    (brief): Answers<S> =>
      brief.side === side ? { kind: 'free', side, orders: [order] } : standingMix(met.terms, state, brief),
  )
  return tableOf(met, state, { answers, exchange: undefined }).to[0]
}

/** Marks what one input did, and plays it: `draft` is owned. */
function mark<S extends Shape>(met: Met<S>, draft: S['State'], input: Input<S>): Marked {
  const { rules } = met.terms
  const before = meet(met, rules.clone(draft))
  if (input.kind === 'roll') {
    rules.advance(draft, input)
    return { kind: 'roll', before, after: meet(met, rules.clone(draft)) }
  }
  const red = nodeAlone(met, draft, 'red', input.orders)
  const blue = nodeAlone(met, draft, 'blue', input.orders)
  rules.advance(draft, input)
  const alone = { ...(red === undefined ? {} : { red }), ...(blue === undefined ? {} : { blue }) }
  return { kind: 'orders', before, after: meet(met, rules.clone(draft)), alone }
}

function stepOf(marked: Marked, worth: (node: number) => number): ReviewStep {
  const gained = worth(marked.after) - worth(marked.before)
  if (marked.kind === 'roll') return { kind: 'roll', luck: gained }
  const { red: byRed, blue: byBlue } = marked.alone
  const red = byRed === undefined ? 0 : worth(byRed) - worth(marked.before)
  const blue = byBlue === undefined ? 0 : worth(byBlue) - worth(marked.before)
  return { kind: 'orders', red, blue, met: gained - red - blue }
}

/**
 * Tells luck from decisions: every input of a battle by what it did to the worth of the position, if standing orders do the rest. Positions are worked out once for
 * the whole battle. Refuses with `unsupported` battles of too many positions, and those in which a side knows what the other does not.
 */
export function reviewBattle<S extends Shape>(
  rules: Ruleset<S>,
  inputs: readonly Input<S>[],
  game: QuestionGame<S>,
): Result<Review> {
  const { plans, stake, setup, limits = usualLimits } = game
  const draft = rules.begin(setup)
  if (hides(rules, draft)) return secret()
  const met = nothingMet({ rules, freedom: nobodyFree, plans, mostOrders: 0 }, stake, oddsApart(rules, game))
  const start = meet(met, rules.clone(draft))
  const marked = inputs.map(input => mark(met, draft, input))
  if (!meetAll(met, limits)) return tooManyPositions(limits)
  const { floor, ceiling } = worthsOf(met.graph, stake.endless)
  const worth = (node: number): number => (floor[node]! + ceiling[node]!) / 2
  return ok({
    start: worth(start),
    end: worth(marked.at(-1)?.after ?? start),
    steps: marked.map(each => stepOf(each, worth)),
    positions: met.graph.size,
  })
}
