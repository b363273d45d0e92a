import type { KeptBeside } from '@flagplot/core/desk/fight'
import type { Standing } from './standing.ts'

/** A kept fight without its record. */
export interface KeptRow extends Standing {
  readonly id: string
  readonly name: string
  /** When it was last gone on with: milliseconds since 1970. */
  readonly updated: number
  /** How often it was written: whoever goes on says after which time, so that no two overwrite each other. */
  readonly writes: number
  /** Letters in its record. */
  readonly size: number
  readonly lines: number
  readonly beside: KeptBeside
}
