import type { Side } from '../../game/sides/index.ts'
import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import { type OpenBattle, openFetchedBattle } from '../battle/index.ts'
import { fullData } from './cells.ts'
import { putAt } from './vary.ts'

/** The price of one unit as its system prints it; refused where the system prints none. */
function printedPrice(battle: OpenBattle, side: Side, unit: string): Result<number> {
  const { rules } = battle
  if (rules.bill === undefined) {
    const says = `${rules.card.title} prints no prices: every unit needs its price here.`
    return refuse({ code: 'missing', path: ['price'], says })
  }
  const alone = chain(putAt(fullData(battle), `${side}.units`, [{ unit, count: 1 }]), openFetchedBattle)
  return chain(alone, ({ setup }) => ok(rules.bill?.(setup)[side].points ?? 0))
}

/** The price of a unit: as the search gives it, else as its system prints it. */
export const priceOf = (
  battle: OpenBattle,
  side: Side,
  { unit, price }: { readonly unit: string; readonly price?: number | undefined },
): Result<number> => (price === undefined ? printedPrice(battle, side, unit) : ok(price))
