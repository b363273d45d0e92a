import { type BoundedQuestion, boundQuestion, type DuelLimits, type FreeChoice } from '../../duel/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { bySide, type Side } from '../../game/sides/index.ts'
import { withoutUndefined } from '../../lang/index.ts'
import { allFor, fewFor, pairsOf, sizeOf } from './choices.ts'
import type { AdvisedQuestion, KnownDecision } from './question.ts'

/** Pairs of orders at the question beyond which the side with a list has candidates here, too. */
const MAX_PAIRS = 4_096
/** Orders of a side beyond which no bounds are tried: the free side has as many at each later question. */
const MAX_FREE = 400
/** Limits of each of the two games: with a list on one side there are far fewer pairs of orders. */
const HALF: DuelLimits = { positions: 300_000, cells: 3_000_000 }
/** Orders listed for each later question: none at first, as that is soonest known. */
const LISTED = [0, 2, 6, 12] as const
/** A longer list is tried if the last one left a tenth of the positions: most lists visit hardly more. */
const ROOM = 1.1
/** Bounds that a longer list brought no nearer than this will hardly come nearer with the next. */
const NEAR = 1e-6

/** The choices of both sides now, for the game in which `kept` has few orders later on: the other has to have all. */
function choicesFor(question: AdvisedQuestion, kept: Side): readonly FreeChoice<Shape>[] {
  const isMany = pairsOf(question) > BigInt(MAX_PAIRS)
  return question.briefs.map(brief =>
    isMany && brief.side === kept ? fewFor(question, brief) : allFor(question, brief),
  )
}

const widthOf = ({ lower, upper }: KnownDecision['decision']): number => upper - lower

/** The value of each side's standing orders. */
const doctrineValuesOf = ({ red, blue }: BoundedQuestion<Shape>['sides']): KnownDecision['always'] =>
  withoutUndefined({ red: red?.doctrineValue, blue: blue?.doctrineValue })

/** The question between certain bounds; undefined if one of them is out of reach. */
export function byValueBounds(question: AdvisedQuestion): KnownDecision | undefined {
  if (question.briefs.some(brief => sizeOf(question, brief) > BigInt(MAX_FREE))) return undefined
  const { rules, state, plans } = question.open
  const free = new Set(question.free)
  const game = { freedom: { red: free, blue: free }, plans, payoff: question.payoff, limits: HALF }
  const choices = bySide(kept => choicesFor(question, kept))
  let best: KnownDecision | undefined
  for (const listed of LISTED) {
    const bounded = boundQuestion(rules, state, { ...game, choices, listed })
    if (!bounded.ok) break
    const gained = best === undefined ? Number.POSITIVE_INFINITY : widthOf(best.decision) - widthOf(bounded.value)
    const { positions, sides } = bounded.value
    best = {
      known: { method: 'bounds', positions, listed },
      decision: bounded.value,
      // with nothing listed a side that follows its standing orders now follows them to the end
      always: best?.always ?? doctrineValuesOf(sides),
    }
    if (widthOf(bounded.value) <= NEAR || gained <= NEAR || positions * ROOM > HALF.positions) break
  }
  return best
}
