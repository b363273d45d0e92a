import { sequence } from '../../game/kit/index.ts'
import { must } from '../../lang/index.ts'
import { attack } from './phases/attack.ts'
import { answer, closeIn, loss } from './phases/close-in.ts'
import { endOfRound } from './phases/end-of-round.ts'
import { screens, volley, volleys } from './phases/fire.ts'
import { fireAtInterceptors, interceptions } from './phases/interceptions.ts'
import { defend, guardAttempt, impact, interceptSalvo, missiles } from './phases/missiles.ts'
import { orders, protect } from './phases/orders.ts'
import { flak, raidWatch, watch } from './phases/raids.ts'
import { retreat, retreats } from './phases/retreats.ts'
import { leave, round } from './phases/round.ts'
import { sortie, sorties } from './phases/sorties.ts'
import { bombard, landings } from './phases/surface.ts'
import { opening } from './setup/opening.ts'
import type { CombatShift } from './shape.ts'
import { clone } from './state.ts'

export const { begin, pending, advance, runOn, thrower } = sequence<CombatShift>({
  opening,
  clone,
  steps: {
    round,
    orders,
    protect,
    interceptions,
    fireAtInterceptors,
    sorties,
    raidWatch,
    watch,
    sortie,
    attack,
    answer,
    closeIn,
    loss,
    flak,
    leave,
    screens,
    volleys,
    volley,
    missiles,
    interceptSalvo,
    guardAttempt,
    defend,
    impact,
    landings,
    bombard,
    retreats,
    retreat,
    endOfRound,
  },
  verdict: state => must(state.over ?? undefined, 'an empty agenda means a verdict'),
})
