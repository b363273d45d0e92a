import { type Stream, streamOf } from '../dice/index.ts'
import type { Exchange, OrderOf, Ruleset, Shape, Side } from '../game/index.ts'
import { doctrineMind } from '../table/index.ts'
import { type Decision, decide } from './decision.ts'
import { choicesOf, type FreeChoice, isWhole } from './decision-node.ts'
import type { Matrix } from './matrix.ts'
import { type PlayoutGame, playout } from './playout.ts'
import { addSample, emptySums, meanOf } from './sample-sums.ts'
import type { BattleGame } from './solve-battle.ts'

/** A question decided by battles played out after each pair of orders. */
export interface SampledQuestion<S extends Shape> {
  readonly decision: Decision<S>
  /** Battles played after each pair. */
  readonly battles: number
  /** How far the worth of a pair may be off, 95 times in a hundred: the widest of all. */
  readonly margin: number
  /** The same for each cell of the table. */
  readonly margins: readonly number[]
}

/** How a question is sampled. */
export interface Sampling<S extends Shape> extends Pick<BattleGame<S>, 'plans' | 'payoff'> {
  readonly seed: string
  /** The position that battle number `n` begins in: the real one, or one that fits what a seat knows. */
  position(stream: Stream): S['State']
}

interface Pair<S extends Shape> {
  readonly red: OrderOf<S> | undefined
  readonly blue: OrderOf<S> | undefined
}

/** The pairs that are played on from, and which of them each cell of the table is: of pairs that come to the same, one is played. */
interface Pairs<S extends Shape> {
  readonly played: readonly Pair<S>[]
  readonly cells: ArrayLike<number>
  readonly columns: number
}

function pairsOf<S extends Shape>(
  exchange: Exchange<S> | undefined,
  red: FreeChoice<S> | undefined,
  blue: FreeChoice<S> | undefined,
): Pairs<S> {
  const rows = red?.orders ?? [undefined]
  const columns = blue?.orders ?? [undefined]
  if (exchange !== undefined && isWhole(exchange, red) && isWhole(exchange, blue)) {
    const pairs: Pair<S>[] = []
    for (const [at, effect] of exchange.effects.entries()) {
      if (effect !== pairs.length) continue
      pairs.push({ red: rows[Math.floor(at / columns.length)], blue: columns[at % columns.length] })
    }
    return { played: pairs, cells: exchange.effects, columns: columns.length }
  }
  const played = rows.flatMap(mine => columns.map(theirs => ({ red: mine, blue: theirs })))
  return { played, cells: played.map((_, i) => i), columns: columns.length }
}

/** One battle after a pair of orders, in place; a side without one follows its standing orders here, too. */
function played<S extends Shape>(led: PlayoutGame<S>, pair: Pair<S>, draft: S['State'], stream: Stream): number {
  const { rules, plans } = led
  const pending = rules.pending(draft)
  if (pending.kind === 'orders') {
    const orders: Partial<Record<Side, OrderOf<S>>> = {}
    for (const brief of pending.briefs) {
      const { side } = brief
      orders[side] = pair[side] ?? doctrineMind(plans[side], stream).decide(rules.view(draft, side), brief)
    }
    rules.advance(draft, { kind: 'orders', orders })
  }
  return playout(led, draft, stream)
}

/** A question that is sampled battle by battle. */
export interface QuestionSampler<S extends Shape> {
  /** Pairs of orders that are played on from; of those that come to the same, one. */
  readonly pairs: number
  /** Plays one more battle after each pair of orders. */
  play(): void
  /** What is known so far; at least one battle has been played. */
  sampled(): SampledQuestion<S>
}

/**
 * Samples a question by playing on from each pair of orders, standing orders doing the rest. For battles too large to be worked out: the orders are mostly
 * candidates, the figures have a margin, and with better orders later the mix need not be the best. Every pair is played with the same streams, so that they differ
 * by the orders alone.
 */
export function questionSampler<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  sampling: Sampling<S>,
  free: readonly FreeChoice<S>[],
): QuestionSampler<S> {
  const red = free.find(({ side }) => side === 'red')
  const blue = free.find(({ side }) => side === 'blue')
  const { played: ways, cells: wayOf, columns } = pairsOf(rules.exchange?.(state), red, blue)
  const pairs = ways.map(pair => ({ ...pair, ...emptySums() }))
  const { plans, payoff } = sampling
  const led = { rules, plans, payoff }
  let battles = 0
  return {
    pairs: pairs.length,
    play: () => {
      for (const pair of pairs) {
        const stream = streamOf(`advise/${sampling.seed}`, String(battles))
        addSample(pair, played(led, pair, rules.clone(sampling.position(stream)), stream))
      }
      battles++
    },
    sampled: () => {
      const values = pairs.map(pair => meanOf(pair, battles))
      const cells = Float64Array.from(wayOf, way => values[way]![0])
      const matrix: Matrix = { rows: cells.length / columns, columns, cells }
      const ours = choicesOf(led, state, red)
      const theirs = choicesOf(led, state, blue)
      return {
        decision: decide({ red: ours, blue: theirs, low: matrix, high: matrix }),
        battles,
        margin: values.reduce((most, [, off]) => Math.max(most, off), 0),
        margins: Array.from(wayOf, way => values[way]![1]),
      }
    },
  }
}
