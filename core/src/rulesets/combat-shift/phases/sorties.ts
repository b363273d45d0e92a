import { other, push, type Side, sides } from '../../../game/index.ts'
import { sharedPoints } from '../fire/share.ts'
import { type Deed, deedOf } from '../orders/deeds.ts'
import type { Auto } from '../shape.ts'
import type { Share, Sortie, State, Task, Unit } from '../state.ts'
import { inTurn } from '../units/condition.ts'
import { isFighters, isShip, onField, roundOf, stopperOf, toDestroy, unitOf } from '../units/field.ts'
import { attempt } from './attack.ts'
import { noteAnswer, withRaid } from './raids.ts'

/** fighter.split fighter.twice intercept.hit The sorties of a component, in order. */
function sortiesOf(state: State, side: Side, { id: from }: Unit, deed: Deed): Sortie[] {
  const one = (at: string, share: Share, stops = false): Sortie => ({
    side,
    from,
    at,
    share,
    stops,
    answered: false,
  })
  switch (deed.deed) {
    case 'sortie':
      return [one(deed.at, 'whole')]
    case 'twice':
      return [one(deed.at, 'threeQuarters'), one(deed.at, 'threeQuarters')]
    case 'split':
      return [one(deed.at, 'half'), one(deed.second, 'half')]
    case 'intercept':
      return isShip(unitOf(state, other(side), deed.at)) ? [one(deed.at, 'whole', true)] : []
    default:
      return []
  }
}

/** fighter.before-fire fighter.order The sorties of both sides, component by component. */
export const sorties: Auto<'sorties'> = {
  kind: 'auto',
  run: draft => {
    const tasks: Task[] = []
    for (const side of sides) {
      for (const unit of inTurn(draft, side, isFighters)) {
        if (stopperOf(draft, side, unit.id) !== null) continue
        const flown = sortiesOf(draft, side, unit, deedOf(draft, side, unit.id))
        tasks.push(...withRaid(draft, flown))
      }
    }
    push<Task>(draft, ...tasks)
  },
}

/** fighter.sorties close-in.fighters One sortie with the points it comes to, and the close-in defence of its target. */
export const sortie: Auto<'sortie'> = {
  kind: 'auto',
  run: (draft, task, log) => {
    const { side, from, at, share, stops, answered } = task
    const component = unitOf(draft, side, from)
    if (!onField(component)) return
    const eighths = sharedPoints(share, component.eighths)
    const enemy = other(side)
    if (!answered) {
      noteAnswer(draft, task, eighths)
      push<Task>(draft, { task: 'answer', side: enemy, by: at, from, against: 'fighters', eighths })
    }
    if (toDestroy(draft, unitOf(draft, enemy, at)) > 0) {
      return attempt(draft, { side, from, at, by: 'fighters', eighths, share, stops }, log)
    }
    log?.({ kind: 'wasted', rule: 'fire.wasted', round: roundOf(draft), side, unit: from, by: 'fighters' })
  },
}
