import * as z from 'zod/mini'

/** The published JSON Schema (2020-12) of what a schema takes in. In a file of its own: no page publishes any, and the writer is large. */
export const jsonSchemaOf = (schema: z.core.$ZodType): Readonly<Record<string, unknown>> =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
