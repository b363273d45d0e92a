import { type Plans, soleOrder } from '../../../game/doctrine/index.ts'
import { type BySide, type Side, sides } from '../../../game/sides/index.ts'
import { tasks } from '../phases/agenda.ts'
import { notice } from '../phases/intensity.ts'
import type { Sidcors } from '../shape.ts'
import type { Fleet, State } from '../state.ts'
import { view } from '../view.ts'

/** intensity.agreed True if a side wants another rating than the standing one, now or later. */
function givesNotice(state: State, side: Side, plan: Plans<Sidcors>[Side]): boolean {
  if (state.agreed === null || plan.settings.weigh === true) return true
  return notice.briefs(state, tasks.notice).some(brief => {
    if (brief.side !== side) return false
    const order = soleOrder(plan, view(state, side), brief)
    return !('notice' in order) || order.notice
  })
}

/**
 * True if one side's losses depend on the other through its potential, electronic warfare and mobility alone. False if
 * one die changes the intensity of both (R4), if a side may retreat, or if a mauler may fire: its shot and its shock
 * depend on one throw (R34).
 */
export function isSeparable(state: State, plans: Plans<Sidcors>): boolean {
  const { options, pursuer, over } = state
  if (over !== null || pursuer !== null || options.roundCap > 0 || options.variableIntensity) return false
  return sides.every(side => {
    const { doctrine, settings } = plans[side]
    if (doctrine.separable?.(settings) !== true || state.forces[side].away !== null) return false
    const stays = options.retreat === 'none' || Number(settings.retreat) >= 100
    const mauls = settings.mauler === true && settings.directed !== 'none' && state.fleets[side].maulers.length > 0
    const changes = options.intensity === 'agreed' && givesNotice(state, side, plans[side])
    return stays && !mauls && !changes
  })
}

/** Most units and defence points (in halves) of an initial fleet for a lookahead: larger battles take too long. */
const MAX_UNITS = 8
const MAX_POINTS = 200

const isSmall = ({ units, startPoints }: Fleet): boolean =>
  startPoints <= MAX_POINTS &&
  units.reduce((sum, { startIntact, startCrippled }) => sum + startIntact + startCrippled, 0) <= MAX_UNITS

/** intensity.factor True if standing orders look so many rounds ahead for a sealed factor. */
export const usesLookahead = (
  { options, fleets }: { readonly options: State['options']; readonly fleets: BySide<Fleet> },
  ahead: number,
): boolean => ahead > 0 && options.intensity === 'secret' && sides.every(side => isSmall(fleets[side]))
