import { type Migration, sql } from 'kysely'

// the function is the one of 0004 without this column; what an older process still sends of it is left out
const drop = sql`
do $$ begin
  execute replace(replace(pg_get_functiondef('change_game'::regproc),
    'host_share, escrow, sealed_at', 'host_share, sealed_at'), $q$, r->>'escrow'$q$, '');
end $$;
alter table seal drop column escrow;
`

/** The first line of a game's record names who may read sealed orders; a seal need not repeat it. */
export const noEscrow: Migration = {
  async up(db) {
    await drop.execute(db)
  },
}
