import type { Shape } from '../game/index.ts'
import { type Decision, decide } from './decision.ts'
import { choicesOf } from './decision-node.ts'
import type { DecisionTable } from './decision-table.ts'
import { pricedTable } from './graph.ts'
import type { NodeBounds } from './value-iteration.ts'
import type { Visited } from './visited.ts'

/** The question of a position, decided from what its ways on are worth; undefined where nobody is free in it. */
export function decisionBy<S extends Shape>(
  visited: Visited<S>,
  { lower, upper }: NodeBounds,
  state: S['State'],
  table: DecisionTable<S>,
): Decision<S> | undefined {
  const { red, blue } = table.free
  if (red === undefined && blue === undefined) return undefined
  return decide({
    red: choicesOf(visited.terms, state, red),
    blue: choicesOf(visited.terms, state, blue),
    low: pricedTable(table, lower),
    high: pricedTable(table, upper),
  })
}
