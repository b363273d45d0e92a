import { push } from '../../../game/kit/index.ts'
import { must } from '../../../lang/index.ts'
import { because, diceReasons } from '../events/because.ts'
import { printHexName } from '../map/place.ts'
import type { AutoPhase, Log, RollPhase, TaskOf } from '../shape.ts'
import type { State, Task } from '../state.ts'
import { gameTurnOf, isHere, shipOf } from '../units/fleets.ts'
import { activeSeekerIn, largestOf, removeSeeker } from '../weapons/seekers.ts'
import { mineOrSeekerAttack } from '../weapons/shot.ts'
import { type DrawnShip, largestShipRoll } from './drawn-ship.ts'

/** seeker.detonates The seeker is gone, and attacks this ship. */
function detonate(
  draft: State,
  { side, hex }: TaskOf<'seekerHits' | 'seekerPick'>,
  { at, faces }: DrawnShip,
  log?: Log,
): void {
  const seeker = activeSeekerIn(draft, side, hex)
  if (seeker === undefined) return
  removeSeeker(draft, side, seeker.number)
  const grounds = [
    because('seeker.largest', `${at.id}, of ${at.made.hp} hull points as built`),
    because('seeker.roll', draft.options.seekersRoll ? 'it throws to hit' : 'it hits without a throw'),
    ...diceReasons(faces),
  ]
  const where = { round: gameTurnOf(draft), side, number: seeker.number, hex: printHexName(hex) }
  log?.({ kind: 'seekerGone', rule: 'seeker.detonates', ...where, because: grounds })
  push<Task>(draft, mineOrSeekerAttack({ by: side, weapon: 'S', at: at.id, hex }))
}

/** seeker.detonates seeker.largest Each active seeker of the side in that hex goes off against the largest ship. */
export const seekerHits: AutoPhase<'seekerHits'> = {
  kind: 'auto',
  run: (draft, task, log) => {
    const { side, hex } = task
    const ships = task.among.map(id => shipOf(draft, id)).filter(isHere)
    if (ships.length === 0 || activeSeekerIn(draft, side, hex) === undefined) return
    // another one in the same hex goes off after it
    push<Task>(draft, task)
    const largest = largestOf(ships)
    const [at] = largest
    if (at !== undefined && largest.length === 1) detonate(draft, task, { at }, log)
    else push<Task>(draft, { task: 'seekerPick', side, hex, among: largest.map(({ id }) => id) })
  },
}

/** seeker.largest A die between ships of one size. */
export const seekerPick: RollPhase<'seekerPick'> = {
  kind: 'roll',
  asks: (_, { among }) => among.length > 1,
  roll: (_, { among }) => largestShipRoll(among.length),
  land: (draft, task, { outcome, faces }, log) => {
    const id = must(task.among[outcome], 'one of the ships')
    detonate(draft, task, { at: shipOf(draft, id), faces }, log)
  },
}
