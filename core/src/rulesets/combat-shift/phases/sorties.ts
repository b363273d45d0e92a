import { push } from '../../../game/kit/index.ts'
import { other, type Side, sides } from '../../../game/sides/index.ts'
import { pointsInSortie } from '../fire/fighter-sum.ts'
import { actionOf } from '../orders/actions.ts'
import { unitsInTurn } from '../orders/turn-order.ts'
import type { AutoPhase } from '../shape.ts'
import type { PointShare, Sortie, State, Task } from '../state.ts'
import { hitsToDestroy, isFighters, isShipOrBase, onField, roundOf, stopperOf, unitOf } from '../units/field.ts'
import { attemptAttack } from './attack.ts'
import { noteAnsweredShots, tasksWithRaid } from './raids.ts'

/** fighter.split fighter.twice intercept.hit The sorties of a component, in order. */
function sortiesOf(state: State, side: Side, from: string): Sortie[] {
  const action = actionOf(state, side, from)
  const sortie = (at: string, share: PointShare): Sortie => ({ side, from, at, share, stops: false, answered: false })
  switch (action.kind) {
    case 'sortie':
      return [sortie(action.at, 'whole')]
    case 'twice':
      return [sortie(action.at, 'threeQuarters'), sortie(action.at, 'threeQuarters')]
    case 'split':
      return [sortie(action.at, 'half'), sortie(action.second, 'half')]
    case 'intercept':
      return isShipOrBase(unitOf(state, other(side), action.at)) ? [{ ...sortie(action.at, 'whole'), stops: true }] : []
    default:
      return []
  }
}

/** fighter.before-fire fighter.order The sorties of both sides, component by component. */
export const sorties: AutoPhase<'sorties'> = {
  kind: 'auto',
  run: draft => {
    const tasks = sides.flatMap(side =>
      unitsInTurn(draft, side, unit => isFighters(unit) && stopperOf(draft, side, unit.id) === null).flatMap(({ id }) =>
        tasksWithRaid(draft, sortiesOf(draft, side, id)),
      ),
    )
    push<Task>(draft, ...tasks)
  },
}

/** fighter.sorties close-in.fighters One sortie with its points, and the close-in defence of its target. */
export const sortie: AutoPhase<'sortie'> = {
  kind: 'auto',
  run: (draft, task, log) => {
    const { side, from, at, share, stops, answered } = task
    const component = unitOf(draft, side, from)
    if (!onField(component)) return
    const eighths = pointsInSortie(share, component.eighths)
    const enemy = other(side)
    if (!answered) {
      noteAnsweredShots(draft, task, eighths)
      push<Task>(draft, { task: 'answer', side: enemy, by: at, from, against: 'fighters', eighths })
    }
    if (hitsToDestroy(draft, unitOf(draft, enemy, at)) > 0) {
      return attemptAttack(draft, { side, from, at, by: 'fighters', eighths, share, stops }, log)
    }
    log?.({ kind: 'wasted', rule: 'fire.wasted', round: roundOf(draft), side, unit: from, by: 'fighters' })
  },
}
