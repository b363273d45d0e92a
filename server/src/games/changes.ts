import { linesSince, pending } from '@flagplot/core/desk/fight'
import { type Game, isSeated } from '@flagplot/core/desk/referee'
import { isTable } from '@flagplot/core/lang'
import type { Changes, HeldGame, NewEntry } from '../store/index.ts'
import { askedAt, clockFor, usedBy } from './clock.ts'

/** A line of a record as an entry: its kind and digest beside the text, which is kept as it is. */
function entryOf(line: string): NewEntry {
  const raw: unknown = JSON.parse(line)
  const { kind, digest } = isTable(raw) ? raw : {}
  return { kind: String(kind), line, digest: Buffer.from(String(digest), 'hex') }
}

/** The entry of a record's first line. */
export const headerEntry = entryOf

/** The lines that a game has gained, and its row after them. A question that is new has a clock of its own. */
export function changesOf(held: HeldGame, before: Game, after: Game): Changes {
  const { fight, proofs } = after
  const { phase, pausedAt } = held.game
  const isNew = proofs.asked !== before.proofs.asked
  const isNewQuestion = isNew || isSeated(before) !== isSeated(after)
  const isOver = pending(fight).kind === 'over'
  return {
    entries: linesSince(before.fight, fight).map(entryOf),
    game: {
      phase: isNew ? phase + 1 : phase,
      throws: proofs.throws,
      status: isOver ? 'over' : !isSeated(after) ? 'gathering' : pausedAt === null ? 'running' : 'paused',
      ...(isNewQuestion && isSeated(after)
        ? { ...askedAt(after, pausedAt ?? held.at, clockFor(held.game, after)), used: usedBy(held, before) }
        : {}),
      overAt: isOver ? held.at : null,
    },
  }
}
