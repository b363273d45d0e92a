import { fieldOfFleets, type OptionSpec, type SideWords, sayOptionLabel, type UnitField } from '@flagplot/core/game'

/** An option as it is read in a battle: fleets by their names. */
export const optionField = (spec: OptionSpec, words: SideWords): UnitField => ({
  ...fieldOfFleets(spec, words),
  label: sayOptionLabel(spec, words),
})
