import { at, ok, type Result, refuse } from '../lang/index.ts'
import { fromBase64Url, pack, unpack } from './packed.ts'
import { checkNesting, checkTextSize } from './text/index.ts'

/** The content of a link after its `#`. */
interface LinkContent {
  /** A battle as `battleData` gives it; on opening it passes the same doors as a file. */
  readonly battle: unknown
}

/** The version that is written. Every earlier one is read. */
const VERSION = '2'

/** The first version: JSON in ASCII as base64url, without compression. */
function unpackFirst(packed: string): string | undefined {
  const bytes = fromBase64Url(packed)
  if (bytes === undefined || bytes.some(byte => byte > 127)) return undefined
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

const versions: Readonly<Record<string, (packed: string) => string | undefined>> = {
  '1': unpackFirst,
  [VERSION]: unpack,
}

/** Packs a battle for the part of an address after `#`: letters, digits, `-`, `_` and one dot. */
export const packLink = (battle: object): string => `${VERSION}.${pack(JSON.stringify([battle]))}`

const broken = (says: string): Result<never> => refuse({ code: 'notation', path: ['link'], says })

const CUT = 'The link is cut or changed.'

/** Reads a packed link of any version, with or without its `#`. Cut, mistyped and foreign ones are refused. */
export function parseLink(text: string): Result<LinkContent> {
  const size = at('link', checkTextSize('link', text))
  if (!size.ok) return size
  const [version = '', packed, ...more] = text.trim().replace(/^#/, '').split('.')
  const read = Object.hasOwn(versions, version) ? versions[version] : undefined
  if (read === undefined || packed === undefined || more.length > 0) {
    const known = Object.keys(versions).map(each => `${each}.`)
    return broken(`This is no link to a battle; such a link begins with ${known.join(' or ')}.`)
  }
  const json = read(packed)
  if (json === undefined) return broken(CUT)
  let content: unknown
  try {
    content = JSON.parse(json)
  } catch {
    return broken(CUT)
  }
  const nested = at('link', checkNesting(json))
  if (!nested.ok) return nested
  // an early page wrote its screen behind the battle
  if (!Array.isArray(content) || content.length < 1 || content.length > 2)
    return broken('The link does not hold one battle.')
  return ok({ battle: content[0] })
}
