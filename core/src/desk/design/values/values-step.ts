import { chain, ok, type Result, withoutUndefined } from '../../../lang/index.ts'
import { isSearchOver, nextProbes, type SweepRow, type ValuesFinding, valuesFinding } from '../../sweep/index.ts'
import type { DesignStep } from '../stage.ts'
import type { ValuesQuestion } from './values-question.ts'
import type { ValuedShip, ValuesReply } from './values-reply.ts'
import { valuesWords } from './values-words.ts'

/** The words on a price. The measure is worth its own. */
function worthOf(
  { unit, price, low, high, open }: ValuesFinding['units'][number],
  measure: string,
): ValuedShip['worth'] {
  if (unit === measure) return 'measure'
  if (price === undefined || open !== undefined) return undefined
  if (low > price) return 'cheap'
  return high < price ? 'dear' : 'fair'
}

function replyOf({ heading, search, leftOut }: ValuesQuestion, found: ValuesFinding): ValuesReply {
  const { battles, measure, steepness, outliers, error, errorOfPrices } = found
  return {
    ...heading,
    battles,
    measure,
    ships: search.ships,
    units: found.units.map(each => ({
      ...each,
      ...withoutUndefined({
        ratio: each.price === undefined ? undefined : each.value / each.price,
        worth: worthOf(each, measure),
      }),
    })),
    steepness,
    ...withoutUndefined({ error, errorOfPrices }),
    outliers,
    leftOut,
  }
}

/**
 * No answer is known before all battles are fought. Refused if too few of them are battles. A result within its error
 * is as good as an exact one here, so exact odds are tried within a part of the limits.
 */
export function valuesStep(question: ValuesQuestion, rows: readonly SweepRow[]): Result<DesignStep> {
  const { heading, base, search } = question
  const { system } = heading
  const battle = { system, base, terms: search, pastLimits: [system] }
  const next = { battle, probes: nextProbes(search, rows) }
  if (!isSearchOver(search, rows)) return ok({ answer: undefined, next })
  return chain(valuesFinding(search, rows), found => {
    const data = replyOf(question, found)
    return ok({ answer: { isWhole: true, data, words: valuesWords(data, found, rows) }, next })
  })
}
