import type { WrittenPart } from '../../../game/words/index.ts'
import type { Part } from '../ships/build.ts'
import { generatorSizes } from '../ships/design.ts'

interface Words {
  readonly examples: readonly string[]
  readonly one: string
  readonly many: string
}

const parts: Readonly<Record<Part, Words>> = {
  PD: { examples: ['PD7', 'PD7→5'], one: 'point of power a round', many: 'points of power a round' },
  B: { examples: ['B3'], one: 'point at most in its beam', many: 'points at most in its beam' },
  S: { examples: ['S3'], one: 'point at most in its screens', many: 'points at most in its screens' },
  T: { examples: ['T1'], one: 'missile tube', many: 'missile tubes' },
  M: { examples: ['M6'], one: 'missile', many: 'missiles' },
  SR: { examples: ['SR1'], one: 'rack for a systemship', many: 'racks for systemships' },
  C: { examples: ['C1'], one: 'cannon', many: 'cannons' },
  SH: { examples: ['SH12'], one: 'shell', many: 'shells' },
  A: { examples: ['A8'], one: 'point of armour', many: 'points of armour' },
  E: { examples: ['E2'], one: 'point at most in its ECM', many: 'points at most in its ECM' },
  H: { examples: ['H2', 'H2(15)'], one: 'hold', many: 'holds for cargo' },
  R: { examples: ['R1'], one: 'repair bay', many: 'repair bays' },
}

const partOf = (name: string, { examples, one, many }: Words): WrittenPart => ({
  examples,
  finds: new RegExp(`\\b${name}(\\d+)(?:(?:→|->)(\\d+))?(?:\\((\\d+)\\))?(?=\\s|$)`),
  say: (_, ...figures) => {
    const [built, left, cargo] = figures
    const more = [left && `${left} of them left`, cargo && `${cargo} build points aboard`].filter(Boolean)
    return [`${built} ${built === '1' ? one : many}`, ...more].join(', ')
  },
})

export const writing: readonly WrittenPart[] = [
  { examples: ['in W7'], finds: /\bin (W\d+[a-z]*)\b/, say: (_, ship) => `aboard ${ship}` },
  {
    examples: ['W4', 'S1'],
    finds: /(?<=^(?:[^:]*:)?\s*(?:\d+\s*[x×]\s*)?)(W|S)(\d{1,3}[a-z]{0,3})?(?=\s|$)/,
    say: (_, letter = '', number = '') =>
      `${letter.toUpperCase() === 'W' ? 'a warpship' : 'a systemship'}${number === '' ? '' : `, number ${number}`}`,
  },
  {
    examples: ['TL2'],
    finds: /\bTL(\d+)\b/,
    say: (_, level) =>
      level === '0' ? 'tech level 0' : `tech level ${level}: its beams and missiles do as many more hits`,
  },
  ...Object.entries(parts).map(([name, words]) => partOf(name, words)),
  {
    examples: ['WG', ...generatorSizes.map(size => `WG ${size}`)],
    finds: new RegExp(`\\bWG(?: (${generatorSizes.join('|')}))?\\b`),
    say: (_, size = '') => `${size === '' ? 'standard' : size} warp generator`,
  },
]
