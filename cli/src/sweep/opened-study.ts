import { dirname, isAbsolute, join } from 'node:path'
import { fetchBattle, type OpenBattle } from '@flagplot/core/desk/battle'
import {
  cellCount,
  cellJob,
  cellValues,
  fullData,
  isSearchOver,
  mappedStudy,
  nextProbes,
  openSearch,
  openStudyText,
  type Probe,
  type SearchStudy,
  type StudiedBattle,
  type Study,
  type SweepHeader,
  type SweepRow,
  SYSTEM,
  sayFinding,
  saySwings,
  sayTippingPoints,
  searchFinding,
  searchHeader,
  sweepHeader,
  type TriedBattle,
  termsOf,
  triedBattle,
} from '@flagplot/core/desk/sweep'
import { at, chain, ok, type Result } from '@flagplot/core/lang'
import type { Io } from '../io/io.ts'
import { looksLikePath, openBattleSource, readText } from '../io/read-source.ts'
import type { OpenCells } from './run-cells.ts'

/** A study of any kind with the battle that varies: all that a run, its rows and its text need. */
export interface OpenedStudy {
  /** Tried as it is written at the first call, once. */
  readonly battle: () => TriedBattle
  readonly header: SweepHeader
  /** The cells that can be worked out after these rows; none once the study is whole. */
  readonly cellsAfter: (rows: readonly SweepRow[]) => OpenCells
  /** True once these rows are all that the study needs. */
  readonly isWhole: (rows: readonly SweepRow[]) => boolean
  /** The words below the table of these rows. */
  readonly saysBelow: (rows: readonly SweepRow[]) => readonly string[]
  /** The result of a search that is over, as data. */
  readonly finding?: (rows: readonly SweepRow[]) => unknown
}

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
    const cellAt = (cell: number): Probe => {
      const values = cellValues(study, cell)
      return { values, put: values }
    }
    return ok({
      battle: once(() => triedBattle({ system, base, terms: termsOf(study) })),
      header,
      cellsAfter: rows => ({ from: rows.length, until: cellCount(study), cellAt }),
      isWhole: rows => rows.length === header.cells,
      saysBelow: rows => [...sayTippingPoints(header, rows), ...saySwings(header, rows), ...says],
    })
  })
}

/** Opens a search in its battle. */
export function openSearched(study: SearchStudy, battle: OpenBattle): Result<OpenedStudy> {
  return chain(openSearch(study, battle), search => {
    const base = fullData(battle)
    const studied = { system: battle.rules.card.id, base, terms: search }
    return chain(checkPlaces(studied, nextProbes(search, [])[0]), () =>
      ok({
        battle: once(() => triedBattle(studied)),
        header: searchHeader(study, search, base),
        cellsAfter: rows => {
          const probes = nextProbes(search, rows)
          const from = rows.length
          return { from, until: from + probes.length, cellAt: cell => probes[cell - from] ?? { values: [], put: [] } }
        },
        isWhole: rows => isSearchOver(search, rows),
        saysBelow: rows => (isSearchOver(search, rows) ? sayFinding(search, rows) : ['The search is not over.']),
        finding: rows => searchFinding(search, rows),
      }),
    )
  })
}

/** The battle of a study: written in it, ready, or a file whose path is seen from the study's own folder. */
function battleOf(io: Io, source: string, { battle }: Pick<Study, 'battle'>): Promise<Result<OpenBattle>> {
  if (typeof battle !== 'string') return fetchBattle(battle)
  const isBeside = source !== '-' && looksLikePath(battle) && !isAbsolute(battle)
  return openBattleSource(io, isBeside ? join(dirname(source), battle) : battle)
}

/** Opens a study file with its battle. */
export async function openStudySource(io: Io, source: string): Promise<Result<OpenedStudy>> {
  const read = await readText(io, source)
  if (!read.ok) return read
  const study = openStudyText(read.value.text, read.value.name)
  if (!study.ok) return study
  const { value } = study
  const battle = at('battle', await battleOf(io, source, value))
  if (!battle.ok) return battle
  return value.kind === 'search' ? openSearched(value, battle.value) : openAxes(value, battle.value)
}
