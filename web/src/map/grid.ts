import { type Hex, hexAt } from '@flagplot/core/hex'
import { RADIUS, ROW, short, WIDE } from './layout.ts'
import type { Box } from './window.ts'

/** Rows and columns of hexes: row `r` has the hexes with `q + r / 2`, rounded up, from `first` to `last`. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly first: number
  readonly last: number
}

/** A block begins and ends at multiples of this, so that it changes seldom while the map moves. */
const STEP = 8

/** The hexes in sight, and some around them. */
export const blockOf = (box: Box): Block => ({
  top: Math.floor(box.top / ROW / STEP) * STEP - 1,
  bottom: Math.ceil(box.bottom / ROW / STEP) * STEP + 1,
  first: Math.floor(box.left / WIDE / STEP) * STEP - 1,
  last: Math.ceil(box.right / WIDE / STEP) * STEP + 1,
})

export const sizeOfBlock = ({ top, bottom, first, last }: Block): number => (bottom - top + 1) * (last - first + 1)

/** Every hex of a block, row by row. */
export function hexesOf({ top, bottom, first, last }: Block): Hex[] {
  const hexes: Hex[] = []
  for (let r = top; r <= bottom; r++) {
    for (let column = first; column <= last; column++) hexes.push(hexAt(column - Math.ceil(r / 2), r))
  }
  return hexes
}

/** The path data of the lines between hexes: a zigzag above each row, then its uprights; no line twice. */
export function gridPath({ top, bottom, first, last }: Block): string {
  const [half, slope, upright] = [short(WIDE / 2), short(RADIUS / 2), short(RADIUS)]
  const parts: string[] = []
  for (let r = top; r <= bottom + 1; r++) {
    const x = WIDE * (first - Math.ceil(r / 2) + r / 2) - WIDE / 2
    const y = ROW * r - RADIUS / 2
    const columns = last - first + 1
    parts.push(`M${short(x)} ${short(y)}${`l${half} -${slope}l${half} ${slope}`.repeat(columns)}`)
    if (r > bottom) break
    for (let i = 0; i <= columns; i++) parts.push(`M${short(x + i * WIDE)} ${short(y)}v${upright}`)
  }
  return parts.join('')
}
