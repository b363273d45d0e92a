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
export function changesAsJson({ game, at, seats: held }: HeldGame, changes: Changes): string {
  const { entries = [], seals = {}, seats = {}, passes = {} } = changes
  const { id, phase } = game
  const lines = entries.map((entry, i) => ({ ...entry, game: id, seq: game.seq + 1 + i, phase, at }))
  const last = lines.at(-1)
  const head = last === undefined ? {} : { seq: last.seq, head: last.digest }
  const put = seals.put?.map(seal => ({
    ...seal,
    game: id,
    phase,
    sealedAt: at,
    withdrawnAt: null,
    openedAt: null,
  }))
  const taken = seats.taken?.map(seat => {
    const tenure = held.filter(({ side }) => side === seat.side).length
    return { ...seat, game: id, tenure, since: at, until: null }
  })
  const made = passes.made?.map(pass => madePass(id, at, pass))
  return JSON.stringify({
    at,
    withdrawn: seals.withdrawn,
    put: put?.map(rowToJson),
    opened: seals.opened,
    ended: seats.ended,
    taken: taken?.map(rowToJson),
    used: passes.used?.map(bytesToJson),
    revoked: passes.revoked?.map(bytesToJson),
    made: made?.map(rowToJson),
    entries: lines.map(rowToJson),
    game: rowToJson({ ...changes.game, ...head }),
  })
}
