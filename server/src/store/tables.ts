/** The rows as they are kept. Bytes are bytes, times are dates, and what is absent is null. */

export type SeatSide = 'red' | 'blue'
type GameStatus = 'gathering' | 'running' | 'paused' | 'over'
type PassRole = SeatSide | 'moderator' | 'watcher' | 'invite-red' | 'invite-blue' | 'invite-moderator'
export type Json = Readonly<Record<string, unknown>>

/** The host itself: one row. Its two secrets are 32 random bytes each. */
export interface HostRow {
  readonly id: 1
  readonly edition: number
  readonly signPub: Uint8Array
  readonly signSecret: Uint8Array
  readonly chainSecret: Uint8Array
  readonly madeAt: Date
}

/** The days off that each side has announced, in order, and the minutes that it has taken off its bank of grace. */
interface Used {
  readonly daysOff: Readonly<Record<SeatSide, readonly string[]>>
  readonly graceMinutes: Readonly<Record<SeatSide, number>>
}

export interface GameRow {
  readonly id: string
  readonly system: string
  readonly revision: number
  readonly title: string
  readonly status: GameStatus
  /** The number of the question that is open: it rises with each one, of a game that is taken back too. */
  readonly phase: number
  /** The sides that may still seal; none while openings are waited for. */
  readonly asked: readonly string[]
  readonly dueAt: Date | null
  /** The end of the grace that began when `dueAt` had passed. */
  readonly graceUntil: Date | null
  /** The time of the moderator's pause, and the reason. */
  readonly pausedAt: Date | null
  readonly pausedBecause: string | null
  /** The sequence number of the last entry, and its digest. */
  readonly seq: number
  readonly head: Uint8Array
  /** The number of throws whose link of the hash chain is revealed. */
  readonly throws: number
  readonly policy: Json
  readonly used: Used
  readonly madeAt: Date
  readonly overAt: Date | null
}

/** A tenure: somebody's time in a seat. The present one has no end. */
export interface SeatRow {
  readonly game: string
  readonly side: SeatSide
  readonly tenure: number
  readonly name: string
  readonly signPub: Uint8Array
  readonly boxPub: Uint8Array
  readonly since: Date
  readonly until: Date | null
}

/** A link or token, known by its hash alone. */
export interface PassRow {
  readonly tokenHash: Uint8Array
  readonly game: string
  readonly role: PassRole
  readonly label: string | null
  readonly madeAt: Date
  readonly endsAt: Date | null
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
}

/** A line of the record, verbatim. */
export interface EntryRow {
  readonly game: string
  readonly seq: number
  readonly kind: string
  readonly phase: number
  readonly at: Date
  readonly line: string
  readonly digest: Uint8Array
}

/** A side's orders under seal. A side has at most one a phase that is not withdrawn. */
export interface SealRow {
  readonly game: string
  readonly phase: number
  readonly side: SeatSide
  readonly n: number
  readonly digest: Uint8Array
  /** Null with the escrow `own`: nobody but the player has the content. */
  readonly box: Uint8Array | null
  readonly foeShare: Uint8Array | null
  readonly hostShare: Uint8Array | null
  readonly sealedAt: Date
  readonly withdrawnAt: Date | null
  readonly openedAt: Date | null
}

/** The last things that an address was told of its game. */
export type Told = {
  /** The phase of the game that it has, and the inputs whose results it has. */
  readonly phase: number
  readonly inputs: number
  /** The question, or its opening, that it was told is its turn. */
  readonly turn: string | null
  /** The question whose opening was seen to wait for this side, and since when. */
  readonly shut: { readonly asked: string; readonly since: string } | null
  /** The end of time that it was warned of. */
  readonly due: string | null
  readonly isOver: boolean
}

/** A place where the holder of a pass wants notices of the game. It goes with the pass. */
export interface AddressRow {
  readonly id: string
  readonly game: string
  /** The hash of the holder's token. */
  readonly pass: Uint8Array
  readonly channel: 'mail' | 'discord' | 'webhook'
  readonly target: string
  readonly wants: readonly ('turn' | 'hour' | 'opened' | 'over')[]
  readonly madeAt: Date
  readonly provedAt: Date | null
  readonly stoppedAt: Date | null
  readonly deliveredAt: Date | null
  readonly failure: string | null
  /** Failures in a row. */
  readonly failures: number
  readonly told: Told
  /** The time to look whether there is something to tell. */
  readonly nextAt: Date | null
  /** Until then one process has it. */
  readonly heldUntil: Date | null
}

export interface Tables {
  readonly address: AddressRow
  readonly host: HostRow
  readonly game: GameRow
  readonly seat: SeatRow
  readonly pass: PassRow
  readonly entry: EntryRow
  readonly seal: SealRow
}
