import { chain, isTable, ok, type Result } from '@flagplot/core/lang'
import { type HeldOpening, type Seat, type SeatFile, shownTerms } from '@flagplot/wire/client'
import type { Escrow, GameView } from '@flagplot/wire/games'
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
  escrow: z.optional(z.enum(['own', 'shared', 'host'])),
  shown: z.optional(z.object({ asked: z.string(), dueAt: z.string() })),
  receipt: z.optional(
    z.object({ line: z.number(), digest: z.string(), signature: z.string(), commit: z.optional(z.string()) }),
  ),
})

/** The seals of a seat as its device keeps them. */
export interface KeptSeals {
  /** The contents sealed for the last question, oldest first: a seal that got no answer may count all the same. */
  readonly held: readonly HeldOpening[]
  /** The readers of sealed orders, as the host first named them. */
  readonly escrow?: Escrow | undefined
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

/** Keeps what a view shows of who reads orders early, and of the time of its question; the answer is that time. */
export function keepShown(storage: TextStorage, seat: Seat, view: GameView): Result<SeatFile['shown']> {
  const kept = keptSeals(storage, seat)
  return chain(shownTerms(view, kept), terms => {
    if (terms !== kept) keep(storage, seat, { ...kept, ...terms })
    return ok(terms.shown)
  })
}

export const keepReceipt = (storage: TextStorage, seat: Seat, receipt: SeatFile['receipt']): boolean =>
  keep(storage, seat, { ...keptSeals(storage, seat), receipt })

export function dropSeals(storage: TextStorage, seat: Seat): void {
  const { [nameOf(seat)]: _, ...others } = all(storage)
  writeStored(storage, KEY, others)
}
