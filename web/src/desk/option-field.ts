import { fieldOfFleets, type OptionSpec, type SideWords, sayOptionLabel, type UnitField } from '@flagplot/core/game'

/** An option as a field, with the names of the fleets in its words. */
export const optionField = (spec: OptionSpec, words: SideWords): UnitField => ({
  ...fieldOfFleets(spec, words),
  label: sayOptionLabel(spec, words),
})
