import type { Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { placeAt, printPlace } from '../map/place.ts'
import type { ActivateAsk } from '../orders/activate.ts'
import type { Orders } from '../shape.ts'
import type { State } from '../state.ts'
import { turnOf } from '../units/fleets.ts'
import { builtWith } from '../units/stores.ts'

const askOf = (state: State, side: Side): ActivateAsk => ({
  kind: 'activate',
  seekers: state.seekers[side]
    .filter(({ phases }) => phases === 0)
    .map(({ number, hex }) => ({ number, at: placeAt(hex) })),
})

/** seeker.activate Asked of a side built with seekers, even if none lie still: that there are any is secret. */
export const activate: Orders<'activate', 'activate'> = {
  kind: 'orders',
  asks: (state, { side }) => builtWith(state.ships[side], 'S') > 0,
  briefs: (state, { side }) => [{ side, rule: 'seeker.activate', ask: askOf(state, side) }],
  obey: (draft, { side }, orders, log) => {
    const { seekers: chosen } = must(orders[side], 'the order of the side that activates')
    const round = turnOf(draft)
    draft.seekers[side] = draft.seekers[side].map(seeker => {
      const { number, hex, phases } = seeker
      const begins = chosen.includes(String(number))
      if (begins) log?.({ kind: 'activated', rule: 'seeker.activate', round, side, number, hex: printPlace(hex) })
      // seeker.speed those that fly already fly on, faster by two
      return phases > 0 || begins ? { ...seeker, phases: phases + 1 } : seeker
    })
  },
}
