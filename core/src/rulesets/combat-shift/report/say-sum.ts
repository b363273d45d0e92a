import type { Term } from '../orders/orders.ts'
import type { Chance } from '../shape.ts'
import type { Ground } from './because.ts'

const signed = (by: number): string => (by > 0 ? `+${by}` : `${by}`)

/** `50 base -10 era -30 engaged`: the first term as it is, of the others those that add something. */
const sayTerms = (terms: readonly Term[]): string =>
  terms
    .flatMap(({ label, by }, i) => (i === 0 ? [`${by} ${label}`] : by === 0 ? [] : [`${signed(by)} ${label}`]))
    .join(' ')

/** The terms of an attack whatever the die of effectiveness is: `base (die/10 x 45 x 2.5) -10 era`. */
export const sayOpenTerms = ([base, ...shifts]: readonly Term[]): string =>
  [base!.label, ...shifts.flatMap(({ label, by }) => (by === 0 ? [] : [`${signed(by)} ${label}`]))].join(' ')

/** A chance with its whole sum: `50 base -10 era = 40 %`, `70 base +30 ambush = 100, counts as 99 %`. */
export function sayChance({ terms, raw, chance }: Chance): string {
  const result = raw === chance ? `${chance} %` : `${raw}, counts as ${chance} %`
  return `${sayTerms(terms)} = ${result}`
}

/** Each term as a ground of an event, then the cap or the floor where it made a difference. */
export function groundsOf({ terms, raw, chance }: Chance): readonly Ground[] {
  const grounds = terms.map(
    ({ rule, label, by }, i): Ground => ({
      rule,
      text: by === 0 && i > 0 ? label : `${i === 0 ? by : signed(by)} ${label}`,
    }),
  )
  if (raw > 99) grounds.push({ rule: 'chance.cap', text: `${raw} counts as ${chance}` })
  if (raw <= 0) grounds.push({ rule: 'chance.floor', text: chance > 0 ? `${raw} counts as ${chance}` : 'no chance' })
  return grounds
}
