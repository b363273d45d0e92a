import type { UnitField } from './form.ts'

/** A table that a battle may have, under its key in the file: the colony that is fought over. */
export interface ScenarioTable {
  /** Its key in the file. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly fields: readonly UnitField[]
}

/**
 * The data of a set-up besides options, names and units, so that it can be written without a file. A file may leave out
 * a side's value that is its fallback, or a table as a whole. Swapped sides swap choices of `red` and `blue`.
 */
export interface ScenarioFields {
  readonly tables: readonly ScenarioTable[]
  readonly side: readonly UnitField[]
}
