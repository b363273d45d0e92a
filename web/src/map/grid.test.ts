import { hexAt, printHex } from '@flagplot/core/hex'
import { describe, expect, test } from 'vitest'
import { blockOf, gridPath, hexesOf, sizeOfBlock } from './grid.ts'
import { centreOf } from './layout.ts'
import { boxOf, boxRound, fitted } from './window.ts'

const size = { width: 800, height: 600 }

describe('blockOf', () => {
  test('holds every hex whose middle is in sight, for any window', () => {
    for (const corner of [hexAt(0, 0), hexAt(-40, 33), hexAt(17, -61)]) {
      const box = boxOf(fitted(boxRound([corner], 4), size), size)
      const known = new Set(hexesOf(blockOf(box)).map(printHex))
      for (let q = corner.q - 12; q <= corner.q + 12; q++) {
        for (let r = corner.r - 12; r <= corner.r + 12; r++) {
          const { x, y } = centreOf(hexAt(q, r))
          const seen = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
          if (seen) expect(known.has(printHex(hexAt(q, r))), printHex(hexAt(q, r))).toBe(true)
        }
      }
    }
  })

  test('stays the same while the map is moved a little', () => {
    const window = { x: 31, y: 17, scale: 4 }
    const block = blockOf(boxOf(window, size))
    expect(blockOf(boxOf({ ...window, x: 33 }, size))).toEqual(block)
    expect(blockOf(boxOf({ ...window, x: 331 }, size))).not.toEqual(block)
  })
})

describe('gridPath', () => {
  test('a block of one hex is drawn with its six sides and the zigzag below', () => {
    const path = gridPath({ top: 0, bottom: 0, first: 0, last: 0 })
    expect(path.startsWith('M-8.66 -5l8.66 -5l8.66 5M-8.66 -5v10M8.66 -5v10')).toBe(true)
    expect(path.match(/M/g)).toHaveLength(4)
  })

  test('draws two slopes and one upright for each hex, and one more row and upright', () => {
    const block = { top: -3, bottom: 6, first: -2, last: 4 }
    expect(sizeOfBlock(block)).toBe(70)
    expect(hexesOf(block)).toHaveLength(70)
    expect(gridPath(block).match(/l/g)).toHaveLength(11 * 7 * 2)
    expect(gridPath(block).match(/v/g)).toHaveLength(10 * 8)
  })
})
