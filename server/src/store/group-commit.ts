import { must } from '@flagplot/core/lang'
import type pg from 'pg'
import { commitChanges, lockFreeGames, lockGame, type Outcome } from './commit-changes.ts'
import type { Decision, HeldGame } from './decision.ts'
import { CommitUnanswered } from './transaction.ts'

/** A change of one game that waits for its turn. */
interface Change {
  readonly game: string
  /** Decides on the game that is held; it may be asked twice. */
  readonly decide: (held: HeldGame) => Promise<Decision<Answered>> | Decision<Answered>
  /** Hears that there is no such game. */
  readonly absent: () => void
  readonly failed: (cause: unknown) => void
}

/** The answer of a decision, for the caller that hears of it once it is committed. */
type Answered = (outcome: Outcome) => void

type Group = ReadonlyMap<string, Change>

/** The most games that one transaction changes. */
const MAX_IN_GROUP = 16

/** Takes the changes that came first, one of each game, and none of the games that are passed over. */
function takeGroup(waiting: Set<Change>, passed: ReadonlySet<string>): Group {
  const group = new Map<string, Change>()
  for (const change of waiting) {
    if (group.size === MAX_IN_GROUP) break
    if (group.has(change.game) || passed.has(change.game)) continue
    group.set(change.game, change)
    waiting.delete(change)
  }
  return group
}

/** Makes a change in a transaction of its own, once whoever holds its game lets go of it. */
async function commitAlone(pool: pg.Pool, { game, decide, absent, failed }: Change): Promise<void> {
  try {
    const [committed] = await commitChanges(pool, send => lockGame(send, game), decide)
    if (committed === undefined) absent()
    else committed.answer(committed)
  } catch (cause) {
    failed(cause)
  }
}

/** Makes the changes of a group in one transaction, and gives back those that have to be made alone. */
async function commitGroup(pool: pg.Pool, group: Group): Promise<readonly Change[]> {
  const changes = [...group.values()]
  try {
    const done = await commitChanges(
      pool,
      send => lockFreeGames(send, [...group.keys()]),
      held => must(group.get(held.game.id), 'a change of this game').decide(held),
    )
    for (const committed of done) committed.answer(committed)
    const games = new Set(done.map(({ held }) => held.game.id))
    return changes.filter(({ game }) => !games.has(game))
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
 * for by one change, over one connection, and by its later changes behind that.
 */
export function makeGroupCommit(pool: pg.Pool): GroupCommit {
  const waiting = new Set<Change>()
  /** The games of which a change is being made alone. */
  const madeAlone = new Set<string>()
  let isBusy = false
  const alone = async (change: Change): Promise<void> => {
    madeAlone.add(change.game)
    await commitAlone(pool, change)
    madeAlone.delete(change.game)
    if (!isBusy) await run()
  }
  const run = async (): Promise<void> => {
    isBusy = true
    for (;;) {
      const group = takeGroup(waiting, madeAlone)
      if (group.size === 0) break
      for (const change of await commitGroup(pool, group)) void alone(change)
    }
    isBusy = false
  }
  return change => {
    waiting.add(change)
    if (!isBusy) void run()
  }
}
