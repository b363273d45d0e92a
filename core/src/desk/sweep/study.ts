import * as z from 'zod/mini'
import {
  boundedText,
  chain,
  mapRefusals,
  nonEmptyList,
  ok,
  parseWith,
  type Result,
  refuse,
  wholeNumber,
} from '../../lang/index.ts'
import { readSourceText } from '../../notation/index.ts'

/** The most values of an axis, and the most cells of a study: more is a slip of the pen. */
const MAX_VALUES = 10_000
const MAX_CELLS = 1_000_000

/** The battles of a sampled cell, if its range stays too wide for that long. */
const USUAL_SAMPLES = 200_000

const axisSchema = z.strictObject({
  /** A place in the battle, its keys joined by dots: `options.redMod`, `red.units.D7 8/4.count`, `blue.doctrine`. */
  at: boundedText(1, 200),
  /** The heading of its column; the place if it has none. */
  name: z.optional(boundedText(1, 80)),
  values: z.optional(nonEmptyList(z.unknown())),
  from: z.optional(z.number()),
  to: z.optional(z.number()),
  step: z.optional(z.number()),
})

const studySchema = z.strictObject({
  flagplot: z.literal(1),
  study: boundedText(1, 200),
  /** The address of a ready battle, the path of a battle file, or a battle as its file has it. */
  battle: z.union([boundedText(1, 1000), z.record(z.string(), z.unknown())]),
  axes: nonEmptyList(axisSchema).check(z.maxLength(6)),
  /** The odds after so many rounds; at the end of the battle if absent. */
  rounds: z.optional(wholeNumber(1, 100_000)),
  /** Half of the widest range of an expected result, in points: a sampled cell is sampled until it is reached. */
  error: z._default(z.number().check(z.gte(0.05), z.lte(50)), 1),
  samples: z._default(wholeNumber(1, 1e9), USUAL_SAMPLES),
  seed: z._default(boundedText(1, 200), '1'),
})

type WrittenAxis = z.output<typeof axisSchema>

/** A place in a battle, and the values that it takes in turn. */
interface Axis {
  readonly at: string
  readonly name: string
  readonly values: readonly unknown[]
}

/** A question put to many battles: one battle, and the places in it that vary. */
export interface Study extends Omit<z.output<typeof studySchema>, 'axes' | 'flagplot' | 'study'> {
  readonly title: string
  readonly axes: readonly Axis[]
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

const spelt = (count: number): string => count.toLocaleString('en')

/** Refuses axes of too many values, and a study of too many cells, by their number and before any work. */
function checkSize(axes: readonly WrittenAxis[]): Result<void> {
  let cells = 1
  for (const [i, axis] of axes.entries()) {
    const count = countValues(axis)
    if (!count.ok) return { ok: false, refusal: { ...count.refusal, path: ['axes', i, ...count.refusal.path] } }
    if (count.value > MAX_VALUES) {
      const says = `This axis has ${spelt(count.value)} values; at most ${spelt(MAX_VALUES)} are worked out.`
      return refuse({ code: 'range', path: ['axes', i], says })
    }
    cells *= count.value
  }
  if (cells <= MAX_CELLS) return ok(undefined)
  const says = `These axes make ${spelt(cells)} cells; at most ${spelt(MAX_CELLS)} are worked out.`
  return refuse({ code: 'range', path: ['axes'], says })
}

const axisOf = ({ at, name = at, values, from = 0, to = 0, step = 1 }: WrittenAxis): Axis => ({
  at,
  name,
  values: values ?? numbersFrom(from, to, step),
})

/** Opens a study as the plain data of its file. */
export const openStudy = (raw: unknown): Result<Study> =>
  chain(parseWith(studySchema, raw), ({ flagplot: _, study, axes, ...rest }) =>
    chain(checkSize(axes), () => ok({ ...rest, title: study, axes: axes.map(axisOf) })),
  )

/** Opens a study file (YAML or JSON). Refusals carry line and column. */
export const openStudyText = (text: string, file?: string): Result<Study> =>
  chain(readSourceText(text, file), source => mapRefusals(openStudy(source.value), source.locate))
