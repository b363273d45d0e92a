import * as z from 'zod'

const side = z.enum(['red', 'blue'])

/** One ground of a result. */
export const reasonSchema = z.object({ rule: z.string(), text: z.string() })

/** One thing that happened, told. */
export const lineSchema = z.object({
  text: z.string(),
  rule: z.string(),
  side: side.optional(),
  because: z.array(reasonSchema),
})

const sideSchema = z.object({
  name: z.string(),
  doctrine: z.string().optional(),
  units: z.array(z.string()),
  left: z.array(z.string()),
})

const labelled = z.object({ label: z.string(), value: z.string() })

/** A battle as a document. */
export const reportSchema = z.object({
  system: z.object({ id: z.string(), title: z.string(), edition: z.string(), revision: z.int() }),
  title: z.string(),
  notes: z.string().optional(),
  /** Whose eyes it is for, where the battle hides something. */
  known: z.object({ eye: z.enum(['red', 'blue', 'public', 'umpire']), text: z.string() }).optional(),
  red: sideSchema,
  blue: sideSchema,
  options: z.array(labelled.extend({ rule: z.string() })),
  /** What was changed under way, and every ruling. */
  changes: z.array(labelled),
  rounds: z.array(z.object({ round: z.int().min(0), lines: z.array(lineSchema) })),
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
  /** What the picture says of the battle as a whole. */
  facts: z.array(labelled),
  rules: z.array(z.object({ id: z.string(), at: z.string(), gist: z.string() })),
  /** What is to be pasted into a shell says so. */
  provenance: z.array(labelled.extend({ isCommand: z.literal(true).optional() })),
})
