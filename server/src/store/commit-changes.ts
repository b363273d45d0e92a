import type pg from 'pg'
import { changesToJson } from './apply.ts'
import type { Changes, HeldGame } from './decision.ts'
import { heldFrom } from './held-game.ts'
import { inTransaction, type Rows, type Send, type Statement } from './transaction.ts'

/** The games of an answer, in its order. A game that is not there is left out. */
const heldIn = ([answer = []]: readonly Rows[]): readonly HeldGame[] =>
  answer.flatMap(({ held = null }) => heldFrom(held) ?? [])

/** Locks a game, once whoever holds it lets go of it, and reads it. */
export const lockGame = async (send: Send, id: string): Promise<readonly HeldGame[]> =>
  heldIn(await send([{ name: 'lock_game', sql: 'select lock_game($1) as held', parameters: [id] }]))

/** Locks those of some games that nobody holds, and reads them. */
export async function lockFreeGames(send: Send, ids: readonly string[]): Promise<readonly HeldGame[]> {
  const free = 'select id from game where id = any($1::text[]) for update skip locked'
  // the rows are locked before the function is called, and it reads them as they are then
  return heldIn(
    await send([{ name: 'free_games', sql: `select held_game(id) as held from (${free}) free`, parameters: [ids] }]),
  )
}

/** A game that is held, and its changes; none if they were refused. */
interface Decided {
  readonly held: HeldGame
  readonly changes: Changes | undefined
}

function changeGames(decided: readonly Decided[]): readonly Statement[] {
  const changed = decided.flatMap(({ held, changes }) =>
    changes === undefined ? [] : [{ id: held.game.id, text: changesToJson(held, changes) }],
  )
  if (changed.length === 0) return []
  const sql = 'select change_game(id, decided) as held from unnest($1::text[], $2::jsonb[]) as each (id, decided)'
  return [{ name: 'change_games', sql, parameters: [changed.map(({ id }) => id), changed.map(({ text }) => text)] }]
}

/** Finds games, locks them and reads them. */
export type FindGames = (send: Send) => Promise<readonly HeldGame[]>

/** A game after a decision: as it was, if that was refused. */
export interface Committed {
  readonly held: HeldGame
  readonly isChanged: boolean
}

/**
 * Holds the games that are found, decides on each, and carries out the decisions in one transaction. `decide` may be
 * asked twice for a game, and has no changes if it refuses. Throws as `inTransaction` does.
 */
export const commitChanges = (
  pool: pg.Pool,
  find: FindGames,
  decide: (held: HeldGame) => Promise<Changes | undefined>,
): Promise<readonly Committed[]> =>
  inTransaction(pool, async send => {
    const found = await find(send)
    const decided = await Promise.all(found.map(async held => ({ held, changes: await decide(held) })))
    return {
      last: changeGames(decided),
      value(answers) {
        const changed = new Map(heldIn(answers).map(held => [held.game.id, held]))
        return decided.map(({ held }) => {
          const after = changed.get(held.game.id)
          return { held: after ?? held, isChanged: after !== undefined }
        })
      },
    }
  })
