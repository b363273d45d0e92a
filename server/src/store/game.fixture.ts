import { createHash, randomBytes } from 'node:crypto'
import type { Decision, HeldGame, NewEntry, NewGame, NewSeal, NewSeat, SeatSide } from './index.ts'

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const ID_LENGTH = 16

/** Bytes that a name stands for: the same name, the same 32 bytes. */
export const bytesOf = (name: string): Buffer => createHash('sha256').update(name).digest()

const gameId = (): string => Array.from(randomBytes(ID_LENGTH), byte => LETTERS[byte % LETTERS.length]).join('')

/** A game that runs, with the first line of its record and a link. */
export function newGame(values: Partial<NewGame['game']> = {}): NewGame {
  const id = gameId()
  const game = {
    id,
    system: 'any',
    revision: 1,
    title: 'A game',
    status: 'running',
    phase: 0,
    asked: ['red', 'blue'],
    dueAt: null,
    graceUntil: null,
    pausedAt: null,
    pausedBecause: null,
    throws: 0,
    policy: { escrow: 'shared' },
    used: { daysOff: { red: [], blue: [] }, graceMinutes: { red: 0, blue: 0 } },
    ...values,
  } as const
  const passes = [{ tokenHash: bytesOf(`${id} red`), role: 'invite-red', label: null, endsAt: null }] as const
  return { game, header: { kind: 'header', line: `{"game":"${id}"}`, digest: bytesOf(id) }, passes }
}

const link = (head: Uint8Array, line: string): Buffer => createHash('sha256').update(head).update(line).digest()

/** Lines that follow the head of a record, each digest over the one before. */
export function chained(head: Uint8Array, lines: readonly string[]): readonly NewEntry[] {
  const entries: NewEntry[] = []
  for (const line of lines) {
    entries.push({ kind: 'input', line, digest: link(entries.at(-1)?.digest ?? head, line) })
  }
  return entries
}

/** The decision to append a line, and nothing else. */
export const appended =
  (line: string) =>
  ({ game }: HeldGame): Decision<string> => ({
    kind: 'decided',
    answer: line,
    changes: { entries: chained(game.head, [line]) },
  })

export const newSeat = (side: SeatSide, name: string): NewSeat => ({
  side,
  name,
  signPub: bytesOf(`${name} signs`),
  boxPub: bytesOf(`${name} opens`),
})

export const newSeal = (side: SeatSide, name: string): NewSeal => ({
  side,
  digest: bytesOf(name),
  box: Buffer.alloc(600, name),
  foeShare: bytesOf(`${name} for the foe`),
  hostShare: null,
})
