import { several } from '@flagplot/core/desk/odds-words'
import { sayNeed, type Turn } from '@flagplot/core/desk/turn'
import { sides } from '@flagplot/core/game/sides'
import { onOneLine } from '@flagplot/core/lang'
import { hangingIndent, indentLines } from '../io/margins.ts'
import type { AdjudicatedBattle } from './settle-turn.ts'

/** The lines of one battle: its result, or all that it waits for; orders that are left over, sides that are gone. */
function battleLines(turn: Turn, { id, title, entry, presented, needs, isKept }: AdjudicatedBattle): string[] {
  if (entry.status === 'waiting' || presented === undefined) {
    return [...hangingIndent(`${id} waits: ${onOneLine(title)}.`), ...needs.flatMap(need => indentLines(sayNeed(need)))]
  }
  const verdict = presented.reports.umpire.verdict?.text ?? ''
  const players = turn.battles.get(id)
  const left = sides.flatMap(side =>
    entry.unused[side] === 0
      ? []
      : indentLines(
          `${onOneLine(players?.[side] ?? side)} (${side}): ${several(entry.unused[side], 'order')} left over.`,
        ),
  )
  const gone = entry.gone.flatMap(side => indentLines(`${presented.names[side]} (${side}) has no units left.`))
  const stood = entry.stoodIn.flatMap(side => indentLines(`Standing orders led ${presented.names[side]} (${side}).`))
  return [
    ...hangingIndent(`${id}: ${onOneLine(title)}. ${verdict}${isKept ? ' Settled before.' : ''}`),
    ...stood,
    ...left,
    ...gone,
  ]
}

/** The screen of a turn: a line a battle, those that wait last, and the count. */
export function sayTurn(turn: Turn, battles: readonly AdjudicatedBattle[]): string {
  const waits = battles.filter(({ entry }) => entry.status === 'waiting')
  const settled = battles.filter(({ entry }) => entry.status === 'settled')
  const count =
    waits.length === 0 ? `All ${battles.length} settled.` : `${settled.length} settled, ${waits.length} waiting.`
  const lines = [...settled, ...waits].flatMap(battle => battleLines(turn, battle))
  return [...hangingIndent(onOneLine(turn.title)), ...lines, count, ''].join('\n')
}
