import type { Shape } from '../game/index.ts'
import type { Worths } from './close-in.ts'
import { type Decision, decide } from './decision.ts'
import { pricedTable } from './graph.ts'
import type { Met } from './met.ts'
import { choicesOf } from './stage.ts'
import type { StageTable } from './table-of.ts'

/** The question of a position, decided from what its ways on are worth; undefined where nobody is free in it. */
export function decisionBy<S extends Shape>(
  met: Met<S>,
  { floor, ceiling }: Worths,
  state: S['State'],
  table: StageTable<S>,
): Decision<S> | undefined {
  const { red, blue } = table.free
  if (red === undefined && blue === undefined) return undefined
  return decide({
    red: choicesOf(met.terms, state, red),
    blue: choicesOf(met.terms, state, blue),
    low: pricedTable(table, floor),
    high: pricedTable(table, ceiling),
  })
}
