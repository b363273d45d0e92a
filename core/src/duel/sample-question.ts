import { type Stream, streamOf } from '../dice/index.ts'
import type { EffectTable, JointOrder } from '../game/index.ts'
import type { OrderOf, Shape } from '../game/orders/index.ts'
import type { BySide, Side } from '../game/sides/index.ts'
import { doctrineMind } from '../table/index.ts'
import { type Decision, decide } from './decision.ts'
import { choicesOf, choosesAllLines, type FreeChoice } from './decision-node.ts'
import { isVictory } from './payoff.ts'
import { type PlayoutGame, playout } from './playout.ts'
import { addSample, drawnShare, emptySums, meanAndMargin } from './sample-sums.ts'

interface SampledQuestion<S extends Shape> {
  readonly decision: Decision<S>
  readonly battles: number
  /** Margin of error of a pair's value, 95 times in a hundred: the widest of all. */
  readonly margin: number
  /** The same for each cell of the table. */
  readonly margins: readonly number[]
}

interface QuestionSampling<S extends Shape> extends PlayoutGame<S> {
  readonly state: S['State']
  readonly seed: string
  /** The position that a battle begins in: the real one, or one that fits what a seat knows. */
  position(stream: Stream): S['State']
}

/** The pairs that are played on from, and which of them each cell of the table is: of like pairs one is played. */
interface Pairs<S extends Shape> {
  readonly played: readonly JointOrder<S>[]
  readonly cells: ArrayLike<number>
  readonly columns: number
}

/** A joint order of those that are free; a side without one follows its plan. */
const jointOrder = <S extends Shape>(red: OrderOf<S> | undefined, blue: OrderOf<S> | undefined): JointOrder<S> => ({
  ...(red === undefined ? {} : { red }),
  ...(blue === undefined ? {} : { blue }),
})

function pairsOf<S extends Shape>(
  { red, blue }: Partial<BySide<FreeChoice<S>>>,
  effectTable: EffectTable<S> | undefined,
): Pairs<S> {
  const rows = red?.orders ?? [undefined]
  const columns = blue?.orders ?? [undefined]
  if (effectTable === undefined || !choosesAllLines(effectTable, red) || !choosesAllLines(effectTable, blue)) {
    const played = rows.flatMap(row => columns.map(column => jointOrder<S>(row, column)))
    return { played, cells: played.map((_, i) => i), columns: columns.length }
  }
  const played: JointOrder<S>[] = []
  for (const [at, effect] of effectTable.effects.entries()) {
    // effects are numbered as they first occur
    if (effect !== played.length) continue
    played.push(jointOrder<S>(rows[Math.floor(at / columns.length)], columns[at % columns.length]))
  }
  return { played, cells: effectTable.effects, columns: columns.length }
}

/** One battle after a joint order, in place. */
function playAfter<S extends Shape>(
  game: PlayoutGame<S>,
  chosen: JointOrder<S>,
  { draft, stream }: { readonly draft: S['State']; readonly stream: Stream },
): number {
  const { rules, plans } = game
  const pending = rules.pending(draft)
  if (pending.kind === 'orders') {
    const orders: Partial<Record<Side, OrderOf<S>>> = {}
    for (const brief of pending.briefs) {
      const { side } = brief
      orders[side] = chosen[side] ?? doctrineMind(plans[side], stream).decide(rules.view(draft, side), brief)
    }
    rules.advance(draft, { kind: 'orders', orders })
  }
  return playout(game, draft, stream)
}

interface QuestionSampler<S extends Shape> {
  /** Pairs of orders that are played on from; of those that come to the same, one. */
  readonly pairs: number
  /** Plays one more battle after each pair of orders. */
  play(): void
  /** The decision so far; at least one battle has been played. */
  sampled(): SampledQuestion<S>
}

/**
 * Samples a question by playing on from each pair of orders, plans doing the rest. For battles too large to be worked
 * out: the orders are mostly candidates, the figures have a margin, and with better orders later the mix need not be
 * the best. Every pair is played with the same streams, so that they differ by the orders alone.
 */
export function questionSampler<S extends Shape>(
  sampling: QuestionSampling<S>,
  free: readonly FreeChoice<S>[],
): QuestionSampler<S> {
  const { rules, state, seed } = sampling
  const red = free.find(({ side }) => side === 'red')
  const blue = free.find(({ side }) => side === 'blue')
  const { played, cells, columns } = pairsOf({ ...(red && { red }), ...(blue && { blue }) }, rules.effectTable?.(state))
  const pairs = played.map(orders => ({ orders, sums: emptySums() }))
  let battles = 0
  return {
    pairs: pairs.length,
    play: () => {
      for (const { orders, sums } of pairs) {
        const stream = streamOf(`advise/${seed}`, String(battles))
        const draft = rules.clone(sampling.position(stream))
        addSample(sums, playAfter(sampling, orders, { draft, stream }))
      }
      battles++
    },
    sampled: () => {
      const means = pairs.map(({ sums }) => meanAndMargin(sums, battles))
      const tableOf = (figure: (pair: number) => number | undefined) => ({
        rows: cells.length / columns,
        columns,
        cells: Float64Array.from(cells, pair => figure(pair) ?? 0),
      })
      const table = tableOf(pair => means[pair]?.[0])
      const drawn = (pair: number) => pairs[pair] && drawnShare(pairs[pair].sums, battles)
      return {
        decision: decide({
          red: choicesOf(sampling, state, red),
          blue: choicesOf(sampling, state, blue),
          lower: table,
          upper: table,
          ...(isVictory(sampling.payoff) ? { drawn: tableOf(drawn) } : {}),
        }),
        battles,
        margin: means.reduce((most, [, margin]) => Math.max(most, margin), 0),
        margins: Array.from(cells, pair => means[pair]?.[1] ?? 0),
      }
    },
  }
}
