import * as z from 'zod/mini'
import { sides } from '../../game/sides/index.ts'
import {
  boundedText,
  chain,
  isTable,
  mapRefusals,
  nonEmptyList,
  ok,
  parseWith,
  type Result,
  refuse,
  wholeNumber,
} from '../../lang/index.ts'
import { readSourceText } from '../../notation/index.ts'
import { openStudy, type Study, studyKeys, widestError } from './study.ts'
import { SYSTEM } from './system-axis.ts'

const percent = z.number().check(z.gte(0), z.lte(100))
const points = z.number().check(z.gt(0), z.lte(1e9))
const side = z.enum(sides)

/** The value of a place at which red's result passes a figure. */
const bisectionSchema = z.strictObject({
  at: boundedText(1, 200).check(
    z.regex(new RegExp(`^(?!${SYSTEM}$)`), 'a place of numbers: rule systems are an axis of a study'),
  ),
  name: z.optional(boundedText(1, 80)),
  from: z.number(),
  to: z.number(),
  step: z._default(z.number().check(z.gt(0)), 1),
  /** Of red, in %. */
  result: z._default(percent, 50),
})

const unit = boundedText(1, 200)
const price = z.optional(points)

/** The cheapest fleet of a side that reaches a result. */
const cheapestSchema = z.strictObject({
  cheapest: side,
  units: nonEmptyList(
    z.strictObject({
      unit,
      /** Printed by the system if absent. */
      price,
      from: z._default(wholeNumber(0, 1000), 0),
      /** As many as the limit buys if absent. */
      to: z.optional(wholeNumber(0, 1000)),
    }),
  ).check(z.maxLength(10)),
  /** The most points of a fleet. */
  within: points,
  /** Of that side, in %. */
  result: percent,
})

/** The ship that does most for a budget: each alone, as many as it buys. */
const bestValueSchema = z.strictObject({
  best: side,
  units: nonEmptyList(z.strictObject({ unit, price })).check(z.maxLength(200)),
  budget: points,
})

/** The values of ships, fitted to battles of fleets that are drawn at random. */
const valuesSchema = z.strictObject({
  /** The first is the measure of the others. */
  values: nonEmptyList(z.strictObject({ unit, price })).check(z.minLength(2), z.maxLength(20)),
  battles: z._default(wholeNumber(10, 10_000), 100),
  /** The most of a side. */
  ships: z._default(wholeNumber(1, 100), 6),
})

export type WrittenBisection = z.output<typeof bisectionSchema>
export type WrittenCheapest = z.output<typeof cheapestSchema>
export type WrittenBestValue = z.output<typeof bestValueSchema>
export type WrittenValues = z.output<typeof valuesSchema>

/** A search as its file states it. */
type WrittenSearch =
  | ({ readonly kind: 'bisection' } & WrittenBisection)
  | ({ readonly kind: 'cheapest' } & WrittenCheapest)
  | ({ readonly kind: 'best-value' } & WrittenBestValue)
  | ({ readonly kind: 'values' } & WrittenValues)

/** A study with a search, as its file has it. */
export const searchStudySchema = z.strictObject({
  ...studyKeys,
  error: z.optional(widestError),
  search: z.union([bisectionSchema, cheapestSchema, bestValueSchema, valuesSchema]),
})

/** The keys beside the search itself. */
const outerSchema = z.strictObject({ ...studyKeys, error: z.optional(widestError), search: z.unknown() })

/** A study that looks for one thing: each battle that it works out depends on those before. */
export interface SearchStudy extends Omit<z.output<typeof outerSchema>, 'flagplot' | 'search' | 'study'> {
  readonly kind: 'search'
  readonly title: string
  readonly search: WrittenSearch
}

/** The kind of a search is known by the key that no other kind has. */
function openWritten(raw: unknown): Result<WrittenSearch> {
  if (isTable(raw) && 'cheapest' in raw) {
    return chain(parseWith(cheapestSchema, raw), written => ok({ kind: 'cheapest', ...written }))
  }
  if (isTable(raw) && 'best' in raw) {
    return chain(parseWith(bestValueSchema, raw), written => ok({ kind: 'best-value', ...written }))
  }
  if (isTable(raw) && 'values' in raw) {
    return chain(parseWith(valuesSchema, raw), written => ok({ kind: 'values', ...written }))
  }
  if (isTable(raw) && 'at' in raw) {
    return chain(parseWith(bisectionSchema, raw), written => ok({ kind: 'bisection', ...written }))
  }
  return refuse({ code: 'missing', path: [], expected: 'a table with the key at, cheapest, best or values' })
}

/** Only a search without a result to tell cells from is sampled to an error. */
function checkError({ error }: z.output<typeof outerSchema>, { kind }: WrittenSearch): Result<void> {
  if (error === undefined || kind === 'best-value' || kind === 'values') return ok(undefined)
  const says = 'This search samples until a result is told from the one it looks for; it has no error.'
  return refuse({ code: 'conflict', path: ['error'], says })
}

/** Opens a study with a search as the plain data of its file. */
const openSearchStudy = (raw: unknown): Result<SearchStudy> =>
  chain(parseWith(outerSchema, raw), outer =>
    chain(
      mapRefusals(openWritten(outer.search), refusal => ({ ...refusal, path: ['search', ...refusal.path] })),
      search =>
        chain(checkError(outer, search), () => {
          const { flagplot: _, study, ...rest } = outer
          return ok({ kind: 'search', ...rest, title: study, search })
        }),
    ),
  )

/** A study of either kind, by the key that the other has not. */
function openEither(raw: unknown): Result<Study | SearchStudy> {
  if (!isTable(raw) || !('search' in raw)) return openStudy(raw)
  if (!('axes' in raw)) return openSearchStudy(raw)
  return refuse({ code: 'conflict', path: ['search'], says: 'A study has axes or a search, not both.' })
}

/** Opens a study file (YAML or JSON). Refusals carry line and column. */
export const openStudyText = (text: string, file?: string): Result<Study | SearchStudy> =>
  chain(readSourceText(text, file), source => mapRefusals(openEither(source.value), source.locate))
