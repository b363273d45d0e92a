import type { AnyRuleset, Shape } from '../game/index.ts'
import { chain, ok, type Result, refuse } from '../lang/index.ts'
import { onLine, parseRecord, type RecordFile, refuseTorn, roundEnds, seatedAt, type Verified, verifyRecord } from '../notation/index.ts'
import type { OpenBattle } from './open-battle.ts'
import { fetchSystem, openSystem } from './systems.ts'

/** A record together with its rules, replayed and found whole. */
export interface OpenRecord {
  readonly rules: AnyRuleset
  readonly record: RecordFile
  readonly verified: Verified<Shape>
}

/** The battle of a record after its first `count` inputs, all of them where nothing is said: with those deciding who did then. */
export function battleAt({ rules, record, verified }: OpenRecord, count = Number.POSITIVE_INFINITY): OpenBattle {
  // what sides are told of leaving is asked for apart (`followedAt`): it counts from a moment on
  const { minds: _minds, people: _people, leaves: _leaves, ...battle } = verified.battle
  return { rules, ...battle, ...seatedAt({ rules, setup: battle.setup }, record, count) }
}

/** How many inputs of a record were given when each of its rounds was done: `roundEnds`. */
export function inputsByRound({ rules, verified }: OpenRecord): readonly number[] {
  const state = rules.begin(verified.battle.setup)
  const given = verified.inputs.map(input => {
    const round = rules.rounds(state) + 1
    rules.advance(state, input)
    return { round }
  })
  return roundEnds(given, rules.rounds(state))
}

/** What is done about a last line that was cut off while it was written. */
type Torn = 'refused' | 'recovered'

/** Replays and verifies a record that was taken apart. */
function openLines(record: RecordFile, rules: Result<AnyRuleset>, torn: Torn): Result<OpenRecord> {
  if (!rules.ok) return refuse(onLine(record.file, record.headerLine, rules.refusal))
  return chain(torn === 'refused' ? refuseTorn(record) : ok(record), whole =>
    chain(verifyRecord(rules.value, whole), verified => ok({ rules: rules.value, record: whole, verified })),
  )
}

/** The text of a record whose system was fetched before, replayed and verified. A torn last line is refused unless `torn` is `recovered`. */
export const openRecordText = (text: string, file?: string, torn: Torn = 'refused'): Result<OpenRecord> =>
  chain(parseRecord(text, file), record => openLines(record, openSystem(record.header.system), torn))

/** The same of any system, which is fetched first. */
export async function fetchRecordText(
  text: string,
  file?: string,
  torn: Torn = 'refused',
): Promise<Result<OpenRecord>> {
  const record = parseRecord(text, file)
  return record.ok ? openLines(record.value, await fetchSystem(record.value.header.system), torn) : record
}
