import { sequence } from '../../game/kit/index.ts'
import { must } from '../../lang/index.ts'
import { clone } from './clone.ts'
import { activate } from './phases/activate.ts'
import { arrivals } from './phases/arrivals.ts'
import { attack, counter, hit } from './phases/attack.ts'
import { burn, burningShips } from './phases/burning-ships.ts'
import { damage, hull } from './phases/damage.ts'
import { declare } from './phases/declare.ts'
import { seekerHits, seekerPick } from './phases/detonate.ts'
import { exits } from './phases/exits.ts'
import { fly } from './phases/fly.ts'
import { mines } from './phases/mines.ts'
import { orbits } from './phases/orbits.ts'
import { pilot } from './phases/pilot.ts'
import { place } from './phases/place.ts'
import { breakUp, navigation, plot, startMovement } from './phases/plots.ts'
import { attempt, mend, repair, repairTurn } from './phases/repair.ts'
import { screens } from './phases/screens.ts'
import { seeker, seekerAim, seekers } from './phases/seekers.ts'
import { endOfSideTurn, endOfTurn, firstSide, sideTurn, turn } from './phases/turn.ts'
import { opening } from './setup/opening.ts'
import type { KnightHawks } from './shape.ts'

const play = sequence<KnightHawks>({
  opening,
  clone,
  steps: {
    place,
    firstSide,
    turn,
    sideTurn,
    screens,
    activate,
    seekers,
    seeker,
    seekerAim,
    seekerHits,
    seekerPick,
    orbits,
    startMovement,
    navigation,
    pilot,
    plot,
    breakUp,
    fly,
    arrivals,
    mines,
    burningShips,
    burn,
    declare,
    attack,
    counter,
    hit,
    damage,
    hull,
    exits,
    endOfSideTurn,
    repairTurn,
    repair,
    attempt,
    mend,
    endOfTurn,
  },
  verdict: state => must(state.over ?? undefined, 'an empty agenda means a verdict'),
})

export const { begin, pending, runOn, thrower } = play

/** end.still Something was asked or thrown in this game turn. */
export const advance: typeof play.advance = (draft, input, log) => {
  if (input.kind !== 'ruling') draft.stirred = true
  play.advance(draft, input, log)
}
