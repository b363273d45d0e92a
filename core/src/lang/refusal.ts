import { capitalise } from './capitalise.ts'
import { safeLine } from './control-characters.ts'

/** The kinds of errors in data from outside. `sayRefusal` has the wording of each. */
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

/** The reason of a refusal: the place, the expected thing or a plain sentence, and the nearest right thing. */
export type Refusal = {
  readonly code: RefusalCode
  /** Keys and indices from the outermost value to the place, empty for the whole. */
  readonly path: readonly (string | number)[]
  /** The refused value, short enough for one line. */
  readonly found?: string
  /** The expected thing, as a noun phrase. */
  readonly expected?: string
  /** The whole in a plain sentence, if place, found and expected would not make a natural one. */
  readonly says?: string
  /** The nearest thing that would have been right. */
  readonly nearest?: string
  /** The option that decides it, as a file has it, for people who type; `fixed`: no battle under way can change it. */
  readonly option?: { readonly name: string; readonly value: string | number | boolean; readonly fixed?: true }
  /** File, line and column (both from 1), if the text is known. */
  readonly source?: { readonly file?: string; readonly line: number; readonly column: number }
} & ({ readonly expected: string; readonly says?: string } | { readonly says: string; readonly expected?: undefined })

/** The words for an error at a place. */
const openings: Readonly<Record<RefusalCode, string>> = {
  syntax: 'cannot be read',
  type: 'is of the wrong kind',
  'unknown-key': 'is unknown',
  'unknown-name': 'is unknown',
  missing: 'is missing',
  range: 'is out of range',
  notation: 'is not in the right form',
  conflict: 'does not go with the rest',
  illegal: 'is not allowed',
  truncated: 'ends too early',
  tampered: 'does not match the record',
  dice: 'cannot be thrown here',
  unsupported: 'is not possible here',
  io: 'cannot be used',
}

/** The words for an error in a written value, if they speak of the value itself. */
const wrongs: Readonly<Partial<Record<RefusalCode, string>>> = {
  syntax: 'cannot be read',
  type: 'does not fit',
  range: 'is out of range',
  notation: 'cannot be read',
  conflict: 'does not go with the rest',
  illegal: 'is not allowed',
  dice: 'cannot be thrown here',
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinalRule = new Intl.PluralRules('en', { type: 'ordinal' })

/** The place of an index in a list: `first`, `tenth`, `11th`. */
const sayOrdinal = (index: number): string =>
  ordinals[index] ?? `${index + 1}${endings[ordinalRule.select(index + 1)] ?? 'th'}`

/** `roundCap` is `round cap`; a name that is not ours stays. */
const sayKey = (key: string): string =>
  /^[a-z]+(?:[A-Z][a-z]*)+$/.test(key) ? key.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`) : key

/** Names of lists that have a word for one of them. */
const isPlural = /[a-z]s$|^dice$/

const ofOne: Readonly<Record<string, string>> = { dice: 'die', axes: 'axis' }

/** A place in words: `['red', 'units', 0, 'hits']` is `Red, first unit, hits`. A lone step has no capital. */
export function sayPath(path: readonly (string | number)[]): string {
  const parts: string[] = []
  for (const [i, step] of path.entries()) {
    const before = path[i - 1]
    // the shorthand of a unit is the unit
    if (typeof before === 'number' && parts.at(-1)?.endsWith(` ${step}`)) continue
    if (typeof step === 'string') parts.push(sayKey(step))
    // a flag keeps its spelling
    else if (typeof before === 'string' && before.startsWith('--'))
      parts[parts.length - 1] = `${sayOrdinal(step)} of ${before}`
    else if (typeof before === 'string' && isPlural.test(before))
      parts[parts.length - 1] = `${sayOrdinal(step)} ${ofOne[before] ?? sayKey(before).slice(0, -1)}`
    else parts.push(`${sayOrdinal(step)} entry`)
  }
  return parts.length > 1 ? capitalise(parts.join(', ')) : parts.join('')
}

/** A longer value, found or expected, is not read in a sentence. */
const MAX_SAID = 120

/** A text as far as it is read in a sentence. */
export const clipped = (text: string): string => (text.length > MAX_SAID ? `${text.slice(0, MAX_SAID - 1)}…` : text)

/** True if the value is empty: a blank shows nothing. Only for `type` and `range` is the word `nothing` no value. */
const isNothing = ({ code, found = '' }: Refusal): boolean =>
  found.trim() === '' || (found === 'nothing' && (code === 'type' || code === 'range'))

/** A written word, without the quotes that JSON puts around it. */
const sayWord = (found: string): string => (/^"[^"\\]+"$/.test(found) ? found.slice(1, -1) : found)

/** The subject of a refusal without a place. */
const subjects: Readonly<Partial<Record<RefusalCode, string>>> = { dice: 'This throw', unsupported: 'This' }

/** The error as a property of the written value; undefined if it is said of the place. */
function sayFound(refusal: Refusal): string | undefined {
  const { path, code, found } = refusal
  const key = path.at(-1)
  if (code === 'unknown-key') return key === undefined ? undefined : `unknown key "${clipped(String(key))}"`
  if (found === undefined || isNothing(refusal)) return undefined
  if (code === 'unknown-name') return `nothing is called ${clipped(sayWord(found))}`
  return wrongs[code] && `${clipped(found)} ${wrongs[code]}`
}

/** The error and its place. A list that has to hold something is called empty, not out of range. */
function sayWrong(refusal: Refusal): string {
  const { path, code, found } = refusal
  const list = path.at(-1)
  if (code === 'range' && found === '[]' && typeof list === 'string')
    return path.length > 1 ? `${capitalise(sayPath(path.slice(0, -1)))} has no ${sayKey(list)} yet` : `${list} is empty`
  const place = clipped(sayPath(code === 'unknown-key' ? path.slice(0, -1) : path))
  const said = sayFound(refusal)
  if (said !== undefined) return place === '' ? said.replace(/^(unknown|nothing) /, capitalise) : `${place}: ${said}`
  const subject = place === '' ? (subjects[code] ?? 'The input') : place
  if (found === undefined) return `${subject} ${openings[code]}`
  return isNothing(refusal) ? `${subject} is empty` : `${subject} ${openings[code]} (found ${clipped(found)})`
}

/**
 * A refusal in one sentence or two, for people: place, error, expected value, nearest right thing. Always on one line.
 *
 * @param refusal as a refused result has it
 * @example
 * const opened = await openBattle('flagplot: 2')
 * if (!opened.ok) console.error(sayRefusal(opened.refusal))
 */
export function sayRefusal(refusal: Refusal): string {
  const { source, expected, nearest } = refusal
  const { says = `${sayWrong(refusal)}; expected ${expected}.` } = refusal
  const line =
    source === undefined ? '' : `${source.file ?? 'line'}${source.file ? ':' : ' '}${source.line}:${source.column}: `
  const hint = nearest === undefined || nearest.length > MAX_SAID ? '' : ` Did you mean ${nearest}?`
  return safeLine(`${line}${says}${hint}`)
}
