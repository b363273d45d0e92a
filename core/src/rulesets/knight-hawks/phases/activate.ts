import type { Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { placeOfHex, printHexName } from '../map/place.ts'
import type { ActivateAsk } from '../orders/activate.ts'
import type { OrderPhase } from '../shape.ts'
import type { State } from '../state.ts'
import { gameTurnOf } from '../units/fleets.ts'
import { builtWith } from '../units/stores.ts'

const askOf = (state: State, side: Side): ActivateAsk => ({
  kind: 'activate',
  seekers: state.seekers[side]
    .filter(({ phases }) => phases === 0)
    .map(({ number, hex }) => ({ number, at: placeOfHex(hex) })),
})

/** seeker.activate Asked of a side built with seekers, even if none lie still: that there are any is secret. */
export const activate: OrderPhase<'activate', 'activate'> = {
  kind: 'orders',
  asks: (state, { side }) => builtWith(state.ships[side], 'S') > 0,
  briefs: (state, { side }) => [{ side, rule: 'seeker.activate', ask: askOf(state, side) }],
  obey: (draft, { side }, orders, log) => {
    const { seekers: chosen } = must(orders[side], 'the order of the side that activates')
    const round = gameTurnOf(draft)
    draft.seekers[side] = draft.seekers[side].map(seeker => {
      const { number, hex, phases } = seeker
      const begins = chosen.includes(String(number))
      if (begins) log?.({ kind: 'activated', rule: 'seeker.activate', round, side, number, hex: printHexName(hex) })
      // seeker.speed those that fly already fly on, faster by two
      return phases > 0 || begins ? { ...seeker, phases: phases + 1 } : seeker
    })
  },
}
