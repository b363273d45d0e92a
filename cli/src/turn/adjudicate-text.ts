import { type AdjudicatedBattle, sayCounts, settledNotes, settledVerdict, type Turn } from '@flagplot/core/desk/turn'
import { onOneLine } from '@flagplot/core/lang'
import { hangingIndent, indentLines } from '../io/margins.ts'

/** The lines of one battle: its result, or all that it waits for; orders that are left over, sides that are gone. */
function battleLines(turn: Turn, { id, battle, entry, isKept }: AdjudicatedBattle): string[] {
  const title = onOneLine(battle.title)
  if (entry.status === 'waiting')
    return [...hangingIndent(`${id} waits: ${title}.`), ...entry.needs.flatMap(indentLines)]
  const settled = { id, battle, entry }
  return [
    ...hangingIndent(`${id}: ${title}. ${settledVerdict(settled)}${isKept ? ' Settled before.' : ''}`),
    ...settledNotes(turn, settled).flatMap(indentLines),
  ]
}

/** The screen of a turn: a line a battle, those that wait last, and the count. */
export function sayTurn(turn: Turn, battles: readonly AdjudicatedBattle[]): string {
  const waits = battles.filter(({ entry }) => entry.status === 'waiting')
  const settled = battles.filter(({ entry }) => entry.status === 'settled')
  const lines = [...settled, ...waits].flatMap(battle => battleLines(turn, battle))
  return [...hangingIndent(onOneLine(turn.title)), ...lines, sayCounts(settled.length, waits.length), ''].join('\n')
}
