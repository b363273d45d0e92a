import { utf8ToBytes } from '@noble/hashes/utils.js'
import { at, type Json, ok, type Result, refuse } from '../lang/index.ts'
import { checkNesting } from './json-line.ts'
import { checkSize } from './text-size.ts'

/** What a link carries after its `#`: a battle as plain data, and where the page stood. */
export interface LinkContent {
  /** A battle as `battleData` gives it; whoever opens it takes it through the same doors as a file. */
  readonly battle: unknown
  /** The page's own: which screen, which moment. */
  readonly view?: unknown
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VERSION = '1'

/** JSON in ASCII, so that a byte is a character and no decoder of UTF-8 is needed where there is no DOM. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

function toBase64Url(text: string): string {
  const bytes = utf8ToBytes(text)
  let out = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3)
    const four = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63]
    const used = Math.min(4, bytes.length - i + 1)
    for (let k = 0; k < used; k++) out += ALPHABET[four[k] ?? 0]
  }
  return out
}

function fromBase64Url(text: string): string | undefined {
  let bits = 0
  let held = 0
  let out = ''
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter)
    if (value < 0) return undefined
    bits = (bits << 6) | value
    held += 6
    if (held < 8) continue
    held -= 8
    const byte = (bits >> held) & 255
    if (byte > 127) return undefined
    out += String.fromCharCode(byte)
    bits &= (1 << held) - 1
  }
  return bits === 0 ? out : undefined
}

/** Packs a battle for the part of an address after `#`: letters, digits, `-`, `_` and one dot. */
export function packLink(battle: object, view?: Json): string {
  return `${VERSION}.${toBase64Url(asciiJson(view === undefined ? [battle] : [battle, view]))}`
}

const broken = (expected: string): Result<never> => refuse({ code: 'notation', path: ['link'], expected })

/** Reads a packed link, with or without its `#`. Cut, mistyped and foreign ones are refused. */
export function parseLink(text: string): Result<LinkContent> {
  const size = at('link', checkSize('link', text))
  if (!size.ok) return size
  const [version, packed, ...more] = text.trim().replace(/^#/, '').split('.')
  if (version !== VERSION || packed === undefined || more.length > 0) {
    return broken(`a link that begins with ${VERSION}. and holds one battle`)
  }
  const json = fromBase64Url(packed)
  if (json === undefined) return broken('a whole link, nothing cut or changed')
  let content: unknown
  try {
    content = JSON.parse(json)
  } catch {
    return broken('a whole link, nothing cut or changed')
  }
  const nested = at('link', checkNesting(json))
  if (!nested.ok) return nested
  if (!Array.isArray(content) || content.length < 1 || content.length > 2) return broken('a link that holds one battle')
  const [battle, view] = content as unknown[]
  return ok(view === undefined ? { battle } : { battle, view })
}
