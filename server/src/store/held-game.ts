import type { HeldGame } from './decision.ts'
import type { Json } from './tables.ts'

/** Columns whose values have no form of their own in JSON. */
const BYTES = /_(pub|hash|share)$|^(digest|box|head)$/
const TIME = /_(at|until)$|^(at|since|until)$/
const HEX = '\\x'

function fromJson(column: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (TIME.test(column)) return new Date(value)
  return BYTES.test(column) ? Buffer.from(value.slice(HEX.length), 'hex') : value
}

const camelCase = (column: string): string => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

const rowFrom = (json: Json): Json =>
  Object.fromEntries(Object.entries(json).map(([name, value]) => [camelCase(name), fromJson(name, value)]))

interface HeldJson {
  readonly at: string
  readonly game: Json
  readonly seats: readonly Json[] | null
  readonly seals: readonly Json[] | null
  readonly passes: readonly Json[] | null
}

/** A game as the database's function `held_game` gives it; undefined if there is no such game. */
export function heldFrom(json: unknown): HeldGame | undefined {
  if (json === null) return undefined
  const { at, game, seats, seals, passes } = json as HeldJson
  const rows = (all: readonly Json[] | null) => (all ?? []).map(rowFrom)
  return {
    at: new Date(at),
    game: rowFrom(game),
    seats: rows(seats),
    seals: rows(seals),
    passes: rows(passes),
  } as unknown as HeldGame
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

export const bytesToJson = (bytes: Uint8Array): string => HEX + Buffer.from(bytes).toString('hex')

/** A row as JSON, by the names of its columns, as the database's function `change_game` takes it. */
export const rowToJson = (row: object): Json =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      snakeCase(name),
      value instanceof Uint8Array ? bytesToJson(value) : value,
    ]),
  )
