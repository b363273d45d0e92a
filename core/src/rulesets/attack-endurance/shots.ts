import type { FireOrder } from './shape.ts'
import { indexOf } from './state.ts'

const known = new WeakMap<FireOrder, readonly number[]>()

/** An order by index: unit, target, dice, in threes. Kept with the order, which is never changed. */
export function shotsOf(order: FireOrder): readonly number[] {
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
