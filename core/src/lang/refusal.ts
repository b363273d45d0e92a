import { capital } from './capital.ts'
import { escaped } from './control-characters.ts'

/** What can be wrong with something that came from outside. The wording of each stands in `sayRefusal`. */
export type RefusalCode =
  | 'syntax' // the text is not YAML, JSON or JSON Lines
  | 'type' // another kind of value was expected
  | 'unknown-key' // a key nobody reads
  | 'unknown-name' // a system, class, option, doctrine, battle or target that does not exist
  | 'missing' // something that must be there is not
  | 'range' // a number outside its bounds
  | 'notation' // shorthand that does not parse
  | 'conflict' // two things that cannot both hold
  | 'illegal' // an order the rules do not allow now
  | 'truncated' // a record that stops in the middle
  | 'tampered' // a record whose digests, dice or orders do not fit
  | 'dice' // typed or scripted dice that do not fit the throw
  | 'unsupported' // an algorithm that cannot do this soundly
  | 'io' // a file, port or address that cannot be used

/** Why something from outside was refused: where, what was expected, and the nearest right thing. */
export interface Refusal {
  readonly code: RefusalCode
  /** Keys and indices from the outermost value to the place, empty for the whole. */
  readonly path: readonly (string | number)[]
  /** What stood there, short enough for one line. */
  readonly found?: string
  /** What was expected, as a noun phrase. */
  readonly expected: string
  /** The nearest thing that would have been right. */
  readonly nearest?: string
  /** The option of the rules that decides it, as a battle file has it; `fixed` where it stays as it is in a battle under way. For who types it: a page shows its label. */
  readonly option?: { readonly name: string; readonly value: string | number | boolean; readonly fixed?: true }
  /** File, line and column (both from 1), where the text is known. */
  readonly source?: { readonly file?: string; readonly line: number; readonly column: number }
}

const openings: Readonly<Record<RefusalCode, string>> = {
  syntax: 'cannot be read',
  type: 'is not of the expected kind',
  'unknown-key': 'has a key nobody reads',
  'unknown-name': 'names something that does not exist',
  missing: 'is missing',
  range: 'is out of range',
  notation: 'is not in the notation of this system',
  conflict: 'contradicts something else',
  illegal: 'is not allowed by the rules',
  truncated: 'stops in the middle',
  tampered: 'does not fit what stands before it',
  dice: 'does not fit the dice asked for',
  unsupported: 'cannot be done soundly',
  io: 'cannot be used',
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinalRule = new Intl.PluralRules('en', { type: 'ordinal' })

/** `first`, `tenth`, `11th`: the place in a list of what stands at an index. */
const sayOrdinal = (index: number): string =>
  ordinals[index] ?? `${index + 1}${endings[ordinalRule.select(index + 1)] ?? 'th'}`

/** `roundCap` is `round cap`; what is no name of our own stays as it was written. */
const sayKey = (key: string): string =>
  /^[a-z]+(?:[A-Z][a-z]*)+$/.test(key) ? key.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`) : key

/** Names of lists that have a word for one of them. */
const isPlural = /[a-z]s$|^dice$/

/** A place in words: `['red', 'units', 0, 'hits']` is `Red, first unit, hits`. A lone step has no capital; a last one may stand as it was written, where it is no key of ours. */
export function sayPlace(path: readonly (string | number)[], last: 'ours' | 'as written' = 'ours'): string {
  const parts: string[] = []
  for (const [i, step] of path.entries()) {
    const before = path[i - 1]
    // the shorthand of a unit is the unit
    if (typeof before === 'number' && parts.at(-1)?.endsWith(` ${step}`)) continue
    if (typeof step === 'string') parts.push(last === 'as written' && i === path.length - 1 ? step : sayKey(step))
    else if (typeof before === 'string' && isPlural.test(before))
      parts[parts.length - 1] = `${sayOrdinal(step)} ${before === 'dice' ? 'die' : sayKey(before).slice(0, -1)}`
    else parts.push(`${sayOrdinal(step)} entry`)
  }
  return parts.length > 1 ? capital(parts.join(', ')) : parts.join('')
}

/** More than this of what was written, or of what is right, is not read in a sentence. */
const MAX_SAID = 120

const clipped = (text: string): string => (text.length > MAX_SAID ? `${text.slice(0, MAX_SAID - 1)}…` : text)

/** A blank has no look of its own. */
const sayWritten = (found: string): string => (found.trim() === '' ? 'nothing' : clipped(found))

/** A word as it was written, without the quotes that JSON puts around it. */
const sayWord = (found: string): string => (/^"[^"\\]+"$/.test(found) ? found.slice(1, -1) : found)

/** What is wrong with a word that was written, said of the word itself; undefined where it is said of its place. */
function sayFound(code: RefusalCode, found: string): string | undefined {
  if (code === 'unknown-name') return `nothing is called ${sayWord(found)}`
  return code === 'notation' ? `${found} cannot be read` : undefined
}

/** What a refusal without a place speaks of. */
const subjectOf = (code: RefusalCode): string => (code === 'dice' ? 'this throw' : 'the input')

/** What is wrong, and where. A list that has to hold something is not out of range but empty. */
function sayWrong({ path, code, found }: Refusal): string {
  const what = found === undefined ? '' : ` (found ${sayWritten(found)})`
  const list = path.at(-1)
  if (code === 'range' && found === '[]' && typeof list === 'string')
    return path.length > 1 ? `${capital(sayPlace(path.slice(0, -1)))} has no ${sayKey(list)} yet` : `${list} is empty`
  const place = clipped(sayPlace(path, code === 'unknown-key' ? 'as written' : 'ours'))
  const said = found === undefined || found.trim() === '' ? undefined : sayFound(code, clipped(found))
  if (said !== undefined) return place === '' ? said : `${place}: ${said}`
  return `${place === '' ? subjectOf(code) : place} ${openings[code]}${what}`
}

/**
 * A refusal as one sentence or two, for people: place, what is wrong, what was expected, the nearest right thing. On one line, whatever was written.
 *
 * @param refusal as a refused result has it
 * @example
 * const opened = await openBattle('flagplot: 2')
 * if (!opened.ok) console.error(sayRefusal(opened.refusal))
 */
export function sayRefusal(refusal: Refusal): string {
  const { source, expected, nearest } = refusal
  const line =
    source === undefined ? '' : `${source.file ?? 'line'}${source.file ? ':' : ' '}${source.line}:${source.column}: `
  const hint = nearest === undefined || nearest.length > MAX_SAID ? '' : ` Did you mean ${nearest}?`
  return escaped(`${line}${sayWrong(refusal)}; expected ${expected}.${hint}`)
}
