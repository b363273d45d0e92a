import { sides } from '../../game/sides/index.ts'
import { canonicalJson, isTable } from '../../lang/index.ts'
import type { CaseAnswer, ConformanceCase, Expectation } from './suite-schema.ts'

/** True if a value has everything that is expected of it: tables may hold more, lists may not. */
function holds(found: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    return (
      Array.isArray(found) && found.length === expected.length && expected.every((each, i) => holds(found[i], each))
    )
  }
  if (!isTable(expected)) return found === expected
  return isTable(found) && Object.entries(expected).every(([key, value]) => holds(found[key], value))
}

const say = (value: unknown): string => (value === undefined ? 'nothing' : canonicalJson(value))

/** True if a unit is what a case writes as a text: a single one to which nothing has happened. */
const isWhole = (found: unknown, text: string): boolean =>
  isTable(found) &&
  found.unit === text &&
  Object.entries(found).every(([key, value]) => key === 'unit' || (key === 'count' ? value === 1 : !value))

const holdsUnit = (found: unknown, expected: unknown): boolean =>
  typeof expected === 'string' ? isWhole(found, expected) : holds(found, expected)

/** The difference between two lists in a line, by the first entry that differs. */
function listDifference(
  place: string,
  { found, expected }: { readonly found: readonly unknown[]; readonly expected: readonly unknown[] },
  fits = holds,
): string[] {
  const differs = Array.from({ length: Math.max(found.length, expected.length) }, (_, i) => i).find(
    i => i >= expected.length || i >= found.length || !fits(found[i], expected[i]),
  )
  return differs === undefined
    ? []
    : [`${place} ${differs + 1}: expected ${say(expected[differs])}, found ${say(found[differs])}`]
}

/** The difference of a refusal from the one that is expected: of the set-up, or of the last step. */
function refusalDifferences(
  expect: Expectation,
  last: number,
  { refused, step = last, says }: Extract<CaseAnswer, { refused: unknown }>,
): string[] {
  const because = says === undefined ? '' : `: ${says}`
  if (!('refused' in expect)) return [`expected no refusal, found one of the ${refused}${because}`]
  if (refused !== expect.refused)
    return [`expected a refusal of the ${expect.refused}, found one of the ${refused}${because}`]
  return refused === 'setup' || step === last
    ? []
    : [`expected a refusal of step ${last}, found one of step ${step}${because}`]
}

/**
 * The differences of an answer from the expectation of a case, a line each; none if it conforms. Of the events, those
 * of the kinds that the case names are compared, in their order.
 */
export function differences({ expect, play }: ConformanceCase, answer: CaseAnswer): readonly string[] {
  if ('skipped' in answer) return [`skipped: ${answer.skipped}`]
  if ('refused' in answer) return refusalDifferences(expect, play.length, answer)
  if ('refused' in expect) return [`expected a refusal of the ${expect.refused}, found none`]
  const { events, none = [], left, waits, price } = expect
  const named = new Set([...(events ?? []).map(({ kind }) => kind), ...none])
  const ofNamed = answer.events.filter(({ kind }) => named.has(kind))
  return [
    ...(waits !== undefined && canonicalJson(answer.waits) !== canonicalJson(waits)
      ? [`waits: expected ${say(waits)}, found ${say(answer.waits)}`]
      : []),
    ...listDifference('event', { found: ofNamed, expected: events ?? [] }),
    ...sides.flatMap(side => {
      const expected = left?.[side]
      return expected === undefined
        ? []
        : listDifference(`left ${side}`, { found: answer.left[side], expected }, holdsUnit)
    }),
    ...(price !== undefined && !holds(answer.price, price)
      ? [`price: expected ${say(price)}, found ${say(answer.price)}`]
      : []),
  ]
}
