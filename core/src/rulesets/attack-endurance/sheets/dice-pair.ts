import { count } from '../fire/dice.ts'
import type { LineUpAsk } from '../shape.ts'
import { type Counter, DAMAGED, DESTROYED } from '../state.ts'

/** The dice of the units on the field that an order names, and of the others. */
export function dicePair(
  { units, status }: Pick<LineUpAsk, 'units' | 'status'>,
  isNamed: (unit: Counter) => boolean,
): readonly [string, string] {
  let named = 0
  let others = 0
  for (const [i, unit] of units.entries()) {
    if (status[i]! >= DESTROYED) continue
    const dice = count(unit.dice[status[i] === DAMAGED ? 1 : 0])
    if (isNamed(unit)) named += dice
    else others += dice
  }
  return [String(named), String(others)]
}
