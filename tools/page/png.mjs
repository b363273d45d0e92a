/** Small pictures as PNG files, without a library: written from pixels, and read back from a browser. */
import { deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const GREYSCALE_OR_COLOUR = { rgb: 2, palette: 3, rgba: 6 }

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

function crcOf(bytes) {
  let crc = 0xffffffff
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 255] ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  const tail = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  tail.writeUInt32BE(crcOf(body))
  return Buffer.concat([head, body, tail])
}

function header({ width, height }, kind) {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, GREYSCALE_OR_COLOUR[kind], 0, 0, 0], 8)
  return chunk('IHDR', data)
}

/** Rows of `size` bytes a pixel, each led by the number of the filter, which is not used. */
function rows({ width, height }, size, bytes) {
  const lines = Buffer.alloc(height * (width * size + 1))
  for (let y = 0; y < height; y++)
    bytes.copy(lines, y * (width * size + 1) + 1, y * width * size, (y + 1) * width * size)
  return chunk('IDAT', deflateSync(lines, { level: 9 }))
}

/** A picture `{ width, height, rgba }` as a PNG file. */
export function writePng(picture) {
  const bytes = Buffer.from(picture.rgba)
  return Buffer.concat([SIGNATURE, header(picture, 'rgba'), rows(picture, 4, bytes), chunk('IEND', Buffer.alloc(0))])
}

/** A picture `{ width, height, palette, indexes }` of at most 256 colours `[r, g, b]` as a PNG file. */
export function writePalettePng(picture) {
  const colours = chunk('PLTE', Buffer.from(picture.palette.flat()))
  const pixels = rows(picture, 1, Buffer.from(picture.indexes))
  return Buffer.concat([SIGNATURE, header(picture, 'palette'), colours, pixels, chunk('IEND', Buffer.alloc(0))])
}

/** The chunks of a PNG file by their type, those of one type joined. */
function chunksOf(file) {
  const chunks = {}
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + length)
    chunks[type] = chunks[type] === undefined ? data : Buffer.concat([chunks[type], data])
    at += length + 12
  }
  return chunks
}

/** The neighbour of three by which a byte is predicted: filter 4 of the PNG specification. */
function paeth(left, above, corner) {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}

const foretold = [
  () => 0,
  left => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => paeth(left, above, corner),
]

/** Reads a PNG of 8 bits a channel, not interlaced, as browsers take pictures: `{ width, height, size, bytes }`. */
export function readPng(file) {
  const { IHDR, IDAT } = chunksOf(file)
  const [width, height] = [IHDR.readUInt32BE(0), IHDR.readUInt32BE(4)]
  const size = IHDR[9] === GREYSCALE_OR_COLOUR.rgba ? 4 : 3
  const lines = inflateSync(IDAT)
  const wide = width * size
  const bytes = Buffer.alloc(height * wide)
  for (let y = 0; y < height; y++) {
    const line = y * (wide + 1)
    const guess = foretold[lines[line]]
    for (let x = 0; x < wide; x++) {
      const left = x < size ? 0 : bytes[y * wide + x - size]
      const above = y === 0 ? 0 : bytes[(y - 1) * wide + x]
      const corner = x < size || y === 0 ? 0 : bytes[(y - 1) * wide + x - size]
      bytes[y * wide + x] = lines[line + 1 + x] + guess(left, above, corner)
    }
  }
  return { width, height, size, bytes }
}
