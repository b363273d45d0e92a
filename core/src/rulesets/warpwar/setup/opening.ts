import { bySide } from '../../../game/sides/index.ts'
import { type Design, noRatings, ratingNames } from '../ships/design.ts'
import { priceAsDamaged } from '../ships/price.ts'
import type { Ship, State } from '../state.ts'
import type { Edition } from '../tables.ts'
import type { Fleet, Setup } from './setup.ts'

/** The data that tells designs apart; the name of the ship does not. */
const plan = ({ tl, generator, built, repairBays }: Design): string =>
  [tl, generator, repairBays, ...ratingNames.map(rating => built[rating])].join(' ')

/** Ships as the fleet lists them; those of one design have the number of its first. */
function shipsOf({ ships }: Fleet, edition: Edition): Ship[] {
  const kinds = new Map<string, number>()
  return ships.map(({ made, now, cargo, berth }) => {
    const key = plan(made)
    const kind = kinds.get(key) ?? kinds.size
    kinds.set(key, kind)
    const value = priceAsDamaged(made, now, edition) + cargo
    const contact = berth === null ? 'sighted' : 'none'
    const seen = { shown: noRatings, contact, struck: 0 } as const
    return { made, kind, now, cargo, ammunitionHits: 0, value, berth, fate: null, ...seen }
  })
}

export const opening = (setup: Setup): State => ({
  options: setup.options,
  names: { red: setup.red.name, blue: setup.blue.name },
  done: 0,
  quiet: 0,
  agenda: [{ task: 'round' }],
  ships: bySide(side => shipsOf(setup[side], setup.options.edition)),
  orders: { red: null, blue: null },
  missiles: [],
  shots: [],
  held: { red: [], blue: [] },
  due: { red: [], blue: [] },
  over: null,
})
