import { makeOdds, type Roll } from '../../../dice/index.ts'
import { push } from '../../../game/kit/index.ts'
import { other, type Side, sides } from '../../../game/sides/index.ts'
import { diceReasons } from '../events/because.ts'
import type { RuleId } from '../ledger.ts'
import { firstSideOf } from '../setup/opening.ts'
import type { AutoPhase, Log, RollPhase } from '../shape.ts'
import type { State, Task } from '../state.ts'
import { gameTurnOf } from '../units/fleets.ts'
import { verdictOf } from '../victory/verdict.ts'
import { endTurnInDock } from './docked.ts'
import { endMasks } from './masks.ts'

/** turn.first A die for each side; the higher is side A, and equal ones are thrown again. */
const firstRoll: Roll<RuleId> = {
  rule: 'turn.first',
  dice: [
    { sides: 10, owner: 'red' },
    { sides: 10, owner: 'blue' },
  ],
  odds: makeOdds([45, 45, 10]),
  read: ([red = 0, blue = 0]) => (red > blue ? 0 : blue > red ? 1 : 2),
  say: (outcome, words) => {
    const side = sides[outcome]
    return side === undefined ? 'equal: thrown again' : `first to move: ${words[side].inner}`
  },
}

export const firstSide: RollPhase<'firstSide'> = {
  kind: 'roll',
  asks: () => true,
  roll: () => firstRoll,
  land: (draft, task, { outcome, faces }, log) => {
    const side = sides[outcome]
    if (side === undefined) return push<Task>(draft, task)
    draft.first = side
    const because = sides.flatMap((thrower, i) =>
      diceReasons(faces?.slice(i, i + 1), 'the higher one is first').map(reason => ({ ...reason, side: thrower })),
    )
    log?.({ kind: 'first', rule: 'turn.first', round: 0, side, because })
  },
}

/** turn.sequence turn.repair The turn of each side; after every third game turn repairs. */
export const turn: AutoPhase<'turn'> = {
  kind: 'auto',
  run: draft => {
    // fire.turn
    for (const side of sides) for (const ship of draft.ships[side]) if (ship.spent.length > 0) ship.spent = []
    const first = firstSideOf(draft)
    const repairs = (draft.done + 1) % 3 === 0
    push<Task>(
      draft,
      { task: 'sideTurn', side: first },
      { task: 'sideTurn', side: other(first) },
      ...(repairs ? [{ task: 'repairTurn' } as const] : []),
      { task: 'endOfTurn' },
    )
  },
}

/** turn.sequence Movement in its steps, then combat: fires, defensive fire, offensive fire. */
const tasksOf = (side: Side): readonly Task[] => [
  { task: 'screens', side },
  { task: 'activate', side },
  { task: 'seekers', side },
  { task: 'orbits', side },
  { task: 'startMovement', side },
  { task: 'arrivals', side },
  { task: 'mines', side },
  { task: 'burningShips', side },
  { task: 'declare', side: other(side), phase: 'defensive' },
  { task: 'declare', side, phase: 'offensive' },
  { task: 'exits', side },
  { task: 'endOfSideTurn', side },
]

/** turn.sequence mask.orbit The turn of a side. */
export const sideTurn: AutoPhase<'sideTurn'> = {
  kind: 'auto',
  run: (draft, { side }, log) => {
    draft.moving = side
    log?.({ kind: 'sideTurn', rule: 'turn.sequence', round: gameTurnOf(draft), side })
    endMasks(draft, side, log)
    push<Task>(draft, ...tasksOf(side))
  },
}

/**
 * end.last-fleet end.fighters-alone end.nobody end.escort end.evacuation end.quiet end.limit end.still The end of the
 * battle, if it is over.
 */
function judge(draft: State, turnsLeftOpen: 0 | 1, log?: Log): void {
  const end = verdictOf(draft)
  if (end === null) return
  // the game turn in which a battle ends counts
  draft.done += turnsLeftOpen
  draft.over = end
  draft.moving = null
  draft.agenda.length = 0
  log?.({ kind: 'end', rule: end.rule, round: draft.done, winner: end.winner })
}

/** turn.end A battle is judged at the end of the turn of each side. */
export const endOfSideTurn: AutoPhase<'endOfSideTurn'> = { kind: 'auto', run: (draft, _, log) => judge(draft, 1, log) }

/** dock.rearm end.quiet end.limit The game turn is done. */
export const endOfTurn: AutoPhase<'endOfTurn'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    endTurnInDock(draft, log)
    draft.done++
    draft.moving = null
    draft.quiet = draft.attacked ? 0 : draft.quiet + 1
    draft.attacked = false
    draft.still = draft.stirred ? 0 : draft.still + 1
    draft.stirred = false
    judge(draft, 0, log)
    if (draft.over === null) push(draft, { task: 'turn' })
  },
}
