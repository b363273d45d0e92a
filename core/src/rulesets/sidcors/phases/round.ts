import { other, push } from '../../../game/index.ts'
import { tasks } from '../agenda.ts'
import { rest } from '../fleet.ts'
import type { State } from '../state.ts'
import type { AutoStep } from '../step.ts'
import { conclude } from './verdict.ts'

/** round.sequence, R2 Steps 3 to 15: from the rating to the shock of the maulers. */
function pushFight(draft: State): void {
  const attacker = draft.attacker
  const defender = other(attacker)
  push(
    draft,
    tasks.aim.red,
    tasks.fire.red,
    tasks.directed[attacker],
    tasks.directed[defender],
    ...(draft.options.pointsOrder === 'creditAfter' ? [tasks.credit.red] : []),
    tasks.allocate[defender],
    tasks.allocate[attacker],
    tasks.transfer.red,
    tasks.shock[attacker],
    tasks.shock[defender],
    tasks.reckon.red,
  )
}

function pushIntensity(draft: State): void {
  if (draft.options.variableIntensity) push(draft, tasks.variable.red)
  // cloak.roll first round only; a pursuit is never the first
  if (draft.round === 1) push(draft, tasks.cloak.red, tasks.cloakRoll.red, tasks.cloakRoll.blue)
  push(draft, tasks.intensity.red)
  if (draft.options.intensity === 'agreed') push(draft, tasks.notice.red)
}

/** R22 The announcements of the printed order, or sealed ones. */
function pushRetreat(draft: State): void {
  const attacker = draft.attacker
  const defender = other(attacker)
  if (draft.options.retreat === 'none') return
  if (draft.options.retreat === 'sealed') push(draft, tasks.announceBoth.red, tasks.withdraw.red)
  else {
    push(draft, tasks.announce[defender], tasks.announce[attacker], tasks.announceAgain[defender], tasks.withdraw.red)
  }
}

/** round.sequence Puts a whole round on the agenda, last things first. */
export function openRound(draft: State): void {
  push(draft, tasks.endRound.red)
  pushRetreat(draft)
  pushFight(draft)
  pushIntensity(draft)
}

/** R24 The one round of a pursuit: no retreat, and it ends the battle. */
export function openPursuit(draft: State): void {
  push(draft, tasks.endPursuit.red)
  pushFight(draft)
  pushIntensity(draft)
}

/** The round is done: what belongs to it alone is put away. */
export function closeRound(draft: State): void {
  rest(draft.forces.red)
  rest(draft.forces.blue)
  draft.rating = -1
}

/** R38 The next round, or the moderator's cap. */
export const endRound: AutoStep = {
  kind: 'auto',
  run: (draft, _, log) => {
    closeRound(draft)
    const { roundCap } = draft.options
    if (roundCap > 0 && draft.round >= roundCap) return conclude(draft, 'draw', 'R38', log)
    draft.round++
    openRound(draft)
  },
}
