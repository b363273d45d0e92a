import * as z from 'zod/mini'
import {
  chain,
  isTable,
  mapResults,
  nonEmptyList,
  ok,
  parseWith,
  type Result,
  refuse,
  withoutUndefined,
} from '../../lang/index.ts'
import { parseJson } from '../../notation/text/index.ts'
import { hashOf } from '../../seal/index.ts'
import type { CellAnswer } from './answer-cell.ts'
import { cellCount } from './design.ts'
import type { Study } from './study.ts'
import { SYSTEM, type SystemUnits, systemUnits } from './system-axis.ts'

const share = z.number().check(z.gte(0), z.lte(1))
const percent = z.number().check(z.gte(0), z.lte(100))
const place = { cell: z.int().check(z.gte(0)), values: nonEmptyList(z.unknown()) }

const odds = {
  method: z.enum(['exact', 'sampled']),
  n: z.optional(z.int().check(z.gte(1))),
  expectedResult: percent,
  low: z.optional(percent),
  high: z.optional(percent),
  outcome: z.strictObject({ red: share, blue: share, draw: share, undecided: share }),
  rounds: z.number().check(z.gte(0)),
  unhurt: z.optional(z.strictObject({ red: share, blue: share })),
}
const refused = { refused: z.string() }

const answeredSchema = z.strictObject({ ...place, ...odds })
const refusedSchema = z.strictObject({ ...place, ...refused })

/** The part of a row that has to be worked out: the odds of a cell, or the reason that its values make no battle. */
export type CellResult = CellAnswer | { readonly refused: string }

/** A cell of a study: its number, its values, one an axis, and its odds. */
export type SweepRow = { readonly cell: number; readonly values: readonly unknown[] } & CellResult

const headerSchema = z.strictObject({
  flagplot: z.literal(1),
  sweep: z.string(),
  axes: nonEmptyList(z.string()),
  design: z.optional(z.enum(['one-at-a-time', 'latin', 'bisection', 'cheapest', 'best-value', 'values'])),
  units: z.optional(systemUnits),
  cells: z.int().check(z.gte(1)),
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 digits from 0 to f')),
})

/** The first line of the rows of a study: they belong to no other one. */
export interface SweepHeader {
  readonly flagplot: 1
  /** The title of the study. */
  readonly sweep: string
  /** The names of its axes. */
  readonly axes: readonly string[]
  /** Absent of a grid. */
  readonly design?: 'one-at-a-time' | 'latin' | 'bisection' | 'cheapest' | 'best-value' | 'values'
  /** The units of the battle in each of the other systems; absent without an axis of them. */
  readonly units?: SystemUnits
  /** The number of rows; of a search the most. */
  readonly cells: number
  /** The digest of study and battle, 64 digits. */
  readonly digest: string
}

/** `base` is the battle that varies, in full. */
export function sweepHeader(study: Study, base: unknown): SweepHeader {
  const { title, axes, design } = study
  const units = axes.find(({ at }) => at === SYSTEM)?.units
  return {
    flagplot: 1,
    sweep: title,
    axes: axes.map(({ name }) => name),
    ...(design.kind === 'grid' ? {} : { design: design.kind }),
    ...withoutUndefined({ units }),
    cells: cellCount(study),
    digest: hashOf('study', [{ ...study, battle: base }]),
  }
}

/** A row of a cell: its answer, or the words of a refusal. */
export const rowOf = (cell: number, values: readonly unknown[], answer: CellResult): SweepRow => ({
  cell,
  values,
  ...answer,
})

const aloneSchemas = { odds: z.strictObject(odds), refused: z.strictObject(refused) }

/** The answers to cells that were worked out elsewhere, a line each. */
export const parseResults = (text: string): Result<readonly CellResult[]> =>
  mapResults(text.split('\n'), line =>
    chain(
      parseJson(line),
      (raw): Result<CellResult> =>
        isTable(raw) && 'refused' in raw
          ? parseWith(aloneSchemas.refused, raw)
          : chain(parseWith(aloneSchemas.odds, raw), found => ok(withoutUndefined(found))),
    ),
  )

const otherStudy = refuse({
  code: 'conflict',
  path: [],
  says: 'These rows are of another study, or of this one before it was changed.',
})

function parseRow(line: string): Result<SweepRow> {
  return chain(
    parseJson(line),
    (raw): Result<SweepRow> =>
      isTable(raw) && 'refused' in raw
        ? parseWith(refusedSchema, raw)
        : chain(parseWith(answeredSchema, raw), row => ok(withoutUndefined(row))),
  )
}

/** The rows behind a header's line, which have to be those of this study, one a cell and in order. */
export function parseRows(lines: readonly string[], header: SweepHeader): Result<readonly SweepRow[]> {
  const [first = '', ...rest] = lines
  const own = chain(parseJson(first), raw => parseWith(headerSchema, raw))
  if (!own.ok) return own
  if (own.value.digest !== header.digest) return otherStudy
  const rows: SweepRow[] = []
  for (const [i, line] of rest.entries()) {
    const row = parseRow(line)
    if (!row.ok) return { ok: false, refusal: { ...row.refusal, path: [`line ${i + 2}`, ...row.refusal.path] } }
    if (row.value.cell !== i || i >= header.cells) {
      const says = `Line ${i + 2} has cell ${row.value.cell}; cell ${i} belongs there.`
      return refuse({ code: 'tampered', path: [`line ${i + 2}`], says })
    }
    rows.push(row.value)
  }
  return ok(rows)
}
