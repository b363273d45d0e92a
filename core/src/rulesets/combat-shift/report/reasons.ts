import type { RuleId } from '../ledger.ts'
import type { Chance, Reason } from '../shape.ts'
import { signed } from './say-sum.ts'

export const because = (rule: RuleId, text: string): Reason => ({ rule, text })

/** chance.die The faces of percentile dice or of dice of points, where they are known. */
export const diceReasons = (faces: readonly number[] | undefined): readonly Reason[] =>
  faces === undefined || faces.length === 0 ? [] : [because('chance.die', `thrown ${faces.join(', ')}`)]

/** Each term as a ground of an event, then the cap or the floor where it made a difference. */
export function reasonsOf({ terms, raw, chance }: Chance): readonly Reason[] {
  const grounds = terms.map(({ rule, label, by }, i): Reason => {
    if (i === 0) return because(rule, `${by} ${label}`)
    return because(rule, by === 0 ? label : `${signed(by)} ${label}`)
  })
  if (raw > 99) grounds.push(because('chance.cap', `${raw} counts as ${chance}`))
  if (raw <= 0) grounds.push(because('chance.floor', chance > 0 ? `${raw} counts as ${chance}` : 'no chance'))
  return grounds
}
