import { type Facing, facings } from './facing.ts'
import { ahead, distance, type Hex, sameHex } from './hex.ts'

/** The facing that leads straight from one hex to the other, if they lie on one row of hexes and are not the same. */
function rowFacing(from: Hex, to: Hex): Facing | undefined {
  const length = distance(from, to)
  if (length === 0) return undefined
  return facings.find(facing => sameHex(ahead(from, facing, length), to))
}

/** True if some shortest path from `a` to `b` passes through `middle`, ends included. */
export const isOnShortestPath = (middle: Hex, a: Hex, b: Hex): boolean =>
  distance(a, middle) + distance(middle, b) === distance(a, b)

/**
 * True if every shortest path from `a` to `b` must pass through `middle`: only if all three lie on one row, `middle`
 * strictly between. Off the row there are always two ways round, so no hexside that a drawn line grazes decides.
 */
export function blocksEveryPath(middle: Hex, a: Hex, b: Hex): boolean {
  if (sameHex(middle, a) || sameHex(middle, b) || !isOnShortestPath(middle, a, b)) return false
  return rowFacing(a, b) !== undefined
}
