import { sayErrorMargin, saySigned } from '../desk/advice/index.ts'
import { sayCount, sayShare } from '../desk/odds-words/index.ts'
import type { DoctrineChoice } from '../game/doctrine/index.ts'
import type { AnyRuleset } from '../game/index.ts'
import type { Side } from '../game/sides/index.ts'
import { sayDoctrine } from '../notation/index.ts'
import type { BestDoctrine, JudgedDoctrine } from './best-doctrine-job.ts'

type AimWords = BestDoctrine['aim']

/** A chance in percent, with its margin if it was sampled. One that rounds to 0 or 100 % is a bound. */
function sayChance(chance: number, margin: number): string {
  // a sampled share lies within its interval, which is two margins wide: neither end is further margin than that
  const interval = { low: Math.max(0, chance - 2 * margin), high: Math.min(1, chance + 2 * margin) }
  const { figure, between } = sayShare(chance, 1 - chance, { method: margin === 0 ? 'exact' : 'sampled' }, interval)
  return between === undefined ? figure : `${figure} +/- ${sayErrorMargin(100 * margin, 1)}`
}

/** A figure of an objective: a chance in percent, a margin with its sign; with its margin of error, if sampled. */
export function sayObjectiveValue(
  { isChance }: AimWords,
  { value, margin }: Pick<JudgedDoctrine, 'value' | 'margin'>,
): string {
  if (isChance) return sayChance(value, margin)
  return margin === 0 ? saySigned(value, 2) : `${saySigned(value, 2)} +/- ${sayErrorMargin(margin, 2)}`
}

export function sayObjectiveGain({ isChance }: AimWords, by: number): string {
  return isChance ? `${(100 * by).toFixed(1)} points` : by.toFixed(2)
}

export function sayHowFound({ how }: BestDoctrine): string {
  switch (how.kind) {
    case 'all':
      return `Proven: every way to set it was weighed, ${sayCount(how.tried)} in all, by exact odds.`
    case 'found': {
      const by = how.sampled ? 'by battles played out' : 'by exact odds'
      return `Found, not proven: ${sayCount(how.tried)} of ${sayCount(how.of)} ways to set it were weighed, ${by}.`
    }
  }
}

/** Flags of the command line for these standing orders: the name, and the settings that are not the usual ones. */
export function doctrineFlags({ doctrines }: AnyRuleset, side: Side, { name, settings }: DoctrineChoice): string {
  const usual = doctrines[name]?.settings ?? []
  const set = usual
    .filter(field => settings[field.name] !== field.fallback)
    .map(field => `--${side}-set ${field.name}=${settings[field.name]}`)
  return [`--${side} ${name}`, ...set].join(' ')
}

/** The other side's reply that leaves least, in words; empty if it was not worked out. */
export function sayReply(rules: AnyRuleset, aim: AimWords, { reply }: JudgedDoctrine): string {
  return reply === undefined ? '' : `${sayObjectiveValue(aim, reply)}, against ${sayDoctrine(rules, reply.doctrine)}`
}
