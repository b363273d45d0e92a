import {
  type BySide,
  bySide,
  type JointOrder,
  type OpeningHalves,
  type OpeningRows,
  type Plans,
  sides,
} from '../../../game/index.ts'
import { key } from '../key.ts'
import type { Sidcors } from '../shape.ts'
import type { State } from '../state.ts'
import { HalfIndex } from './half-index.ts'
import { HalfLosses } from './half-losses.ts'
import { openedRows } from './half-rows.ts'
import { isSeparable } from './separable.ts'

/** The halves of a position in which a round opens with the intensity; undefined elsewhere, and where somebody has left the field. */
function enter(book: HalfIndex, state: State): BySide<number> | undefined {
  if (state.agenda.at(-1)?.task !== 'intensity') return undefined
  const first = state.round === 1
  const red = book.number('red', state.forces.red, first)
  const blue = book.number('blue', state.forces.blue, first)
  return key(book.state(red, blue)) === key(state) ? { red, blue } : undefined
}

/** intensity.rating, intensity.non-mobile What a round hangs on of the factors that open it: what they come to, and who picked both. */
function openingKey({ red, blue }: JointOrder<Sidcors>): string {
  const factors = [red, blue].map(order => (order !== undefined && 'factor' in order ? order : undefined))
  const rating = factors.reduce((sum, order) => sum + (order?.factor ?? 0) + (order?.enemy ?? 0), 0)
  return `${rating}${red === undefined ? 'blue' : blue === undefined ? 'red' : ''}`
}

/** intensity.factor The battle as two sides that come apart once the sealed factors of a round are open. */
export function openingHalves(
  state: State,
  plans: Plans<Sidcors>,
  free: BySide<ReadonlySet<string>>,
): OpeningHalves<Sidcors> | undefined {
  const isIntensity = sides.every(side => [...free[side]].every(kind => kind === 'intensity'))
  if (!isIntensity || state.options.intensity !== 'secret' || !isSeparable(state, plans)) return undefined
  // no plan is asked for a factor: threats need not tell what one would look at
  const book = new HalfIndex(
    state,
    bySide(side => ({ ...plans[side], settings: { ...plans[side].settings, weigh: false } })),
  )
  const losses = new HalfLosses(book)
  const openings = new Map<string, OpeningRows>()
  return {
    enter: at => enter(book, at),
    threat: (side, half) => book.threat(side, half),
    rows: orders => {
      const opening = openingKey(orders)
      const known = openings.get(opening)
      if (known !== undefined) return known
      const rows = openedRows(book, losses, orders)
      openings.set(opening, rows)
      return rows
    },
    over: (red, blue) => book.over(red, blue),
    state: (red, blue) => book.state(red, blue),
  }
}
