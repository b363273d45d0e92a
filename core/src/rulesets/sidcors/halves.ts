import {
  type BySide,
  type Halves,
  type JointOrder,
  type OpeningHalves,
  type OpeningRows,
  type Plan,
  type Plans,
  type Side,
  sides,
  soleOrder,
} from '../../game/index.ts'
import { tasks } from './agenda.ts'
import { HalfBook } from './half-book.ts'
import { HalfLosses } from './half-losses.ts'
import { HalfRows } from './half-rows.ts'
import { key } from './key.ts'
import { notice } from './phases/intensity.ts'
import type { Sidcors } from './shape.ts'
import type { State } from './state.ts'
import { view } from './view.ts'

/** intensity.agreed Whether a side wants another rating than the one that stands, now or later: a factor that is not weighed never changes. */
function givesNotice(state: State, side: Side, plan: Plan<Sidcors>): boolean {
  if (state.agreed === null || plan.settings.weigh === true) return true
  return notice
    .briefs(state, tasks.notice)
    .filter(brief => brief.side === side)
    .some(brief => {
      const order = soleOrder(plan, view(state, side), brief)
      return !('notice' in order) || order.notice
    })
}

/**
 * Whether one side's losses hang on the other through its potential, electronic warfare and mobility alone. Not where one die changes the intensity
 * of both (R4), where somebody may retreat, or where a mauler may fire: what it does to the enemy and what that does to it hang on one throw (R34).
 */
function comesApart(state: State, plans: Plans<Sidcors>): boolean {
  const { options, pursuer, over } = state
  if (over !== null || pursuer !== null || options.roundCap > 0 || options.variableIntensity) return false
  return sides.every(side => {
    const { doctrine, settings } = plans[side]
    if (doctrine.apart?.(settings) !== true || state.forces[side].away !== null) return false
    const stays = options.retreat === 'none' || Number(settings.retreat) >= 100
    const mauls = settings.mauler === true && settings.directed !== 'none' && state.fleets[side].maulers.length > 0
    const changes = options.intensity === 'agreed' && givesNotice(state, side, plans[side])
    return stays && !mauls && !changes
  })
}

/** The battle as two sides that come apart, from the start of a round. */
export function halves(state: State, plans: Plans<Sidcors>): Halves<State> | undefined {
  if (!comesApart(state, plans)) return undefined
  const book = new HalfBook(state, plans)
  // the start of a round, if meeting there anew gives the same position
  if (key(book.state(0, 0)) !== key(state)) return undefined
  const rows = new HalfRows(book, new HalfLosses(book))
  return {
    start: { red: 0, blue: 0 },
    threat: (side, half) => book.threat(side, half),
    row: (side, half, threat) => rows.row(side, half, threat),
    over: (red, blue) => book.over(red, blue),
    state: (red, blue) => book.state(red, blue),
  }
}

/** The halves of a position in which a round opens with the intensity; undefined elsewhere, and where somebody has left the field. */
function enter(book: HalfBook, state: State): BySide<number> | undefined {
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
  if (!isIntensity || state.options.intensity !== 'secret' || !comesApart(state, plans)) return undefined
  const book = new HalfBook(state, plans)
  const losses = new HalfLosses(book)
  const openings = new Map<string, OpeningRows>()
  return {
    enter: at => enter(book, at),
    threat: (side, half) => book.threat(side, half),
    rows: orders => {
      const opening = openingKey(orders)
      const known = openings.get(opening)
      if (known !== undefined) return known
      const made = new HalfRows(book, losses, orders)
      const rows: OpeningRows = (side, half, threat) => made.row(side, half, threat)
      openings.set(opening, rows)
      return rows
    },
    over: (red, blue) => book.over(red, blue),
    state: (red, blue) => book.state(red, blue),
  }
}
