import { type Migration, sql } from 'kysely'

const keep = sql`
create table host (
  id int primary key check (id = 1), edition int not null, made_at timestamptz not null,
  sign_pub bytea not null check (octet_length(sign_pub) = 32),
  sign_secret bytea not null check (octet_length(sign_secret) = 32),
  chain_secret bytea not null check (octet_length(chain_secret) = 32));

create table game (
  id text primary key check (id ~ '^[0-9a-hjkmnp-tv-z]{16}$'),
  system text not null, revision int not null, title text not null,
  status text not null check (status in ('gathering', 'running', 'paused', 'over')),
  phase int not null check (phase >= 0), asked text[] not null,
  due_at timestamptz, grace_until timestamptz, paused_at timestamptz, paused_because text,
  seq int not null check (seq >= 0), head bytea not null check (octet_length(head) = 32),
  throws int not null check (throws >= 0), policy jsonb not null,
  made_at timestamptz not null, over_at timestamptz);
create index game_due on game (coalesce(grace_until, due_at)) where status = 'running';

create table seat (
  game text not null references game, side text not null check (side in ('red', 'blue')), tenure int not null,
  name text not null, sign_pub bytea not null check (octet_length(sign_pub) = 32),
  box_pub bytea not null check (octet_length(box_pub) = 32),
  since timestamptz not null, until timestamptz,
  primary key (game, side, tenure));
create unique index seat_now on seat (game, side) where until is null;

create table pass (
  token_hash bytea primary key check (octet_length(token_hash) = 32), game text not null references game,
  role text not null
    check (role in ('red', 'blue', 'moderator', 'watcher', 'invite-red', 'invite-blue', 'invite-moderator')),
  label text, made_at timestamptz not null, ends_at timestamptz, used_at timestamptz, revoked_at timestamptz);
create index pass_game on pass (game);

create table entry (
  game text not null references game, seq int not null check (seq >= 0), kind text not null, phase int not null,
  at timestamptz not null, line text not null, digest bytea not null check (octet_length(digest) = 32),
  primary key (game, seq));
create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'FP001';
end $$;
create trigger entry_fixed before update or delete or truncate on entry
  for each statement execute function append_only();

create table seal (
  game text not null references game, phase int not null, side text not null check (side in ('red', 'blue')),
  n int not null, digest bytea not null check (octet_length(digest) = 32),
  box bytea check (octet_length(box) between 552 and 65576), foe_share bytea, host_share bytea,
  escrow text not null check (escrow in ('own', 'shared', 'host')),
  sealed_at timestamptz not null, withdrawn_at timestamptz, opened_at timestamptz,
  primary key (game, phase, side, n));
create unique index seal_counts on seal (game, phase, side) where withdrawn_at is null;
`

/** Games, their seats, links and seals, and their records. */
export const games: Migration = {
  async up(db) {
    await keep.execute(db)
  },
}
