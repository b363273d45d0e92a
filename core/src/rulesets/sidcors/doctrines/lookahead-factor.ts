import type { Plan } from '../../../game/doctrine/index.ts'
import type { Settings } from '../../../game/form/index.ts'
import { memoizePerRecord } from '../../../game/kit/index.ts'
import { bySide } from '../../../game/sides/index.ts'
import { wholeForceOf } from '../fleet/fleet.ts'
import { countsText } from '../fleet/force.ts'
import { isSeparable, usesLookahead } from '../halves/separable.ts'
import type { Options } from '../options.ts'
import { factorOrder, factorsForRating, type IntensityOrder } from '../orders.ts'
import type { Doctrine, Sidcors } from '../shape.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'
import { indexOfGreatest } from './index-of-greatest.ts'
import { Lookahead } from './lookahead.ts'
import type { SideUnderOrders, StandingOrders } from './settings.ts'

/** The same options without a cap on rounds, which a lookahead leaves out. */
const uncapped = memoizePerRecord((options: Options): Options => ({ ...options, roundCap: 0 }))

/** The position at the opening of a round, from a view; without a cap. */
const positionOf = ({ options, fleets, forces, attacker, round, agreed, pursuer }: View): State => ({
  options: uncapped(options),
  fleets,
  forces: bySide(side => {
    const { intact, crippled } = forces[side]
    return { ...wholeForceOf(fleets[side]), ...forces[side], counts: countsText(intact, crippled) }
  }),
  attacker,
  round,
  rating: null,
  agreed,
  pursuer,
  agenda: [],
  over: null,
})

/** Battles looked into, by fleets, then by options and standing orders: odds and fights ask for the same ones again. */
const known = memoizePerRecord((_: State['fleets']) => new Map<string, Lookahead>())

/** Options and standing orders come as new objects for the same battle, so equal ones are matched by their text. */
const textOf = memoizePerRecord((record: object): string => JSON.stringify(record))

function lookaheadOf(state: State, plan: Plan<Sidcors>): Lookahead {
  const lookaheads = known(state.fleets)
  const name = textOf(state.options) + textOf(plan.settings)
  const lookahead = lookaheads.get(name) ?? new Lookahead(state, { red: plan, blue: plan })
  lookaheads.set(name, lookahead)
  return lookahead
}

/** Values this near are one. */
const SAME = 1e-9
const isMore = (value: number, than: number): boolean => value > than + SAME

/** The value of a factor, from 0: at worst and on the mean of the enemy's four. */
function valueOfFactor(ratings: readonly number[], own: number): number {
  const four = ratings.slice(own, own + 4)
  return Math.min(...four) + four.reduce((sum, value) => sum + value, 0) / 4
}

export interface SideUnderDoctrine extends SideUnderOrders {
  readonly doctrine: Doctrine
  readonly standing: StandingOrders & Settings
}

/**
 * intensity.factor The own factor that does best at worst and on the mean, so many rounds looked ahead, both sides
 * going on as this one does; if it picks both, the best rating. Undefined if a lookahead takes too long, or if the
 * battle is not separable once the factors are open.
 */
export function factorByLookahead(
  { view, side, doctrine, standing }: SideUnderDoctrine,
  both: boolean,
): IntensityOrder | undefined {
  if (!usesLookahead(view, standing.ahead)) return undefined
  const state = positionOf(view)
  // its factors are given, so no lookahead starts within a lookahead
  const plan = { doctrine, settings: standing }
  if (!isSeparable(state, { red: plan, blue: plan })) return undefined
  const ratings = lookaheadOf(state, plan).values(state, standing.ahead)
  const own = side === 'red' ? ratings : ratings.map(value => -value)
  if (both) return factorsForRating(2 + indexOfGreatest(own, isMore))
  const values = [0, 1, 2, 3].map(factor => valueOfFactor(own, factor))
  return factorOrder(1 + indexOfGreatest(values, isMore))
}
