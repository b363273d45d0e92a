import { type Counted, cartesianProduct, mapCounted, memoizePerAsk } from '../../../game/kit/index.ts'
import { must } from '../../../lang/index.ts'
import type { FireAsk, FireOrder } from '../shape.ts'
import { type Allotment, allotmentsOf } from './allotments.ts'
import { NO_DICE } from './dice.ts'
import type { FireTerms } from './fire-terms.ts'

export const firingUnits = ({ dice }: FireTerms): number[] => dice.flatMap((n, i) => (n === NO_DICE ? [] : [i]))

/** The declarations of all units that may declare, as an order; cells and rows of zero are left out. */
function orderOf({ terms, own, enemy }: FireAsk, parts: readonly Allotment[]): FireOrder {
  const fire: Record<string, Record<string, number>> = {}
  const hold: string[] = []
  for (const [n, i] of firingUnits(terms).entries()) {
    const { dice, holds } = must(parts[n], 'a declaration of each unit')
    const { id } = must(own[i], 'a unit of the side')
    const row: Record<string, number> = {}
    for (const [k, target] of terms.targets.entries()) {
      const put = dice[k] ?? 0
      if (put > 0) row[must(enemy[target], 'a unit of the enemy').id] = put
    }
    if (Object.keys(row).length > 0) fire[id] = row
    if (holds) hold.push(id)
  }
  return { fire, hold }
}

/** Every order, counted: the first unit's declarations turn slowest. */
export const fireOrders = memoizePerAsk(
  (ask: FireAsk): Counted<FireOrder> =>
    mapCounted(cartesianProduct(firingUnits(ask.terms).map(i => allotmentsOf(ask.terms, i))), parts =>
      orderOf(ask, parts),
    ),
)

/** The first order of all: every unit as much as it may on the first target it may fire at. */
export const defaultOrder = (ask: FireAsk): FireOrder => fireOrders(ask).at(0n)
