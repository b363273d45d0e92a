import type { Hex } from '../../hex/index.ts'

/** A cut-out of the plane in half hexes across (`x = 2q + r`) and rows down (`y = r`), bounds included. */
export interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const halfHexesAcross = ({ q, r }: Hex): number => 2 * q + r

/** Free hexes round what is drawn. */
const MARGIN = 2

/** The smallest frame round these hexes, with a margin. */
export function frameRound(hexes: readonly Hex[], margin = MARGIN): Frame {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const hex of hexes) {
    left = Math.min(left, halfHexesAcross(hex))
    right = Math.max(right, halfHexesAcross(hex))
    top = Math.min(top, hex.r)
    bottom = Math.max(bottom, hex.r)
  }
  return { left: left - 2 * margin, right: right + 2 * margin, top: top - margin, bottom: bottom + margin }
}

export const frameContains = (frame: Frame, hex: Hex): boolean =>
  halfHexesAcross(hex) >= frame.left &&
  halfHexesAcross(hex) <= frame.right &&
  hex.r >= frame.top &&
  hex.r <= frame.bottom

/** Columns a frame takes where a hex is `cell` columns wide. */
export const frameColumns = (frame: Frame, cell: number): number => ((frame.right - frame.left) * cell) / 2 + cell

/** At most `most` cut-outs of a fixed size: each round the first hex not yet shown and as many of the next as fit. */
export function cutOuts(hexes: readonly Hex[], fits: (frame: Frame) => boolean, most: number): readonly Frame[] {
  const frames: Frame[] = []
  let open = hexes
  while (open.length > 0 && frames.length < most) {
    const inside: Hex[] = open.slice(0, 1)
    for (const hex of open.slice(1)) if (fits(frameRound([...inside, hex]))) inside.push(hex)
    const frame = frameRound(inside)
    frames.push(frame)
    open = open.filter(hex => !frameContains(frame, hex))
  }
  return frames
}
