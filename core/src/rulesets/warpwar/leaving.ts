import type { Leaving, Plan } from '../../game/doctrine/index.ts'
import { fallbackSettings } from '../../game/form/index.ts'
import { ofSide } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import { doctrines } from './doctrines/index.ts'
import { isAlive } from './field.ts'
import type { RuleId } from './ledger.ts'
import type { WarpWar } from './shape.ts'
import { isWarpship } from './ships/design.ts'

/** Other standing orders, with the same parts to be given up first. */
function instead(name: 'run' | 'wait', { settings }: Plan<WarpWar>): Plan<WarpWar> {
  const doctrine = must(doctrines[name], name)
  const { keep } = settings
  return { doctrine, settings: { ...fallbackSettings(doctrine.settings), ...(keep === undefined ? {} : { keep }) } }
}

/** order.retreat By the tactic of that name; warpships alone have it. */
export const leaving = {
  rule: 'order.retreat' satisfies RuleId,
  time: 'orders',
  toCome: ({ agenda }) => agenda.some(({ task }) => task === 'orders'),
  barred: ({ ships }, side): RuleId | undefined =>
    ofSide(ships, side).some(ship => isAlive(ship) && isWarpship(ship.made)) ? undefined : 'order.retreat',
  goes: plan => instead('run', plan),
  // orders that only run have no way to stay, so their ship waits behind its screens
  stays: plan =>
    plan.doctrine === doctrines.run
      ? instead('wait', plan)
      : { doctrine: plan.doctrine, settings: { ...plan.settings, run: 0, losses: 0 } },
} satisfies Leaving<WarpWar>
