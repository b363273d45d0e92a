import { ahead, facings, type Hex, printHex } from '@flagplot/core/hex'
import { centreOf, cornerAt, type Point, printPoint } from './layout.ts'

const moved = (by: Point, { x, y }: Point): Point => ({ x: x + by.x, y: y + by.y })

/** A side of the border of an area, in the direction that has the area on its left. */
interface Side {
  readonly to: string
  readonly point: Point
}

/** The sides of the border by the corner they begin in; only one side begins in each corner. */
function borderOf(hexes: readonly Hex[]): Map<string, Side> {
  const inside = new Set(hexes.map(printHex))
  const sides = new Map<string, Side>()
  for (const hex of hexes) {
    const middle = centreOf(hex)
    for (const facing of facings) {
      if (inside.has(printHex(ahead(hex, facing)))) continue
      const point = moved(middle, cornerAt(facing))
      sides.set(printPoint(point), { to: printPoint(moved(middle, cornerAt(facing + 1))), point })
    }
  }
  return sides
}

/** The border of an area of hexes as path data: a closed line round each part and each hole. */
export function areaPath(hexes: readonly Hex[]): string {
  const sides = borderOf(hexes)
  const loops: string[] = []
  for (const start of sides.keys()) {
    const corners: string[] = []
    let at = start
    for (let side = sides.get(at); side !== undefined; side = sides.get(at)) {
      corners.push(printPoint(side.point))
      sides.delete(at)
      at = side.to
    }
    if (corners.length > 0) loops.push(`M${corners.join('L')}Z`)
  }
  return loops.join('')
}
