import { isTable } from '@flagplot/core/lang'
import { type HeldOpening, type KnownLines, type Seat, type SeatFile, shownTime } from '@flagplot/wire/client'
import type { GameView } from '@flagplot/wire/games'
import * as z from 'zod/mini'
import { readStored, type TextStorage, writeStored } from '../browser-storage.ts'

const KEY = 'flagplot.seals'

const heldSchema = z.object({
  asked: z.string(),
  commit: z.string(),
  opening: z.object({ order: z.unknown(), salt: z.string(), dice: z.string() }),
})

const keptSchema = z.object({
  held: z.array(heldSchema),
  known: z.optional(z.object({ lines: z.number(), head: z.string(), shown: z.optional(z.string()) })),
  shown: z.optional(z.object({ asked: z.string(), dueAt: z.string() })),
  receipt: z.optional(
    z.object({ line: z.number(), digest: z.string(), signature: z.string(), commit: z.optional(z.string()) }),
  ),
})

/** The seals of a seat as its device keeps them. */
export interface KeptSeals {
  /** The contents sealed for the last question, oldest first: a seal that got no answer may count all the same. */
  readonly held: readonly HeldOpening[]
  /** The record as far as this seat has seen it. */
  readonly known?: KnownLines | undefined
  /** The time of the open question, as it was last shown while its orders stayed sealed. */
  readonly shown?: SeatFile['shown']
  /** The host's newest receipt. Digests are chained, so it stands for every line before it, too. */
  readonly receipt?: SeatFile['receipt']
}

const nothing: KeptSeals = { held: [] }

const nameOf = ({ game, secret }: Seat): string => `${game} ${secret.slice(0, 16)}`

function all(storage: TextStorage): Readonly<Record<string, unknown>> {
  const stored = readStored(storage, KEY)
  return isTable(stored) ? stored : {}
}

export function keptSeals(storage: TextStorage, seat: Seat): KeptSeals {
  const read = z.safeParse(keptSchema, all(storage)[nameOf(seat)])
  return read.success ? read.data : nothing
}

const keep = (storage: TextStorage, seat: Seat, seals: KeptSeals): boolean =>
  writeStored(storage, KEY, { ...all(storage), [nameOf(seat)]: seals })

/** Keeps the content of a seal before it goes out; false if the browser refuses. Those of earlier questions go. */
export function keepHeld(storage: TextStorage, seat: Seat, held: HeldOpening): boolean {
  const before = keptSeals(storage, seat)
  const same = before.held.filter(({ asked }) => asked === held.asked)
  return keep(storage, seat, { ...before, held: [...same, held] })
}

/** Keeps the time of a question as a view shows it, and returns the one that counts. */
export function keepShown(storage: TextStorage, seat: Seat, view: GameView): SeatFile['shown'] {
  const kept = keptSeals(storage, seat)
  const shown = shownTime(view, kept.shown)
  if (shown !== kept.shown) keep(storage, seat, { ...kept, shown })
  return shown
}

export const keepKnown = (storage: TextStorage, seat: Seat, known: KnownLines): boolean =>
  keep(storage, seat, { ...keptSeals(storage, seat), known })

export const keepReceipt = (storage: TextStorage, seat: Seat, receipt: SeatFile['receipt']): boolean =>
  keep(storage, seat, { ...keptSeals(storage, seat), receipt })

export function dropSeals(storage: TextStorage, seat: Seat): void {
  const { [nameOf(seat)]: _, ...others } = all(storage)
  writeStored(storage, KEY, others)
}
