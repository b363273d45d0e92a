import { fleetsOf, forceOf } from '../fleet/fleet.ts'
import { stillFights } from '../fleet/force.ts'
import type { Setup } from '../setup/setup.ts'
import type { State } from '../state.ts'
import { openRound } from './round.ts'
import { conclude } from './verdict.ts'

/** The one factory of a state: round 1, or the end where a side has nothing to fight with. */
export function opening(setup: Setup): State {
  const { options } = setup
  const fleets = fleetsOf(setup)
  const draft: State = {
    options,
    fleets,
    forces: { red: forceOf(fleets.red), blue: forceOf(fleets.blue) },
    attacker: options.attacker,
    round: 1,
    rating: null,
    agreed: options.intensity === 'agreed' ? options.agreedRating : null,
    pursuer: null,
    agenda: [],
    over: null,
  }
  const red = stillFights(fleets.red, draft.forces.red)
  const blue = stillFights(fleets.blue, draft.forces.blue)
  if (red && blue) {
    openRound(draft)
  } else {
    draft.round = 0
    conclude(draft, red ? 'red' : blue ? 'blue' : 'draw', red || blue ? 'allocation.eliminated' : 'R36')
  }
  return draft
}
