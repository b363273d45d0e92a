import type { OptionSpec, UnitField } from '@flagplot/core/game/form'
import { fieldForFleets, type SideWords, sayOptionLabel } from '@flagplot/core/game/words'

/** An option as a field, with the names of the fleets in its words. */
export const optionField = (spec: OptionSpec, words: SideWords): UnitField => ({
  ...fieldForFleets(spec, words),
  label: sayOptionLabel(spec, words),
})
