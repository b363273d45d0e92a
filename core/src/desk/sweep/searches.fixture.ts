import { value } from '../../../fixtures/index.ts'
import { openFetchedBattle } from '../battle/index.ts'
import type { CellAnswer } from './answer-cell.ts'
import type { Probe } from './probe.ts'
import { rowOf, type SweepRow } from './row.ts'
import { isSearchOver, nextProbes, openSearch, type Search } from './search.ts'
import { openStudyText } from './search-study.ts'

/** A search of a battle, both as plain data. */
export function searchOf(battle: object, search: object, more: object = {}): Search {
  const text = JSON.stringify({ flagplot: 1, study: 'A search', battle, search, ...more })
  const study = value(openStudyText(text))
  if (study.kind !== 'search') throw new Error('a study with a search')
  return value(openSearch(study, value(openFetchedBattle(battle))))
}

type Oracle = (probe: Probe) => CellAnswer | { readonly refused: string }

/** The rows of a search by an oracle, one by one. */
export function rowsBy(search: Search, answer: Oracle): readonly SweepRow[] {
  const rows: SweepRow[] = []
  while (!isSearchOver(search, rows)) {
    for (const probe of nextProbes(search, rows)) {
      rows.push(rowOf(rows.length, probe.values, answer(probe)))
      if (isSearchOver(search, rows)) break
    }
  }
  return rows
}

/** An exact result of red in %, or one that is known to a range. */
export const answered = (expectedResult: number, margin = 0): CellAnswer => ({
  method: margin === 0 ? 'exact' : 'sampled',
  ...(margin === 0 ? {} : { n: 100, low: expectedResult - margin, high: expectedResult + margin }),
  expectedResult,
  outcome: { red: expectedResult / 100, blue: 1 - expectedResult / 100, draw: 0, undecided: 0 },
  rounds: 1,
})
