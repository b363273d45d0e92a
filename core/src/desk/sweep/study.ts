import * as z from 'zod/mini'
import {
  at,
  boundedText,
  chain,
  groupDigits,
  mapResults,
  nonEmptyList,
  ok,
  parseWith,
  type Result,
  refuse,
  wholeNumber,
  withoutUndefined,
} from '../../lang/index.ts'
import { type Design, latinHypercube } from './design.ts'
import { checkSystemAxis, SYSTEM, type SystemUnits, systemUnits } from './system-axis.ts'

/** The most values of an axis, and the most cells of a study: more is a slip of the pen. */
const MAX_VALUES = 10_000
const MAX_CELLS = 1_000_000

/** The most axes that meet each other, and the most of one at a time, which may be every option of a system. */
const [MAX_MET, MAX_AXES] = [6, 100]

/** The battles of a sampled cell, if its range stays too wide for that long. */
const USUAL_SAMPLES = 200_000

const axisSchema = z.strictObject({
  /** A place in the battle, or `system`. */
  at: boundedText(1, 200),
  /** The heading of its column; the place if it has none. */
  name: z.optional(boundedText(1, 80)),
  values: z.optional(nonEmptyList(z.unknown())),
  from: z.optional(z.number()),
  to: z.optional(z.number()),
  step: z.optional(z.number()),
  /** Of rule systems alone: units of the battle in each of them. */
  units: z.optional(systemUnits),
})

/** The cells that are worked out: all, or each axis by itself, or so many that are spread evenly over each axis. */
const designSchema = z.union([z.enum(['grid', 'one-at-a-time']), z.strictObject({ latin: wholeNumber(2, MAX_VALUES) })])

/** The keys of every study. */
export const studyKeys = {
  flagplot: z.literal(1),
  study: boundedText(1, 200),
  /** The address of a ready battle, the path of a battle file, or a battle as its file has it. */
  battle: z.union([boundedText(1, 1000), z.record(z.string(), z.unknown())]),
  /** The odds after so many rounds; at the end of the battle if absent. */
  rounds: z.optional(wholeNumber(1, 100_000)),
  samples: z._default(wholeNumber(1, 1e9), USUAL_SAMPLES),
  seed: z._default(boundedText(1, 200), '1'),
}

/** Half of the widest range of an expected result, in points: a sampled cell is sampled until it is reached. */
export const widestError = z.number().check(z.gte(0.05), z.lte(50))

/** A study of axes, as its file has it. */
export const studySchema = z.strictObject({
  ...studyKeys,
  axes: nonEmptyList(axisSchema).check(z.maxLength(MAX_AXES)),
  design: z._default(designSchema, 'grid'),
  error: z._default(widestError, 1),
})

type WrittenAxis = z.output<typeof axisSchema>

/** A place in a battle, and the values that it takes in turn. */
export interface Axis {
  readonly at: string
  readonly name: string
  readonly values: readonly unknown[]
  /** Of an axis of rule systems. */
  readonly units?: SystemUnits
}

/** A question put to many battles: one battle, and the places in it that vary. */
export interface Study extends Omit<z.output<typeof studySchema>, 'axes' | 'design' | 'flagplot' | 'study'> {
  readonly kind: 'axes'
  readonly title: string
  readonly axes: readonly Axis[]
  readonly design: Design
}

/** Numbers from one to another, both among them if the steps meet the last. Sums of tenths come out as written. */
function numbersFrom(from: number, to: number, step: number): readonly number[] {
  const count = Math.floor((to - from) / step + 1e-9) + 1
  return Array.from({ length: count }, (_, i) => Number((from + i * step).toPrecision(12)))
}

const badAxis = (says: string): Result<never> => refuse({ code: 'conflict', path: [], says })

/** The number of values of an axis, before any is made; refused if it says them in two ways or in none. */
function countValues({ values, from, to, step = 1 }: WrittenAxis): Result<number> {
  const hasRange = from !== undefined && to !== undefined
  if (values !== undefined) {
    return from === undefined && to === undefined ? ok(values.length) : badAxis('An axis has values, or from and to.')
  }
  if (!hasRange) return refuse({ code: 'missing', path: ['values'], expected: 'values, or from and to' })
  if (step <= 0) return refuse({ code: 'range', path: ['step'], found: String(step), expected: 'a number above 0' })
  if (to < from) return refuse({ code: 'range', path: ['to'], found: String(to), expected: `at least ${from}` })
  return ok(Math.floor((to - from) / step + 1e-9) + 1)
}

/** The number of values of each axis; too many are refused by their number. */
const countAxes = (axes: readonly WrittenAxis[]): Result<readonly number[]> =>
  at(
    'axes',
    mapResults(axes, axis =>
      chain(countValues(axis), count => {
        if (count <= MAX_VALUES) return ok(count)
        const says = `This axis has ${groupDigits(count)} values; at most ${groupDigits(MAX_VALUES)} are worked out.`
        return refuse({ code: 'range', path: [], says })
      }),
    ),
  )

/** Refuses a grid of too many cells by their number, before any work. */
function checkGrid(counts: readonly number[]): Result<void> {
  const cells = counts.reduce((product, count) => product * count, 1)
  if (cells <= MAX_CELLS) return ok(undefined)
  const says = `These axes make ${groupDigits(cells)} cells; at most ${groupDigits(MAX_CELLS)} are worked out.`
  return refuse({ code: 'range', path: ['axes'], says })
}

/** Refuses more axes than a cell can have values that differ. */
function checkMet({ design, axes }: z.output<typeof studySchema>): Result<void> {
  if (design === 'one-at-a-time' || axes.length <= MAX_MET) return ok(undefined)
  const says = `At most ${MAX_MET} axes vary together; of more, design: one-at-a-time has each by itself.`
  return refuse({ code: 'range', path: ['axes'], says })
}

function designOf(written: z.output<typeof studySchema>): Result<Design> {
  const { design, axes, seed } = written
  const counted = chain(checkMet(written), () => countAxes(axes))
  return chain(counted, (counts): Result<Design> => {
    if (typeof design === 'object') {
      return ok({ kind: 'latin', cells: latinHypercube(counts, { cells: design.latin, seed }) })
    }
    return chain(design === 'grid' ? checkGrid(counts) : ok(undefined), () => ok({ kind: design }))
  })
}

const axisOf = ({ at: place, name = place, values, from = 0, to = 0, step = 1, units }: WrittenAxis): Axis => ({
  at: place,
  name,
  values: values ?? numbersFrom(from, to, step),
  ...withoutUndefined({ units }),
})

/** A battle is in one system at a time. */
function checkSystemAxes(axes: readonly WrittenAxis[]): Result<void> {
  const [, second] = axes.flatMap((axis, i) => (axis.at === SYSTEM ? [i] : []))
  if (second === undefined) return chain(at('axes', mapResults(axes, checkSystemAxis)), () => ok(undefined))
  return refuse({ code: 'conflict', path: ['axes', second, 'at'], says: 'A study has one axis of rule systems.' })
}

/** Opens a study as the plain data of its file. */
export const openStudy = (raw: unknown): Result<Study> =>
  chain(parseWith(studySchema, raw), written =>
    chain(
      chain(checkSystemAxes(written.axes), () => designOf(written)),
      design => {
        const { flagplot: _, study, axes, ...rest } = written
        return ok({ kind: 'axes', ...rest, title: study, axes: axes.map(axisOf), design })
      },
    ),
  )
