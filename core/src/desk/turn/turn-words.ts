import { bySide, sayRounds, sides } from '../../game/sides/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import { onOneLine } from '../../lang/index.ts'
import { sayVerdict } from '../../notation/report/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { several } from '../odds-words/index.ts'
import type { SettledEntry } from './manifest.ts'
import type { Turn } from './turn-file.ts'

interface SettledWith {
  readonly id: string
  readonly battle: OpenBattle
  readonly entry: SettledEntry
}

/** The result of a settled battle in a sentence. */
export function settledVerdict({ battle: { rules, setup }, entry }: Omit<SettledWith, 'id'>): string {
  const words = fleetWords(setup)
  return sayVerdict(
    entry,
    bySide(side => words[side].inner),
    sayRounds(entry.rounds, rules.card.round),
  )
}

/** All else that a moderator is told of a settled battle: who stood in, orders left over, sides that are gone. */
export function settledNotes(turn: Turn, { id, battle, entry }: SettledWith): readonly string[] {
  const words = fleetWords(battle.setup)
  const players = turn.battles.get(id)
  return [
    ...entry.stoodIn.map(side => `Standing orders led ${words[side].start} (${side}).`),
    ...sides
      .filter(side => entry.unused[side] > 0)
      .map(
        side => `${onOneLine(players?.[side] ?? side)} (${side}): ${several(entry.unused[side], 'order')} left over.`,
      ),
    ...entry.gone.map(side => `${words[side].start} (${side}) has no units left.`),
  ]
}

/** The number of battles that are settled, and of those that wait. */
export function sayCounts(settled: number, waiting: number): string {
  if (waiting === 0 && settled === 1) return 'The one battle is settled.'
  return waiting === 0 ? `All ${settled} settled.` : `${settled} settled, ${waiting} waiting.`
}
