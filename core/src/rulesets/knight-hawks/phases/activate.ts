import type { Side } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { placeAt, printPlace } from '../map/place.ts'
import type { ActivateAsk } from '../orders/activate.ts'
import type { Orders } from '../shape.ts'
import type { Seeker, State } from '../state.ts'
import { turnOf } from '../units/field.ts'
import { buildsIn } from '../view/stores.ts'

const askOf = (state: State, side: Side): ActivateAsk => ({
  kind: 'activate',
  seekers: state.seekers[side]
    .filter(({ phases }) => phases === 0)
    .map(({ number, hex }) => ({ number, at: placeAt(hex) })),
})

/** seeker.activate Asked of a side that was built with seekers, also where none lie: that there are is secret. */
export const activate: Orders<'activate', 'activate'> = {
  kind: 'orders',
  asks: (state, { side }) => buildsIn(state.ships[side], 'S') > 0,
  briefs: (state, { side }) => [{ side, rule: 'seeker.activate', ask: askOf(state, side) }],
  obey: (draft, { side }, orders, log) => {
    const { seekers: chosen } = must(orders[side], 'the order of the side that activates')
    const begins = ({ number }: Seeker): boolean => chosen.includes(String(number))
    const round = turnOf(draft)
    for (const seeker of draft.seekers[side]) {
      const { number, hex } = seeker
      if (!begins(seeker)) continue
      log?.({ kind: 'activated', rule: 'seeker.activate', round, side, number, hex: printPlace(hex) })
    }
    // seeker.speed those that fly already fly on, faster by two
    draft.seekers[side] = draft.seekers[side].map(seeker =>
      seeker.phases > 0 || begins(seeker) ? { ...seeker, phases: seeker.phases + 1 } : seeker,
    )
  },
}
