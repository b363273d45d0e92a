import * as z from 'zod'

const side = z.enum(['red', 'blue'])

/** One ground of a result. */
const reasonSchema = z.object({ rule: z.string(), text: z.string() })

/** One event in words. */
const lineSchema = z.object({
  text: z.string(),
  rule: z.string(),
  side: side.optional(),
  because: z.array(reasonSchema),
})

const sideSchema = z.object({
  name: z.string(),
  attacks: z.boolean(),
  doctrine: z.string().optional(),
  units: z.array(z.string()),
  left: z.array(z.string()),
})

const labelled = z.object({ label: z.string(), value: z.string() })

const inputHead = z.object({ number: z.int().min(1), round: z.int().min(1) })
const ordered = z.object({ rule: z.string(), text: z.string() })

/** One input: its question and its answer. */
const inputSchema = z.discriminatedUnion('kind', [
  inputHead.extend({
    kind: z.literal('roll'),
    rule: z.string(),
    dice: z.string(),
    faces: z.array(z.int()).optional(),
    says: z.string(),
    ruled: z.string().optional(),
  }),
  inputHead.extend({
    kind: z.literal('orders'),
    orders: z.object({ red: ordered.optional(), blue: ordered.optional() }),
    ruled: z.string().optional(),
  }),
  inputHead.extend({
    kind: z.literal('ruling'),
    options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    reason: z.string(),
  }),
])

/** A battle as a document. */
export const reportSchema = z.object({
  system: z.object({
    id: z.string(),
    title: z.string(),
    edition: z.string(),
    revision: z.int(),
    /** The system's word for a round, if it has another: `turn`, `turns`. */
    round: z.object({ one: z.string(), many: z.string() }).optional(),
  }),
  title: z.string(),
  notes: z.string().optional(),
  /** The eye it is for, if the battle hides something. */
  known: z.object({ eye: z.enum(['red', 'blue', 'public', 'umpire']), text: z.string() }).optional(),
  red: sideSchema,
  blue: sideSchema,
  options: z.array(labelled.extend({ rule: z.string() })),
  /** Changes under way, and every ruling. */
  changes: z.array(labelled),
  rounds: z.array(z.object({ round: z.int().min(0), lines: z.array(lineSchema) })),
  /** A line a round. */
  course: z.array(labelled),
  /** Every input with its number; none if the reader may not know them all. */
  inputs: z.array(inputSchema),
  measures: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      side,
      kind: z.enum(['loss', 'survivors', 'unit']),
      unit: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  ),
  verdict: z.object({ winner: z.enum(['red', 'blue', 'draw']), rule: z.string(), text: z.string() }).optional(),
  roundsFought: z.int().min(0),
  /** The picture's facts of the battle as a whole. */
  facts: z.array(labelled),
  rules: z.array(z.object({ id: z.string(), title: z.string(), at: z.string(), gist: z.string() })),
  /** The survivors, as a battle file; absent if the reader may not know them all. */
  survivors: z.record(z.string(), z.unknown()).optional(),
  /** `isCommand` marks a text to be pasted into a shell. */
  provenance: z.array(labelled.extend({ isCommand: z.literal(true).optional() })),
})
