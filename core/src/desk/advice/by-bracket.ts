import { type Bracket, type DuelLimits, type FreeChoice, solveBracket } from '../../duel/index.ts'
import { bySide, type Shape, type Side } from '../../game/index.ts'
import { allFor, fewFor, pairsOf, sizeOf } from './choices.ts'
import type { AdvisedQuestion, KnownDecision } from './question.ts'

/** Pairs of orders at the question beyond which the side that is kept to a list has candidates here, too. */
const MOST_PAIRS = 4_096
/** Orders of the side that is not kept to a list, at the question. */
const MOST_FREE = 2_000
/** What may be met in each of the two games. */
const HALF: DuelLimits = { positions: 50_000, cells: 700_000 }
/** Orders listed for each later question: none at first, as that is soonest known. */
const LISTED = [0, 2, 6, 12] as const
/** A longer list is tried where the last left so much room: it meets several times as many positions. */
const ROOM = 4
/** Bounds this near leave nothing to be found. */
const NEAR = 1e-9

/** What both sides choose among now, for the game in which `kept` has few orders later on: the other side has to have all. */
function choicesFor(question: AdvisedQuestion, kept: Side): readonly FreeChoice<Shape>[] {
  const isMany = pairsOf(question) > BigInt(MOST_PAIRS)
  return question.briefs.map(brief =>
    isMany && brief.side === kept ? fewFor(question, brief) : allFor(question, brief),
  )
}

/** What the standing orders of each side are worth. */
const habitsOf = (sides: Bracket<Shape>['sides']): KnownDecision['always'] => {
  const { red, blue } = sides
  return {
    ...(red?.habit === undefined ? {} : { red: red.habit }),
    ...(blue?.habit === undefined ? {} : { blue: blue.habit }),
  }
}

/** The question between bounds that are certain: undefined where one of them is out of reach. */
export function byBracket(question: AdvisedQuestion): KnownDecision | undefined {
  if (question.briefs.some(brief => sizeOf(question, brief) > BigInt(MOST_FREE))) return undefined
  const { rules, state, plans } = question.open
  const free = new Set(question.free)
  const game = { freedom: { red: free, blue: free }, plans, stake: question.stake, limits: HALF }
  const choices = bySide(kept => choicesFor(question, kept))
  let best: KnownDecision | undefined
  for (const listed of LISTED) {
    const held = solveBracket(rules, state, { ...game, choices, listed })
    if (!held.ok) break
    const { positions, floor, ceiling, sides } = held.value
    // with nothing listed a side that follows its standing orders now follows them to the end
    const always = best?.always ?? habitsOf(sides)
    best = { known: { rung: 'bracket', positions, listed }, decision: held.value, always }
    if (ceiling - floor <= NEAR || positions * ROOM > HALF.positions) break
  }
  return best
}
