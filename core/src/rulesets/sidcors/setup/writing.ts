import type { WrittenPart } from '../../../game/words/index.ts'
import { classesNamed, factions, publishedClasses } from '../catalogue.ts'
import { traitFlags, type UnitClass } from './unit-class.ts'

type Flag = (typeof traitFlags)[number]

/** A trait in words: as a part of a class, as written, and as taken away by `no-`. */
const flagWords: Readonly<Record<Flag, readonly [named: string, written: string, without: string]>> = {
  mauler: ['mauler', 'lends its attack factor to directed damage, and may be crippled by it', 'no mauler'],
  escort: ['carrier escort', 'carrier escort', 'no carrier escort'],
  cloak: ['cloaking device', 'has a cloaking device', 'has no cloaking device'],
  slow: ['slow', 'slow: may be pursued when its side retreats', 'not slow'],
  base: ['base, does not retreat', 'a base: does not retreat', 'no base'],
  planet: ['planetary defence, does not retreat', 'defends a planet: does not retreat', 'no planet'],
  frd: [
    'repair dock, retreats only when it is towed',
    'a repair dock: retreats only when it is towed',
    'no repair dock',
  ],
  convoy: ['convoy, retreats only when it is towed', 'a convoy: retreats only when it is towed', 'no convoy'],
}

const traitWords = ({ traits }: UnitClass): readonly string[] => [
  ...traitFlags.filter(flag => traits[flag]).map(flag => flagWords[flag][0]),
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

/** A word that may be taken away by `no-`. */
const wordPart = (word: string, written: string, without: string): WrittenPart => ({
  example: word,
  finds: new RegExp(`\\b(no-)?${word}\\b`),
  say: (_, no) => (no === '' ? written : without),
})

/** Meanings of the parts of a unit's line. */
export const writing: readonly WrittenPart[] = [
  {
    example: 'D6M',
    finds: new RegExp(`(?<=^\\s*(?:\\d+\\s*[x×]?\\s*)?)(?:(${factions.join('|')})\\s+)?(${names.join('|')})(?=\\s|$)`),
    say: sayName,
  },
  {
    example: '7-8(6)/3-4(3)',
    finds:
      /(?<=\s|^)(\d{1,3})(?:-(\d{1,3}))?([PFGHV]*)(?:<\d+>)?[◆■✛]*(?:\(([^)]*)\))?[◆■✛]*(?:\/(?:(none|-)|(\d{1,3})(?:-(\d{1,3}))?[PFGHV]*(?:<\d+>)?(?:\(([^)]*)\))?)[◆■✛]*)?(?=\s|$)/,
    say: sayFactors,
  },
  { example: 'EW4', finds: /\bEW\s*=?\s*(\d+)/, say: (_, ew) => `${ew} points of electronic warfare, as scouts have` },
  {
    example: 'CR8',
    finds: /\bCR\s*=?\s*(\d+)/,
    say: (_, rating) => `command rating ${rating}: leads as many other ships`,
  },
  { example: 'PF6', finds: /\bPF\s*=?\s*(\d+)/, say: (_, pfs) => `carries ${pfs} PFs, six to a flotilla` },
  wordPart('scout', 'has electronic warfare', 'no electronic warfare'),
  ...(['mauler', 'cloak', 'slow', 'base', 'planet', 'frd', 'convoy', 'escort'] as const).map(flag => {
    const [, written, without] = flagWords[flag]
    return wordPart(flag, written, without)
  }),
  {
    example: 'extrapolated',
    finds: /\bextrapolated\b/,
    say: () => 'its crippled side is worked out from the intact one',
  },
]
