import { never, type Result } from '../../lang/index.ts'
import { hashOf } from '../../seal/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import {
  type BestValue,
  type BestValueFinding,
  bestValueFinding,
  bestValueProbes,
  openBestValue,
  sayBestValue,
} from './best-value.ts'
import { type Bisection, type BisectionFinding, bisectionFinding, bisectionProbes, openBisection } from './bisection.ts'
import { sayBisection } from './bisection-words.ts'
import {
  type CheapestFinding,
  type CheapestFleet,
  cheapestFinding,
  cheapestProbes,
  isCheapestOver,
  openCheapest,
  sayCheapest,
} from './cheapest-fleet.ts'
import {
  type FittedValues,
  fittedValuesProbes,
  openFittedValues,
  type ValuesFinding,
  valuesFinding,
} from './fitted-values.ts'
import { sayFittedValues } from './fitted-values-words.ts'
import type { Probe } from './probe.ts'
import type { SweepHeader, SweepRow } from './row.ts'
import type { SearchStudy } from './search-study.ts'

/** A search that is ready to be worked on: plain data, and all that its probes follow from. */
export type Search = Bisection | CheapestFleet | BestValue | FittedValues

/** Opens a search in its battle: prices are known, and what it may work out is counted. */
export function openSearch(study: SearchStudy, battle: OpenBattle): Result<Search> {
  const { search } = study
  switch (search.kind) {
    case 'bisection':
      return openBisection(study, search)
    case 'cheapest':
      return openCheapest(study, search, battle)
    case 'best-value':
      return openBestValue(study, search, battle)
    case 'values':
      return openFittedValues(study, search, battle)
    default:
      return never(search)
  }
}

/** The headings of a search's values. */
function headingsOf(search: Search): string[] {
  switch (search.kind) {
    case 'bisection':
      return [search.name]
    case 'cheapest':
      return ['fleet', 'price']
    case 'best-value':
      return ['unit', 'count', 'price']
    case 'values':
      return ['red', 'blue']
    default:
      return never(search)
  }
}

/** The most battles that a search works out. */
function mostProbes(search: Search): number {
  switch (search.kind) {
    case 'bisection':
      return search.most
    case 'cheapest':
      return search.fleets.length
    case 'best-value':
      return search.purchases.length
    case 'values':
      return search.battles
    default:
      return never(search)
  }
}

/** The header of a search's rows; `base` is the battle that varies, in full. */
export const searchHeader = ({ title }: SearchStudy, search: Search, base: unknown): SweepHeader => ({
  flagplot: 1,
  sweep: title,
  axes: headingsOf(search),
  design: search.kind,
  cells: mostProbes(search),
  digest: hashOf('study', [{ ...search, title, battle: base }]),
})

/**
 * The battles that come next, in order, after the rows so far; none once the search is over. They depend on nothing but
 * the rows, so a search goes on from a file, and does the same in any number of threads.
 */
export function nextProbes(search: Search, rows: readonly SweepRow[]): readonly Probe[] {
  switch (search.kind) {
    case 'bisection':
      return bisectionProbes(search, rows)
    case 'cheapest':
      return cheapestProbes(search, rows)
    case 'best-value':
      return bestValueProbes(search, rows)
    case 'values':
      return fittedValuesProbes(search, rows)
    default:
      return never(search)
  }
}

/** True once no row can change the finding any more. Asked after every row, it makes no long list of probes. */
export function isSearchOver(search: Search, rows: readonly SweepRow[]): boolean {
  switch (search.kind) {
    case 'bisection':
      return bisectionProbes(search, rows).length === 0
    case 'cheapest':
      return isCheapestOver(search, rows)
    case 'best-value':
    case 'values':
      return rows.length >= mostProbes(search)
    default:
      return never(search)
  }
}

/** The result of a search that is over, as data; undefined if its battles do not fix it. */
export function searchFinding(
  search: Search,
  rows: readonly SweepRow[],
): BisectionFinding | CheapestFinding | BestValueFinding | ValuesFinding | undefined {
  switch (search.kind) {
    case 'bisection':
      return bisectionFinding(search, rows)
    case 'cheapest':
      return cheapestFinding(search, rows)
    case 'best-value':
      return bestValueFinding(search, rows)
    case 'values': {
      const found = valuesFinding(search, rows)
      return found.ok ? found.value : undefined
    }
    default:
      return never(search)
  }
}

/** The words on a search that is over. */
export function sayFinding(search: Search, rows: readonly SweepRow[]): readonly string[] {
  switch (search.kind) {
    case 'bisection':
      return sayBisection(search, rows)
    case 'cheapest':
      return sayCheapest(search, rows)
    case 'best-value':
      return sayBestValue(search, rows)
    case 'values':
      return sayFittedValues(search, rows)
    default:
      return never(search)
  }
}
