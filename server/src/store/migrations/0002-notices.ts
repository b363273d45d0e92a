import { type Migration, sql } from 'kysely'

const keep = sql`
create table address (
  id text primary key check (id ~ '^[0-9a-hjkmnp-tv-z]{16}$'), game text not null references game,
  pass bytea not null references pass, channel text not null check (channel in ('mail', 'discord', 'webhook')),
  target text not null, wants text[] not null, made_at timestamptz not null, proved_at timestamptz,
  stopped_at timestamptz, delivered_at timestamptz, failure text, failures int not null default 0,
  told jsonb not null, next_at timestamptz, held_until timestamptz,
  unique (pass, channel, target));
create index address_game on address (game);
create index address_next on address (greatest(next_at, held_until)) where stopped_at is null;

-- an address that fails keeps its own time
create function wake_addresses() returns trigger language plpgsql as $$
begin
  update address set next_at = clock_timestamp()
    where game = new.id and proved_at is not null and stopped_at is null and failures = 0;
  return null;
end $$;
create trigger game_moves after update on game for each row
  when ((old.status, old.phase, old.asked, old.due_at, old.grace_until)
    is distinct from (new.status, new.phase, new.asked, new.due_at, new.grace_until))
  execute function wake_addresses();

create function forget_addresses() returns trigger language plpgsql as $$
begin
  delete from address where pass = new.token_hash;
  return null;
end $$;
create trigger pass_ends after update on pass for each row
  when (new.revoked_at is not null) execute function forget_addresses();
`

/**
 * Addresses for notices. The change of a game wakes them in its own transaction, whoever makes it; a pass that is
 * revoked takes its addresses along.
 */
export const notices: Migration = {
  async up(db) {
    await keep.execute(db)
  },
}
