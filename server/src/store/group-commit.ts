import { must } from '@flagplot/core/lang'
import type pg from 'pg'
import { type Committed, commitChanges, lockFreeGames, lockGame } from './commit-changes.ts'
import type { Changes, HeldGame } from './decision.ts'
import { CommitUnanswered } from './transaction.ts'

/** A change of one game that waits for its turn. */
interface Change {
  readonly game: string
  /** The changes of the game that is held; none if they are refused. It may be asked twice. */
  readonly decide: (held: HeldGame) => Promise<Changes | undefined>
  /** Hears of what was committed; of nothing if there is no such game. */
  readonly done: (committed: Committed | undefined) => void
  readonly failed: (cause: unknown) => void
}

type Group = ReadonlyMap<string, Change>

/** The most games that one transaction changes. */
const MOST_IN_GROUP = 16

/** Takes the changes that came first, one of each game. */
function takeGroup(waiting: Set<Change>): Group {
  const group = new Map<string, Change>()
  for (const change of waiting) {
    if (group.size === MOST_IN_GROUP) break
    if (group.has(change.game)) continue
    group.set(change.game, change)
    waiting.delete(change)
  }
  return group
}

/** Makes a change in a transaction of its own, once whoever holds its game lets go of it. */
async function commitAlone(pool: pg.Pool, { game, decide, done, failed }: Change): Promise<void> {
  try {
    const [committed] = await commitChanges(pool, send => lockGame(send, game), decide)
    done(committed)
  } catch (cause) {
    failed(cause)
  }
}

/** Makes the changes of a group in one transaction, and gives back those that have to be made alone. */
async function commitGroup(pool: pg.Pool, group: Group): Promise<readonly Change[]> {
  const changes = [...group.values()]
  try {
    const committed = await commitChanges(
      pool,
      send => lockFreeGames(send, [...group.keys()]),
      held => must(group.get(held.game.id), 'a change of this game').decide(held),
    )
    const byGame = new Map(committed.map(each => [each.held.game.id, each]))
    return changes.filter(({ game, done }) => {
      const mine = byGame.get(game)
      if (mine !== undefined) done(mine)
      return mine === undefined
    })
  } catch (cause) {
    // nothing was kept: the fault is met again by the change that has it, and the others are made
    if (changes.length > 1 && !(cause instanceof CommitUnanswered)) return changes
    for (const { failed } of changes) failed(cause)
    return []
  }
}

/** Takes a change, which is made in its turn. */
export type GroupCommit = (change: Change) => void

/**
 * Group commit: changes that come while a transaction goes on wait, and are made together by the next one. Under load
 * each costs a part of two questions and a commit, in the place of its own. A game that another process holds is waited
 * for by its own change alone.
 */
export function makeGroupCommit(pool: pg.Pool): GroupCommit {
  const waiting = new Set<Change>()
  let isBusy = false
  const run = async (): Promise<void> => {
    isBusy = true
    while (waiting.size > 0) {
      for (const change of await commitGroup(pool, takeGroup(waiting))) void commitAlone(pool, change)
    }
    isBusy = false
  }
  return change => {
    waiting.add(change)
    if (!isBusy) void run()
  }
}
