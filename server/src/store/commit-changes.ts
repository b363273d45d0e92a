import type pg from 'pg'
import { changesToJson } from './apply.ts'
import type { Decision, HeldGame } from './decision.ts'
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

interface Decided<T> {
  readonly held: HeldGame
  readonly decision: Decision<T>
}

function changeGames(decided: readonly Decided<unknown>[]): readonly Statement[] {
  const changed = decided.flatMap(({ held, decision }) =>
    decision.kind === 'refused' ? [] : [{ id: held.game.id, text: changesToJson(held, decision.changes) }],
  )
  if (changed.length === 0) return []
  const sql = 'select change_game(id, decided) as held from unnest($1::text[], $2::jsonb[]) as each (id, decided)'
  return [{ name: 'change_games', sql, parameters: [changed.map(({ id }) => id), changed.map(({ text }) => text)] }]
}

/** Finds games, locks them and reads them. */
export type FindGames = (send: Send) => Promise<readonly HeldGame[]>

/** A game after a decision, as it was if that was refused. */
export interface Outcome {
  readonly held: HeldGame
  readonly isChanged: boolean
}

/** The same with the answer of the decision that was carried out. */
interface Committed<T> extends Outcome {
  readonly answer: T
}

/** Decides on all games, and throws the first fault once no decision goes on: another run would meet its rest. */
async function decideAll<T>(
  found: readonly HeldGame[],
  decide: (held: HeldGame) => Promise<Decision<T>> | Decision<T>,
): Promise<readonly Decided<T>[]> {
  const settled = await Promise.allSettled(found.map(async held => ({ held, decision: await decide(held) })))
  return settled.map(each => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
}

/**
 * Holds the games that are found, decides on each, and carries out the decisions in one transaction. `decide` may be
 * asked twice for a game. Throws as `inTransaction` does.
 */
export const commitChanges = <T>(
  pool: pg.Pool,
  find: FindGames,
  decide: (held: HeldGame) => Promise<Decision<T>> | Decision<T>,
): Promise<readonly Committed<T>[]> =>
  inTransaction(pool, async send => {
    const decided = await decideAll(await find(send), decide)
    return {
      last: changeGames(decided),
      value(answers) {
        const changed = new Map(heldIn(answers).map(held => [held.game.id, held]))
        return decided.map(({ held, decision: { answer } }) => {
          const after = changed.get(held.game.id)
          return { held: after ?? held, isChanged: after !== undefined, answer }
        })
      },
    }
  })
