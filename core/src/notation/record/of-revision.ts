import type { Ruleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import type { Refusal } from '../../lang/index.ts'
import type { RecordFile } from './record.ts'

/** The note that another revision is a likely reason for the difference. */
export function ofRevision<S extends Shape>(
  rules: Ruleset<S>,
  { header: { entry: header } }: RecordFile,
  refusal: Refusal,
): Refusal {
  const here = rules.card.revision
  if (header.revision === here) return refusal
  const other = `the record was played under revision ${header.revision} of ${rules.card.id}; this is revision ${here}`
  const { says, expected } = refusal
  return {
    ...refusal,
    ...(says === undefined ? {} : { says: `${says.replace(/\.$/, '')} (${other}).` }),
    ...(expected === undefined ? {} : { expected: `${expected} (${other})` }),
  }
}
