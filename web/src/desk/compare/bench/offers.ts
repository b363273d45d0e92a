import type { DesignAnswer } from '@flagplot/core/desk/design'

/** A change of the battle that an answer offers: a value in a place, as a study has it. */
export interface Offer {
  readonly label: string
  readonly at: string
  readonly value: unknown
}

/** The designs that are offered. */
const MAX_DESIGNS = 10

/** The changes that an answer offers, the best first: handicaps that bring the battle nearer to even, or designs. */
export function offersOf({ data }: DesignAnswer): readonly Offer[] {
  if ('ranked' in data) {
    const at = `${data.side}.units`
    return data.ranked.slice(0, MAX_DESIGNS).map(({ unit }) => ({ label: unit, at, value: [{ unit, count: 1 }] }))
  }
  if (!('numbers' in data)) return []
  return data.numbers
    .filter(({ effect }) => effect === 'nearer')
    .map(({ title, at, written, value }) => ({ label: `${title}, ${written} → ${value}`, at, value }))
}
