import * as z from 'zod/mini'
import { sides } from '../../game/sides/index.ts'
import { chain, parseWith, type Result } from '../../lang/index.ts'
import { parseRow } from './record.ts'
import {
  backSchema,
  chainDice,
  digestSchema,
  headerSchema,
  ordersSchema,
  rollSchema,
  rulingSchema,
  shownProofs,
  standingSchema,
} from './record-lines.ts'

/**
 * The record of a game that hides something, as one eye observes it: a line for each line of the record, with its
 * digest. Nobody can replay it. In the place of what is hidden, every input has the view and the events of its eye.
 * Once the game is over its record is given out, and the digests show that it is the one that was observed.
 */

const observer = z.enum([...sides, 'public'])

/** No schema describes a view: it is tried out. */
const view = z.record(z.string(), z.unknown())

/** The set-up of an observed header is one that its eye may think of. */
const observedHeaderSchema = z.extend(headerSchema, { dice: chainDice, observer, view })

const event = z.looseObject({ kind: z.string(), rule: z.string(), round: z.int() })

/** The position after an input and its events, as the eye sees them. */
const seen = z.strictObject({ view, events: z.array(event) })

const withheldSchema = z.strictObject({
  kind: z.literal('withheld'),
  of: z.enum(['open', 'standing', 'salt']),
  /** Absent of a salt: it would give away what the salt hides. */
  digest: z.optional(digestSchema),
})

const observedLineSchema = z.discriminatedUnion('kind', [
  ...shownProofs,
  backSchema,
  standingSchema,
  withheldSchema,
  z.extend(rollSchema, { seen }),
  z.extend(ordersSchema, { seen }),
  z.extend(rulingSchema, { seen }),
])

export type ObservedHeader = z.output<typeof observedHeaderSchema>
export type ObservedLine = z.output<typeof observedLineSchema>
/** An input as it was observed: of orders, those of the eye alone. */
export type SeenInput = Extract<ObservedLine, { kind: 'roll' | 'orders' | 'ruling' }>

export const parseObservedHeader = (row: string): Result<ObservedHeader> =>
  chain(parseRow(row), raw => parseWith(observedHeaderSchema, raw))

export const parseObservedLine = (row: string): Result<ObservedLine> =>
  chain(parseRow(row), raw => parseWith(observedLineSchema, raw))
