import { chain, nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { kindTraits } from './kind-traits.ts'
import { MAX_CARGO, MAX_RESOURCE_POINTS, MAX_SALVOS_PER_SHIP, MAX_UNITS } from './limits.ts'
import { type Concealment, type Era, isEra, type UnitClass, type UnitKind, unitKinds } from './unit-class.ts'

const grammar = 'a unit like "Warship E3", "Carrier E2 F40" or "Fighters E2 F60"'

const bad = (found: string, expected: string, hint?: string): Result<never> =>
  refuse({ code: 'notation', path: [], found, expected }, hint)

const conflict = (found: string, expected: string): Result<never> =>
  refuse({ code: 'conflict', path: [], found, expected })

const past = (found: string, expected: string): Result<never> => refuse({ code: 'range', path: [], found, expected })

export const kindsByWords = new Map<string, UnitKind>(
  unitKinds.flatMap(kind =>
    [kindTraits[kind].words.toLowerCase(), ...kindTraits[kind].also].map(words => [words, kind] as const),
  ),
)

const concealments = new Map<string, Concealment>([
  ['cloak', 'cloak'],
  ['time-shift', 'timeShift'],
  ['stealth', 'stealth'],
])
export const marks = ['cloak', 'time-shift', 'stealth', 'detects', 'ambush'] as const
/** Era, fighters, missiles, ground units and cargo, each with a number. */
export const letters = ['E', 'F', 'M', 'G', 'C'] as const

interface Draft {
  era: Era | null
  points: { readonly letter: string; readonly amount: number } | null
  salvos: readonly number[] | null
  concealment: Concealment
  detects: boolean
  ambush: boolean
  cargo: number | null
}

function readEra(draft: Draft, token: string): Result<true> | null {
  const found = /^E(\d+)$/i.exec(token)
  if (found === null) return null
  const era = Number(found[1])
  if (draft.era !== null) return bad(token, 'one era')
  if (!isEra(era))
    return refuse({ code: 'range', path: [], found: token, expected: 'an era from E1 to E3' }, era > 3 ? 'E3' : 'E1')
  draft.era = era
  return ok(true)
}

/** `F40`, `G50`, `C30`. */
function readAmount(draft: Draft, token: string): Result<true> | null {
  if (!/^[FGC]\d+$/i.test(token)) return null
  const letter = token.slice(0, 1).toUpperCase()
  const amount = Number(token.slice(1))
  const isCargo = letter === 'C'
  const most = isCargo ? MAX_CARGO : MAX_RESOURCE_POINTS
  if (amount > most) return past(token, `at most ${letter}${most}`)
  if (isCargo && draft.cargo !== null) return bad(token, 'one cargo')
  if (!isCargo && draft.points !== null) return bad(token, 'fighters or ground units once only')
  if (isCargo) draft.cargo = amount
  else draft.points = { letter, amount }
  return ok(true)
}

/** `M20+20`: the points of each salvo. */
function readSalvos(draft: Draft, token: string): Result<true> | null {
  if (!/^M\d+(\+\d+)*$/i.test(token)) return null
  if (draft.salvos !== null) return bad(token, 'the salvos in one place, like M20+20')
  const salvos = token.slice(1).split('+').map(Number)
  if (salvos.length > MAX_SALVOS_PER_SHIP) return past(token, `at most ${MAX_SALVOS_PER_SHIP} salvos`)
  if (salvos.some(points => points < 1 || points > MAX_RESOURCE_POINTS))
    return past(token, `salvos from 1 to ${MAX_RESOURCE_POINTS}`)
  draft.salvos = salvos
  return ok(true)
}

function readMark(draft: Draft, token: string): Result<true> | null {
  const word = token.toLowerCase()
  const concealment = concealments.get(word)
  if (word === 'detects') draft.detects = true
  else if (word === 'ambush') draft.ambush = true
  else if (concealment === undefined) return null
  else if (draft.concealment !== 'none') return bad(token, 'one of cloak, time shift and stealth')
  else draft.concealment = concealment
  return ok(true)
}

function unknownToken(token: string): Result<never> {
  const [, letter = '', digits = ''] = /^([a-z]*)(.*)$/is.exec(token) ?? []
  const hint = nearest(token, marks) ?? (digits === '' ? undefined : nearest(letter, letters))
  return bad(token, `an era like E2, points like F40, M20+20, G50 or C30, or a mark: ${marks.join(', ')}`, hint)
}

function readTokens(tokens: readonly string[]): Result<Draft> {
  const draft: Draft = {
    era: null,
    points: null,
    salvos: null,
    concealment: 'none',
    detects: false,
    ambush: false,
    cargo: null,
  }
  for (const token of tokens) {
    const read =
      readEra(draft, token) ??
      readAmount(draft, token) ??
      readSalvos(draft, token) ??
      readMark(draft, token) ??
      unknownToken(token)
    if (!read.ok) return read
  }
  return ok(draft)
}

/** Refuses a fitting that its kind has no use for; nothing is dropped. */
function checkFitting(kind: UnitKind, draft: Draft): Result<true> {
  const { words, points, force, missiles, cargo, conceals, detects } = kindTraits[kind]
  const { concealment } = draft
  const written = draft.points === null ? words : `${words} ${draft.points.letter}${draft.points.amount}`
  if (draft.points !== null && draft.points.letter !== points) {
    const isFighters = draft.points.letter === 'F'
    return conflict(written, isFighters ? 'fighters on a Carrier or as Fighters only' : 'G for Ground Units only')
  }
  if (force && (draft.points === null || draft.points.amount === 0)) {
    const expected = `the resource points of ${words}, like ${points}40`
    return refuse({ code: draft.points === null ? 'missing' : 'range', path: [], found: written, expected })
  }
  const conflicts: readonly (readonly [is: boolean, found: string, expected: string])[] = [
    [draft.salvos !== null && !missiles, 'with missiles', 'ship missiles on a Warship, Carrier or Scout'],
    [draft.cargo !== null && !cargo, 'with cargo', 'cargo on a Freighter'],
    [concealment !== 'none' && !conceals, wordsOf(concealment), 'cloak, time shift or stealth on what attacks'],
    [draft.detects && !detects, 'detects', 'detection on what can be fired at'],
    [
      draft.ambush && (concealment === 'none' || concealment === 'stealth'),
      'ambush',
      'cloak or time shift on a unit that ambushes',
    ],
  ]
  const found = conflicts.find(([is]) => is)
  return found === undefined ? ok(true) : conflict(`${words} ${found[1]}`, found[2])
}

const wordsOf = (concealment: Concealment): string => (concealment === 'timeShift' ? 'time shift' : concealment)

function assemble(kind: UnitKind, draft: Draft, owner: Era | null): Result<UnitClass> {
  const { words, era: whose } = kindTraits[kind]
  const era = draft.era ?? (whose === 'owner' ? owner : null)
  if (era === null) {
    const expected = whose === 'owner' ? 'an era, E1 to E3, here or as the `era` of the side' : 'an era: E1, E2 or E3'
    return refuse({ code: 'missing', path: [], found: words, expected }, `${words} E1`)
  }
  const { salvos, concealment, detects } = draft
  const made = { kind, era, points: draft.points?.amount ?? 0, salvos: salvos ?? [], concealment, detects }
  return chain(checkFitting(kind, draft), () => ok({ ...made, cargo: draft.cargo ?? 0 }))
}

const isCode = (token: string): boolean => /^[a-z]\d/i.test(token) || marks.some(mark => mark === token.toLowerCase())

function unknownClass(tokens: readonly string[]): Result<never> {
  const code = tokens.findIndex(isCode)
  const name = tokens.slice(0, code < 0 ? tokens.length : code).join(' ')
  const hint = nearest(name, kindsByWords.keys())
  const kind = hint === undefined ? undefined : kindsByWords.get(hint)
  return kind === undefined
    ? bad(tokens.join(' '), grammar)
    : refuse({ code: 'unknown-name', path: [], found: name, expected: grammar }, kindTraits[kind].words)
}

/** The era as the tables of the book write it, before or behind the class; marks of two words as one. */
const normalised = (text: string): string =>
  text.replace(/\b(\d)\s*(?:st|nd|rd|th)\s+era\b/gi, ' E$1 ').replace(/\btime[\s-]*shift\b/gi, 'time-shift')

/** A unit without a count: `Carrier E2 F40`. Civilian units without an era are of that of their owner. */
export function parseUnit(text: string, owner: Era | null): Result<UnitClass> {
  const [first = '', ...others] = normalised(text)
    .split(/[\s,]+/)
    .filter(token => token !== '')
  // `2nd Era Warship`: the era stands first
  const tokens = /^E\d+$/i.test(first) && others.length > 0 ? others : [first, ...others]
  const ahead = tokens.length === others.length ? [first] : []
  for (let words = Math.min(3, tokens.length); words > 0; words--) {
    const kind = kindsByWords.get(tokens.slice(0, words).join(' ').toLowerCase())
    if (kind === undefined) continue
    return chain(readTokens([...ahead, ...tokens.slice(words)]), draft => assemble(kind, draft, owner))
  }
  return unknownClass(tokens)
}

/** The same led by a count: `2x Warship E3`. */
export function parseUnitGroup(
  text: string,
  owner: Era | null,
): Result<{ readonly count: number; readonly unit: UnitClass }> {
  const found = /^\s*(\d+)\s*[x×]\s*(.*)$/is.exec(text)
  const count = found === null ? 1 : Number(found[1])
  if (count < 1 || count > MAX_UNITS) return past(String(found?.[1]), `a count from 1 to ${MAX_UNITS}`)
  return chain(parseUnit(found?.[2] ?? text, owner), unit => ok({ count, unit }))
}

/** A unit in the notation that `parseUnit` takes back to the same. */
export function printUnit({ kind, era, points, salvos, concealment, detects, cargo }: UnitClass): string {
  const { words, points: letter } = kindTraits[kind]
  return [
    `${words} E${era}`,
    ...(points > 0 && letter !== null ? [`${letter}${points}`] : []),
    ...(salvos.length > 0 ? [`M${salvos.join('+')}`] : []),
    ...(cargo > 0 ? [`C${cargo}`] : []),
    ...(concealment === 'none' ? [] : [wordsOf(concealment)]),
    ...(detects ? ['detects'] : []),
  ].join(' ')
}
