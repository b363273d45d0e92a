import { type Facing, turnFacing } from './facing.ts'
import { ahead, distance, type Hex, sameHex } from './hex.ts'

type StripRow = 'centre' | 'left' | 'right'

/** A strip three hexes wide: the row dead ahead from distance 1, and a row on each side of it from `flankFrom`. */
interface Strip {
  /** The distance of its last hexes. */
  readonly reach: number
  /** Distance at which the rows beside the centre begin: 1 takes in the two hexes beside the bow, 2 leaves them out. */
  readonly flankFrom: number
}

/**
 * The row of the strip ahead of a ship that a hex lies in; undefined if it lies in none, as the ship's own hex. The
 * flank rows run beside the centre row: `from + left + k × ahead`, at distance `k + 1`.
 */
export function rowAhead(from: Hex, facing: Facing, hex: Hex, strip: Strip): StripRow | undefined {
  const away = distance(from, hex)
  if (away === 0 || away > strip.reach) return undefined
  if (sameHex(ahead(from, facing, away), hex)) return 'centre'
  if (away < strip.flankFrom) return undefined
  if (sameHex(ahead(ahead(from, turnFacing(facing, 1)), facing, away - 1), hex)) return 'left'
  if (sameHex(ahead(ahead(from, turnFacing(facing, -1)), facing, away - 1), hex)) return 'right'
  return undefined
}
