import { setTimeout as pause } from 'node:timers/promises'
import { must } from '@flagplot/core/lang'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { type Addresses, addressesOf } from './addresses.ts'
import { madePass } from './apply.ts'
import { commitChanges, type FindGames, lockGame, type Outcome } from './commit-changes.ts'
import { checkDatabase, type DatabaseSettings, makePool, overPool } from './connect.ts'
import type { Decision, HeldGame, NewGame } from './decision.ts'
import { type GroupCommit, makeGroupCommit } from './group-commit.ts'
import { type HeldJson, heldFrom } from './held-game.ts'
import { type Hints, type Listener, makeHints } from './hints.ts'
import { hostOf } from './host.ts'
import { migrate } from './migrate.ts'
import type { EntryRow, GameRow, HostRow, PassRow, Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** Decides on a game that is held. It may be asked twice, so it changes nothing itself. */
type Decide<T> = (held: HeldGame) => Promise<Decision<T>> | Decision<T>

/** The answer of a decision, and the game after it: as it was if it was refused. */
interface Changed<T> {
  readonly answer: T
  readonly held: HeldGame
}

/** The most games to go on with, and those to pass over. */
interface Due {
  readonly limit: number
  readonly passed?: readonly string[]
  /** Hears of a game that a fault was met at, which is passed over; without it the scan fails. */
  readonly fails?: (game: string, cause: unknown) => void
}

/** The games of one database. Any number of stores, in any number of processes, may share it. */
export interface Store {
  /** The host's row, made on the first start. */
  host(): Promise<HostRow>
  /** Keeps a new game, the first line of its record and its links, all or nothing. */
  makeGame(made: NewGame): Promise<void>
  /**
   * The one door for changes: locks the game, reads it, decides, carries out the decision in the same transaction,
   * commits, and then hints. Undefined if there is no such game.
   *
   * A fault that may pass is tried once more if the commit was not sent. Throws `CommitUnanswered` if the connection
   * was lost after that: the change is kept as a whole or not at all, and a caller that has to know reads the record.
   */
  change<T>(game: string, decide: Decide<T>): Promise<Changed<T> | undefined>
  /**
   * The same for running games whose deadline or grace has passed, the longest due first, each in a transaction of its
   * own and at most once. A game that another store holds is left to it, and those of `passed` are passed over.
   */
  changeDue<T>(due: Due, decide: Decide<T>): Promise<readonly T[]>
  /** The games that are not over, by the entries that they stand at. */
  unfinished(): Promise<readonly Pick<GameRow, 'id' | 'seq'>[]>
  /** The game as `change` would hold it, without a lock. */
  read(game: string): Promise<HeldGame | undefined>
  /** The entries of a game after a sequence number, in order; all of them after -1. */
  linesOf(game: string, after: number): Promise<readonly EntryRow[]>
  /** The pass of a token, whether or not it may still be used. */
  passOf(tokenHash: Uint8Array): Promise<PassRow | undefined>
  /** True if the database answers, within two seconds. */
  answers(): Promise<boolean>
  /** Hears of changes by all stores of the database, until the function that is given back is called. */
  hear(listener: Listener): () => void
  readonly addresses: Addresses
  close(): Promise<void>
}

/** A database that takes longer for the smallest question is away. */
const ANSWER_MS = 2000

type Db = Kysely<Tables>

interface Kept {
  readonly db: Db
  /** The connections that questions alone go by. */
  readonly reads: pg.Pool
  /**
   * The connections of transactions: a decision may ask for lines, and would wait for itself if all connections were
   * held by decisions.
   */
  readonly changes: pg.Pool
  readonly commit: GroupCommit
  readonly hints: Hints
}

/** A running game that is due and that nobody holds. Its clock is asked once, so that an index can be gone through. */
const findDue =
  (db: Db, done: readonly string[]): FindGames =>
  async send => {
    const lock = db
      .selectFrom('game')
      .select('id')
      .where('status', '=', 'running')
      .where(sql<boolean>`coalesce(grace_until, due_at) <= (select clock_timestamp())`)
      .where(sql<boolean>`id <> all(${done})`)
      .orderBy(sql`coalesce(grace_until, due_at)`)
      .limit(1)
      .forUpdate()
      .skipLocked()
    const [[found] = []] = await send([lock.compile()])
    return found === undefined ? [] : lockGame(send, String(found.id))
  }

async function makeGame({ db, changes }: Kept, { game, header, passes }: NewGame): Promise<void> {
  const madeAt = sql<Date>`clock_timestamp()`
  const kept = { ...game, seq: 0, head: header.digest, madeAt, overAt: null }
  await inTransaction(changes, async send => {
    const [rows] = await send([db.insertInto('game').values(kept).returning('madeAt').compile()])
    const at = must(rows?.[0]?.made_at, 'the game that is made')
    const entry = { ...header, game: game.id, seq: 0, phase: game.phase, at }
    const links = passes.map(pass => madePass(game.id, at, pass))
    const last = [
      db.insertInto('entry').values(entry).compile(),
      ...(links.length > 0 ? [db.insertInto('pass').values(links).compile()] : []),
    ]
    return { last, value: () => undefined }
  })
}

/** Tells of a game that has changed. */
function tell({ hints }: Kept, { held, isChanged }: Outcome): void {
  if (isChanged) hints.say(held.game.id, held.game.seq)
}

/** Decides on a game among those that change together. */
const change = <T>(kept: Kept, game: string, decide: Decide<T>): Promise<Changed<T> | undefined> =>
  new Promise((resolve, reject) => {
    kept.commit({
      game,
      async decide(held) {
        const { answer, ...decision } = await decide(held)
        return {
          ...decision,
          answer(outcome) {
            tell(kept, outcome)
            resolve({ answer, held: outcome.held })
          },
        }
      },
      absent: () => resolve(undefined),
      failed: reject,
    })
  })

async function changeDue<T>(kept: Kept, { limit, passed = [], fails }: Due, decide: Decide<T>): Promise<readonly T[]> {
  const done: string[] = []
  const answers: T[] = []
  while (answers.length < limit) {
    let id: string | undefined
    try {
      const [due] = await commitChanges(kept.changes, findDue(kept.db, [...passed, ...done]), held => {
        id = held.game.id
        return decide(held)
      })
      if (due === undefined) break
      tell(kept, due)
      answers.push(due.answer)
      done.push(due.held.game.id)
    } catch (cause) {
      // without a game it is the database that is at fault
      if (id === undefined || fails === undefined) throw cause
      fails(id, cause)
      done.push(id)
    }
  }
  return answers
}

function storeOver(kept: Kept): Store {
  const { db, reads, changes, hints } = kept
  return {
    host: () => hostOf(db),
    makeGame: made => makeGame(kept, made),
    change: (game, decide) => change(kept, game, decide),
    changeDue: (due, decide) => changeDue(kept, due, decide),
    unfinished: () =>
      db.selectFrom('game').select(['id', 'seq']).where('status', '!=', 'over').orderBy('madeAt').execute(),
    async read(id) {
      const text = 'select held_game($1) as held'
      const { rows } = await reads.query<{ held: HeldJson | null }>({ name: 'held_game', text, values: [id] })
      return heldFrom(rows[0]?.held ?? null)
    },
    linesOf: (game, after) =>
      db.selectFrom('entry').selectAll().where('game', '=', game).where('seq', '>', after).orderBy('seq').execute(),
    passOf: hash => db.selectFrom('pass').selectAll().where('tokenHash', '=', hash).executeTakeFirst(),
    async answers() {
      const asked = sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
      return Promise.race([asked, pause(ANSWER_MS, false, { ref: false })])
    },
    hear: hints.hear,
    addresses: addressesOf(kept),
    async close() {
      await hints.close()
      await changes.end()
      await db.destroy()
    },
  }
}

/** Opens the store in a database, which gets its tables if it has none. Throws `StartRefused`, in words. */
export async function openStore(settings: DatabaseSettings): Promise<Store> {
  const reads = makePool(settings)
  const db = overPool(reads)
  try {
    await checkDatabase(reads)
    await migrate(db)
  } catch (cause) {
    await db.destroy()
    throw cause
  }
  const changes = makePool(settings)
  return storeOver({ db, reads, changes, commit: makeGroupCommit(changes), hints: makeHints(reads, settings) })
}
