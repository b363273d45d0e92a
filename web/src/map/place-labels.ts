import type { Point } from './layout.ts'

/** A rectangle of the drawing, given by its middle. */
interface Rectangle extends Point {
  readonly width: number
  readonly height: number
}

/** A figure that labels should not cover; the weight says how much that matters. */
export interface Taken extends Rectangle {
  readonly weight: number
}

/** A place for a label, given by its middle; its price counts like a covered part of the label. */
export interface Spot extends Point {
  readonly price: number
}

/** A label with the spots it may stand in, the best first. */
export interface Label {
  readonly width: number
  readonly height: number
  readonly spots: readonly Spot[]
  /** The part that may be covered; with more the label is left out. If absent, the label is always placed. */
  readonly covered?: number
}

/** The weight of a label that is already placed. */
const LABEL = 2

const along = (a: number, b: number, reach: number): number => Math.max(0, reach - Math.abs(a - b))

const shared = (a: Rectangle, b: Rectangle): number =>
  Math.min(along(a.x, b.x, (a.width + b.width) / 2), a.width, b.width) *
  Math.min(along(a.y, b.y, (a.height + b.height) / 2), a.height, b.height)

/**
 * Places labels one after the other, so the most important must come first. Each gets the spot in which figures and
 * earlier labels cover the least of it; undefined if it is left out.
 */
export function placer(taken: readonly Taken[]): (label: Label) => Spot | undefined {
  const there = [...taken]
  return ({ width, height, spots, covered = Number.POSITIVE_INFINITY }) => {
    let best: { spot: Spot; cost: number; hidden: number } | undefined
    for (const spot of spots) {
      if (best !== undefined && spot.price >= best.cost) continue
      const plate = { x: spot.x, y: spot.y, width, height }
      const hidden = there.reduce((sum, each) => sum + each.weight * shared(plate, each), 0) / (width * height)
      if (best === undefined || hidden + spot.price < best.cost) best = { spot, cost: hidden + spot.price, hidden }
    }
    if (best === undefined || best.hidden > covered) return undefined
    there.push({ x: best.spot.x, y: best.spot.y, width, height, weight: LABEL })
    return best.spot
  }
}

/** Eight directions; below comes first, as readers look for a name there. */
const ways = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const

/** The gaps between a label and its object in pixels; beyond the first a line leads to the label. */
const gaps = [1, 14, 30, 48]

/** True if a spot is so far off that a line has to lead to it. */
export const isFar = ({ price }: Spot): boolean => price >= 0.2

/** The spots for a label around an object with the radius `far`; `pixel` is one pixel in map units. */
export function spotsRound(
  middle: Point,
  far: number,
  { width, height }: Pick<Rectangle, 'width' | 'height'>,
  pixel: number,
): readonly Spot[] {
  return gaps.flatMap((gap, ring) =>
    ways.map(([dx, dy], i) => {
      const slanted = dx !== 0 && dy !== 0
      const out = (slanted ? far * 0.5 : far) + gap * pixel
      const price = ring === 0 ? 0.015 * i : 0.12 + 0.08 * ring + 0.005 * i
      return { x: middle.x + dx * (out + width / 2), y: middle.y + dy * (out + height / 2), price }
    }),
  )
}
