import { ofSide, other, type Side } from '../../../game/index.ts'
import { type Deed, deedOf } from '../orders/deeds.ts'
import type { Engaged, State, Unit } from '../state.ts'
import { onField, unitOf } from './field.ts'

/** By whom and how a unit is engaged; nothing where it is not. */
export const engagedCode = (engaged: Engaged | null): string =>
  engaged === null
    ? ''
    : `e${engaged.by}${engaged.carried ? 'c' : ''}${engaged.missiles ? 'm' : ''}${engaged.was === null ? '' : `w${engaged.was}`}`

/** All that the rules know of a unit besides its name and its fate: units of equal conditions are alike. */
export function conditionOf({ kind, hits, engaged, launched, eighths, landed }: Unit): string {
  let text = String(kind)
  if (hits > 0) text += `h${hits}`
  if (engaged !== null) text += engagedCode(engaged)
  if (launched > 0) text += `l${launched}`
  if (eighths > 0) text += `p${eighths}`
  return landed ? `${text}g` : text
}

/** Rising, by code. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** In the order of the side by kind, among equal ones the larger component first, then by what else tells them apart. */
export const byCondition = (a: Unit, b: Unit): number =>
  a.kind - b.kind || b.eighths - a.eighths || compareTexts(conditionOf(a), conditionOf(b))

/** A deed without names: whom it is aimed at by condition only. */
function printAlike(state: State, side: Side, deed: Deed): string {
  if (!('at' in deed)) return deed.deed
  const own = deed.deed === 'guard'
  const at = conditionOf(unitOf(state, own ? side : other(side), deed.at))
  return deed.deed === 'split'
    ? `split ${at} ${conditionOf(unitOf(state, other(side), deed.second))}`
    : `${deed.deed} ${at}`
}

/**
 * Those units of a side that act, in their order. It does not hang on their names or places: so that positions in which like units have changed places
 * have the same future.
 */
export function inTurn(state: State, side: Side, acts: (unit: Unit) => boolean): Unit[] {
  const units = ofSide(state.units, side).filter(unit => onField(unit) && acts(unit))
  const alike = (unit: Unit): string => printAlike(state, side, deedOf(state, side, unit.id))
  return units.sort((a, b) => byCondition(a, b) || compareTexts(alike(a), alike(b)))
}

/** Those that do this in the round, in their order. */
export const doing = (state: State, side: Side, deed: Deed['deed']): Unit[] =>
  inTurn(state, side, ({ id }) => deedOf(state, side, id).deed === deed)
