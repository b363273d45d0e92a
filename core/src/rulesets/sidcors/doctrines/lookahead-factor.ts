import type { Plan, Settings, Side } from '../../../game/index.ts'
import { forceOf } from '../fleet/fleet.ts'
import { ranksOf } from '../fleet/ranks.ts'
import { isSeparable, usesLookahead } from '../halves/separable.ts'
import { factorOrder, type IntensityOrder } from '../orders.ts'
import type { Doctrine, Sidcors } from '../shape.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'
import { indexOfGreatest } from './index-of-greatest.ts'
import { Lookahead } from './lookahead.ts'
import { factorsForRating } from './ratio-factor.ts'
import type { Standing } from './settings.ts'

/** The same options without a cap on rounds, which a look ahead leaves out. */
const uncapped = new WeakMap<State['options'], State['options']>()

function uncappedOf(options: State['options']): State['options'] {
  const made = uncapped.get(options) ?? { ...options, roundCap: 0 }
  uncapped.set(options, made)
  return made
}

/** The position where a round opens, of what a view tells; without a cap. */
function positionOf({ options, fleets, forces, attacker, round, agreed, pursuer }: View): State {
  const force = (side: Side) => {
    const { intact, crippled } = forces[side]
    return { ...forceOf(fleets[side]), ...forces[side], ranks: ranksOf(intact, crippled) }
  }
  return {
    options: uncappedOf(options),
    fleets,
    forces: { red: force('red'), blue: force('blue') },
    attacker,
    round,
    rating: null,
    agreed,
    pursuer,
    agenda: [],
    over: null,
  }
}

/** Battles looked into, by their fleets, then by options and standing orders: odds and fights come back to the same ones. */
const known = new WeakMap<State['fleets'], Map<string, Lookahead>>()

/** Records with a text that is equal for equal ones, as a look ahead takes them. */
const texts = new WeakMap<object, string>()

/** Options and standing orders come as new objects for the same battle. */
function textOf(record: object): string {
  const made = texts.get(record) ?? JSON.stringify(record)
  texts.set(record, made)
  return made
}

function foresightOf(state: State, plan: Plan<Sidcors>): Lookahead {
  const looked = known.get(state.fleets) ?? new Map<string, Lookahead>()
  known.set(state.fleets, looked)
  const name = textOf(state.options) + textOf(plan.settings)
  const lookahead = looked.get(name) ?? new Lookahead(state, { red: plan, blue: plan })
  looked.set(name, lookahead)
  return lookahead
}

/** Worths this near are one. */
const SAME = 1e-9
const isMore = (worth: number, than: number): boolean => worth > than + SAME

/** What a factor is worth at worst and on the mean of what the enemy may pick. */
function worthOf(ratings: readonly number[], own: number): number {
  const four = ratings.slice(own, own + 4)
  return Math.min(...four) + four.reduce((sum, worth) => sum + worth, 0) / 4
}

/**
 * intensity.factor The own factor that does best at worst and on the mean, so many rounds looked ahead, both sides going on as this one does; where it picks both, the
 * best rating. Undefined where a look takes too long, and where a battle does not come apart once the factors are open.
 */
export function factorByLookahead(
  view: View,
  { side, both }: { readonly side: Side; readonly both: boolean },
  { doctrine, standing }: { readonly doctrine: Doctrine; readonly standing: Standing & Settings },
): IntensityOrder | undefined {
  if (!usesLookahead(view, standing.ahead)) return undefined
  const state = positionOf(view)
  // its factors are given: nobody is asked for one that would look ahead again
  const plan = { doctrine, settings: standing }
  if (!isSeparable(state, { red: plan, blue: plan })) return undefined
  const ratings = foresightOf(state, plan).worths(state, standing.ahead)
  const own = side === 'red' ? ratings : ratings.map(worth => -worth)
  if (both) return factorsForRating(2 + indexOfGreatest(own, isMore))
  const worths = [0, 1, 2, 3].map(factor => worthOf(own, factor))
  return factorOrder(1 + indexOfGreatest(worths, isMore))
}
