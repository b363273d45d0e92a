import { perAsk } from '../../../game/index.ts'
import type { Options } from '../options.ts'
import { kinds, type UnitClass } from '../units/unit-class.ts'
import type { OpenAttack } from './fighter-sum.ts'
import { type Aid, type Attack, type Cover, type Fire, penaltyEra } from './sum.ts'

const coverCode: Readonly<Record<Cover, number>> = { none: 0, stealth: 1, seen: 2, unseen: 3 }
const aidCode: Readonly<Record<Aid, number>> = { none: 0, patrol: 1, protective: 2 }

/** The owner of the target and the circumstances of an attack as a number below 64. */
const circumstances = ({ at, cover, guarded }: Attack): number =>
  (at.owner * 4 + coverCode[cover]) * 2 + (guarded ? 1 : 0)

/** All that regular fire depends on besides the options and the class of its target, in a number. */
export function fireCode(fire: Fire): number {
  const { by, engaged, aid } = fire
  const penalty = engaged === null ? 0 : penaltyEra(engaged) * 2 + (engaged.missiles ? 1 : 0)
  const firer = (kinds.indexOf(by.made.kind) * 4 + by.made.era) * 8 + penalty
  return (firer * 3 + aidCode[aid]) * 64 + circumstances(fire)
}

/** All that an attack of fighters or missiles depends on besides the options and the class of its target, in a number. */
export const attackCode = (attack: OpenAttack): number => (attack.eighths * 4 + attack.era) * 64 + circumstances(attack)

/** What follows from an attack, made once for its options, the class of its target and its code: attacks repeat. */
export function cachedByTarget<A extends Attack, T>(codeOf: (attack: A) => number, make: (attack: A) => T) {
  const madeFor = perAsk((_: Options) => perAsk((_: UnitClass) => new Map<number, T>()))
  return (attack: A): T => {
    const made = madeFor(attack.options)(attack.at.made)
    const code = codeOf(attack)
    const known = made.get(code)
    if (known !== undefined) return known
    const thing = make(attack)
    made.set(code, thing)
    return thing
  }
}
