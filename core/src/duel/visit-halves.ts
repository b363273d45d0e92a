import type { JointOrder } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { spanOf } from '../odds/index.ts'
import { addEnd, addNode, setChance } from './graph.ts'
import type { TimedPair, Visited, VisitedHalves } from './visited.ts'

type ByHalves<S extends Shape> = Visited<S> & { readonly byHalves: VisitedHalves<S> }

export const isByHalves = <S extends Shape>(visited: Visited<S>): visited is ByHalves<S> =>
  visited.byHalves !== undefined

/** The pair of halves in which a round opens; undefined where none does. */
export function pairOfState<S extends Shape>(
  { terms, byHalves }: ByHalves<S>,
  state: S['State'],
): TimedPair | undefined {
  const { start, cap } = spanOf(terms.rules, state)
  const halves = byHalves.halves.enter(start)
  return halves && { ...halves, left: cap }
}

/** The number of a pair: one where the battle is over, however many rounds were left. */
function numberOf<S extends Shape>(
  { halves, timedPairs, halfPairs }: VisitedHalves<S>,
  { red, blue, left }: TimedPair,
): number {
  const isOver = halves.over(red, blue) !== undefined
  return timedPairs.at(halfPairs.at(red, blue), isOver || left === Number.POSITIVE_INFINITY ? 0 : left + 1)
}

export const isPairVisited = <S extends Shape>({ byHalves }: ByHalves<S>, pair: TimedPair): boolean =>
  byHalves.nodes[numberOf(byHalves, pair)] !== undefined

/** The value of a pair in which the battle is over or drawn by its cap; undefined elsewhere. */
function finalValue<S extends Shape>(
  { payoff, byHalves: { halves, draws } }: ByHalves<S>,
  { red, blue, left }: TimedPair,
): number | undefined {
  const verdict = halves.over(red, blue)
  if (verdict !== undefined) return payoff.of(verdict, halves.state(red, blue))
  if (left > 0) return undefined
  const state = halves.state(red, blue)
  return draws(state) ? payoff.of({ winner: 'draw' }, state) : undefined
}

/** The node of a pair: known, or a new one that is to be expanded. */
export function visitPair<S extends Shape>(visited: ByHalves<S>, pair: TimedPair): number {
  const { byHalves, graph, unexpanded } = visited
  const number = numberOf(byHalves, pair)
  const known = byHalves.nodes[number]
  if (known !== undefined) return known
  const value = finalValue(visited, pair)
  const node = value === undefined ? addNode(graph) : addEnd(graph, value)
  if (value === undefined) unexpanded.push({ kind: 'pair', node, pair })
  byHalves.nodes[number] = node
  return node
}

/** The chance node of a round that opens with these orders: one for all orders that do the same. */
export function roundNode<S extends Shape>(visited: ByHalves<S>, pair: TimedPair, orders: JointOrder<S>): number {
  const { byHalves, graph } = visited
  const { halves, openings } = byHalves
  const rows = halves.rows(orders)
  const opening = openings.get(rows) ?? openings.size
  openings.set(rows, opening)
  const number = byHalves.rounds.at(numberOf(byHalves, pair), opening)
  const known = byHalves.roundNodes[number]
  if (known !== undefined) return known
  const node = addNode(graph)
  byHalves.roundNodes[number] = node
  const reds = rows('red', pair.red, halves.threat('blue', pair.blue))
  const blues = rows('blue', pair.blue, halves.threat('red', pair.red))
  const left = Math.max(0, pair.left - 1)
  const to: number[] = []
  const chances: number[] = []
  for (let i = 0; i < reds.to.length; i++) {
    for (let j = 0; j < blues.to.length; j++) {
      to.push(visitPair(visited, { red: reds.to[i]!, blue: blues.to[j]!, left }))
      chances.push(reds.chance[i]! * blues.chance[j]!)
    }
  }
  setChance(graph, node, { to, chances })
  return node
}
