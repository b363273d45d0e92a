import { chain, isTable, mapRefusals, ok, parseWith, type Refusal, type Result, refuse } from '@flagplot/core/lang'
import { checkNesting, checkTextSize, parseJson } from '@flagplot/core/notation/text'
import * as z from 'zod/mini'
import { gameIdSchema } from '../games/game.ts'
import type { KnownLines } from './known-lines.ts'
import type { HeldOpening, KeptReceipt, ShownTime } from './sealing.ts'
import type { Seat } from './seat.ts'

/** The version of this form of file. */
const VERSION = 1

const bytes = (count: number) =>
  z.string().check(z.regex(new RegExp(`^[0-9a-f]{${count * 2}}$`), `${count} bytes in hex`))

const heldSchema = z.strictObject({
  asked: bytes(32),
  commit: bytes(32),
  opening: z.strictObject({ order: z.unknown(), salt: bytes(32), dice: bytes(32) }),
})

const whole = z.int().check(z.gte(0))

const anAddress = 'the address of a server, such as https://games.example'

const seatFileSchema = z.strictObject({
  flagplotSeat: z.literal(VERSION),
  origin: z.string().check(z.regex(/^https?:\/\/[^/#\s]+$/, anAddress), z.refine(URL.canParse, anAddress)),
  game: gameIdSchema,
  role: z.enum(['red', 'blue', 'moderator', 'watcher']),
  secret: bytes(32),
  held: z.array(heldSchema),
  known: z.optional(z.strictObject({ lines: z.int().check(z.gte(1)), head: bytes(32), shown: z.optional(bytes(32)) })),
  shown: z.optional(z.strictObject({ asked: bytes(32), dueAt: z.iso.datetime() })),
  receipt: z.optional(
    z.strictObject({ line: whole, digest: bytes(32), signature: bytes(64), commit: z.optional(bytes(32)) }),
  ),
})

/** A seat as a machine without a browser keeps it: secret, as a key is. */
export interface SeatFile {
  readonly seat: Seat
  /** The contents sealed for the last question, oldest first: a seal that got no answer may count all the same. */
  readonly held: readonly HeldOpening[]
  /** The record as far as this seat has seen it. */
  readonly known?: KnownLines | undefined
  /** The time of the open question, as it was last shown while its orders stayed sealed. */
  readonly shown?: ShownTime | undefined
  /** The host's newest receipt, signed by it: the proof if it denies a seal. */
  readonly receipt?: KeptReceipt | undefined
}

/** The JSON of a seat's file. A refusal shows nothing of the text, in which the secret stands. */
function parsed(text: string): Result<unknown> {
  const read = chain(parseJson(text), raw => chain(checkNesting(text), () => ok(raw)))
  if (read.ok) return read
  const says = 'This is no file of a seat: it is not JSON as Flagplot writes it.'
  return refuse({ code: 'syntax', path: [], says })
}

function refuseOtherVersion(raw: unknown): Result<unknown> {
  if (!isTable(raw) || typeof raw.flagplotSeat !== 'number' || raw.flagplotSeat === VERSION) return ok(raw)
  const says = 'This seat was written by another version of Flagplot.'
  return refuse({ code: 'unsupported', path: ['flagplotSeat'], says })
}

/** The places of a seat's file that let whoever reads them play the seat, or read its orders. */
const secrets: readonly unknown[] = ['secret', 'held']

/** A refusal that says nothing of what stands in a secret place: people paste it where others read. */
function withoutSecret(refusal: Refusal): Refusal {
  if (!secrets.includes(refusal.path[0])) return refusal
  const { found: _, nearest: _nearest, ...rest } = refusal
  return rest
}

/** Reads the file of a seat. */
export const parseSeatFile = (text: string): Result<SeatFile> =>
  chain(
    chain(
      chain(checkTextSize('seat file', text), () => chain(parsed(text), refuseOtherVersion)),
      raw => mapRefusals(parseWith(seatFileSchema, raw), withoutSecret),
    ),
    ({ origin, game, role, secret, ...kept }) => ok({ seat: { origin, game, role, secret }, ...kept }),
  )

/** The text of a seat's file, without its last line end. */
export const printSeatFile = ({ seat, held, known, shown, receipt }: SeatFile): string => {
  const { origin, game, role, secret } = seat
  return JSON.stringify(
    { flagplotSeat: VERSION, origin, game, role, secret, held, known, shown, receipt },
    undefined,
    2,
  )
}
