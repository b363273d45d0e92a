import type { JointOrder, Shape } from '../game/index.ts'
import { spanOf } from '../odds/index.ts'
import { addEnd, addNode, setChance } from './graph.ts'
import type { HalfPair, HalfRounds, Visited } from './visited.ts'

type ByHalves<S extends Shape> = Visited<S> & { readonly rounds: HalfRounds<S> }

export const isByHalves = <S extends Shape>(visited: Visited<S>): visited is ByHalves<S> => visited.rounds !== undefined

/** The pair of halves in which a round opens; undefined where none does. */
export function pairAt<S extends Shape>({ terms, rounds }: ByHalves<S>, state: S['State']): HalfPair | undefined {
  const { start, cap } = spanOf(terms.rules, state)
  const halves = rounds.halves.enter(start)
  return halves && { ...halves, left: cap }
}

/** The number of a pair: one where the battle is over, however many rounds were left. */
function numberOf<S extends Shape>({ halves, pairs, halfPairs }: HalfRounds<S>, { red, blue, left }: HalfPair): number {
  const isOver = halves.over(red, blue) !== undefined
  return pairs.at(halfPairs.at(red, blue), isOver || left === Number.POSITIVE_INFINITY ? 0 : left + 1)
}

export const isPairVisited = <S extends Shape>({ rounds }: ByHalves<S>, pair: HalfPair): boolean =>
  rounds.nodes[numberOf(rounds, pair)] !== undefined

/** The value of a pair in which the battle is over or drawn by its cap; undefined elsewhere. */
function finalValue<S extends Shape>(
  { payoff, rounds: { halves, draws } }: ByHalves<S>,
  { red, blue, left }: HalfPair,
): number | undefined {
  const verdict = halves.over(red, blue)
  if (verdict !== undefined) return payoff.of(verdict, halves.state(red, blue))
  if (left > 0) return undefined
  const state = halves.state(red, blue)
  return draws(state) ? payoff.of({ winner: 'draw' }, state) : undefined
}

/** The node of a pair: known, or a new one that is open. */
export function visitPair<S extends Shape>(visited: ByHalves<S>, pair: HalfPair): number {
  const { rounds, graph, open } = visited
  const number = numberOf(rounds, pair)
  const known = rounds.nodes[number]
  if (known !== undefined) return known
  const value = finalValue(visited, pair)
  const node = value === undefined ? addNode(graph) : addEnd(graph, value)
  if (value === undefined) open.push({ kind: 'pair', node, pair })
  rounds.nodes[number] = node
  return node
}

/** The chance node of a round that opens with these orders: one for all orders that do the same. */
export function roundNode<S extends Shape>(visited: ByHalves<S>, pair: HalfPair, orders: JointOrder<S>): number {
  const { rounds, graph } = visited
  const { halves, openings } = rounds
  const rows = halves.rows(orders)
  const opening = openings.get(rows) ?? openings.size
  openings.set(rows, opening)
  const number = rounds.rounds.at(numberOf(rounds, pair), opening)
  const known = rounds.roundNodes[number]
  if (known !== undefined) return known
  const node = addNode(graph)
  rounds.roundNodes[number] = node
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
