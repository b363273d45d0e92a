import { type Hex, hexAt } from '@flagplot/core/hex'

/** A point of the drawing, in units of the map: y grows downwards, hex 0,0 is at 0,0. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** From the middle of a hex to a corner. Hexes stand on a corner, as for the facings of `core/src/hex`. */
export const RADIUS = 10
/** From the middle of a hex to the middle of its neighbour. */
export const WIDE = Math.sqrt(3) * RADIUS
/** From one row to the next. */
export const ROW = 1.5 * RADIUS

export const centreOf = ({ q, r }: Hex): Point => ({ x: WIDE * (q + r / 2), y: ROW * r })

/** The hex of a point; on a border, one of its hexes. */
export function hexUnder({ x, y }: Point): Hex {
  const r = y / ROW
  const q = x / WIDE - r / 2
  const cube = [q, r, -q - r]
  const [a = 0, b = 0, c = 0] = cube.map(Math.round)
  const [da = 0, db = 0, dc = 0] = [a, b, c].map((whole, i) => Math.abs(whole - cube[i]!))
  // the coordinate that was rounded furthest follows from the two others; + 0 avoids -0
  if (da > db && da > dc) return hexAt(-b - c + 0, b + 0)
  return db > dc ? hexAt(a + 0, -a - c + 0) : hexAt(a + 0, b + 0)
}

/** A corner of a hex at the origin, counter-clockwise; 0 is the lower end of the east side. */
export function cornerAt(index: number): Point {
  const angle = (Math.PI / 180) * (30 - 60 * index)
  return { x: RADIUS * Math.cos(angle), y: RADIUS * Math.sin(angle) }
}

/** The hex whose middle is nearest to a point, if one is within this distance. */
export function nearestHex(hexes: readonly Hex[], { x, y }: Point, within: number): Hex | undefined {
  let [best, least]: [Hex | undefined, number] = [undefined, within]
  for (const hex of hexes) {
    const middle = centreOf(hex)
    const away = Math.hypot(middle.x - x, middle.y - y)
    if (away <= least) [best, least] = [hex, away]
  }
  return best
}

/** A number for path data: hundredths are finer than a screen shows. */
export const short = (value: number): string => String(Math.round(value * 100) / 100 + 0)

export const printPoint = ({ x, y }: Point): string => `${short(x)} ${short(y)}`

/** The angle in degrees for a drawing whose bow points east. */
export const turnOf = (heading: number): number => -60 * heading + 0
