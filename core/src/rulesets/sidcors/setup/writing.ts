import type { WrittenPart } from '../../../game/index.ts'
import { classes, classesNamed, factions } from '../catalogue.ts'
import { traitFlags, type UnitClass } from './unit-class.ts'

/** What comes with the name of a class, in words. */
const flagWords: Readonly<Record<(typeof traitFlags)[number], string>> = {
  mauler: 'mauler',
  escort: 'carrier escort',
  cloak: 'cloaking device',
  slow: 'slow',
  base: 'base, does not retreat',
  planet: 'planetary defence, does not retreat',
  frd: 'repair dock, retreats only when it is towed',
  convoy: 'convoy, retreats only when it is towed',
}

const traitWords = ({ traits }: UnitClass): readonly string[] => [
  ...traitFlags.filter(flag => traits[flag]).map(flag => flagWords[flag]),
  ...(traits.ew > 0 ? [`scout with ${traits.ew} EW`] : []),
  ...(traits.command > 0 ? [`command rating ${traits.command}`] : []),
]

/** What all classes of that name, and of that empire where it is written, have in common. */
function sayName(_: string, faction = '', name = ''): string {
  const named = classesNamed(name).filter(
    each => faction === '' || each.faction.toLowerCase() === faction.toLowerCase(),
  )
  const [first, ...others] = named.map(traitWords)
  return (first ?? []).filter(word => others.every(words => words.includes(word))).join(', ')
}

const escaped = (text: string): string => text.replace(/[+.*?()]/g, '\\$&')
const names = [...new Set(classes.map(({ name }) => name))].sort((a, b) => b.length - a.length).map(escaped)

const sideOf = (attack = '', defence = '', fighters = ''): string => {
  const factors =
    defence === '' || defence === attack ? `attack and defence ${attack}` : `attack ${attack}, defence ${defence}`
  return fighters === '' ? factors : `${factors}, fighters ${fighters}`
}

/** What the parts of a unit's line mean. */
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
    say: (whole = '', attack, defence, letters = '', fighters, gone, hurt = '', hurtDefence, hurtFighters) => {
      const flotillas = [...letters].filter(letter => letter.toUpperCase() === 'P').length
      const crippled =
        gone !== ''
          ? 'destroyed when damaged: it has no crippled side'
          : hurt === ''
            ? 'crippled side worked out from these'
            : `crippled: ${sideOf(hurt, hurtDefence, hurtFighters)}`
      return [
        sideOf(attack, defence, fighters),
        ...(flotillas === 0 ? [] : [`${flotillas} ${flotillas === 1 ? 'flotilla' : 'flotillas'} of six PFs`]),
        ...(whole.includes('◆') ? ['scout'] : []),
        ...(whole.includes('■') ? ['carrier escort'] : []),
        ...(whole.includes('✛') ? ['mauler'] : []),
      ]
        .join(', ')
        .concat(`; ${crippled}`)
    },
  },
  { example: 'EW4', finds: /\bEW\s*=?\s*(\d+)/, say: (_, ew) => `${ew} points of electronic warfare, as scouts have` },
  {
    example: 'CR8',
    finds: /\bCR\s*=?\s*(\d+)/,
    say: (_, rating) => `command rating ${rating}: leads as many other ships`,
  },
  { example: 'PF6', finds: /\bPF\s*=?\s*(\d+)/, say: (_, pfs) => `carries ${pfs} PFs, six to a flotilla` },
  {
    example: 'scout',
    finds: /\b(no-)?scout\b/,
    say: (_, no) => (no === '' ? 'has electronic warfare' : 'no electronic warfare'),
  },
  {
    example: 'mauler',
    finds: /\b(no-)?mauler\b/,
    say: (_, no) => (no === '' ? 'lends its attack factor to directed damage, and may be crippled by it' : 'no mauler'),
  },
  {
    example: 'cloak',
    finds: /\b(no-)?cloak\b/,
    say: (_, no) => (no === '' ? 'has a cloaking device' : 'has no cloaking device'),
  },
  {
    example: 'slow',
    finds: /\b(no-)?slow\b/,
    say: (_, no) => (no === '' ? 'slow: may be pursued when its side retreats' : 'not slow'),
  },
  { example: 'base', finds: /\b(no-)?base\b/, say: (_, no) => (no === '' ? 'a base: does not retreat' : 'no base') },
  {
    example: 'planet',
    finds: /\b(no-)?planet\b/,
    say: (_, no) => (no === '' ? 'defends a planet: does not retreat' : 'no planet'),
  },
  {
    example: 'frd',
    finds: /\b(no-)?frd\b/,
    say: (_, no) => (no === '' ? 'a repair dock: retreats only when it is towed' : 'no repair dock'),
  },
  {
    example: 'convoy',
    finds: /\b(no-)?convoy\b/,
    say: (_, no) => (no === '' ? 'a convoy: retreats only when it is towed' : 'no convoy'),
  },
  {
    example: 'escort',
    finds: /\b(no-)?escort\b/,
    say: (_, no) => (no === '' ? 'carrier escort' : 'no carrier escort'),
  },
  {
    example: 'extrapolated',
    finds: /\bextrapolated\b/,
    say: () => 'its crippled side is worked out from the intact one',
  },
]
