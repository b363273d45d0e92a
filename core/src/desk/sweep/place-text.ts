import * as z from 'zod/mini'
import { boundedText } from '../../lang/index.ts'

/** A place in a battle, its keys joined by dots: `options.redMod`, `red.units.D7 8/4.count`, `blue.doctrine`. */
export const placeText = boundedText(1, 200).check(
  z.regex(/^(?!system$)/, 'a place within the battle: its system stays'),
)
