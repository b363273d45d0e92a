import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml'
import {
  chain,
  clipped,
  expectedWithoutControl,
  firstControlIn,
  ok,
  type Refusal,
  type Result,
  refuse,
} from '../lang/index.ts'
import { checkTextSize, expectedKeys, expectedNesting, MAX_KEYS, MAX_NESTING } from './text/index.ts'

/** A YAML or JSON text read as plain data, which still knows where each value stood. */
export interface SourceText {
  readonly value: unknown
  /** The refusal with the line and column of its path, so that it can be found in the file. */
  locate(refusal: Refusal): Refusal
}

type Path = readonly (string | number)[]

const keyOf = (pair: Pair): unknown => (isScalar(pair.key) ? pair.key.value : pair.key)

function startOf(node: unknown): number | undefined {
  return isNode(node) && node.range ? node.range[0] : undefined
}

const pairsKnown = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>()

/** The pairs of a table by their keys, of which a search for each would take too long in a table of many faults. */
function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const known = pairsKnown.get(map)
  if (known !== undefined) return known
  const pairs = new Map(map.items.map((pair: Pair) => [String(keyOf(pair)), pair]))
  pairsKnown.set(map, pairs)
  return pairs
}

/** The offset of a path in the text: its value, its key if `wantKey`, or the nearest thing above it that exists. */
function offsetOf(root: unknown, path: Path, wantKey: boolean): number {
  let node = root
  let offset = startOf(root) ?? 0
  for (const [i, step] of path.entries()) {
    if (isSeq(node) && typeof step === 'number') {
      node = node.items[step]
      offset = startOf(node) ?? offset
    } else if (isMap(node)) {
      const pair = pairsOf(node).get(String(step))
      if (pair === undefined) return offset
      const isKey = wantKey && i === path.length - 1
      const at = isKey || !(isScalar(pair.value) || isSeq(pair.value)) ? startOf(pair.key) : startOf(pair.value)
      offset = at ?? startOf(pair.key) ?? offset
      node = pair.value
    } else return offset
  }
  return offset
}

function placed(line: number, column: number, file: string | undefined): NonNullable<Refusal['source']> {
  return file === undefined ? { line, column } : { file, line, column }
}

/** Trap: the parser only warns of unknown tags and other oddities, but their values would be guesses. */
function firstFault(document: Document): Document['errors'][number] | Document['warnings'][number] | undefined {
  return document.errors[0] ?? document.warnings[0]
}

/** The parser's message for a person who writes files. Trap: too deep nesting makes it report a stack overflow. */
function sayFault({ code, message }: Document['errors'][number]): string {
  if (code === 'MULTIPLE_DOCS') return 'one document a file; --- begins another'
  if (code === 'RESOURCE_EXHAUSTION') return expectedNesting
  return `YAML or JSON (${clipped(message.replace(/\.$/, ''))})`
}

/** Trap: `//` and `/*` are no comments here; the text behind them would become a part of the next key. */
function jsonComment(document: Document): { readonly offset: number; readonly found: string } | undefined {
  let comment: { offset: number; found: string } | undefined
  visit(document, {
    Pair: (_, { key }) => {
      const found = isScalar(key) && typeof key.value === 'string' ? /^\/[/*]/.exec(key.value)?.[0] : undefined
      if (found === undefined) return undefined
      comment = { offset: startOf(key) ?? 0, found }
      return visit.BREAK
    },
  })
  return comment
}

/**
 * Reads YAML 1.2, and with it JSON. Refuses anything else: `syntax`, with line and column.
 *
 * @example readSourceText('flagplot: 1') // { ok: true, value: { value: { flagplot: 1 }, locate } }
 */
export function readSourceText(text: string, file?: string): Result<SourceText> {
  const size = checkTextSize('text', text)
  if (!size.ok) return refuse({ ...size.refusal, source: placed(1, 1, file) })
  const lines = new LineCounter()
  // the library compares each key with all before it: `structureFault` finds those that stand twice
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'warn',
    uniqueKeys: false,
  })
  const sourceAt = (offset: number): NonNullable<Refusal['source']> => {
    const { line, col } = lines.linePos(offset)
    return placed(Math.max(1, line), Math.max(1, col), file)
  }
  const unread = (offset: number, expected: string, found?: string): Result<never> =>
    refuse({ code: 'syntax', path: [], expected, ...(found === undefined ? {} : { found }), source: sourceAt(offset) })
  if (text.includes('\u0000') || text.includes('\ufffd')) return unread(0, 'YAML or JSON, which are text in UTF-8')
  const comment = jsonComment(document)
  if (comment !== undefined) {
    return unread(comment.offset, 'a comment that begins with #, in JSON too', comment.found)
  }
  const fault = firstFault(document)
  if (fault !== undefined) return unread(fault.pos[0], sayFault(fault))
  const structural = structureFault(document)
  if (structural !== undefined) return unread(structural.offset, structural.expected, structural.found)
  const root = document.contents
  return chain(
    plainValue(document, expected => unread(0, expected)),
    value =>
      ok({
        value,
        locate: refusal => {
          const wantKey = refusal.code === 'unknown-key'
          return refusal.source ? refusal : { ...refusal, source: sourceAt(offsetOf(root, refusal.path, wantKey)) }
        },
      }),
  )
}

/** Each alias is looked for among all others. */
const MAX_ALIASES = 100
const expectedAliases = `at most ${MAX_ALIASES} aliases, times those inside what they repeat`

/** Trap: aliases are only followed here; the parser throws if they multiply beyond reason. */
function plainValue(document: Document, unread: (expected: string) => Result<never>): Result<unknown> {
  try {
    // the library counts the anchor, too
    return ok(document.toJS({ maxAliasCount: MAX_ALIASES + 1 }))
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    return unread(expectedAliases)
  }
}

interface StructureFault {
  readonly offset: number
  readonly found: string
  readonly expected: string
}

/** The second of two equal keys of a table. */
function twiceIn(map: YAMLMap): Pair | undefined {
  const seen = new Set<string>()
  // a set that does not grow had the key already
  return pairsOf(map).size === map.items.length
    ? undefined
    : map.items.find(pair => seen.size === seen.add(String(keyOf(pair))).size)
}

/**
 * A fault that the parser accepts: deep nesting, too many keys or aliases, an alias that is cyclic or of nothing, a key
 * that stands twice, is no text or is `__proto__`, or control characters.
 */
function structureFault(document: Document): StructureFault | undefined {
  let fault: StructureFault | undefined
  let aliases = 0
  const anchors = new Map<string, Node>()
  const stop = (node: unknown, found: string, expected: string): symbol => {
    fault = { offset: startOf(node) ?? 0, found, expected }
    return visit.BREAK
  }
  visit(document, {
    Alias: (_, alias, path) => {
      const target = anchors.get(alias.source)
      if (target === undefined) return stop(alias, `*${alias.source}`, `an alias of an anchor above: &${alias.source}`)
      if (path.some(node => node === target))
        return stop(alias, `*${alias.source}`, 'an alias that does not stand inside what it repeats')
      return ++aliases > MAX_ALIASES ? stop(alias, 'more', expectedAliases) : undefined
    },
    Value: (_, value, path) => {
      if (value.anchor !== undefined) anchors.set(value.anchor, value)
      if (!isCollection(value)) {
        const found = typeof value.value === 'string' ? firstControlIn(value.value, 'lines') : undefined
        return found === undefined ? undefined : stop(value, found, expectedWithoutControl.lines)
      }
      // a path holds pairs, too: short, it is not deep either
      if (path.length >= MAX_NESTING && path.filter(isCollection).length >= MAX_NESTING)
        return stop(value, 'more', expectedNesting)
      if (isMap(value) && value.items.length > MAX_KEYS) return stop(value, 'more', expectedKeys)
      const twice = isMap(value) ? twiceIn(value) : undefined
      return twice && stop(twice.key, String(keyOf(twice)), 'every key once in a table')
    },
    Pair: (_, { key }) => {
      // trap: a schema drops this key without a word
      if (isScalar(key) && key.value === '__proto__') return stop(key, '__proto__', 'another name for a key')
      if (isScalar(key) && key.value !== null) return undefined
      const found = isScalar(key) ? 'an empty key' : isMap(key) ? 'a table' : isSeq(key) ? 'a list' : 'an alias'
      return stop(key, found, 'text for a key')
    },
  })
  return fault
}
