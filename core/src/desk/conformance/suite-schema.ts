import * as z from 'zod/mini'
import { bySide } from '../../game/sides/index.ts'
import { boundedText, jsonSchemaOf, nonEmptyList, parseWith, type Result, wholeNumber } from '../../lang/index.ts'

const side = z.enum(['red', 'blue'])
/** Anything that has a kind: an event or a part of it. */
const event = z.looseObject({ kind: boundedText(1, 60) })
const inputs = z.strictObject({ red: z.optional(z.unknown()), blue: z.optional(z.unknown()) })

const step = z.union([
  z.strictObject({ orders: inputs }),
  z.strictObject({ faces: z.array(wholeNumber(1, 100)) }),
  z.strictObject({ ruling: z.record(z.string(), z.unknown()) }),
  z.strictObject({ between: z.record(z.string(), z.unknown()) }),
])

/** The question that a battle waits on: a throw of dice, orders by kind, or none, as it is over. */
const waits = z.union([
  z.strictObject({ throw: boundedText(1, 60) }),
  z.strictObject({ orders: z.partialRecord(side, boundedText(1, 60)) }),
  z.strictObject({ over: z.enum(['red', 'blue', 'draw']) }),
])

const unit = z.union([boundedText(1, 200), z.looseObject({ unit: boundedText(1, 200) })])
const left = z.partialRecord(side, z.array(unit))
const price = z.partialRecord(side, z.number())
const refused = z.enum(['setup', 'orders', 'faces', 'ruling', 'between'])

const expectation = z.union([
  z.strictObject({ refused }),
  z.strictObject({
    waits: z.optional(waits),
    events: z.optional(z.array(event)),
    none: z.optional(z.array(boundedText(1, 60))),
    left: z.optional(left),
    price: z.optional(price),
  }),
])

const caseNumber = z.string().check(z.regex(/^[A-Z]{2}-\d{3}$/))
const setup = z.record(z.string(), z.unknown())
const eye = z.optional(z.enum(['red', 'blue', 'public', 'umpire']))
const play = z._default(z.array(step), [])

const writtenCase = z.strictObject({
  case: caseNumber,
  rules: nonEmptyList(boundedText(1, 60)),
  cite: boundedText(1, 120),
  title: boundedText(1, 160),
  reading: z.optional(z.array(boundedText(1, 60))),
  setup,
  eye,
  play,
  expect: expectation,
  sum: boundedText(1, 1200),
})

/** A file of a suite: cases on one topic of a system's rules. */
const suiteSchema = z.strictObject({
  suite: boundedText(1, 60),
  version: wholeNumber(1, 1000),
  topic: boundedText(1, 120),
  cases: nonEmptyList(writtenCase),
})

const questionSchema = z.strictObject({ case: caseNumber, system: boundedText(1, 60), setup, eye, play })

/** The answer of an engine to one case. */
const answerSchema = z.union([
  z.strictObject({ case: z.string(), skipped: boundedText(1, 400) }),
  z.strictObject({
    case: z.string(),
    refused,
    step: z.optional(wholeNumber(1, 10_000)),
    says: z.optional(boundedText(1, 4000)),
  }),
  z.strictObject({
    case: z.string(),
    waits,
    events: z.array(event),
    left: z.strictObject(bySide(() => z.array(z.looseObject({ unit: z.string() })))),
    price: z.optional(price),
  }),
])

/** One numbered case, worked out by hand: a set-up, what is played, and what has to come of it. */
export type ConformanceCase = z.infer<typeof writtenCase>
export type ConformanceStep = ConformanceCase['play'][number]
export type Expectation = ConformanceCase['expect']
export type SuiteFile = z.infer<typeof suiteSchema>
export type CaseAnswer = z.infer<typeof answerSchema>
export type Refused = z.infer<typeof refused>
export type Waits = z.infer<typeof waits>
/** The part of a case that an engine is told. */
export type CaseQuestion = z.infer<typeof questionSchema>

export const parseSuiteFile = (raw: unknown): Result<SuiteFile> => parseWith(suiteSchema, raw)
export const parseQuestion = (raw: unknown): Result<CaseQuestion> => parseWith(questionSchema, raw)
export const parseAnswer = (raw: unknown): Result<CaseAnswer> => parseWith(answerSchema, raw)

/** The JSON Schema of a suite's file. */
export const suiteFileSchema = () => jsonSchemaOf(suiteSchema)
