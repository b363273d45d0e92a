import * as z from 'zod/mini'

/** The published JSON Schema (2020-12) of a schema's input. A file of its own: the page needs no such large writer. */
export const jsonSchemaOf = (schema: z.core.$ZodType): Readonly<Record<string, unknown>> =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
