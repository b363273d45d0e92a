import { type Fight, inputsTaken, logOf } from '@flagplot/core/desk/fight'
import type { Eye } from '@flagplot/core/game/sides'
import { fleetWords } from '@flagplot/core/game/words'
import { onOneLine } from '@flagplot/core/lang'
import { sayChange } from '@flagplot/core/notation/record'

/** The longest news of a notice; of a longer story the end is told. */
const MAX_LINES = 60

interface Span {
  readonly from: number
  readonly to: number
}

/** The change that took a fight from one number of inputs to another, as a title; with no more than before, back. */
export function titleOf(fight: Fight, { from, to }: Span, isBack = from >= to): string {
  const taken = inputsTaken(fight).slice(from, to)
  if (taken.some(input => input.kind === 'ruling' || input.ruled !== undefined)) return 'The moderator ruled'
  if (isBack) return 'The moderator took the game back'
  return taken.some(({ kind }) => kind === 'orders') ? 'Orders were revealed' : 'Dice were thrown'
}

/** The log of a fight from one number of inputs to another, a sentence a line, as an eye may know it. */
export function newsOf(fight: Fight, eye: Eye, { from, to }: Span): string[] {
  const { rules, setup } = fight.battle
  const words = fleetWords(setup)
  const lines = logOf(fight, eye, to).flatMap(entry => {
    if (entry.at <= from) return []
    if (entry.kind === 'event') return [onOneLine(rules.tell(entry.event, words))]
    const { label, value } = sayChange(entry.change)
    return [onOneLine(`${label}: ${value}`)]
  })
  const left = lines.length - MAX_LINES
  return left <= 0 ? lines : [`(${left} earlier lines are in the record.)`, ...lines.slice(left)]
}
