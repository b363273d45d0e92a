import type { Kysely } from 'kysely'
import type { Changes, HeldGame, NewEntry, NewPass } from './decision.ts'
import type { PassRow, SeatSide, Tables } from './tables.ts'

type Db = Kysely<Tables>

/** Appends lines to the record and takes the game's row along, under its lock. */
async function writeGame(db: Db, { game, at }: HeldGame, { entries = [], game: values }: Changes): Promise<void> {
  const rows = entries.map((entry: NewEntry, i) => ({
    ...entry,
    game: game.id,
    seq: game.seq + 1 + i,
    phase: game.phase,
    at,
  }))
  if (rows.length > 0) await db.insertInto('entry').values(rows).execute()
  const last = rows.at(-1)
  const chain = last === undefined ? {} : { seq: last.seq, head: last.digest }
  const written = { ...values, ...chain }
  if (Object.keys(written).length > 0) await db.updateTable('game').set(written).where('id', '=', game.id).execute()
}

async function writeSeals(
  db: Db,
  { game, at }: HeldGame,
  { withdrawn = [], put = [], opened = [] }: Seals,
): Promise<void> {
  const counting = (sides: readonly SeatSide[]) =>
    db
      .updateTable('seal')
      .where('game', '=', game.id)
      .where('phase', '=', game.phase)
      .where('side', 'in', sides)
      .where('withdrawnAt', 'is', null)
  if (withdrawn.length > 0) await counting(withdrawn).set({ withdrawnAt: at }).execute()
  for (const seal of put) {
    const { before } = await db
      .selectFrom('seal')
      .select(({ fn }) => fn.countAll<number>().as('before'))
      .where('game', '=', game.id)
      .where('phase', '=', game.phase)
      .where('side', '=', seal.side)
      .executeTakeFirstOrThrow()
    const times = { sealedAt: at, withdrawnAt: null, openedAt: null }
    await db
      .insertInto('seal')
      .values({ ...seal, ...times, game: game.id, phase: game.phase, n: before })
      .execute()
  }
  if (opened.length > 0) await counting(opened).set({ openedAt: at }).execute()
}

async function writeSeats(db: Db, held: HeldGame, { ended = [], taken = [] }: Seats): Promise<void> {
  const { game, at } = held
  const present = (sides: readonly SeatSide[]) =>
    db.updateTable('seat').where('game', '=', game.id).where('side', 'in', sides).where('until', 'is', null)
  if (ended.length > 0) await present(ended).set({ until: at }).execute()
  const rows = taken.map(seat => {
    const tenure = held.seats.filter(({ side }) => side === seat.side).length
    return { ...seat, game: game.id, tenure, since: at, until: null }
  })
  if (rows.length > 0) await db.insertInto('seat').values(rows).execute()
}

/** A pass as it is made. */
export const madePass = (game: string, at: Date, pass: NewPass): PassRow => ({
  ...pass,
  game,
  madeAt: at,
  usedAt: null,
  revokedAt: null,
})

async function writePasses(
  db: Db,
  { game, at }: HeldGame,
  { made = [], used = [], revoked = [] }: Passes,
): Promise<void> {
  const named = (hashes: readonly Uint8Array[]) =>
    db.updateTable('pass').where('game', '=', game.id).where('tokenHash', 'in', hashes)
  if (used.length > 0) await named(used).where('usedAt', 'is', null).set({ usedAt: at }).execute()
  if (revoked.length > 0) await named(revoked).where('revokedAt', 'is', null).set({ revokedAt: at }).execute()
  const rows = made.map(pass => madePass(game.id, at, pass))
  if (rows.length > 0) await db.insertInto('pass').values(rows).execute()
}

type Part<Name extends keyof Changes> = NonNullable<Changes[Name]>
type Seals = Part<'seals'>
type Seats = Part<'seats'>
type Passes = Part<'passes'>

/** Carries out all of a decision, in the transaction that holds the game. */
export async function apply(db: Db, held: HeldGame, changes: Changes): Promise<void> {
  const { seals, seats, passes } = changes
  if (seals !== undefined) await writeSeals(db, held, seals)
  if (seats !== undefined) await writeSeats(db, held, seats)
  if (passes !== undefined) await writePasses(db, held, passes)
  await writeGame(db, held, changes)
}
