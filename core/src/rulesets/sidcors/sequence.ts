import { sequence } from '../../game/index.ts'
import { must } from '../../lang/index.ts'
import { allocate } from './phases/allocation.ts'
import { cloak, cloakThrow } from './phases/cloak.ts'
import { directed } from './phases/directed.ts'
import { aim, fire } from './phases/fire.ts'
import { intensity, notice, variable } from './phases/intensity.ts'
import { opening } from './phases/opening.ts'
import { lateCredit } from './phases/plus-minus.ts'
import { chase, pursue, rearguard } from './phases/pursuit.ts'
import { announce, announceAgain, announceBoth } from './phases/retreat.ts'
import { endRound } from './phases/round.ts'
import { shock } from './phases/shock.ts'
import { transfer } from './phases/transfer.ts'
import { endPursuit, reckon } from './phases/verdict.ts'
import { withdraw } from './phases/withdrawal.ts'
import type { Sidcors } from './shape.ts'
import { clone } from './state.ts'

/** The sequence of play, its tasks in printed order; a missing one does not compile. */
export const { begin, pending, advance, runOn } = sequence<Sidcors>({
  opening,
  clone,
  amend: (draft, options) => {
    draft.options = { ...draft.options, ...options }
  },
  steps: {
    notice,
    intensity,
    cloak,
    cloakRoll: cloakThrow,
    variable,
    aim,
    fire,
    directed,
    credit: lateCredit,
    allocate,
    transfer,
    shock,
    reckon,
    announce,
    announceAgain,
    announceBoth,
    withdraw,
    pursue,
    chase,
    rearguard,
    endRound,
    endPursuit,
  },
  verdict: state => must(state.over ?? undefined, 'an empty agenda means a verdict'),
})
