import type { Roll } from '../../../dice/index.ts'
import type { Thrown } from '../../../game/index.ts'
import { push } from '../../../game/kit/index.ts'
import { other, type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { attackRollOf, fightersAtSalvo, fireAtSalvo } from '../fire/attacks.ts'
import { fighterSum, MEAN_FACE } from '../fire/fighter-sum.ts'
import { guardRoll } from '../fire/rolls.ts'
import { fireChance, fireSum } from '../fire/sum.ts'
import type { RuleId } from '../ledger.ts'
import { actionOf } from '../orders/actions.ts'
import { unitsDoing } from '../orders/turn-order.ts'
import { because } from '../report/reasons.ts'
import type { AutoPhase, Log, RollPhase } from '../shape.ts'
import type { SalvoGuard, State, Task } from '../state.ts'
import { hitsToDestroy, isEngaged, isShipOrBase, onField, roundOf, stopperOf, unitOf } from '../units/field.ts'
import { firstSalvo, setFirstSalvoPoints } from '../units/salvos.ts'
import { attemptAttack, reportAttack } from './attack.ts'

/**
 * intercept.missiles intercept.loses Units assigned beforehand to missiles aimed at a unit of their own side, unless
 * they are stopped. A guard of a unit without a salvo at it is left out: positions with and without it are alike.
 */
function guardsOf(state: State): SalvoGuard[] {
  const guards: SalvoGuard[] = []
  const isTarget = (of: Side, id: string): boolean => state.salvos.some(({ side, at }) => side !== of && at === id)
  for (const side of sides) {
    for (const { id: from } of unitsDoing(state, side, 'guard')) {
      const action = actionOf(state, side, from)
      if (action.kind === 'guard' && isTarget(side, action.at) && stopperOf(state, side, from) === null)
        guards.push({ side, from, at: action.at })
    }
  }
  return guards
}

/** missile.at-end missile.order Salvos attack in the order in which they were launched: `launching` in `orders.ts`. */
export const missiles: AutoPhase<'missiles'> = {
  kind: 'auto',
  run: draft => {
    if (draft.salvos.length > 0) push<Task>(draft, { task: 'interceptSalvo', guards: guardsOf(draft) })
  },
}

/** One guard after another tries to stop the first salvo, each once in a round; then its target defends itself. */
export const interceptSalvo: AutoPhase<'interceptSalvo'> = {
  kind: 'auto',
  run: (draft, { guards }, log) => {
    const { side, at, eighths } = firstSalvo(draft)
    // a salvo at a unit that is gone is lost: no guard has to meet it
    const target = unitOf(draft, other(side), at)
    const next = onField(target) ? guards.find(guard => guard.side !== side && guard.at === at) : undefined
    if (eighths === 0 || next === undefined) return push<Task>(draft, { task: 'defend' }, { task: 'impact', guards })
    push<Task>(draft, { task: 'interceptSalvo', guards: guards.filter(guard => guard !== next) })
    if (guardThrow(draft, next) !== null) push<Task>(draft, { task: 'guardAttempt', ...next })
    else report(draft, next, { outcome: 0, faces: isShipOrBase(unitOf(draft, next.side, next.from)) ? [] : [10] }, log)
  },
}

/** The throw of a guard; null where it has no chance. */
function guardThrow(state: State, { side, from }: SalvoGuard): Roll<RuleId> | null {
  const meeting = { side, unit: unitOf(state, side, from), era: firstSalvo(state).era }
  if (!isShipOrBase(meeting.unit)) return attackRollOf(fightersAtSalvo(state, meeting))
  const chance = fireChance(fireAtSalvo(state, meeting))
  return chance > 0 ? guardRoll(chance) : null
}

function report(draft: State, { side, from }: SalvoGuard, { outcome, faces }: Thrown, log?: Log): void {
  if (log === undefined) return
  const { era, from: at } = firstSalvo(draft)
  const meeting = { side, unit: unitOf(draft, side, from), era }
  const ship = isShipOrBase(meeting.unit)
  const sum = ship
    ? fireSum(fireAtSalvo(draft, meeting))
    : fighterSum({ ...fightersAtSalvo(draft, meeting), die: faces?.[0] ?? MEAN_FACE })
  const facts = { side, unit: from, at, by: 'intercept', sum, success: outcome === 1 } as const
  reportAttack(draft, { rule: 'intercept.missiles', ...facts, faces: ship ? faces : faces?.slice(1) }, log)
}

/** intercept.missiles A guard that succeeds stops the salvo: it is used up without an attack. */
export const guardAttempt: RollPhase<'guardAttempt'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, task) => must(guardThrow(state, task) ?? undefined, 'a chance: `salvo` asks'),
  land: (draft, task, throwing, log) => {
    report(draft, task, throwing, log)
    if (throwing.outcome === 0) return
    setFirstSalvoPoints(draft, 0)
    const { side, from: unit } = firstSalvo(draft)
    const grounds = [because('missile.used-up', `its missiles are stopped by ${task.from}`)]
    const facts = { round: roundOf(draft), side, unit, by: 'missiles' } as const
    log?.({ kind: 'turned', rule: 'intercept.missiles', ...facts, because: grounds })
  },
}

/** close-in.missiles close-in.silenced The target fires close-in defence before the salvo attacks, unless engaged. */
export const defend: AutoPhase<'defend'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    const { side, from, at, eighths } = firstSalvo(draft)
    const enemy = other(side)
    const target = unitOf(draft, enemy, at)
    if (eighths === 0 || !onField(target)) return
    if (isEngaged(draft, target)) {
      log?.({ kind: 'spared', rule: 'close-in.silenced', round: roundOf(draft), side, unit: from })
    } else push<Task>(draft, { task: 'answer', side: enemy, by: at, from, against: 'missiles', eighths })
  },
}

/** missile.launch A salvo attacks even if its ship is gone; then comes the next one. */
export const impact: AutoPhase<'impact'> = {
  kind: 'auto',
  run: (draft, { guards }, log) => {
    const { side, from, at, eighths } = firstSalvo(draft)
    draft.salvos = draft.salvos.slice(1)
    if (draft.salvos.length > 0) push<Task>(draft, { task: 'interceptSalvo', guards })
    if (eighths === 0) return
    const target = unitOf(draft, other(side), at)
    if (onField(target) && hitsToDestroy(draft, target) > 0) {
      return attemptAttack(draft, { side, from, at, by: 'missiles', eighths, share: 'whole', stops: false }, log)
    }
    log?.({ kind: 'wasted', rule: 'fire.wasted', round: roundOf(draft), side, unit: from, by: 'missiles' })
  },
}
