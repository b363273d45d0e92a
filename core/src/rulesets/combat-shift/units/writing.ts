import type { WrittenPart } from '../../../game/words/index.ts'
import { kindTraits } from './kind-traits.ts'
import { kindsByWords, type letters, type marks } from './notation.ts'

type Letter = (typeof letters)[number]
type Mark = (typeof marks)[number]

const lettered: Readonly<Record<Letter, WrittenPart>> = {
  E: {
    examples: ['E3', '2nd Era'],
    finds: /\bE(\d+)\b|\b(\d)\s*(?:st|nd|rd|th)\s+era\b/,
    say: (_, code, ordinal) =>
      `of era ${code || ordinal}: fire at another era shifts by 10 percent for each era between`,
  },
  F: { examples: ['F40'], finds: /\bF(\d+)\b/, say: (_, points) => `fighters of ${points} resource points` },
  M: {
    examples: ['M20', 'M20+20'],
    finds: /\bM(\d+(?:\+\d+)*)\b/,
    say: (_, salvos = '') => {
      const each = salvos.split('+')
      return `${each.length} ${each.length === 1 ? 'salvo' : 'salvos'} of ship missiles, ${each.join(' and ')} resource points`
    },
  },
  G: { examples: ['G50'], finds: /\bG(\d+)\b/, say: (_, points) => `ground units of ${points} resource points` },
  C: { examples: ['C30'], finds: /\bC(\d+)\b/, say: (_, points) => `cargo of ${points} resource points` },
}

const marked: Readonly<Record<Mark, string>> = {
  cloak: 'can attack cloaked, and ambush',
  'time-shift': 'can attack out of a time shift, and ambush',
  stealth: 'can attack by stealth',
  detects: 'can detect who ambushes it',
  ambush: 'opens the battle from ambush',
}

const printedWords = Object.values(kindTraits).map(({ words }) => words.toLowerCase())
const otherWords = [...kindsByWords.keys()].filter(words => !printedWords.includes(words))
// the longest first: it begins like a shorter one
const byLength = otherWords.toSorted((a, b) => b.length - a.length)

const classes: WrittenPart = {
  examples: otherWords,
  finds: new RegExp(`(?<=^\\s*(?:\\d+\\s*[x×]\\s*)?)(?:${byLength.join('|')})(?=[\\s,]|$)`),
  say: (words = '') => {
    const kind = kindsByWords.get(words.toLowerCase())
    return kind === undefined ? '' : `the class ${kindTraits[kind].words}`
  },
}

export const writing: readonly WrittenPart[] = [
  ...Object.values(lettered),
  ...Object.entries(marked).map(([mark, means]) => ({
    examples: [mark],
    finds: new RegExp(`\\b${mark}\\b`),
    say: () => means,
  })),
  classes,
]
