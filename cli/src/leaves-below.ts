import { isPercent, type LeftBelow, percentWords, printSaid, sayShare, several } from '@flagplot/core/desk'
import { type BySide, type SideWords, sides } from '@flagplot/core/game'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import { type LeavesFlags, leavesWords } from './leaves-after.ts'

/** Chances to win below which the sides leave, as the command line says them. */
export interface BelowFlags {
  readonly redLeavesBelow?: string | undefined
  readonly blueLeavesBelow?: string | undefined
}

/** The help of both flags. */
export const belowHelp = (side: string): string =>
  `${side} leaves at the first chance once a round begins with its chance to win below this (30%)`

/** The figures in percent; nothing where no flag says one. */
export function leavesBelowOf(flags: BelowFlags): Result<Partial<BySide<number>> | undefined> {
  const below: { red?: number; blue?: number } = {}
  for (const side of sides) {
    const word = flags[`${side}LeavesBelow`]
    if (word === undefined) continue
    const percent = /^\d{1,2}(?:\.[05])?%?$/.test(word) ? Number.parseFloat(word) : Number.NaN
    const path = [`--${side}-leaves-below`]
    if (!isPercent(percent)) return refuse({ code: 'range', path, found: word, expected: percentWords })
    below[side] = percent
  }
  return ok(Object.keys(below).length === 0 ? undefined : below)
}

/** The flags as they were given. */
export const belowWords = (flags: BelowFlags): readonly string[] =>
  sides.flatMap(side => {
    const word = flags[`${side}LeavesBelow`]
    return word === undefined ? [] : [`--${side}-leaves-below`, word]
  })

/** Whether any flag says a figure. */
export const saysBelow = ({ redLeavesBelow, blueLeavesBelow }: BelowFlags): boolean =>
  redLeavesBelow !== undefined || blueLeavesBelow !== undefined

/** By which chance a side left a fight. */
export function sayLeft({ side, rounds, percent, chance, battles }: LeftBelow, words: SideWords): string {
  const when = rounds === 0 ? 'from the start' : `after ${several(rounds, 'round')}`
  const how = battles === undefined ? '' : `, from ${several(battles, 'battle')}`
  const known = battles === undefined ? ({ method: 'exact' } as const) : ({ method: 'sampled', n: battles } as const)
  const said = printSaid(sayShare(chance, 1 - chance, known))
  return `${words[side].start} ${when}: chance to win ${said}${how}, below ${percent} %`
}

/** Rounds and a figure are two ways to say when, of which one is chosen for both sides. */
export const besideBelow = (flags: BelowFlags & LeavesFlags) =>
  [
    flags.redLeavesBelow === undefined ? '--blue-leaves-below' : '--red-leaves-below',
    saysBelow(flags) && leavesWords(flags).length > 0,
    'either --red-leaves-below and --blue-leaves-below, or --red-leaves-after and --blue-leaves-after',
  ] as const

/** What was refused of rounds and figures is refused of the flags that say them. */
export function asLeavesFlags<T>(flags: BelowFlags & LeavesFlags, result: Result<T>): Result<T> {
  if (result.ok) return result
  const [first, stated, ...rest] = result.refusal.path
  if (first !== 'leavesAfter' && first !== 'leavesBelow') return result
  const [key, word] =
    first === 'leavesAfter' ? (['LeavesAfter', 'after'] as const) : (['LeavesBelow', 'below'] as const)
  const side = sides.find(each => each === stated) ?? sides.find(each => flags[`${each}${key}`] !== undefined)
  return refuse({ ...result.refusal, path: [`--${side}-leaves-${word}`, ...rest] })
}
