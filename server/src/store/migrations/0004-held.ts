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

-- carries out a decision on a game that is locked: rows as JSON, by the names of their columns
create function change_game(one text, decided jsonb) returns json language plpgsql as $$
declare
  kept game;
  decided_at timestamptz := decided->>'at';
  seals jsonb := decided->'seals';
  seats jsonb := decided->'seats';
  passes jsonb := decided->'passes';
begin
  select * into strict kept from game where id = one;
  if seals is not null then
    update seal set withdrawn_at = decided_at where game = one and phase = kept.phase and withdrawn_at is null
      and seals->'withdrawn' ? side;
    insert into seal select each.* from jsonb_array_elements(seals->'put') as row, jsonb_populate_record(null::seal, row
      || jsonb_build_object('n', (select coalesce(max(n) + 1, 0) from seal
        where game = one and phase = kept.phase and side = row->>'side'))) as each;
    update seal set opened_at = decided_at where game = one and phase = kept.phase and withdrawn_at is null
      and seals->'opened' ? side;
  end if;
  if seats is not null then
    update seat set until = decided_at where game = one and until is null and seats->'ended' ? side;
    insert into seat select * from jsonb_populate_recordset(null::seat, seats->'taken');
  end if;
  if passes is not null then
    update pass set used_at = decided_at where game = one and used_at is null
      and token_hash in (select jsonb_array_elements_text(passes->'used')::bytea);
    update pass set revoked_at = decided_at where game = one and revoked_at is null
      and token_hash in (select jsonb_array_elements_text(passes->'revoked')::bytea);
    insert into pass select * from jsonb_populate_recordset(null::pass, passes->'made');
  end if;
  insert into entry select * from jsonb_populate_recordset(null::entry, decided->'entries');
  kept := jsonb_populate_record(kept, decided->'game');
  update game set (title, status, phase, asked, due_at, grace_until, paused_at, paused_because, seq, head, throws,
      policy, used, over_at)
    = (kept.title, kept.status, kept.phase, kept.asked, kept.due_at, kept.grace_until, kept.paused_at,
      kept.paused_because, kept.seq, kept.head, kept.throws, kept.policy, kept.used, kept.over_at)
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
