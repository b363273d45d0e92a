import { sides } from '../../../game/sides/index.ts'
import { kindTraits } from '../units/kind-traits.ts'
import { printUnit } from '../units/notation.ts'
import type { Setup } from './setup.ts'

/** civilian.era Civilian units that are written of another era than that of their side, which counts. */
export const warnings = (setup: Setup): readonly string[] =>
  sides.flatMap(side => {
    const { name, era, units } = setup[side]
    const overruled = units.filter(({ unit }) => kindTraits[unit.kind].era === 'owner' && unit.era !== era)
    return [...new Set(overruled.map(({ unit }) => printUnit(unit)))].map(
      unit => `${unit} of ${name} counts as of era ${era}, that of its side: the era written on it has no effect.`,
    )
  })
