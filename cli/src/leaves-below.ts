import { type LeftBelow, printSaid, sayShare, several, severalRounds } from '@flagplot/core/desk'
import { type BySide, type RoundWord, type SideWords, sides } from '@flagplot/core/game'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import { isPercent, percentWords, readPercent } from '@flagplot/core/notation'
import { type LeavesFlags, leavesWords } from './leaves-after.ts'

/** Chances to win below which the sides leave, as the command line says them. */
export interface BelowFlags {
  readonly redLeavesBelow?: string | undefined
  readonly blueLeavesBelow?: string | undefined
}

/** The help of both flags. */
export const belowHelp = (side: string): string =>
  `${side} leaves at the first chance once a round begins with its chance to win below this (30%)`

/** The figures in percent, by the flags. */
export function leavesBelowOf(flags: BelowFlags): Result<Partial<BySide<number>>> {
  const below: { red?: number; blue?: number } = {}
  for (const side of sides) {
    const word = flags[`${side}LeavesBelow`]
    if (word === undefined) continue
    const percent = readPercent(word)
    const path = [`--${side}-leaves-below`]
    if (!isPercent(percent)) return refuse({ code: 'range', path, found: word, expected: percentWords })
    below[side] = percent
  }
  return ok(below)
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

/** By which chance a side left a fight; `word` is what the system calls a round. */
export function sayLeft(left: LeftBelow, words: SideWords, word?: RoundWord): string {
  const { side, rounds, percent, chance, battles } = left
  const when = rounds === 0 ? 'from the start' : `after ${severalRounds(rounds, word)}`
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
