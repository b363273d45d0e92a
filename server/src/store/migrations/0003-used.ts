import { type Migration, sql } from 'kysely'

const keep = sql`
alter table game add column used jsonb not null
  default '{"daysOff": {"red": [], "blue": []}, "graceMinutes": {"red": 0, "blue": 0}}'`

/** The days off and the grace that the sides of a game have used. */
export const used: Migration = {
  async up(db) {
    await keep.execute(db)
  },
}
