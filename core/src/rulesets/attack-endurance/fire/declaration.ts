import { must } from '../../../lang/index.ts'
import type { FireAsk, FireOrder } from '../shape.ts'
import { type Allotment, allotments } from './allotments.ts'
import { NO_DICE } from './dice.ts'
import type { FireTerms } from './fire-terms.ts'

/** The units that may declare, by index. */
export const shooters = ({ dice }: FireTerms): number[] => dice.flatMap((n, i) => (n === NO_DICE ? [] : [i]))

/** What each unit that may declare does, as an order; cells and rows of zero are left out. */
export function declarationOf({ terms, own, enemy }: FireAsk, parts: readonly Allotment[]): FireOrder {
  const fire: Record<string, Record<string, number>> = {}
  const hold: string[] = []
  for (const [n, i] of shooters(terms).entries()) {
    const { dice, holds } = parts[n]!
    const { id } = own[i]!
    const row: Record<string, number> = {}
    for (const [k, target] of terms.targets.entries()) if (dice[k]! > 0) row[enemy[target]!.id] = dice[k]!
    if (Object.keys(row).length > 0) fire[id] = row
    if (holds) hold.push(id)
  }
  return { fire, hold }
}

/** The first order of all: every unit as much as it may on the first target it may fire at. */
export function firstOrder(ask: FireAsk): FireOrder {
  const first = (i: number): Allotment =>
    must(allotments(ask.terms, i).next().value, 'a unit can always declare something')
  return declarationOf(ask, shooters(ask.terms).map(first))
}
