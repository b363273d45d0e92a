import { ok, type Result, refuse } from '@flagplot/core/lang'
import { Unzip, UnzipInflate } from 'fflate'
import { MAX_BYTES, MAX_FILES, tooLarge, tooMany } from './bounds.ts'

/** Bytes that are unpacked at a time: at most a thousand times as many come out before they are counted. */
const SLICE = 8192

/** The bytes of a file, in the pieces in which they came. */
function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** The record at the end of a .zip: its first bytes, its length, and that of the longest comment behind it. */
const END = [0x50, 0x4b, 5, 6] as const
const END_LENGTH = 22
const MAX_COMMENT = 65_535

/** True if a .zip goes on to its end: one that is cut off between two files unpacks like a whole one. */
function hasEnd(packed: Uint8Array): boolean {
  const tail = packed.subarray(Math.max(0, packed.length - END_LENGTH - MAX_COMMENT))
  return tail.some((_, at) => at + END_LENGTH <= tail.length && END.every((byte, i) => tail[at + i] === byte))
}

const noZip = (name: string): Result<never> =>
  refuse({ code: 'io', path: [name], says: `${name} cannot be unpacked: it is no whole .zip file.` })

/** The files of a .zip by their paths. Bytes are counted as they come out, whatever the file says of their number. */
export function unzip(name: string, packed: Uint8Array): Result<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const files = new Map<string, Uint8Array[]>()
  let bytes = 0
  let isBroken = false
  const reader = new Unzip(file => {
    if (file.name.endsWith('/')) return
    const pieces: Uint8Array[] = []
    files.set(file.name, pieces)
    file.ondata = (fault, piece) => {
      if (fault !== null) isBroken = true
      else pieces.push(piece)
      bytes += fault === null ? piece.length : 0
    }
    if (files.size <= MAX_FILES) file.start()
  })
  reader.register(UnzipInflate)
  try {
    for (let at = 0; at < packed.length && bytes <= MAX_BYTES && files.size <= MAX_FILES; at += SLICE) {
      reader.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length)
    }
  } catch {
    // the library throws on bytes that are no .zip
    isBroken = true
  }
  if (files.size > MAX_FILES) return tooMany(name)
  if (bytes > MAX_BYTES) return tooLarge(name)
  if (isBroken || files.size === 0 || !hasEnd(packed)) return noZip(name)
  return ok(new Map([...files].map(([path, pieces]) => [path, joined(pieces)])))
}
