import type { Shape } from '../game/index.ts'
import type { Worths } from './close-in.ts'
import { type Decision, decide } from './decision.ts'
import type { Matrix } from './matrix.ts'
import type { Met, StageTable } from './meet.ts'
import { choicesOf } from './stage.ts'

/** A table with what each of its cells is worth to red, by one of the bounds. */
export const priced = ({ width, to }: Pick<StageTable<Shape>, 'width' | 'to'>, worth: Float64Array): Matrix => ({
  rows: to.length / width,
  columns: width,
  cells: Float64Array.from(to, node => worth[node]!),
})

/** The question of a position, decided from what its ways on are worth; undefined where nobody is free in it. */
export function decisionBy<S extends Shape>(
  met: Met<S>,
  { floor, ceiling }: Worths,
  state: S['State'],
  table: StageTable<S>,
): Decision<S> | undefined {
  if (table.rows === undefined && table.columns === undefined) return undefined
  return decide({
    red: choicesOf(met.terms, state, table.rows),
    blue: choicesOf(met.terms, state, table.columns),
    low: priced(table, floor),
    high: priced(table, ceiling),
  })
}
