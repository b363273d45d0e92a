import type { FireOrder } from './shape.ts'
import { indexOf } from './state.ts'

/** A declaration by index: unit, target, dice, in threes. */
export type Shots = readonly number[]

/** Kept with the order, which is never changed: doctrines give the same one over and over. */
const known = new WeakMap<FireOrder, Shots>()

export function shotsOf(order: FireOrder): Shots {
  const found = known.get(order)
  if (found !== undefined) return found
  const shots: number[] = []
  for (const id in order.fire) {
    const row = order.fire[id]
    for (const target in row) shots.push(indexOf(id), indexOf(target), row[target] as number)
  }
  known.set(order, shots)
  return shots
}
