/** The boxes in a row and the rows in a block, as on ship rosters; blocks stand side by side. */
const ROW = 10
const ROWS = 10

/** Pixels: the size of a box, the distance from one to the next, and the gap between two blocks. */
const BOX = 6
const PITCH = 7
const GAP = 4

/** A drawing of hull boxes: its size in pixels, and the path data of the boxes left and of those struck out. */
interface RosterBoxes {
  readonly width: number
  readonly height: number
  readonly whole: string
  readonly struck: string
}

/**
 * The boxes of a hull of `had` points with `left` of them whole, in blocks of equal height, struck out from the end.
 */
export function rosterBoxes(left: number, had: number): RosterBoxes {
  const blocks = Math.max(1, Math.ceil(had / (ROW * ROWS)))
  const rows = Math.ceil(had / ROW / blocks)
  const block = ROW * PITCH + GAP
  const parts = { whole: '', struck: '' }
  for (let i = 0; i < had; i++) {
    const row = Math.floor(i / ROW)
    const x = Math.floor(row / rows) * block + (i % ROW) * PITCH
    const y = (row % rows) * PITCH
    if (i < left) parts.whole += `M${x} ${y}h${BOX}v${BOX}h-${BOX}Z`
    // half a pixel inwards, so that the line stays within the box
    else
      parts.struck += `M${x + 0.5} ${y + 0.5}h${BOX - 1}v${BOX - 1}h-${BOX - 1}ZM${x + 0.5} ${y + BOX - 0.5}l${BOX - 1} -${BOX - 1}`
  }
  return { width: blocks * block - GAP - 1, height: Math.max(1, rows) * PITCH - 1, ...parts }
}
