import { indexOfUnit } from '../fleet/unit-id.ts'

declare const packed: unique symbol

/**
 * A declaration by index: unit, target and number of dice of each shot, one after the other in one list, by rising unit
 * and target, so that an order means the same in whatever order its targets are named. Only this file knows the layout.
 */
export type Shots = readonly number[] & { readonly [packed]: 'shots' }

const FIELDS = 3

const pack = (list: readonly number[]): Shots => list as Shots

export const NO_SHOTS = pack([])

export const shotCount = (shots: Shots): number => shots.length / FIELDS
export const shotUnit = (shots: Shots, n: number): number => shots[n * FIELDS]!
export const shotTarget = (shots: Shots, n: number): number => shots[n * FIELDS + 1]!
export const shotDice = (shots: Shots, n: number): number => shots[n * FIELDS + 2]!

/** Dice by unit and target, both by id. */
interface Declaration {
  readonly fire: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** The ids by rising index; most are in that order already. */
function rising(row: Readonly<Record<string, unknown>>): readonly string[] {
  const ids = Object.keys(row)
  for (let k = 1; k < ids.length; k++) {
    if (indexOfUnit(ids[k - 1]!) > indexOfUnit(ids[k]!)) return ids.sort((a, b) => indexOfUnit(a) - indexOfUnit(b))
  }
  return ids
}

export function shotsOf(order: Declaration): Shots {
  const list: number[] = []
  for (const id of rising(order.fire)) {
    const row = order.fire[id] ?? {}
    for (const target of rising(row)) list.push(indexOfUnit(id), indexOfUnit(target), row[target] ?? 0)
  }
  return pack(list)
}
