import { chain, must, ok, type Result } from '../../lang/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { cellJob, fullData } from './cells.ts'
import { cellCount, cellValues } from './design.ts'
import { mappedStudy } from './mapped-study.ts'
import type { Probe } from './probe.ts'
import { type SweepHeader, type SweepRow, sweepHeader } from './row.ts'
import { isSearchOver, nextProbes, openSearch, sayFinding, searchFinding, searchHeader } from './search.ts'
import type { SearchStudy } from './search-study.ts'
import type { StudiedBattle, TriedBattle } from './studied-battle.ts'
import type { Study } from './study.ts'
import { saySwings } from './swings.ts'
import { SYSTEM } from './system-axis.ts'
import { sayTippingPoints } from './tipping-points.ts'
import { triedBattle } from './tried-battle.ts'
import { termsOf } from './work-cell.ts'

/** The cells that are to be worked out, from one on that has no row yet. */
export interface OpenCells {
  /** Tried as it is written at the first call, once. */
  readonly battle: () => TriedBattle
  readonly from: number
  /** The number behind the last of them. */
  readonly until: number
  readonly cellAt: (cell: number) => Probe
}

/** Battles of which the next ones follow from the rows so far. */
export interface CellSource {
  /** The cells that can be worked out after these rows; none once these are all. */
  readonly cellsAfter: (rows: readonly SweepRow[]) => OpenCells
}

/** A study of any kind with the battle that varies: all that a run, its rows and its text need. */
export interface OpenedStudy extends CellSource {
  readonly header: SweepHeader
  /** True once these rows are all that the study needs. */
  readonly isWhole: (rows: readonly SweepRow[]) => boolean
  /** The words below the table of these rows. */
  readonly saysBelow: (rows: readonly SweepRow[]) => readonly string[]
  /** The result of a search that is over, as data. */
  readonly finding?: (rows: readonly SweepRow[]) => unknown
}

/** Probes as cells, from one on. */
export const cellsOf = (probes: readonly Probe[], from: number): Omit<OpenCells, 'battle'> => ({
  from,
  until: from + probes.length,
  cellAt: cell => must(probes[cell - from], 'a probe of each cell'),
})

/** Refusals of a place or name that no value can mend: they are told before any work. */
const hopeless: readonly string[] = ['unknown-key', 'unknown-name']

/** Refused if the places of the first cell are none of the battle's. */
function checkPlaces({ base, terms }: StudiedBattle, first: Probe | undefined): Result<void> {
  const job = first === undefined ? ok(undefined) : cellJob(base, terms, first.put)
  return !job.ok && hopeless.includes(job.refusal.code) ? job : ok(undefined)
}

/** A question that takes long, asked once and only if the answer is wanted. */
function once<T>(ask: () => T): () => T {
  let answer: { readonly value: T } | undefined
  return () => {
    answer ??= { value: ask() }
    return answer.value
  }
}

async function openAxes(written: Study, battle: OpenBattle): Promise<Result<OpenedStudy>> {
  const base = fullData(battle)
  const system = battle.rules.card.id
  // the places are those of the battle's own system
  const first = written.axes.map(({ at, values }) =>
    at === SYSTEM ? null : (values.find(value => value !== null) ?? null),
  )
  const places = checkPlaces({ system, base, terms: termsOf(written) }, { values: first, put: first })
  const mapped = places.ok ? await mappedStudy(written, battle) : places
  return chain(mapped, ({ study, says }) => {
    const header = sweepHeader(study, base)
    const battle = once(() => triedBattle({ system, base, terms: termsOf(study) }))
    const cellAt = (cell: number): Probe => {
      const values = cellValues(study, cell)
      return { values, put: values }
    }
    return ok({
      header,
      cellsAfter: rows => ({ battle, from: rows.length, until: cellCount(study), cellAt }),
      isWhole: rows => rows.length === header.cells,
      saysBelow: rows => [...sayTippingPoints(header, rows), ...saySwings(header, rows), ...says],
    })
  })
}

function openSearched(study: SearchStudy, battle: OpenBattle): Result<OpenedStudy> {
  return chain(openSearch(study, battle), search => {
    const base = fullData(battle)
    const studied = { system: battle.rules.card.id, base, terms: search }
    const tried = once(() => triedBattle(studied))
    return chain(checkPlaces(studied, nextProbes(search, [])[0]), () =>
      ok({
        header: searchHeader(study, search, base),
        cellsAfter: rows => {
          const probes = nextProbes(search, rows)
          return { battle: tried, ...cellsOf(probes, rows.length) }
        },
        isWhole: rows => isSearchOver(search, rows),
        saysBelow: rows => (isSearchOver(search, rows) ? sayFinding(search, rows) : ['The search is not over.']),
        finding: rows => searchFinding(search, rows),
      }),
    )
  })
}

/** A study of either kind with its battle. Refuses places and names that no value of it can mend. */
export const openedStudy = async (study: Study | SearchStudy, battle: OpenBattle): Promise<Result<OpenedStudy>> =>
  study.kind === 'search' ? openSearched(study, battle) : openAxes(study, battle)
