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
 * A game's row and all that belongs to it, at one moment and by one question, since the game is locked for as long as
 * it takes. A question that locks comes before it: its time would be the time before the wait.
 */
export async function heldGame(db: Kysely<Tables>, id: string): Promise<HeldGame | undefined> {
  const { rows } = await sql<GameRow & Around>`select game.*, clock_timestamp() as at,
    (select json_agg(r order by tenure, side desc) from seat r where r.game = game.id) as seats,
    (select json_agg(r order by side desc) from seal r
      where r.game = game.id and r.phase = game.phase and withdrawn_at is null) as seals,
    (select json_agg(r order by made_at, token_hash) from pass r where r.game = game.id) as passes
    from game where id = ${id}`.execute(db)
  if (rows[0] === undefined) return undefined
  const { at, seats, seals, passes, ...game } = rows[0]
  return {
    at,
    game,
    seats: rowsOf<SeatRow>(seats),
    seals: rowsOf<SealRow>(seals),
    passes: rowsOf<PassRow>(passes),
  }
}
