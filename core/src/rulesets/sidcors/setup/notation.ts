import { chain, nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { classesNamed, factions, nearestClass } from '../catalogue.ts'
import { type ParsedFactors, parseFactors, printFactors } from './factors.ts'
import { type Factors, traitFlags as flags, noTraits, type Traits, type UnitClass } from './unit-class.ts'

interface ParsedUnit {
  readonly count: number
  readonly unit: UnitClass
}

const MAX_COUNT = 999

/** Words that `no-` in front of them takes away. */
export const flagWords = [...flags, 'scout'] as const
export const numberedWords = ['EW', 'CR', 'PF'] as const
const plain: readonly string[] = [...flagWords, ...flagWords.map(flag => `no-${flag}`), 'extrapolated']
const vocabulary = [...plain, ...numberedWords.map(word => word.toLowerCase())]

const numbered = numberedWords.join('|')
const isNumbered = new RegExp(`^(?:${numbered})=?\\d+$`, 'i')
const wantsNumber = new RegExp(`^(?:${numbered})=?$`, 'i')

/** True for a word behind the factors; EW, CR and PF only with their number (CR is a class, too). */
const isWord = (token: string, next: string | undefined): boolean =>
  plain.includes(token.toLowerCase()) ||
  isNumbered.test(token) ||
  (wantsNumber.test(token) && /^=?\d+$/.test(next ?? ''))

interface Words {
  traits: Partial<Traits>
  pfs?: number
  extrapolated: boolean
}

const isFlag = (word: string): word is (typeof flags)[number] => flags.some(flag => flag === word)

/** `scout EW4`, `ew=2`, `cr 8`, `pf 6`, `mauler`, `no-cloak` …: the words behind the factors. */
function parseWords(tokens: readonly string[]): Result<Words> {
  const text = tokens.join(' ').toLowerCase()
  const words: Words = { traits: {}, extrapolated: false }
  const traits: { -readonly [K in keyof Traits]?: Traits[K] } = words.traits
  for (const [word] of text.matchAll(/(?:ew|cr|pf)\s*=?\s*\d{1,3}(?=\s|$)|\S+/g)) {
    const numbered = /^(ew|cr|pf)\s*=?\s*(\d{1,3})$/.exec(word)
    const bare = word.replace(/^no-/, '')
    if (numbered?.[1] === 'ew') traits.ew = Number(numbered[2])
    else if (numbered?.[1] === 'cr') traits.command = Number(numbered[2])
    else if (numbered?.[1] === 'pf') words.pfs = Number(numbered[2])
    else if (word === 'scout') traits.ew ??= 1
    else if (word === 'no-scout') traits.ew = 0
    else if (word === 'extrapolated') words.extrapolated = true
    else if (isFlag(bare)) traits[bare] = bare === word
    else return refuse(unknownWord(word))
  }
  return ok(words)
}

function unknownWord(word: string) {
  const guess = nearest(word, vocabulary)
  const expected = `one of ${vocabulary.join(', ')} (EW, CR and PF with a number up to 999)`
  const refusal = { code: 'notation', path: [], found: word, expected } as const
  return guess === undefined ? refusal : { ...refusal, nearest: guess }
}

/** The published class meant by a name: by the empire written before it, by equal factors, by the side's own name. */
function classMeant({ name, faction, factors }: Parts, sideName: string): UnitClass[] {
  const named = classesNamed(name).filter(known => faction === '' || known.faction === faction)
  if (named.length < 2) return [...named]
  const shown = factors === undefined ? undefined : parseFactors(factors)
  const same = named.filter(known => shown?.ok === true && isPrinted(known, shown.value))
  const fitting = same.length > 0 ? same : factors === undefined ? named : []
  const ours = fitting.filter(known => sideName.toLowerCase().includes(known.faction.toLowerCase()))
  return ours.length > 0 ? ours : fitting
}

const factorsOf = (known: UnitClass): string => printFactors(known.intact, known.crippled)

/** True if written factors are those of a class: both sides, or the intact one if no other is written. */
function isPrinted(known: UnitClass, { intact, crippled, extrapolated }: ParsedFactors): boolean {
  if (!extrapolated) return factorsOf(known) === printFactors(intact, crippled)
  return printFactors(known.intact, null) === printFactors(intact, null)
}

/** The common part of several classes of one name and factors, with the lowest rating known; the empire stays open. */
function common(meant: readonly UnitClass[], first: UnitClass): UnitClass {
  const ratings = meant.map(known => known.traits.command).filter(command => command > 0)
  const command = ratings.length === 0 ? 0 : Math.min(...ratings)
  const shared = flags.map(flag => [flag, meant.every(known => known.traits[flag])] as const)
  return { ...first, faction: '', traits: { ...first.traits, ...Object.fromEntries(shared), command } }
}

/** The one class meant, or the common part of those that differ only in cloak and command; else none. */
function published(parts: Parts, words: Words, sideName: string): Result<UnitClass | undefined> {
  const meant = classMeant(parts, sideName)
  const [first, ...others] = meant
  if (first === undefined || others.length === 0) return ok(first)
  const oneEw = words.traits.ew !== undefined || others.every(known => known.traits.ew === first.traits.ew)
  if (oneEw && others.every(known => factorsOf(known) === factorsOf(first))) return ok(common(meant, first))
  const expected = `the empire too: ${meant.map(known => `${known.faction} ${known.name}`).join(', ')}`
  return refuse({ code: 'notation', path: [], found: parts.name, expected })
}

type Parts = ReturnType<typeof split>

/** Count, empire, name, factors and words, told apart; nothing is looked up yet. */
function split(text: string) {
  const proper = /"([^"]+)"/.exec(text)?.[1]?.trim() ?? ''
  const bare = text.replace(/"[^"]*"/, ' ').trim()
  const [, count = '1', rest = ''] = /^(?:(\d+)(?:\s*[x×]\s*|\s+))?(.*)$/u.exec(bare) ?? []
  const tokens = rest.split(/\s+/).filter(token => token !== '')
  const firstFactors = tokens.findIndex((token, i) => i > 0 && /^\d/.test(token))
  const faction =
    tokens.length > 1 ? factions.find(known => known.toLowerCase() === tokens[0]?.toLowerCase()) : undefined
  const start = faction === undefined ? 0 : 1
  const firstWord = tokens.findIndex((token, i) => i > start && isWord(token, tokens[i + 1]))
  // a number may belong to a word (`scout EW 4`, `cr 8`), so factors stand before any word
  const hasFactors = firstFactors > 0 && (firstWord < 0 || firstFactors < firstWord)
  const end = hasFactors ? firstFactors : firstWord > 0 ? firstWord : tokens.length
  return {
    count: Number(count),
    proper,
    faction: faction ?? '',
    name: tokens.slice(start, end).join(' '),
    factors: hasFactors ? tokens[firstFactors] : undefined,
    words: tokens.slice(hasFactors ? end + 1 : end),
  }
}

/**
 * notation.unit Reads `3x D7 8/4`, `BATS 12(6)/6(3)`, `Orion CA`, `CC "Kongo"`, `3x XX 8/4 scout EW2`. The traits of a
 * published class (scout, mauler, base, cloak, command rating) come with its name; written words add or remove traits
 * (`no-cloak`); written factors win.
 */
export function parseUnit(text: string, sideName = ''): Result<ParsedUnit> {
  const parts = split(text)
  if (parts.proper !== '' && !/^[\p{L}\d]/u.test(parts.proper)) {
    return refuse({
      code: 'notation',
      path: [],
      found: text,
      expected: 'a ship name that starts with a letter or digit',
    })
  }
  if (parts.name === '' || !/^\p{L}/u.test(parts.name)) {
    return refuse({ code: 'notation', path: [], found: text, expected: 'a unit such as 3x D7 8/4 or BATS' })
  }
  if (parts.count < 1 || parts.count > MAX_COUNT) {
    return refuse({ code: 'range', path: [], found: text, expected: `a count from 1 to ${MAX_COUNT}` })
  }
  return chain(parseWords(parts.words), words =>
    chain(published(parts, words, sideName), known => ownOrPublished(parts, known, words)),
  )
}

function ownOrPublished(parts: Parts, known: UnitClass | undefined, words: Words): Result<ParsedUnit> {
  const { count, proper, name, factors } = parts
  const read = factors === undefined ? undefined : parseFactors(factors)
  if (read !== undefined && !read.ok) return read
  const shown = read?.value
  const base = shown?.intact ?? known?.intact
  if (base === undefined) {
    return refuse(
      { code: 'unknown-name', path: [], found: name, expected: 'a published class, or factors' },
      nearestClass(name),
    )
  }
  const marks: Partial<Traits> = {
    ...(shown?.mauler ? { mauler: true } : {}),
    ...(shown?.escort ? { escort: true } : {}),
    ...(shown?.scout ? { ew: words.traits.ew ?? (known?.traits.ew || 1) } : {}),
  }
  const traits: Traits = { ...(known?.traits ?? noTraits), ...marks, ...words.traits }
  // fire.extrapolate not for published classes: one written by its intact side has its own crippled side, or none
  const printed = known !== undefined && (shown === undefined || (shown.extrapolated && isPrinted(known, shown)))
  return ok({
    count,
    unit: {
      name: known?.name ?? name,
      proper,
      // empty for own classes, and for a class of several empires
      faction: known?.faction ?? '',
      intact: words.pfs === undefined ? base : { ...base, pfs: words.pfs },
      crippled: printed ? known.crippled : (shown?.crippled ?? null),
      extrapolated: words.extrapolated || (printed ? known.extrapolated : shown?.extrapolated === true),
      traits,
    },
  })
}

/** The words from which a reader of the name alone gets these traits. */
function printWords(traits: Traits, from: Traits): string[] {
  const words: string[] = flags.flatMap(flag =>
    traits[flag] === from[flag] ? [] : [traits[flag] ? flag : `no-${flag}`],
  )
  if (traits.ew !== from.ew) words.push(traits.ew === 0 ? 'no-scout' : `scout EW${traits.ew}`)
  if (traits.command !== from.command) words.push(`CR${traits.command}`)
  return words
}

/** An open empire: the traits that the empire of a side's name would lend are taken away again. */
function printOpen({ name, faction, traits }: UnitClass): string[] {
  if (faction !== '') return []
  const lent = classesNamed(name)
  return [
    ...(!traits.cloak && lent.some(known => known.traits.cloak) ? ['no-cloak'] : []),
    ...(traits.command === 0 && lent.some(known => known.traits.command > 0) ? ['CR0'] : []),
  ]
}

const pfWord = (intact: Factors): string[] => (intact.pfs % 6 === 0 ? [] : [`PF${intact.pfs}`])

/** A unit without its count, which `parseUnit` reads as a unit of equal factors and traits on any side. */
export function printUnit(unit: UnitClass): string {
  const known = classesNamed(unit.name).find(other => other.faction === unit.faction)
  const alone = classesNamed(unit.name).length === 1
  const words = [
    ...(known !== undefined && !alone ? [unit.faction] : []),
    unit.name,
    ...(unit.proper === '' ? [] : [`"${unit.proper}"`]),
    printFactors(unit.intact, unit.crippled),
    ...pfWord(unit.intact),
    ...printWords(unit.traits, known?.traits ?? noTraits),
    ...printOpen(unit),
    ...(unit.extrapolated ? ['extrapolated'] : []),
  ]
  return words.join(' ')
}
