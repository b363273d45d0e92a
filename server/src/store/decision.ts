import type { EntryRow, GameRow, PassRow, SealRow, SeatRow, SeatSide } from './tables.ts'

/** A game as it stands: under its lock in `change`, at one moment in `read`. */
export interface HeldGame {
  /** The database's time, taken after the lock. Every time that the change writes of itself is this one. */
  readonly at: Date
  readonly game: GameRow
  /** All tenures of both sides, oldest first; a present one has no end. */
  readonly seats: readonly SeatRow[]
  /** The seals of the present phase that count, opened or not: at most one a side. */
  readonly seals: readonly SealRow[]
  readonly passes: readonly PassRow[]
}

/** A line of the record. Its digest is worked out from `game.head`, or from the line before it in the same decision. */
export type NewEntry = Pick<EntryRow, 'kind' | 'line' | 'digest'>
export type NewPass = Pick<PassRow, 'tokenHash' | 'role' | 'label' | 'endsAt'>
export type NewSeat = Pick<SeatRow, 'side' | 'name' | 'signPub' | 'boxPub'>
export type NewSeal = Pick<SealRow, 'side' | 'digest' | 'box' | 'foeShare' | 'hostShare'>
type GameValues = Partial<Omit<GameRow, 'id' | 'system' | 'seq' | 'head' | 'madeAt'>>

/** Everything that a decision changes. Seals are those of the phase that was held; a side has one that counts. */
export interface Changes {
  readonly entries?: readonly NewEntry[]
  readonly game?: GameValues
  readonly seals?: {
    readonly withdrawn?: readonly SeatSide[]
    readonly put?: readonly NewSeal[]
    readonly opened?: readonly SeatSide[]
  }
  readonly seats?: {
    readonly ended?: readonly SeatSide[]
    readonly taken?: readonly NewSeat[]
  }
  /** The passes that were used or revoked are named by their hashes. */
  readonly passes?: {
    readonly made?: readonly NewPass[]
    readonly used?: readonly Uint8Array[]
    readonly revoked?: readonly Uint8Array[]
  }
}

/** The outcome of a decision: it is carried out as a whole, or nothing changes, as when it is refused. */
export type Decision<T> =
  | { readonly kind: 'decided'; readonly answer: T; readonly changes: Changes }
  | { readonly kind: 'refused'; readonly answer: T }

/** A game to be made, with the first line of its record and its links. */
export interface NewGame {
  readonly game: Omit<GameRow, 'seq' | 'head' | 'madeAt' | 'overAt'>
  readonly header: NewEntry
  readonly passes: readonly NewPass[]
}
