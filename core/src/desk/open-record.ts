import type { AnyRuleset, Shape } from '../game/index.ts'
import { chain, ok, type Result, refuse } from '../lang/index.ts'
import {
  parseRecord,
  type RecordFile,
  refuseTorn,
  roundEnds,
  seatedAt,
  type Verified,
  verifyRecord,
} from '../notation/index.ts'
import type { OpenBattle } from './open-battle.ts'
import { openSystem } from './systems.ts'

/** A record together with its rules, replayed and found whole. */
export interface OpenRecord {
  readonly rules: AnyRuleset
  readonly record: RecordFile
  readonly verified: Verified<Shape>
}

/** The battle of a record after its first `count` inputs, all of them where nothing is said: with those deciding who did then. */
export function battleAt({ rules, record, verified }: OpenRecord, count = Number.POSITIVE_INFINITY): OpenBattle {
  // when sides leave was told from the beginning on, and is in the seats where it came to it
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

/** A record's text, taken apart, with its rules; nothing replayed yet. */
function openRecordLines(
  text: string,
  file?: string,
): Result<{ readonly rules: AnyRuleset; readonly record: RecordFile }> {
  return chain(parseRecord(text, file), record => {
    const rules = openSystem(record.header.system)
    if (rules.ok) return ok({ rules: rules.value, record })
    const source =
      file === undefined ? { line: record.headerLine, column: 1 } : { file, line: record.headerLine, column: 1 }
    return refuse({ ...rules.refusal, source })
  })
}

/** A record's text, replayed and verified. A torn last line is refused unless `torn` is `recovered`. */
export function openRecordText(
  text: string,
  file?: string,
  torn: 'refused' | 'recovered' = 'refused',
): Result<OpenRecord> {
  return chain(openRecordLines(text, file), ({ rules, record }) =>
    chain(torn === 'refused' ? refuseTorn(record) : ok(record), whole =>
      chain(verifyRecord(rules, whole), verified => ok({ rules, record: whole, verified })),
    ),
  )
}
