import { withOrders } from '../../game/doctrine/index.ts'
import { type BySide, bySide } from '../../game/sides/index.ts'
import { sayOrders } from '../../notation/index.ts'
import type { OpenBattle } from '../battle/index.ts'

/** The battle that a question is asked of, in words. */
export interface Heading {
  readonly system: string
  readonly title: string
  readonly seed: string
  readonly doctrines: BySide<string>
}

export function headingOf({ rules, title, leaders }: OpenBattle, seed: string): Heading {
  const orders = withOrders(rules, leaders)
  return { system: rules.card.id, title, seed, doctrines: bySide(side => sayOrders(rules, orders[side])) }
}
