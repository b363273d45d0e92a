import type { WrittenPart } from '../../../game/words/index.ts'
import type { Rating } from '../ships/design.ts'

interface Words {
  readonly example: string
  readonly one: string
  readonly many: string
}

/** Singular and plural of a part. */
const parts: Readonly<Record<Rating, Words>> = {
  PD: { example: 'PD7', one: 'point of power a round', many: 'points of power a round' },
  B: { example: 'B3', one: 'point at most in its beam', many: 'points at most in its beam' },
  S: { example: 'S3', one: 'point at most in its screens', many: 'points at most in its screens' },
  T: { example: 'T1', one: 'missile tube', many: 'missile tubes' },
  M: { example: 'M6', one: 'missile', many: 'missiles' },
  SR: { example: 'SR1', one: 'rack for a systemship', many: 'racks for systemships' },
  C: { example: 'C1', one: 'cannon', many: 'cannons' },
  SH: { example: 'SH12', one: 'shell', many: 'shells' },
  A: { example: 'A8', one: 'point of armour', many: 'points of armour' },
  E: { example: 'E2', one: 'point at most in its ECM', many: 'points at most in its ECM' },
  H: { example: 'H2(15)', one: 'hold', many: 'holds for cargo' },
}

const rating = (name: string, { example, one, many }: Words): WrittenPart => ({
  example,
  finds: new RegExp(`\\b${name}(\\d+)(?:(?:→|->)(\\d+))?(?:\\((\\d+)\\))?(?=\\s|$)`),
  say: (_, ...figures) => {
    const [built, left, cargo] = figures
    const more = [left && `${left} of them left`, cargo && `${cargo} build points aboard`].filter(Boolean)
    return [`${built} ${built === '1' ? one : many}`, ...more].join(', ')
  },
})

/** The meaning of each part of a ship's line. */
export const writing: readonly WrittenPart[] = [
  { example: 'in W7', finds: /\bin (W\d+[a-z]*)\b/, say: (_, ship) => `aboard ${ship}` },
  {
    example: 'W4',
    finds: /^\s*(?:\d+\s*[x×]\s*)?(W|S)(\d{1,3}[a-z]{0,3})?(?=\s|$)/,
    say: (_, letter = '', number = '') =>
      `${letter.toUpperCase() === 'W' ? 'a warpship' : 'a systemship'}${number === '' ? '' : `, number ${number}`}`,
  },
  {
    example: 'TL2',
    finds: /\bTL(\d+)\b/,
    say: (_, level) =>
      level === '0' ? 'tech level 0' : `tech level ${level}: its beams and missiles do as many more hits`,
  },
  ...Object.entries(parts).map(([name, words]) => rating(name, words)),
  { example: 'R1', finds: /\bR(\d+)\b/, say: (_, bays) => `${bays} ${bays === '1' ? 'repair bay' : 'repair bays'}` },
  {
    example: 'WG large',
    finds: /\bWG(?: (small|medium|large))?\b/,
    say: (_, size = '') => `${size === '' ? 'standard' : size} warp generator`,
  },
]
