import type { Brief, OrderOf } from '../../../game/orders/index.ts'
import type { CombatShift } from '../shape.ts'
import type { View } from '../view.ts'
import { type AllotActions, decideBy } from './decide.ts'
import { allotGuards, allotInterception, allotPatrol, allotSorties, enemyHasFighters } from './fighters.ts'
import { allotFire } from './fire.ts'
import type { OrderDraft } from './order-draft.ts'
import { byClassAndCondition, type OwnUnit, situationOf } from './situation.ts'
import { type TargetValue, targetValue } from './target-value.ts'

type Flight = 'strike' | 'cover'

function allotFlight(draft: OrderDraft, flight: Flight, value: TargetValue): void {
  if (flight === 'strike') allotSorties(draft, 'twice', value)
  else {
    if (enemyHasFighters(draft.situation)) allotInterception(draft)
    allotGuards(draft)
    allotPatrol(draft)
  }
}

/** Some ships screen, each against the target it would rather fire at; the others share their fire. */
const mixed =
  (screens: (own: OwnUnit) => boolean, flight: Flight): AllotActions<unknown> =>
  draft => {
    const { situation } = draft
    const value = targetValue(situation, 'dangerous')
    allotFlight(draft, flight, value)
    const screening = { ...situation, own: situation.own.filter(screens) }
    allotFire({ ...draft, situation: screening }, { value, how: 'share', action: 'screen' })
    allotFire(draft, { value, how: 'share', action: 'fire' })
    return { value, shifts: 'guard' }
  }

/** The first of the ships that are alike. Units stand in that order. */
const unlike = (own: readonly OwnUnit[]): readonly OwnUnit[] =>
  own.filter(({ order, unit }, i) => {
    const before = own[i - 1]
    return order.role === 'ship' && (before === undefined || byClassAndCondition(unit, before.unit) !== 0)
  })

/**
 * Orders worth comparing that no standing orders give: in those either all ships screen or none does. Here each kind of
 * ship in turn screens alone, and is the only one that does not.
 */
export function candidates(view: View, brief: Brief<CombatShift>): readonly OrderOf<CombatShift>[] {
  const { side, ask } = brief
  if (ask.kind === 'protect') return []
  const { own } = situationOf(view, side, ask)
  const fighters = own.some(({ order }) => order.role === 'fighters')
  const flights: readonly Flight[] = fighters ? ['strike', 'cover'] : ['strike']
  const ways = flights.flatMap(flight =>
    unlike(own).flatMap(ship => {
      const isIt = ({ unit }: OwnUnit): boolean => unit.id === ship.unit.id
      return [mixed(isIt, flight), mixed(own => !isIt(own), flight)]
    }),
  )
  return ways.flatMap(way =>
    decideBy(way)(view, brief, { retreat: 0, losses: 0, missiles: 'at-once' }).map(({ order }) => order),
  )
}
