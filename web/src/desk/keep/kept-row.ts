import type { KeptFight } from '@flagplot/core/desk/fight'
import type { Standing } from './standing.ts'

/** A kept fight without its record. */
export interface KeptRow extends Standing {
  readonly id: string
  readonly name: string
  /** The time of the last write, in milliseconds since 1970. */
  readonly updated: number
  /** The number of writes. A writer states the number it knows, so that no two overwrite each other. */
  readonly writes: number
  /** The number of letters in its record. */
  readonly size: number
  readonly lines: number
  readonly beside: KeptFight['beside']
}
