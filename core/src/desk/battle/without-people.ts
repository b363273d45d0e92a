import { type Leader, type Leaders, withOrders } from '../../game/doctrine/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import { bySide } from '../../game/sides/index.ts'

// a file of its own, so that the page loads it with a turn and not at first

/** The leaders of a battle without people: standing orders take their place. */
export function withoutPeople(rules: AnyRuleset, leaders: Leaders): Leaders {
  const led = withOrders(rules, leaders)
  return bySide((side): Leader => (led[side].kind === 'person' ? { ...led[side], kind: 'doctrine' } : led[side]))
}
