import { expect, test } from 'vitest'
import { fewerColours } from './fewer-colours.mjs'
import { drawIcon } from './icons.mjs'
import { readPng, writePalettePng, writePng } from './png.mjs'

/** A picture of as many colours as it has pixels. */
const many = {
  width: 40,
  height: 20,
  rgba: Uint8Array.from(Array.from({ length: 800 }, (_, i) => [i & 255, i >> 8, (i * 7) & 255, 255]).flat()),
}

test('png a picture that was written is read again, pixel by pixel', () => {
  const read = readPng(writePng(many))
  expect([read.width, read.height, read.size]).toEqual([40, 20, 4])
  expect([...read.bytes]).toEqual([...many.rgba])
})

test('png a picture of few colours keeps every one, and one of many at most 256', () => {
  const few = { width: 2, height: 2, size: 3, bytes: Buffer.from([1, 2, 3, 1, 2, 3, 9, 9, 9, 250, 0, 0]) }
  const { palette, indexes } = fewerColours(few)
  expect([...indexes].flatMap(i => palette[i])).toEqual([...few.bytes])
  const reduced = fewerColours(readPng(writePng(many)))
  expect(reduced.palette).toHaveLength(256)
  expect(writePalettePng(reduced).toString('latin1', 1, 4)).toBe('PNG')
})

test('icons are the drawing of the page: its ground in the middle of an edge, its flag where it flies', () => {
  const svg = `<rect rx="7" fill="#102030"/><g stroke="#405060" stroke-width="1.6">
    <circle cx="16" cy="16" r="10"/><path d="M16 2v4"/></g><path d="M12 22V10" stroke="#f0c040" stroke-width="4" stroke-linejoin="round"/>`
  const { bytes, width } = readPng(drawIcon(svg, 64, false))
  const at = (x: number, y: number) => [...bytes.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  expect(at(0, 0)[3]).toBe(0)
  expect(at(1, 32)).toEqual([16, 32, 48, 255])
  expect(at(24, 32)).toEqual([240, 192, 64, 255])
  const filled = readPng(drawIcon(svg, 64, true))
  expect([...filled.bytes.subarray(0, 4)]).toEqual([16, 32, 48, 255])
})
