import type { Options } from '../options.ts'
import type { UnitClass } from '../units/unit-class.ts'
import { type Aid, type Cover, type FighterAttack, type Fire, penaltyEra } from './sum.ts'

/** What all attacks have: whom they are made at, and under which circumstances. */
type Circumstances = Pick<Fire, 'options' | 'at' | 'cover' | 'guarded'>

const coverCode: Readonly<Record<Cover, number>> = { none: 0, stealth: 1, seen: 2, unseen: 3 }
const aidCode: Readonly<Record<Aid, number>> = { none: 0, patrol: 1, protective: 2 }

/** What the target and its circumstances come to, below 64. */
const circumstances = ({ at, cover, guarded }: Circumstances): number =>
  (at.owner * 4 + coverCode[cover]) * 2 + (guarded ? 1 : 0)

/** All that regular fire depends on besides the options and the classes of both, in a number. */
export function fireCode(fire: Fire): number {
  const { by, engaged, aid } = fire
  const penalty = engaged === null ? 0 : penaltyEra(engaged) * 2 + (engaged.missiles ? 1 : 0)
  return ((penalty * 4 + by.made.era) * 3 + aidCode[aid]) * 64 + circumstances(fire)
}

/** All that an attack of fighters or missiles depends on besides the options and the class of its target, in a number. */
export const attackCode = (attack: Omit<FighterAttack, 'die'>): number =>
  (attack.eighths * 4 + attack.era) * 64 + circumstances(attack)

/** What an attack comes to under given options at a given class of target: made once for each code, as attacks repeat over and over. */
export function knownByTarget<A extends Circumstances, T>(
  codeOf: (attack: A) => number,
  make: (attack: A) => T,
): (attack: A) => T {
  const known = new WeakMap<Options, WeakMap<UnitClass, Map<number, T>>>()
  const madeAt = ({ options, at }: A): Map<number, T> => {
    let byTarget = known.get(options)
    if (byTarget === undefined) {
      byTarget = new WeakMap()
      known.set(options, byTarget)
    }
    let made = byTarget.get(at.made)
    if (made === undefined) {
      made = new Map()
      byTarget.set(at.made, made)
    }
    return made
  }
  return attack => {
    const made = madeAt(attack)
    const code = codeOf(attack)
    let thing = made.get(code)
    if (thing === undefined) {
      thing = make(attack)
      made.set(code, thing)
    }
    return thing
  }
}
