import type { Brief, OrderOf } from '../../../game/index.ts'
import type { CombatShift } from '../shape.ts'
import type { View } from '../view.ts'
import { allotGuards, allotInterception, allotPatrol, allotSorties, facesFighters } from './fighters.ts'
import { allotFire } from './fire.ts'
import { type Draft, decideBy, type Way } from './order.ts'
import { type Liking, liking } from './rank.ts'
import { byStanding, type Own, situationOf } from './situation.ts'

/** Fighters at ships, or between them and what comes at the own side. */
type Flight = 'strike' | 'cover'

function allotFlight({ situation, deeds, so }: Draft, flight: Flight, likes: Liking): void {
  if (flight === 'strike') allotSorties(situation, deeds, so, { sorties: 'twice', liking: likes })
  else {
    if (facesFighters(situation)) allotInterception(situation, deeds)
    allotGuards(situation, deeds)
    allotPatrol(situation, deeds)
  }
}

/** Some ships screen, each against whom it would rather fire at; the others share their fire. */
const mixed =
  (screens: (own: Own) => boolean, flight: Flight): Way<unknown> =>
  draft => {
    const { situation, deeds, so } = draft
    const likes = liking(situation, 'dangerous')
    const sharing = { liking: likes, how: 'share' } as const
    allotFlight(draft, flight, likes)
    allotFire({ ...situation, own: situation.own.filter(screens) }, deeds, so, { ...sharing, deed: 'screen' })
    allotFire(situation, deeds, so, { ...sharing, deed: 'fire' })
    return { liking: likes, shifts: 'guard' }
  }

/** Ships of a side that has different ones or is in different condition: of those that are alike the first. Units stand in that order. */
const unlike = (own: readonly Own[]): readonly Own[] =>
  own.filter((each, i) => each.order.role === 'ship' && (i === 0 || byStanding(each.unit, own[i - 1]!.unit) !== 0))

/**
 * Order sets worth comparing that no standing orders would give: of these either all ships screen or none does. Here each kind of ship in turn screens alone, and is the
 * only one that does not.
 */
export function candidates(view: View, brief: Brief<CombatShift>): readonly OrderOf<CombatShift>[] {
  const { side, ask } = brief
  if (ask.kind === 'protect') return []
  const { own } = situationOf(view, side, ask)
  const flights: readonly Flight[] = own.some(({ order }) => order.role === 'fighters')
    ? ['strike', 'cover']
    : ['strike']
  const ways = flights.flatMap(flight =>
    unlike(own).flatMap(ship => {
      const isIt = ({ unit }: Own): boolean => unit.id === ship.unit.id
      return [mixed(isIt, flight), mixed(own => !isIt(own), flight)]
    }),
  )
  return ways.flatMap(way =>
    decideBy(way)(view, brief, { retreat: 0, losses: 0, missiles: 'at-once' }).map(({ order }) => order),
  )
}
