import { sayErrorMargin, saySigned } from '../desk/advice/index.ts'
import { sayCount, sayResult } from '../desk/odds-words/index.ts'
import type { DoctrineChoice } from '../game/doctrine/index.ts'
import type { AnyRuleset } from '../game/index.ts'
import type { Side } from '../game/sides/index.ts'
import { sayDoctrine } from '../notation/index.ts'
import type { BestDoctrine, JudgedDoctrine } from './best-doctrine-job.ts'

type AimWords = BestDoctrine['aim']

const isShare = ({ unit }: AimWords): boolean => unit === '%'

/** A share in percent, with its margin if it was sampled. One that rounds to 0 or 100 % is a bound. */
function sayPercent(percent: number, margin: number): string {
  // a sampled share lies within its interval, which is two margins wide: neither end is further margin than that
  const { figure, between } = sayResult(percent, 2 * margin)
  return between === undefined ? figure : `${figure} +/- ${sayErrorMargin(margin, 1)}`
}

/** A figure of an objective: a share in percent, a margin with its sign; with its margin of error, if sampled. */
export function sayObjectiveValue(
  aim: AimWords,
  { reached, margin }: Pick<JudgedDoctrine, 'reached' | 'margin'>,
): string {
  if (isShare(aim)) return sayPercent(reached, margin)
  return margin === 0 ? saySigned(reached, 2) : `${saySigned(reached, 2)} +/- ${sayErrorMargin(margin, 2)}`
}

export const sayObjectiveGain = (aim: AimWords, by: number): string =>
  isShare(aim) ? `${by.toFixed(1)} points` : by.toFixed(2)

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
