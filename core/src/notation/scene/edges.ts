import type { Hex } from '../../hex/index.ts'
import { halfHexesAcross } from './frame.ts'

/** True if a hex lies within the edge drawn through these corner hexes, the edge included. */
export function isWithin(corners: readonly Hex[], hex: Hex): boolean {
  const [x, y] = [halfHexesAcross(hex), hex.r]
  let inside = false
  for (const [i, corner] of corners.entries()) {
    const next = corners[(i + 1) % corners.length]!
    const [x1, y1, x2, y2] = [halfHexesAcross(corner), corner.r, halfHexesAcross(next), next.r]
    const turn = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
    const between = Math.min(x1, x2) <= x && x <= Math.max(x1, x2) && Math.min(y1, y2) <= y && y <= Math.max(y1, y2)
    if (turn === 0 && between) return true
    // a ray to the east crosses this side of the edge; the sign tells the side that the hex lies on
    if (y1 > y !== y2 > y && turn > 0 === y2 > y1) inside = !inside
  }
  return inside
}
