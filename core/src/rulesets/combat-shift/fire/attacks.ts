import type { Roll } from '../../../dice/index.ts'
import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import type { RuleId } from '../ledger.ts'
import type { Attack, CloseInAnswer, State, Unit } from '../state.ts'
import type { ByEra } from '../tables.ts'
import { unitOf } from '../units/field.ts'
import { type Era, plainClass } from '../units/unit-class.ts'
import { cachedByTarget, encodeAttack } from './cached-by-target.ts'
import type { CloseInFire } from './close-in.ts'
import { fighterChancesByFace, type UnrolledAttack } from './fighter-sum.ts'
import { attackRoll } from './rolls.ts'
import { type AttackerCover, coverOf, type OwnedClass, type PatrolAid, type RegularFire } from './sum.ts'

const ownedClassOf = (state: State, side: Side, { made }: Unit): OwnedClass => ({
  made,
  ownerEra: ofSide(state.eras, side),
})

/** patrol.shift patrol.protective An offensive shift of a unit in this round. */
function aidOf(state: State, side: Side, id: string): PatrolAid {
  if (ofSide(state.protecting, side).includes(id)) return 'protective'
  return ofSide(state.orders, side)?.aided.includes(id) ? 'patrol' : 'none'
}

/** patrol.shift True if attacks on a unit of this side have a defensive shift of its patrol. */
const isGuarded = (state: State, side: Side, id: string): boolean =>
  ofSide(state.orders, side)?.guarded.includes(id) ?? false

interface Shooter {
  readonly side: Side
  readonly unit: Unit
  readonly target: Unit
}

export const regularFireOf = (state: State, { side, unit, target }: Shooter): RegularFire => ({
  options: state.options,
  by: ownedClassOf(state, side, unit),
  at: ownedClassOf(state, other(side), target),
  cover: coverOf(state, unit.made, target.made),
  guarded: isGuarded(state, other(side), target.id),
  engaged: unit.engaged,
  aid: aidOf(state, side, unit.id),
})

/** An attack of fighters or missiles. Interceptors fly in the open. */
export function unrolledAttackOf(
  state: State,
  { side, from, at, by, eighths }: Omit<Attack, 'stops' | 'share'>,
): UnrolledAttack {
  const unit = unitOf(state, side, from)
  const target = unitOf(state, other(side), at)
  const cover: AttackerCover = by === 'intercept' ? 'none' : coverOf(state, unit.made, target.made)
  return {
    options: state.options,
    at: ownedClassOf(state, other(side), target),
    cover,
    guarded: isGuarded(state, other(side), at),
    era: unit.made.era,
    eighths,
  }
}

/** The throw of an attack, at its chance at each face of the effectiveness die; null where no face gives it any. */
export const attackRollOf: (attack: UnrolledAttack) => Roll<RuleId> | null = cachedByTarget(encodeAttack, attack => {
  const chances = fighterChancesByFace(attack)
  return chances.some(chance => chance > 0) ? attackRoll(chances) : null
})

export function closeInFireOf(state: State, { side, by, from }: CloseInAnswer): CloseInFire {
  const unit = unitOf(state, side, by)
  const against = unitOf(state, other(side), from).made.era
  return { options: state.options, by: unit.made, engaged: unit.engaged, against }
}

/** intercept.missiles A salvo as a target: of its era, and without any shift of its own. */
const salvoClass = (era: Era): OwnedClass => ({ made: plainClass('fighters', era), ownerEra: era })

const salvos = { 1: salvoClass(1), 2: salvoClass(2), 3: salvoClass(3) } as const satisfies ByEra<OwnedClass>

const atSalvo = ({ options }: State, era: Era) => ({ options, at: salvos[era], cover: 'none', guarded: false }) as const

interface Meeting {
  readonly side: Side
  readonly unit: Unit
  readonly era: Era
}

/** intercept.missiles Fighters that meet a salvo, with all their points. */
export const fightersAtSalvo = (state: State, { unit, era }: Meeting): UnrolledAttack => ({
  ...atSalvo(state, era),
  era: unit.made.era,
  eighths: unit.eighths,
})

/** intercept.missiles A ship that screens against a salvo. */
export const fireAtSalvo = (state: State, { side, unit, era }: Meeting): RegularFire => ({
  ...atSalvo(state, era),
  by: ownedClassOf(state, side, unit),
  engaged: unit.engaged,
  aid: aidOf(state, side, unit.id),
})
