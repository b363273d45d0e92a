import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { deflateSync, Inflate, strFromU8 } from 'fflate'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Letters of a packed text that check the others. */
const CHECK = 3

/** Most characters of an unpacked text: a few letters could swell to far more. */
const LARGEST = 4_000_000
const PIECE = 256

/**
 * Text that set-ups often hold, the most frequent last: the compressor's dictionary. Trap: it is part of the format.
 * If one letter changes, no older link opens any more; another set of words is another version.
 */
const WORDS = utf8ToBytes(
  [
    'Early of 1977 Later Monster Bounty Hunter Agent Envoy Regiment Irregulars Systemship Missile ship Gunboat Repair Base with missiles cloaked ',
    'Orbital Ground System City Shipyard Fortified Armed Transport Station: fortress: station: minelayer: freighter: corvette: dreadnought: ',
    'battleship: assault carrier: light cruiser: heavy cruiser: assault scout: destroyer: frigate:  are may get both four have hold tech cannot ',
    'escort front what fair fighters heavy build points printed two turns until while against each their all one not who has three and the with ',
    'that they ships at in on by to of a "true,false,"weakest"strongest"most-damaged"dangerous"attacker"phasing"first"roundCap":quietRoundLimit":',
    'breakOff":retreat":target":protect":population":berth":boldness":captain"focus"spread"concentrate""colony":{"planet":{"name":"scenario":{',
    '"goal":"charge":"placesFirst":"speeds":"same"speed":entry":"era":base":"hex":"orbit":"left"},{"unit":"count":1,"damage":"mind":"solver",',
    '"units":["2x 3x 4x ","options":{"}}],"doctrine":{"name":"","units":["red":{"name":"Federation","doctrine":"Klingon"]},"blue":{"name":"",',
    '"doctrine":"","units":["[{"flagplot":1,"system":"","title":"","notes":"The A ',
  ].join(''),
)

function toBase64Url(bytes: Uint8Array): string {
  let out = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3)
    const four = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63]
    const used = Math.min(4, bytes.length - i + 1)
    for (let k = 0; k < used; k++) out += ALPHABET[four[k] ?? 0]
  }
  return out
}

/** The bytes of a base64url text; undefined where a letter is none of them or bits are left over. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  const out = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let filled = 0
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter)
    if (value < 0) return undefined
    bits = (bits << 6) | value
    held += 6
    if (held < 8) continue
    held -= 8
    out[filled++] = (bits >> held) & 255
    bits &= (1 << held) - 1
  }
  return bits === 0 ? out : undefined
}

const checkOf = (text: string): string => toBase64Url(sha256(utf8ToBytes(text))).slice(0, CHECK)

/** A text as few letters, digits, `-` and `_`, the last of them a check of the others. */
export function pack(text: string): string {
  const packed = deflateSync(utf8ToBytes(text), { level: 9, dictionary: WORDS })
  return toBase64Url(packed) + checkOf(text)
}

function inflated(bytes: Uint8Array): Uint8Array | undefined {
  const parts: Uint8Array[] = []
  let size = 0
  const inflate = new Inflate({ dictionary: WORDS }, part => {
    parts.push(part)
    size += part.length
  })
  for (let i = 0; i < bytes.length; i += PIECE) {
    inflate.push(bytes.subarray(i, i + PIECE), i + PIECE >= bytes.length)
    if (size > LARGEST) return undefined
  }
  const whole = new Uint8Array(size)
  let filled = 0
  for (const part of parts) {
    whole.set(part, filled)
    filled += part.length
  }
  return whole
}

/** The text that was packed; undefined where it was cut or changed, or would be too large. */
export function unpack(packed: string): string | undefined {
  const bytes = fromBase64Url(packed.slice(0, -CHECK))
  if (bytes === undefined) return undefined
  try {
    const whole = inflated(bytes)
    const text = whole === undefined ? undefined : strFromU8(whole)
    return text !== undefined && checkOf(text) === packed.slice(-CHECK) ? text : undefined
  } catch {
    // a text that was never packed fails here, wherever the library notices it
    return undefined
  }
}
