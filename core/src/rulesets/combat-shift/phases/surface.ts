import { push } from '../../../game/kit/index.ts'
import { ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { actionOf } from '../orders/actions.ts'
import { unitsDoing, unitsInTurn } from '../orders/turn-order.ts'
import { because } from '../report/reasons.ts'
import type { AutoPhase, Log } from '../shape.ts'
import type { State, Task, Unit } from '../state.ts'
import { isEngaged, onField, roundOf, stopperOf } from '../units/field.ts'
import { populationDestroyed } from '../units/strengths.ts'

/** ground.close-in Ground bases and ground units of the colony fire at units that land. */
const defendsGround = ({ made }: Unit): boolean => made.kind === 'groundBase' || made.kind === 'ground'

/** ground.only ground.close-in Ground units land under the close-in defence of the ground. */
export const landings: AutoPhase<'landings'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    if (draft.colony === null) return
    const enemy = draft.colony.side
    const side = other(enemy)
    const tasks: Task[] = []
    for (const unit of unitsDoing(draft, side, 'land')) {
      unit.landed = true
      log?.({ kind: 'landed', rule: 'ground.only', round: roundOf(draft), side, unit: unit.id })
      const { id: from, eighths } = unit
      for (const { id: by } of unitsInTurn(draft, enemy, defendsGround))
        tasks.push({ task: 'answer', side: enemy, by, from, against: 'landing', eighths })
    }
    push<Task>(draft, ...tasks)
  },
}

/** engaged.forbids resupply.named A unit resupplies, which has no effect here, unless it has been engaged. */
function resupply(draft: State, unit: Unit, side: Side, log?: Log): void {
  const facts = { round: roundOf(draft), side, unit: unit.id }
  if (!isEngaged(draft, unit)) log?.({ kind: 'resupplied', rule: 'resupply.named', ...facts })
  else log?.({ kind: 'wasted', rule: 'engaged.forbids', ...facts, by: 'unit' })
}

/** bombard.population bombard.habitability */
function strafe(draft: State, { id, made }: Unit, side: Side, log?: Log): void {
  const factors = populationDestroyed(draft, made)
  draft.population -= factors
  draft.scarred = true
  const facts = { round: roundOf(draft), side, unit: id, factors, left: draft.population }
  const grounds = [
    because('bombard.who', made.kind),
    because('bombard.habitability', 'habitability, industry and installations are damaged, too'),
  ]
  log?.({ kind: 'bombarded', rule: 'bombard.population', ...facts, because: grounds })
}

/** bombard.who intercept.loses Bombardment by units that no interceptor has stopped, and resupply. */
export const bombard: AutoPhase<'bombard'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    for (const side of sides) {
      for (const unit of ofSide(draft.units, side).filter(onField)) {
        const { kind } = actionOf(draft, side, unit.id)
        if (kind === 'resupply') resupply(draft, unit, side, log)
        if (kind === 'bombard' && stopperOf(draft, side, unit.id) === null) strafe(draft, unit, side, log)
      }
    }
  },
}
