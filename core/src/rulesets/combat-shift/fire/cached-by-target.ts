import { memoizePerRecord } from '../../../game/kit/index.ts'
import type { Options } from '../options.ts'
import { type UnitClass, unitKinds } from '../units/unit-class.ts'
import type { UnrolledAttack } from './fighter-sum.ts'
import { type AttackCircumstances, type AttackerCover, type PatrolAid, penaltyEra, type RegularFire } from './sum.ts'

const coverCode: Readonly<Record<AttackerCover, number>> = { none: 0, stealth: 1, seen: 2, unseen: 3 }
const aidCode: Readonly<Record<PatrolAid, number>> = { none: 0, patrol: 1, protective: 2 }

/** The owner of the target and the circumstances of an attack as a number below 64. */
const circumstances = ({ at, cover, guarded }: AttackCircumstances): number =>
  (at.ownerEra * 4 + coverCode[cover]) * 2 + (guarded ? 1 : 0)

/** Regular fire as one number, without the options and the class of its target. */
export function encodeFire(fire: RegularFire): number {
  const { by, engaged, aid } = fire
  const penalty = engaged === null ? 0 : penaltyEra(engaged) * 2 + (engaged.missiles ? 1 : 0)
  const firer = (unitKinds.indexOf(by.made.kind) * 4 + by.made.era) * 8 + penalty
  return (firer * 3 + aidCode[aid]) * 64 + circumstances(fire)
}

/** An attack of fighters or missiles as one number, without the options and the class of its target. */
export const encodeAttack = (attack: UnrolledAttack): number =>
  (attack.eighths * 4 + attack.era) * 64 + circumstances(attack)

/** A value computed once for the options, the class of the target and the code of an attack: attacks repeat. */
export function cachedByTarget<A extends AttackCircumstances, T>(
  codeOf: (attack: A) => number,
  make: (attack: A) => T,
) {
  const madeFor = memoizePerRecord((_: Options) => memoizePerRecord((_: UnitClass) => new Map<number, T>()))
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
