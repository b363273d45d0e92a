import type { WrittenPart } from '../../../game/words/index.ts'
import { classesNamed, factions, publishedClasses } from '../catalogue.ts'
import type { flagWords, numberedWords } from './notation.ts'
import { traitFlags, type UnitClass } from './unit-class.ts'

type Flag = (typeof traitFlags)[number]

const traitNames: Readonly<Record<Flag, string>> = {
  mauler: 'mauler',
  escort: 'carrier escort',
  cloak: 'cloaking device',
  slow: 'slow',
  base: 'base, does not retreat',
  planet: 'planetary defence, does not retreat',
  frd: 'repair dock, retreats only when it is towed',
  convoy: 'convoy, retreats only when it is towed',
}

/** The words that are read, as written and as taken away by `no-`. */
const words: Readonly<Record<(typeof flagWords)[number], readonly [written: string, without: string]>> = {
  mauler: ['lends its attack factor to directed damage, and may be crippled by it', 'no mauler'],
  escort: ['carrier escort', 'no carrier escort'],
  cloak: ['has a cloaking device', 'has no cloaking device'],
  slow: ['slow: may be pursued when its side retreats', 'not slow'],
  base: ['a base: does not retreat', 'no base'],
  planet: ['defends a planet: does not retreat', 'no planet'],
  frd: ['a repair dock: retreats only when it is towed', 'no repair dock'],
  convoy: ['a convoy: retreats only when it is towed', 'no convoy'],
  scout: ['has electronic warfare', 'no electronic warfare'],
}

const numbered: Readonly<Record<(typeof numberedWords)[number], WrittenPart>> = {
  EW: {
    examples: ['EW4'],
    finds: /\bEW\s*=?\s*(\d+)/,
    say: (_, ew) => `${ew} points of electronic warfare, as scouts have`,
  },
  CR: {
    examples: ['CR8'],
    finds: /\bCR\s*=?\s*(\d+)/,
    say: (_, rating) => `command rating ${rating}: leads as many other ships`,
  },
  PF: { examples: ['PF6'], finds: /\bPF\s*=?\s*(\d+)/, say: (_, pfs) => `carries ${pfs} PFs, six to a flotilla` },
}

const traitWords = ({ traits }: UnitClass): readonly string[] => [
  ...traitFlags.filter(flag => traits[flag]).map(flag => traitNames[flag]),
  ...(traits.ew > 0 ? [`scout with ${traits.ew} EW`] : []),
  ...(traits.command > 0 ? [`command rating ${traits.command}`] : []),
]

/** Traits that all classes of that name share, of that empire if it is written. */
function sayName(_: string, faction = '', name = ''): string {
  const named = classesNamed(name).filter(
    each => faction === '' || each.faction.toLowerCase() === faction.toLowerCase(),
  )
  const [first, ...others] = named.map(traitWords)
  return (first ?? []).filter(word => others.every(words => words.includes(word))).join(', ')
}

const escaped = (text: string): string => text.replace(/[+.*?()]/g, '\\$&')
const names = [...new Set(publishedClasses.map(({ name }) => name))].sort((a, b) => b.length - a.length).map(escaped)

const sideOf = (attack = '', defence = '', fighters = ''): string => {
  const factors =
    defence === '' || defence === attack ? `attack and defence ${attack}` : `attack ${attack}, defence ${defence}`
  return fighters === '' ? factors : `${factors}, fighters ${fighters}`
}

function sayFactors(...[whole = '', attack, defence, letters = '', fighters, gone, ...crippled]: string[]): string {
  const flotillas = [...letters].filter(letter => letter.toUpperCase() === 'P').length
  const symbols = { '◆': 'scout', '■': 'carrier escort', '✛': 'mauler' }
  const intact = [
    sideOf(attack, defence, fighters),
    ...(flotillas === 0 ? [] : [`${flotillas} ${flotillas === 1 ? 'flotilla' : 'flotillas'} of six PFs`]),
    ...Object.entries(symbols).flatMap(([symbol, word]) => (whole.includes(symbol) ? [word] : [])),
  ].join(', ')
  if (gone !== '') return `${intact}; destroyed when damaged: it has no crippled side`
  if (crippled[0] === '') return `${intact}; crippled side worked out from these`
  return `${intact}; crippled: ${sideOf(...crippled)}`
}

const wordPart = (word: string, [written, without]: readonly [written: string, without: string]): WrittenPart => ({
  examples: [word, `no-${word}`],
  finds: new RegExp(`\\b(no-)?${word}\\b`),
  say: (_, no) => (no === '' ? written : without),
})

export const writing: readonly WrittenPart[] = [
  {
    examples: ['D6M'],
    finds: new RegExp(`(?<=^\\s*(?:\\d+\\s*[x×]?\\s*)?)(?:(${factions.join('|')})\\s+)?(${names.join('|')})(?=\\s|$)`),
    say: sayName,
  },
  {
    examples: ['8/4', '7-8(6)/3-4(3)', '1-4/None', '8P/4', '5-6◆/3', '4■/2', '8✛/4'],
    finds:
      /(?<=\s|^)(\d{1,3})(?:-(\d{1,3}))?([PFGHV]*)(?:<\d+>)?[◆■✛]*(?:\(([^)]*)\))?[◆■✛]*(?:\/(?:(none|-)|(\d{1,3})(?:-(\d{1,3}))?[PFGHV]*(?:<\d+>)?(?:\(([^)]*)\))?)[◆■✛]*)?(?=\s|$)/,
    say: sayFactors,
  },
  ...Object.values(numbered),
  ...Object.entries(words).map(([word, said]) => wordPart(word, said)),
  {
    examples: ['extrapolated'],
    finds: /\bextrapolated\b/,
    say: () => 'its crippled side is worked out from the intact one',
  },
]
