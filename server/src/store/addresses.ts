import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { AddressRow, Tables, Told } from './tables.ts'
import { inTransaction } from './transaction.ts'

type Db = Kysely<Tables>
type NewAddress = Pick<AddressRow, 'id' | 'game' | 'pass' | 'channel' | 'target' | 'wants'>

/** The outcome of a look at an address: what was told and when to look again, or that it is to be forgotten. */
export type Settled =
  | { readonly kind: 'forget' }
  | {
      readonly kind: 'look'
      readonly nextAt: Date | null
      readonly values?: Partial<Pick<AddressRow, 'told' | 'deliveredAt' | 'failure' | 'failures' | 'stoppedAt'>>
    }

/** The addresses for notices, by the pass of their holder. */
export interface Addresses {
  of(pass: Uint8Array): Promise<readonly AddressRow[]>
  /** False if the pass has `most` addresses already, or this one. */
  add(address: NewAddress, most: number): Promise<boolean>
  /** The address is its holder's: from now on it is told what comes after these. */
  prove(pass: Uint8Array, id: string, known: Pick<Told, 'phase' | 'inputs'>): Promise<void>
  remove(pass: Uint8Array, id: string): Promise<void>
  /** Nothing is sent to it any more. False if it is not there. */
  stop(id: string): Promise<boolean>
  /** Addresses to look at, each for this process alone until it is settled, or for so many seconds. */
  take(limit: number, seconds: number): Promise<readonly AddressRow[]>
  settle(id: string, settled: Settled): Promise<void>
  /** The database's time. */
  now(): Promise<Date>
}

interface Connections {
  readonly db: Db
  /** The connections of transactions. */
  readonly changes: pg.Pool
}

const NOW = sql<Date>`clock_timestamp()`

async function add({ db, changes }: Connections, address: NewAddress, most: number): Promise<boolean> {
  return inTransaction(changes, async send => {
    const [, known = []] = await send([
      // two requests of one holder come one after the other
      db.selectFrom('pass').select('game').where('tokenHash', '=', address.pass).forUpdate().compile(),
      db.selectFrom('address').select(['channel', 'target']).where('pass', '=', address.pass).compile(),
    ])
    const isKnown = known.some(({ channel, target }) => channel === address.channel && target === address.target)
    if (known.length >= most || isKnown) return { last: [], value: () => false }
    const told = { phase: 0, inputs: 0, turn: null, shut: null, due: null, isOver: false }
    const untold = { provedAt: null, stoppedAt: null, deliveredAt: null, failure: null, failures: 0, heldUntil: null }
    const row = { ...address, ...untold, told, madeAt: NOW, nextAt: NOW }
    return { last: [db.insertInto('address').values(row).compile()], value: () => true }
  })
}

/** Addresses whose time has come and that nobody holds. One whose holder died comes back when its time is over. */
async function take(db: Db, limit: number, seconds: number): Promise<readonly AddressRow[]> {
  const heldUntil = sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`
  return db
    .with('due', work =>
      work
        .selectFrom('address')
        .select('id')
        .where('stoppedAt', 'is', null)
        .where(sql<boolean>`greatest(next_at, held_until) <= (select clock_timestamp())`)
        .orderBy(sql`greatest(next_at, held_until)`)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('address')
    .from('due')
    .whereRef('address.id', '=', 'due.id')
    .set({ nextAt: null, heldUntil })
    .returningAll('address')
    .execute()
}

async function settle(db: Db, id: string, settled: Settled): Promise<void> {
  if (settled.kind === 'forget') {
    await db.deleteFrom('address').where('id', '=', id).execute()
    return
  }
  // the game may have moved on meanwhile, and woken it
  const nextAt = sql<Date>`least(next_at, ${settled.nextAt}::timestamptz)`
  await db
    .updateTable('address')
    .set({ ...settled.values, nextAt, heldUntil: null })
    .where('id', '=', id)
    .execute()
}

export function addressesOf(kept: Connections): Addresses {
  const { db } = kept
  return {
    of: pass => db.selectFrom('address').selectAll().where('pass', '=', pass).orderBy('madeAt').execute(),
    add: (address, most) => add(kept, address, most),
    async prove(pass, id, known) {
      const told = { ...known, turn: null, shut: null, due: null, isOver: false }
      await db
        .updateTable('address')
        .set({ provedAt: NOW, told, nextAt: NOW })
        .where('pass', '=', pass)
        .where('id', '=', id)
        .where('provedAt', 'is', null)
        .where('stoppedAt', 'is', null)
        .execute()
    },
    async remove(pass, id) {
      await db.deleteFrom('address').where('pass', '=', pass).where('id', '=', id).execute()
    },
    async stop(id) {
      const stopped = await db
        .updateTable('address')
        .set({ stoppedAt: NOW })
        .where('id', '=', id)
        .returning('id')
        .execute()
      return stopped.length > 0
    },
    take: (limit, seconds) => take(db, limit, seconds),
    settle: (id, settled) => settle(db, id, settled),
    now: async () => {
      const { at } = await db.selectNoFrom(NOW.as('at')).executeTakeFirstOrThrow()
      return at
    },
  }
}
