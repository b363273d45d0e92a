import type { AnyRuleset, HalfRow, Halves } from '@flagplot/core/game'
import type { Plans } from '@flagplot/core/game/doctrine'
import type { Shape } from '@flagplot/core/game/orders'
import { type BySide, bySide, sides } from '@flagplot/core/game/sides'
import { demand, demandEqual } from './breach.ts'

/** Branches of one round that are played. */
const BRANCHES = 3_000
const CLOSE = 1e-12

/** A round by the rules: positions at its end by key, with their chances. Undefined past so many branches. */
export function roundOf(
  rules: AnyRuleset,
  plans: Plans<Shape>,
  start: Shape['State'],
): ReadonlyMap<string, number> | undefined {
  const ends = new Map<string, number>()
  const done = rules.rounds(start)
  let open = new Map([[rules.key(start), { state: start, chance: 1 }]])
  while (open.size > 0) {
    const next = new Map<string, { state: Shape['State']; chance: number }>()
    for (const { state, chance } of open.values()) {
      const pending = rules.pending(state)
      if (pending.kind === 'over' || rules.rounds(state) > done) {
        ends.set(rules.key(state), (ends.get(rules.key(state)) ?? 0) + chance)
        continue
      }
      for (const { input, share } of waysOn(rules, plans, state)) {
        const draft = rules.clone(state)
        rules.advance(draft, input)
        const key = `${rules.rounds(draft)} ${rules.key(draft)}`
        const known = next.get(key)
        if (known === undefined) next.set(key, { state: draft, chance: chance * share })
        else known.chance += chance * share
      }
      if (next.size > BRANCHES) return undefined
    }
    open = next
  }
  return ends
}

function waysOn(rules: AnyRuleset, plans: Plans<Shape>, state: Shape['State']) {
  const pending = rules.pending(state)
  if (pending.kind === 'over') return []
  if (pending.kind === 'roll') {
    const { chances } = pending.roll.odds
    return chances.flatMap((share, outcome) =>
      share === 0 ? [] : [{ input: { kind: 'roll', outcome } as const, share }],
    )
  }
  const orders: Record<string, unknown> = {}
  for (const brief of pending.briefs) {
    const { doctrine, settings } = plans[brief.side]
    const mix = doctrine.decide(rules.view(state, brief.side), brief, settings)
    demand(mix.length === 1, () => `${doctrine.title} mixes, so its battles are not separable`)
    orders[brief.side] = mix[0]?.order
  }
  return [{ input: { kind: 'orders', orders } as const, share: 1 }]
}

/** A pair of halves that a round leads to. */
export interface PairOdds {
  readonly pair: BySide<number>
  readonly chance: number
}

/** Every way of one row with every way of the other. */
export const rowTimesRow = (red: HalfRow, blue: HalfRow): readonly PairOdds[] =>
  Array.from(red.to, (r, i) =>
    Array.from(blue.to, (b, k) => ({
      pair: { red: r, blue: b },
      chance: (red.chance[i] ?? 0) * (blue.chance[k] ?? 0),
    })),
  ).flat()

/** A round that is made up is the real one: the same positions by key, as likely. */
export function demandRound(
  rules: AnyRuleset,
  {
    ways,
    real,
    say,
  }: {
    readonly ways: readonly { readonly state: Shape['State']; readonly chance: number }[]
    readonly real: ReadonlyMap<string, number>
    readonly say: () => string
  },
): void {
  const made = new Map<string, number>()
  for (const { state, chance } of ways) {
    const key = rules.key(state)
    made.set(key, (made.get(key) ?? 0) + chance)
  }
  demandEqual([...made.keys()].sort(), [...real.keys()].sort(), say)
  for (const [key, chance] of real) demand(Math.abs((made.get(key) ?? 0) - chance) <= CLOSE, say)
}

/** Some of a list, evenly spaced. */
export const some = <T>(list: readonly T[], most: number): readonly T[] =>
  list.filter((_, i) => i % Math.max(1, Math.ceil(list.length / most)) === 0)

/** Pairs of which one half makes a threat that another half made before. */
export function likeThreats(
  { threat }: Pick<Halves<unknown>, 'threat'>,
  pairs: readonly BySide<number>[],
): readonly BySide<number>[] {
  const first = bySide(() => new Map<number, number>())
  return pairs.filter(pair =>
    sides
      .map(side => {
        const made = threat(side, pair[side])
        if (!first[side].has(made)) first[side].set(made, pair[side])
        return first[side].get(made) !== pair[side]
      })
      .includes(true),
  )
}
