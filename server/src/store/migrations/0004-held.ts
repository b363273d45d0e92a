import { type Migration, sql } from 'kysely'

const keep = sql`
-- a game's row and all that belongs to it, at one moment; each statement in a function has a snapshot of its own
create function held_game(one text) returns json language plpgsql as $$
begin
  return (select json_build_object('at', clock_timestamp(), 'game', row_to_json(g),
      'seats', (select json_agg(r order by tenure, side desc) from seat r where r.game = one),
      'seals', (select json_agg(r order by side desc) from seal r
        where r.game = one and r.phase = g.phase and withdrawn_at is null),
      'passes', (select json_agg(r order by made_at, token_hash) from pass r where r.game = one))
    from game g where g.id = one);
end $$;

-- the lock comes first: the time of a statement that also locks would be the time before the wait
create function lock_game(one text) returns json language plpgsql as $$
begin
  perform from game where id = one for update;
  return held_game(one);
end $$;

-- carries out a decision on a game that is locked. Each value is cast by itself: that takes a fraction of the time that
-- it takes to make a row of JSON
create function change_game(one text, decided jsonb) returns json language plpgsql as $$
declare
  decided_at timestamptz := decided->>'at';
  decided_in int := decided->'phase';
  seals jsonb := decided->'seals';
  seats jsonb := decided->'seats';
  passes jsonb := decided->'passes';
  row jsonb := decided->'game';
begin
  if seals is not null then
    update seal set withdrawn_at = decided_at
      where game = one and phase = decided_in and withdrawn_at is null and seals->'withdrawn' ? side;
    insert into seal (game, phase, side, n, digest, box, foe_share, host_share, escrow, sealed_at)
      select one, decided_in, r->>'side', (select coalesce(max(n) + 1, 0) from seal
          where game = one and phase = decided_in and side = r->>'side'),
        (r->>'digest')::bytea, (r->>'box')::bytea, (r->>'foeShare')::bytea, (r->>'hostShare')::bytea, r->>'escrow',
        decided_at
      from jsonb_array_elements(seals->'put') r;
    update seal set opened_at = decided_at
      where game = one and phase = decided_in and withdrawn_at is null and seals->'opened' ? side;
  end if;
  if seats is not null then
    update seat set until = decided_at where game = one and until is null and seats->'ended' ? side;
    insert into seat (game, side, tenure, name, sign_pub, box_pub, since)
      select one, r->>'side', (select count(*) from seat where game = one and side = r->>'side'), r->>'name',
        (r->>'signPub')::bytea, (r->>'boxPub')::bytea, decided_at
      from jsonb_array_elements(seats->'taken') r;
  end if;
  if passes is not null then
    update pass set used_at = decided_at
      where game = one and used_at is null and passes->'used' ? token_hash::text;
    update pass set revoked_at = decided_at
      where game = one and revoked_at is null and passes->'revoked' ? token_hash::text;
    insert into pass (token_hash, game, role, label, made_at, ends_at)
      select (r->>'tokenHash')::bytea, one, r->>'role', r->>'label', decided_at, (r->>'endsAt')::timestamptz
      from jsonb_array_elements(passes->'made') r;
  end if;
  insert into entry (game, seq, kind, phase, at, line, digest)
    select one, (r->>'seq')::int, r->>'kind', decided_in, decided_at, r->>'line', (r->>'digest')::bytea
    from jsonb_array_elements(decided->'entries') r;
  update game set title = row->>'title', status = row->>'status', phase = (row->>'phase')::int,
      asked = array(select jsonb_array_elements_text(row->'asked')), due_at = (row->>'dueAt')::timestamptz,
      grace_until = (row->>'graceUntil')::timestamptz, paused_at = (row->>'pausedAt')::timestamptz,
      paused_because = row->>'pausedBecause', seq = (row->>'seq')::int, head = (row->>'head')::bytea,
      throws = (row->>'throws')::int, policy = row->'policy', used = row->'used', over_at = (row->>'overAt')::timestamptz
    where id = one;
  return held_game(one);
end $$;
`

/** A game is held and changed by one question each: a question costs more than what is asked. */
export const held: Migration = {
  async up(db) {
    await keep.execute(db)
  },
}
