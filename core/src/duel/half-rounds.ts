import type { JointOrder, OpeningRows, Shape } from '../game/index.ts'
import { spanOf } from '../odds/index.ts'
import { addEnd, addNode, setChance } from './graph.ts'
import type { HalfPair, OpeningRounds, Visited } from './visited.ts'

/** The meeting in which a round opens; undefined where none does, and where the battle is not met by its halves. */
export function pairAt<S extends Shape>({ terms, rounds }: Visited<S>, state: S['State']): HalfPair | undefined {
  if (rounds === undefined) return undefined
  const { start, cap } = spanOf(terms.rules, state)
  const halves = rounds.halves.enter(start)
  return halves === undefined ? undefined : { halves, left: cap }
}

/** The number of a meeting: one where the battle is over, however many rounds were left. */
function numberOf<S extends Shape>(rounds: OpeningRounds<S>, { halves: { red, blue }, left }: HalfPair): number {
  const isOver = rounds.halves.over(red, blue) !== undefined
  return rounds.meetings.at(rounds.pairs.at(red, blue), isOver || left === Number.POSITIVE_INFINITY ? 0 : left + 1)
}

/** The node of a meeting, if it has one. */
export const nodeOfPair = <S extends Shape>(rounds: OpeningRounds<S>, pair: HalfPair): number | undefined =>
  rounds.nodes[numberOf(rounds, pair)]

/** What a meeting is worth in which the battle is over; undefined elsewhere. */
function finalValue<S extends Shape>({ payoff }: Visited<S>, rounds: OpeningRounds<S>, { halves, left }: HalfPair) {
  const { red, blue } = halves
  const verdict = rounds.halves.over(red, blue)
  if (verdict !== undefined) return payoff.of(verdict, rounds.halves.state(red, blue))
  if (left > 0) return undefined
  const state = rounds.halves.state(red, blue)
  return rounds.draws(state) ? payoff.of({ winner: 'draw' }, state) : undefined
}

/** The node of a meeting: known, or a new one that is open. */
export function visitPair<S extends Shape>(visited: Visited<S>, rounds: OpeningRounds<S>, pair: HalfPair): number {
  const number = numberOf(rounds, pair)
  const known = rounds.nodes[number]
  if (known !== undefined) return known
  const value = finalValue(visited, rounds, pair)
  const node = value === undefined ? addNode(visited.graph) : addEnd(visited.graph, value)
  if (value === undefined) visited.open.push({ kind: 'meeting', node, pair })
  rounds.nodes[number] = node
  return node
}

/** The number of what joint orders do. */
function openingOf<S extends Shape>({ openings }: OpeningRounds<S>, rows: OpeningRows): number {
  const known = openings.get(rows) ?? openings.size
  openings.set(rows, known)
  return known
}

/** The node of chance of a round that opens with these orders: one for all orders that do the same. */
export function roundOf<S extends Shape>(
  visited: Visited<S>,
  rounds: OpeningRounds<S>,
  pair: HalfPair,
  orders: JointOrder<S>,
): number {
  const rows = rounds.halves.rows(orders)
  const way = rounds.ways.at(numberOf(rounds, pair), openingOf(rounds, rows))
  const known = rounds.wayNodes[way]
  if (known !== undefined) return known
  const node = addNode(visited.graph)
  rounds.wayNodes[way] = node
  const { red, blue } = pair.halves
  const reds = rows('red', red, rounds.halves.threat('blue', blue))
  const blues = rows('blue', blue, rounds.halves.threat('red', red))
  const left = Math.max(0, pair.left - 1)
  const to: number[] = []
  const chances: number[] = []
  for (let i = 0; i < reds.to.length; i++) {
    for (let j = 0; j < blues.to.length; j++) {
      to.push(visitPair(visited, rounds, { halves: { red: reds.to[i]!, blue: blues.to[j]! }, left }))
      chances.push(reds.chance[i]! * blues.chance[j]!)
    }
  }
  setChance(visited.graph, node, to, chances)
  return node
}
