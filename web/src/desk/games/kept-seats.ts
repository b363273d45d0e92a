import type { Seat } from '@flagplot/wire/client'
import * as z from 'zod/mini'
import { readStored, type TextStorage, writeStored } from '../browser-storage.ts'
import { SEATS_KEY } from './seats-key.ts'

/** The seats of this device, secrets with them, and the games that were made on it. The newest stand first. */

const MADE = 'flagplot.games'

const gameFields = { title: z.string(), system: z.string() }

const keptSeatSchema = z.object({
  seat: z.object({
    origin: z.string(),
    game: z.string(),
    role: z.enum(['red', 'blue', 'moderator', 'watcher']),
    secret: z.string(),
  }),
  ...gameFields,
})

/** A seat of this device, and the game's title and system as far as they were known when it was taken. */
export interface KeptSeat {
  readonly seat: Seat
  readonly title: string
  readonly system: string
}

const madeSchema = z.object({
  game: z.string(),
  ...gameFields,
  players: z.enum(['both', 'red', 'blue']),
  invitations: z.object({ red: z.string(), blue: z.string(), moderator: z.string(), watcher: z.string() }),
})

/** A game that was made on this device, with the secrets of its links. */
export type KeptGame = Readonly<z.output<typeof madeSchema>>

const listOf = <T>(storage: TextStorage, key: string, schema: z.core.$ZodType<T>): readonly T[] => {
  const stored = readStored(storage, key)
  return (Array.isArray(stored) ? stored : []).flatMap(each => {
    const read = z.safeParse(schema, each)
    return read.success ? [read.data] : []
  })
}

export const keptSeats = (storage: TextStorage): readonly KeptSeat[] => listOf(storage, SEATS_KEY, keptSeatSchema)

const isSame = (one: Seat, other: Seat): boolean => one.game === other.game && one.secret === other.secret

/** Keeps a seat as the newest, in the place of what was kept of it; false if the browser refuses. */
export const keepSeat = (storage: TextStorage, kept: KeptSeat): boolean =>
  writeStored(storage, SEATS_KEY, [kept, ...keptSeats(storage).filter(({ seat }) => !isSame(seat, kept.seat))])

export const dropSeat = (storage: TextStorage, dropped: Seat): boolean =>
  writeStored(
    storage,
    SEATS_KEY,
    keptSeats(storage).filter(({ seat }) => !isSame(seat, dropped)),
  )

/** The seat of this device in a game: the newest of this role, or the newest of all. */
export const seatIn = (storage: TextStorage, game: string, role?: string): KeptSeat | undefined =>
  keptSeats(storage).find(({ seat }) => seat.game === game && (role === undefined || seat.role === role))

export const madeGames = (storage: TextStorage): readonly KeptGame[] => listOf(storage, MADE, madeSchema)

export const keepGame = (storage: TextStorage, game: KeptGame): boolean =>
  writeStored(storage, MADE, [game, ...madeGames(storage)])

export const dropGame = (storage: TextStorage, dropped: string): boolean =>
  writeStored(
    storage,
    MADE,
    madeGames(storage).filter(({ game }) => game !== dropped),
  )
