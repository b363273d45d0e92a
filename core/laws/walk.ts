import { type AnyRuleset, apply, type BySide, type Input, type Shape } from '../src/game/index.ts'
import type { Outcome } from '../src/odds/index.ts'
import type { Plans } from '../src/table/index.ts'

/** Chance mass at a position; positions are merged only where they are the same letter by letter. */
interface Mass {
  readonly state: Shape['State']
  chance: number
}

export interface Walked {
  readonly outcome: Outcome
  /** Each measure's mean where the battles stand when the walk stops. */
  readonly means: readonly number[]
}

/** Every input a position can get under the plans, with its chance. */
function waysOn(
  rules: AnyRuleset,
  state: Shape['State'],
  plans: Plans<Shape>,
): readonly (readonly [Input<Shape>, number])[] {
  const pending = rules.pending(state)
  if (pending.kind === 'over') return []
  if (pending.kind === 'roll') {
    return pending.roll.odds.chances.flatMap((chance, outcome) =>
      chance > 0 ? [[{ kind: 'roll', outcome }, chance] as const] : [],
    )
  }
  let joint: (readonly [Partial<BySide<unknown>>, number])[] = [[{}, 1]]
  for (const brief of pending.briefs) {
    const { doctrine, settings } = plans[brief.side]
    const mix = doctrine.decide(rules.view(state, brief.side), brief, settings)
    const total = mix.reduce((sum, { weight }) => sum + weight, 0)
    joint = joint.flatMap(([orders, chance]) =>
      mix.map(({ order, weight }) => [{ ...orders, [brief.side]: order }, (chance * weight) / total] as const),
    )
  }
  return joint.map(([orders, chance]) => [{ kind: 'orders', orders }, chance])
}

/**
 * Exact odds by a plain walk of the rules: no keys, no horizon, no halves, nothing remembered but equal positions, letter by letter, after
 * equally many inputs. Stops at the start of a round once `rounds` are finished. Undefined beyond `most` positions.
 */
export function walkOdds(
  rules: AnyRuleset,
  start: Shape['State'],
  plans: Plans<Shape>,
  { setup, rounds, most }: { readonly setup: Shape['Setup']; readonly rounds: number; readonly most: number },
): Walked | undefined {
  const measures = rules.measures(setup)
  const means = measures.map(() => 0)
  const outcome = { red: 0, blue: 0, draw: 0, undecided: 0 }
  const stand = (state: Shape['State'], chance: number, as: keyof Outcome): void => {
    outcome[as] += chance
    for (const [i, measure] of measures.entries()) means[i] = (means[i] ?? 0) + chance * measure.of(state)
  }
  const from = rules.rounds(start)
  let front = new Map<string, Mass>([['', { state: start, chance: 1 }]])
  for (let met = 1; front.size > 0; ) {
    const next = new Map<string, Mass>()
    for (const { state, chance } of front.values()) {
      const pending = rules.pending(state)
      if (pending.kind === 'over') stand(state, chance, pending.result.winner)
      else if (rules.rounds(state) - from >= rounds) stand(state, chance, 'undecided')
      else {
        for (const [input, share] of waysOn(rules, state, plans)) {
          if (++met > most) return undefined
          const after = apply(rules, state, input)
          const text = JSON.stringify(after)
          const known = next.get(text)
          if (known === undefined) next.set(text, { state: after, chance: chance * share })
          else known.chance += chance * share
        }
      }
    }
    front = next
  }
  return { outcome, means }
}
