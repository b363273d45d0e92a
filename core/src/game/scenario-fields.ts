import type { UnitField } from './form.ts'

/** A table that a battle has or has not, under its key in the file: the colony that is fought over. */
export interface ScenarioTable {
  /** Its key in the file. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly fields: readonly UnitField[]
}

/**
 * What a set-up may state beside options, names and units, so that it can be written without a file. A value of a side equal to its fallback may be left
 * out of a file; a table is left out whole. A choice between `red` and `blue` changes hands when sides are swapped.
 */
export interface ScenarioFields {
  readonly tables: readonly ScenarioTable[]
  readonly side: readonly UnitField[]
}
