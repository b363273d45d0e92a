import type { HeldGame } from './decision.ts'
import type { Json } from './tables.ts'

/** Columns whose values have no form of their own in JSON. */
const BYTES = /_(pub|hash|share)$|^(digest|box|head)$/
const TIME = /_(at|until)$|^(at|since|until)$/
const HEX = '\\x'

interface Column {
  readonly name: string
  readonly read: (value: unknown) => unknown
}

const inText =
  (make: (text: string) => unknown): Column['read'] =>
  value =>
    typeof value === 'string' ? make(value) : value

function columnOf(column: string): Column {
  const name = column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  if (TIME.test(column)) return { name, read: inText(text => new Date(text)) }
  if (BYTES.test(column)) return { name, read: inText(text => Buffer.from(text.slice(HEX.length), 'hex')) }
  return { name, read: value => value }
}

/** The columns by their names in the database: there are few, and each is asked for with every game. */
const columns = new Map<string, Column>()

function columnFor(column: string): Column {
  const known = columns.get(column) ?? columnOf(column)
  columns.set(column, known)
  return known
}

function rowFrom(json: Json): Json {
  const row: Record<string, unknown> = {}
  for (const column in json) {
    const { name, read } = columnFor(column)
    row[name] = read(json[column])
  }
  return row
}

/** A game as the database's function `held_game` gives it. */
export interface HeldJson {
  readonly at: string
  readonly game: Json
  readonly seats: readonly Json[] | null
  readonly seals: readonly Json[] | null
  readonly passes: readonly Json[] | null
}

/** The game of an answer; undefined if there is no such game. */
export function heldFrom(json: HeldJson | null): HeldGame | undefined {
  if (json === null) return undefined
  const { at, game, seats, seals, passes } = json
  const rows = (all: readonly Json[] | null) => (all ?? []).map(rowFrom)
  return {
    at: new Date(at),
    game: rowFrom(game),
    seats: rows(seats),
    seals: rows(seals),
    passes: rows(passes),
  } as unknown as HeldGame
}

export const bytesToJson = (bytes: Uint8Array): string => HEX + Buffer.from(bytes).toString('hex')

/** A row as JSON, as the database's function `change_game` takes it. */
export const rowToJson = (row: object): Json =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? bytesToJson(value) : value]),
  )
