import type { AnyRuleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import {
  leadersAt,
  parseRecord,
  type RecordFile,
  type ReplayedRecord,
  refusalOnLine,
  refuseIfTorn,
  roundEnds,
  verifyRecord,
} from '../../notation/record/index.ts'
import { fetchSystem, type OpenBattle, openSystem } from '../battle/index.ts'

/** A verified record with its rules. */
export interface OpenRecord {
  readonly rules: AnyRuleset
  readonly record: RecordFile
  readonly verified: ReplayedRecord<Shape>
}

/** The battle of a record after its first `count` inputs (default: all), with the leaders of that time. */
export const battleAt = ({ rules, verified }: OpenRecord, count = Number.POSITIVE_INFINITY): OpenBattle => ({
  rules,
  ...verified.battle,
  leaders: leadersAt(verified, count),
})

/** The number of inputs at the end of each round of a record: `roundEnds`. */
export const inputsByRound = ({ verified }: OpenRecord): readonly number[] =>
  roundEnds(
    verified.roundOfInput.map(round => ({ round })),
    verified.rounds,
  )

/** The treatment of a last line that was cut off as it was written. */
type Torn = 'refused' | 'recovered'

/** Replays and verifies a parsed record. */
function openLines(record: RecordFile, rules: Result<AnyRuleset>, torn: Torn): Result<OpenRecord> {
  if (!rules.ok) return refuse(refusalOnLine(record.file, record.header.line, rules.refusal))
  return chain(torn === 'refused' ? refuseIfTorn(record) : ok(record), whole =>
    chain(verifyRecord(rules.value, whole), verified => ok({ rules: rules.value, record: whole, verified })),
  )
}

/** Replays and verifies the text of a record of a fetched system. Refuses a torn last line unless `torn` allows it. */
export const openRecordText = (text: string, file?: string, torn: Torn = 'refused'): Result<OpenRecord> =>
  chain(parseRecord(text, file), record => openLines(record, openSystem(record.header.entry.system), torn))

/** The same for any system: it is fetched first. */
export async function fetchRecordText(
  text: string,
  file?: string,
  torn: Torn = 'refused',
): Promise<Result<OpenRecord>> {
  const record = parseRecord(text, file)
  return record.ok ? openLines(record.value, await fetchSystem(record.value.header.entry.system), torn) : record
}
