import { sequence } from '../../game/kit/index.ts'
import { must } from '../../lang/index.ts'
import { fleetsOf, wholeForceOf } from './fleet/fleet.ts'
import { allocate } from './phases/allocation.ts'
import { cloak, cloakShift } from './phases/cloak.ts'
import { directed } from './phases/directed.ts'
import { fire, potential } from './phases/fire.ts'
import { intensity, notice, variable } from './phases/intensity.ts'
import { lateCredit } from './phases/plus-minus.ts'
import { chase, pursue, rearguard } from './phases/pursuit.ts'
import { announce, announceAgain, announceBoth } from './phases/retreat.ts'
import { endRound, openRound } from './phases/round.ts'
import { shock } from './phases/shock.ts'
import { transfer } from './phases/transfer.ts'
import { eliminate, endBattle, endPursuit, victorOf } from './phases/verdict.ts'
import { withdraw } from './phases/withdrawal.ts'
import type { Setup } from './setup/setup.ts'
import type { Sidcors } from './shape.ts'
import { clone, type State } from './state.ts'

/** The one factory of a state: round 1, or the end if a side has nothing to fight with. */
function opening(setup: Setup): State {
  const { options } = setup
  const fleets = fleetsOf(setup)
  const draft: State = {
    options,
    fleets,
    forces: { red: wholeForceOf(fleets.red), blue: wholeForceOf(fleets.blue) },
    attacker: options.attacker,
    round: 1,
    rating: null,
    agreed: options.intensity === 'agreed' ? options.agreedRating : null,
    pursuer: null,
    agenda: [],
    over: null,
  }
  const winner = victorOf(draft)
  if (winner === undefined) openRound(draft)
  else {
    draft.round = 0
    endBattle(draft, { winner, rule: winner === 'draw' ? 'R36' : 'allocation.eliminated' })
  }
  return draft
}

export const { begin, pending, advance, runOn, thrower } = sequence<Sidcors>({
  opening,
  clone,
  steps: {
    notice,
    intensity,
    cloak,
    cloakRoll: cloakShift,
    variable,
    potential,
    fire,
    directed,
    credit: lateCredit,
    allocate,
    transfer,
    shock,
    eliminate,
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
