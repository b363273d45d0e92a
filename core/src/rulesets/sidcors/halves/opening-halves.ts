import type { Plans } from '../../../game/doctrine/index.ts'
import type { OpeningHalves, OpeningRows } from '../../../game/index.ts'
import { type BySide, bySide, sides } from '../../../game/sides/index.ts'
import { key } from '../key.ts'
import type { Sidcors } from '../shape.ts'
import type { State } from '../state.ts'
import { HalfIndex } from './half-index.ts'
import { HalfLosses } from './half-losses.ts'
import { openingRows } from './half-rows.ts'
import { isSeparable } from './separable.ts'

/** The halves of a position in which a round opens with the intensity; none if a unit has left the field. */
function enter(index: HalfIndex, state: State): BySide<number> | undefined {
  if (state.agenda.at(-1)?.task !== 'intensity') return undefined
  const numbers = bySide(side => index.number(side, state.forces[side], state.round === 1))
  return key(index.state(numbers.red, numbers.blue)) === key(state) ? numbers : undefined
}

/** intensity.factor The battle as two separable sides once the sealed factors of a round are open. */
export function openingHalves(
  state: State,
  plans: Plans<Sidcors>,
  free: BySide<ReadonlySet<string>>,
): OpeningHalves<Sidcors> | undefined {
  const isIntensity = sides.every(side => [...free[side]].every(kind => kind === 'intensity'))
  if (!isIntensity || state.options.intensity !== 'secret' || !isSeparable(state, plans)) return undefined
  // no plan is asked for a factor, so threats need no data for it
  const unweighed = bySide(side => ({ ...plans[side], settings: { ...plans[side].settings, weigh: false } }))
  const index = new HalfIndex(state, unweighed)
  const losses = new HalfLosses(index)
  const openings = new Map<string, OpeningRows>()
  return {
    enter: at => enter(index, at),
    threat: (side, half) => index.threat(side, half),
    rows: orders => {
      // intensity.rating, intensity.non-mobile a round depends on the sum of the factors, and on the picker of both
      const factors = sides.flatMap(side => {
        const order = orders[side]
        return order !== undefined && 'factor' in order ? [order.factor, order.enemy ?? 0] : []
      })
      const rating = factors.reduce((sum, factor) => sum + factor, 0)
      const opening = `${rating}${sides.filter(side => orders[side] !== undefined).join()}`
      const rows = openings.get(opening) ?? openingRows(index, losses, orders)
      openings.set(opening, rows)
      return rows
    },
    over: (red, blue) => index.over(red, blue),
    state: (red, blue) => index.state(red, blue),
  }
}
