import { type Kysely, sql } from 'kysely'
import type { HeldGame } from './decision.ts'
import type { GameRow, Json, PassRow, SealRow, SeatRow, Tables } from './tables.ts'

type JsonRows = readonly Json[] | null

interface Around {
  readonly at: Date
  readonly seats: JsonRows
  readonly seals: JsonRows
  readonly passes: JsonRows
}

/** Columns whose values have no form of their own in JSON. */
const BYTES = /_(pub|hash|share)$|^(digest|box)$/
const TIME = /_at$|^(since|until)$/
const HEX = '\\x'

function fromJson(column: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (TIME.test(column)) return new Date(value)
  return BYTES.test(column) ? Buffer.from(value.slice(HEX.length), 'hex') : value
}

const camelCase = (column: string): string => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Rows that came in one value, as they are when they come alone. */
const rowsOf = <Row>(rows: JsonRows): readonly Row[] =>
  (rows ?? []).map(
    row =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), fromJson(name, value)])) as Row,
  )

/**
 * All that belongs to a game's row, by one question, since the game is locked for as long as it takes. The time is
 * asked here, after the lock: in the question that locks it would be the time before the wait.
 */
export async function around(db: Kysely<Tables>, game: GameRow): Promise<HeldGame> {
  const { id, phase } = game
  const { rows } = await sql<Around>`select clock_timestamp() as at,
    (select json_agg(r order by tenure, side desc) from seat r where game = ${id}) as seats,
    (select json_agg(r order by side desc) from seal r
      where game = ${id} and phase = ${phase} and withdrawn_at is null) as seals,
    (select json_agg(r order by made_at, token_hash) from pass r where game = ${id}) as passes`.execute(db)
  const { at, seats, seals, passes } = rows[0]!
  return {
    at,
    game,
    seats: rowsOf<SeatRow>(seats),
    seals: rowsOf<SealRow>(seals),
    passes: rowsOf<PassRow>(passes),
  }
}
