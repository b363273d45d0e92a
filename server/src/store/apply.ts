import type { Changes, HeldGame, NewPass, NewSeat } from './decision.ts'
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

/** Those of a decision's parts that there are: rows by the names of their columns, passes by their hashes. */
function partsOf({ game, at, seats: held }: HeldGame, { seals, seats, passes }: Changes) {
  const { id, phase } = game
  const sealed = { game: id, phase, sealedAt: at, withdrawnAt: null, openedAt: null }
  const seated = ({ side }: NewSeat) => ({
    game: id,
    tenure: held.filter(each => each.side === side).length,
    since: at,
    until: null,
  })
  return {
    seals: seals && { ...seals, put: seals.put?.map(seal => rowToJson({ ...seal, ...sealed })) },
    seats: seats && { ...seats, taken: seats.taken?.map(seat => rowToJson({ ...seat, ...seated(seat) })) },
    passes: passes && {
      used: passes.used?.map(bytesToJson),
      revoked: passes.revoked?.map(bytesToJson),
      made: passes.made?.map(pass => rowToJson(madePass(id, at, pass))),
    },
  }
}

/** A decision as the database's function `change_game` carries it out, in the transaction that holds the game. */
export function changesToJson(held: HeldGame, changes: Changes): string {
  const { game, at } = held
  const { id, phase } = game
  const entries = (changes.entries ?? []).map((entry, i) => ({ ...entry, game: id, seq: game.seq + 1 + i, phase, at }))
  const last = entries.at(-1)
  const head = last === undefined ? {} : { seq: last.seq, head: last.digest }
  return JSON.stringify({
    at,
    ...partsOf(held, changes),
    entries: entries.map(rowToJson),
    game: rowToJson({ ...changes.game, ...head }),
  })
}
