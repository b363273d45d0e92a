import type { Changes, HeldGame, NewPass } from './decision.ts'
import { bytesToJson, rowToJson } from './held-game.ts'
import type { PassRow } from './tables.ts'

/** A pass as it is made. */
export const madePass = (game: string, at: Date, pass: NewPass): PassRow => ({
  ...pass,
  game,
  madeAt: at,
  usedAt: null,
  revokedAt: null,
})

/** A decision as the database's function `change_game` carries it out, in the transaction that holds the game. */
export function changesToJson({ game, at }: HeldGame, { seals, seats, passes, ...changes }: Changes): string {
  const entries = (changes.entries ?? []).map((entry, i) => ({ ...entry, seq: game.seq + 1 + i }))
  const last = entries.at(-1)
  const head = last === undefined ? {} : { seq: last.seq, head: last.digest }
  return JSON.stringify({
    at,
    phase: game.phase,
    seals: seals && { ...seals, put: seals.put?.map(rowToJson) },
    seats: seats && { ...seats, taken: seats.taken?.map(rowToJson) },
    passes: passes && {
      made: passes.made?.map(rowToJson),
      used: passes.used?.map(bytesToJson),
      revoked: passes.revoked?.map(bytesToJson),
    },
    entries: entries.map(rowToJson),
    game: rowToJson({ ...game, ...changes.game, ...head }),
  })
}
