import type { AnyRuleset, DoctrineChoice, Side } from '../../game/index.ts'
import { sayDoctrine } from '../../notation/index.ts'
import { sayCounted, saySigned } from './advice-words.ts'
import type { BestDoctrine, JudgedDoctrine } from './best-doctrine-job.ts'

type AimWords = BestDoctrine['aim']

/** What an aim comes to: a chance in percent, a margin with its sign; with its margin of error where it was sampled. */
export function sayReached({ isChance }: AimWords, { worth, off }: Pick<JudgedDoctrine, 'worth' | 'off'>): string {
  const scaled = (figure: number): string => (isChance ? (100 * figure).toFixed(1) : figure.toFixed(2))
  const figure = isChance ? `${scaled(worth)} %` : saySigned(worth, 2)
  return off === 0 ? figure : `${figure} +/- ${scaled(off)}`
}

/** How much better one is than another. */
export function sayGained({ isChance }: AimWords, by: number): string {
  return isChance ? `${(100 * by).toFixed(1)} points` : by.toFixed(2)
}

/** How the settings were found. */
export function sayHowFound({ how }: BestDoctrine): string {
  switch (how.kind) {
    case 'all':
      return `Proven: every way to set it was weighed, ${sayCounted(how.tried)} in all, by exact odds.`
    case 'found': {
      const by = how.sampled ? 'by battles played out' : 'by exact odds'
      return `Found, not proven: ${sayCounted(how.tried)} of ${sayCounted(how.of)} ways to set it were weighed, ${by}.`
    }
  }
}

/** Flags of the command line that give a side these standing orders: its name, and the settings that are not as usual. */
export function doctrineFlags({ doctrines }: AnyRuleset, side: Side, { name, settings }: DoctrineChoice): string {
  const usual = doctrines[name]?.settings ?? []
  const set = usual
    .filter(field => settings[field.name] !== field.fallback)
    .map(field => `--${side}-set ${field.name}=${settings[field.name]}`)
  return [`--${side} ${name}`, ...set].join(' ')
}

/** The other side's reply that leaves least, in words; nothing where it was not worked out. */
export function sayReply(rules: AnyRuleset, aim: AimWords, { reply }: JudgedDoctrine): string {
  return reply === undefined ? '' : `${sayReached(aim, reply)}, against ${sayDoctrine(rules, reply.doctrine)}`
}
