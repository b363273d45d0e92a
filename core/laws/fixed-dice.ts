import type { Roll } from '@flagplot/core/dice'
import type { AnyRuleset, apply, Pending } from '@flagplot/core/game'
import type { Shape } from '@flagplot/core/game/orders'

/** The reading of a throw whose dice all show this face, or their highest. */
const readingOf = (roll: Roll, face: number): number => roll.read(roll.dice.map(die => Math.min(face, die.sides)))

/** Runs a draft through its throws to the next order node or end; false where it never comes to one. */
function throwFixed(rules: AnyRuleset, draft: Shape['State'], face: number): boolean {
  for (let throws = 0; throws < rules.card.longest; throws++) {
    const pending = rules.pending(draft)
    if (pending.kind !== 'roll') return true
    rules.advance(draft, { kind: 'roll', outcome: readingOf(pending.roll, face) })
  }
  return false
}

/**
 * The same rules with every die fixed on one face: a battle of orders only, without chance. Not for rulesets whose
 * battles go on for ever without an order in between.
 */
export function withFixedDice(rules: AnyRuleset, face: number): AnyRuleset {
  const settled = (draft: Shape['State']): Shape['State'] => {
    throwFixed(rules, draft, face)
    return draft
  }
  // halves contain dice, which are fixed here
  const { halves: _, ...plain } = rules
  return {
    ...plain,
    begin: setup => settled(rules.begin(setup)),
    advance: (draft, input, log) => {
      rules.advance(draft, input, log)
      settled(draft)
    },
    horizon: state => {
      const horizon = rules.horizon(state)
      return horizon === undefined ? undefined : { ...horizon, free: settled(rules.clone(horizon.free)) }
    },
  }
}

/** The length of a battle: its last round counts, finished or not. `asked` are the rounds before its last question. */
export const lengthOf = (finished: number, asked: number): number => Math.max(finished, asked + 1)

/** Plays a battle without chance: its end and its number of rounds, undefined if it goes on beyond `most` inputs. */
export function playFixed(
  rules: AnyRuleset,
  start: Shape['State'],
  decide: (state: Shape['State'], pending: Pending<Shape> & { kind: 'orders' }) => Parameters<typeof apply>[2],
  most: number,
): { readonly winner: 'red' | 'blue' | 'draw'; readonly rounds: number } | 'dice for ever' | undefined {
  const draft = rules.clone(start)
  const from = rules.rounds(start)
  let asked = -1
  for (let inputs = 0; inputs < most; inputs++) {
    const pending = rules.pending(draft)
    if (pending.kind === 'over') {
      return { winner: pending.result.winner, rounds: lengthOf(rules.rounds(draft) - from, asked) }
    }
    if (pending.kind === 'roll') return 'dice for ever'
    asked = rules.rounds(draft) - from
    rules.advance(draft, decide(draft, pending))
  }
  return undefined
}
