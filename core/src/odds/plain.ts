import type { Input, OrderOf, Ruleset, Shape } from '../game/index.ts'
import { must, ok, type Result, refuse } from '../lang/index.ts'
import type { Plans } from '../table/index.ts'
import type { MeasureOdds, Outcome, RoundOdds } from './answer.ts'
import { measureOddsOf, noOutcome, type OutcomeSums, outcomeSoFar } from './answer-parts.ts'

/** What the plain walk found; as in `OddsAnswer`, after a stated number of rounds. */
export interface PlainOdds {
  readonly outcome: Outcome
  /** One row for each of the stated rounds, from round 1. */
  readonly byRound: readonly RoundOdds[]
  /** Rounds finished, on average over all battles; those still fought count the stated rounds. */
  readonly mean: number
  /** Empty where no set-up was given. */
  readonly measures: readonly MeasureOdds[]
}

interface Branch<S extends Shape> {
  readonly state: S['State']
  readonly chance: number
  /** Rounds finished; one that ends the battle counts, though it was not fought to its end. */
  readonly done: number
}

/** Every way on from a position with its chance: all readings of a throw, or all joint orders. Undefined at the end of a battle. */
function waysOn<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  plans: Plans<S>,
): { readonly input: Input<S>; readonly chance: number }[] | undefined {
  const pending = rules.pending(state)
  if (pending.kind === 'over') return undefined
  if (pending.kind === 'roll') {
    return pending.roll.odds.chances.map((chance, outcome) => ({ input: { kind: 'roll', outcome }, chance }))
  }
  let joint: { orders: Record<string, OrderOf<S>>; chance: number }[] = [{ orders: {}, chance: 1 }]
  for (const brief of pending.briefs) {
    const { doctrine, settings } = plans[brief.side]
    const mix = doctrine.decide(rules.view(state, brief.side), brief, settings)
    const total = mix.reduce((sum, { weight }) => sum + weight, 0)
    joint = joint.flatMap(({ orders, chance }) =>
      mix.map(({ order, weight }) => ({
        orders: { ...orders, [brief.side]: order },
        chance: (chance * weight) / total,
      })),
    )
  }
  return joint.map(({ orders, chance }) => ({ input: { kind: 'orders', orders }, chance }))
}

/** Where battles stood when they were over or the rounds were done. */
interface Leaf<S extends Shape> extends Branch<S> {
  readonly winner: keyof Outcome
  readonly round: number
}

/** Every battle there can be, one by one, to its end or through so many rounds; undefined past `most` positions. */
function leavesOf<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  plans: Plans<S>,
  { rounds, most }: { readonly rounds: number; readonly most: number },
): Leaf<S>[] | undefined {
  const leaves: Leaf<S>[] = []
  const start = rules.rounds(state)
  const open: Branch<S>[] = [{ state, chance: 1, done: 0 }]
  for (let looked = 0; open.length > 0; looked++) {
    if (looked >= most) return undefined
    const branch = must(open.pop(), 'an open branch')
    const { done } = branch
    const pending = rules.pending(branch.state)
    if (pending.kind === 'over' && done <= rounds) {
      leaves.push({ ...branch, winner: pending.result.winner, round: done })
    } else if (done >= rounds) leaves.push({ ...branch, winner: 'undecided', round: rounds })
    else {
      for (const { input, chance } of waysOn(rules, branch.state, plans) ?? []) {
        if (chance === 0) continue
        const next = rules.clone(branch.state)
        rules.advance(next, input)
        const finished = rules.rounds(next) - start
        const ended = finished === done && rules.pending(next).kind === 'over'
        open.push({ state: next, chance: branch.chance * chance, done: ended ? done + 1 : finished })
      }
    }
  }
  return leaves
}

function byRoundOf<S extends Shape>(leaves: readonly Leaf<S>[], rounds: number): RoundOdds[] {
  const over: OutcomeSums = noOutcome()
  return Array.from({ length: rounds }, (_, i) => {
    for (const { winner, round, chance } of leaves) {
      if (winner !== 'undecided' && (round === i + 1 || (i === 0 && round === 0))) over[winner] += chance
    }
    return { round: i + 1, ...outcomeSoFar(over) }
  })
}

/**
 * Odds by walking every battle there can be, position by position, as the rules play it: no keys, no horizon, nothing remembered,
 * nothing lumped. For tiny battles only, to compare everything clever with. Looks `rounds` rounds ahead: what is still fought then is
 * undecided, before any order of the next round. Refuses with `unsupported` past `most` positions looked at (default 200 000). Measures need the set-up.
 */
export function plainOdds<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  plans: Plans<S>,
  { rounds, most = 200_000, setup }: { readonly rounds: number; readonly most?: number; readonly setup?: S['Setup'] },
): Result<PlainOdds> {
  const leaves = leavesOf(rules, state, plans, { rounds, most })
  if (leaves === undefined) {
    return refuse({ code: 'unsupported', path: [], expected: `at most ${most} positions for a plain walk` })
  }
  const over = noOutcome()
  let mean = 0
  for (const { winner, round, chance } of leaves) {
    over[winner] += chance
    mean += round * chance
  }
  const measures = setup === undefined ? [] : rules.measures(setup)
  return ok({
    outcome: outcomeSoFar(over),
    byRound: byRoundOf(leaves, rounds),
    mean,
    measures: measures.map(measure =>
      measureOddsOf(
        measure,
        leaves.map(leaf => [measure.of(leaf.state), leaf.chance] as const),
      ),
    ),
  })
}
