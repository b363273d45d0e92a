import * as z from 'zod/mini'

/** `GET /api/health`, while the database answers. */
export const healthSchema = z.object({
  status: z.literal('ok'),
  /** The revision of every rule system that this server knows. */
  systems: z.record(z.string(), z.int().check(z.gte(1))),
})
export type Health = z.output<typeof healthSchema>
