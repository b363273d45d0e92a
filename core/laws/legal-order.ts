import type { AnyRuleset } from '@flagplot/core/game'
import { type Brief, type OrderOf, paperOf, type Shape } from '@flagplot/core/game/orders'
import { sayRefusal } from '@flagplot/core/lang'
import { demand, demandEqual, short } from './breach.ts'

/** A made order, not a picked one, is legal, and equal to the one `check` returns. `say` is its maker and place. */
export function demandLegal(
  rules: AnyRuleset,
  brief: Brief<Shape>,
  { order, say }: { readonly order: OrderOf<Shape>; readonly say: () => string },
): void {
  const checked = paperOf(rules, brief).check(order)
  demand(checked.ok, () => `${say()} gives ${short(order)}: ${checked.ok ? '' : sayRefusal(checked.refusal)}`)
  demandEqual(checked.value, order, () => `${say()} gives an order as check would`)
}
