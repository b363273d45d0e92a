import { push } from '../../../game/kit/index.ts'
import { ofSide, type Side, sides } from '../../../game/sides/index.ts'
import { retreatRoll } from '../fire/rolls.ts'
import { retreatSum } from '../fire/sum.ts'
import { unitsDoing } from '../orders/turn-order.ts'
import { diceReasons, reasonsOf } from '../report/reasons.ts'
import type { AutoPhase, Log, RollPhase } from '../shape.ts'
import type { State, Task, Unit } from '../state.ts'
import { onField, roundOf, unitOf } from '../units/field.ts'

/** retreat.base The units that try to leave, one after the other. */
export const retreats: AutoPhase<'retreats'> = {
  kind: 'auto',
  run: draft => {
    const tasks = sides.flatMap(side =>
      unitsDoing(draft, side, 'retreat').map(({ id: unit }): Task => ({ task: 'retreat', side, unit })),
    )
    push<Task>(draft, ...tasks)
  },
}

/** component.carrier-leaves Its fighters go with it. */
function depart(draft: State, side: Side, unit: Unit, log?: Log): void {
  const round = roundOf(draft)
  unit.fate = { kind: 'retreated', round }
  for (const fighters of ofSide(draft.units, side)) {
    if (fighters.home !== unit.id || !onField(fighters)) continue
    fighters.fate = { kind: 'retreated', round }
    log?.({ kind: 'left', rule: 'component.carrier-leaves', round, side, unit: fighters.id })
  }
}

/** retreat.base retreat.engaged One try to leave. */
export const retreat: RollPhase<'retreat'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, { side, unit }) => retreatRoll(retreatSum(state.options, unitOf(state, side, unit).engaged).chance),
  land: (draft, task, { outcome, faces }, log) => {
    const { side } = task
    const unit = unitOf(draft, side, task.unit)
    const success = outcome === 1
    const sum = retreatSum(draft.options, unit.engaged)
    const facts = { round: roundOf(draft), side, unit: unit.id, sum, success }
    log?.({ kind: 'retreat', rule: 'retreat.base', ...facts, because: [...reasonsOf(sum), ...diceReasons(faces)] })
    if (success) depart(draft, side, unit, log)
  },
}
