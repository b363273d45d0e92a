import type { Roll } from '../../../dice/index.ts'
import { other, push, type Side, sides } from '../../../game/index.ts'
import { fightersAtSalvo, fireAtSalvo, throwOf } from '../fire/chances.ts'
import { guardRoll } from '../fire/rolls.ts'
import { fighterSum, fireChance, fireSum, MEAN } from '../fire/sum.ts'
import type { RuleId } from '../ledger.ts'
import { deedOf } from '../orders/deeds.ts'
import { because, thrown } from '../report/because.ts'
import { groundsOf } from '../report/say-sum.ts'
import type { Auto, Log, Throw } from '../shape.ts'
import type { Guard, State, Task } from '../state.ts'
import { doing } from '../units/condition.ts'
import { isEngaged, isShip, onField, roundOf, stopperOf, toDestroy, unitOf } from '../units/field.ts'
import { attempt } from './attack.ts'

/**
 * intercept.missiles intercept.loses Whoever was assigned beforehand to missiles aimed at a unit of its own side, and was not stopped itself. Who guards a unit that no
 * salvo comes at has nothing to do: positions with and without him are alike.
 */
function guardsOf(state: State): Guard[] {
  const guards: Guard[] = []
  const isTarget = (of: Side, id: string): boolean => state.salvos.some(({ side, at }) => side !== of && at === id)
  for (const side of sides) {
    for (const unit of doing(state, side, 'guard')) {
      const deed = deedOf(state, side, unit.id)
      if (deed.deed === 'guard' && isTarget(side, deed.at) && stopperOf(state, side, unit.id) === null)
        guards.push({ side, from: unit.id, at: deed.at })
    }
  }
  return guards
}

/** missile.at-end missile.order Salvos attack in the order in which they were launched: `launching` in `orders.ts`. */
export const missiles: Auto<'missiles'> = {
  kind: 'auto',
  run: draft => {
    if (draft.salvos.length > 0) push<Task>(draft, { task: 'salvo', guards: guardsOf(draft) })
  },
}

/** One guard after another tries to stop the first salvo, each once in a round; then its target defends itself. */
export const salvo: Auto<'salvo'> = {
  kind: 'auto',
  run: (draft, { guards }, log) => {
    const { side, at, eighths } = draft.salvos[0]!
    // what comes at a unit that is gone is lost: nobody has to meet it
    const target = unitOf(draft, other(side), at)
    const next = onField(target) ? guards.find(guard => guard.side !== side && guard.at === at) : undefined
    if (eighths === 0 || next === undefined) return push<Task>(draft, { task: 'defend' }, { task: 'impact', guards })
    push<Task>(draft, { task: 'salvo', guards: guards.filter(guard => guard !== next) })
    if (guardThrow(draft, next) !== null) push<Task>(draft, { task: 'guard', ...next })
    else report(draft, next, { faces: isShip(unitOf(draft, next.side, next.from)) ? [] : [10], success: false }, log)
  },
}

/** The throw of a guard; null where it has no chance. */
function guardThrow(state: State, { side, from }: Guard): Roll<RuleId> | null {
  const unit = unitOf(state, side, from)
  const first = state.salvos[0]!
  if (!isShip(unit)) return throwOf(fightersAtSalvo(state, unit, first))
  const chance = fireChance(fireAtSalvo(state, side, unit, first))
  return chance > 0 ? guardRoll(chance) : null
}

function report(
  draft: State,
  { side, from }: Guard,
  { faces, success }: { faces: readonly number[] | undefined; success: boolean },
  log?: Log,
): void {
  if (log === undefined) return
  const unit = unitOf(draft, side, from)
  const first = draft.salvos[0]!
  const sum = isShip(unit)
    ? fireSum(fireAtSalvo(draft, side, unit, first))
    : fighterSum({ ...fightersAtSalvo(draft, unit, first), die: faces?.[0] ?? MEAN })
  const at = first.from
  const percentile = isShip(unit) ? faces : faces?.slice(1)
  log({
    kind: 'attack',
    rule: 'intercept.missiles',
    round: roundOf(draft),
    side,
    unit: from,
    at,
    by: 'intercept',
    sum,
    success,
    because: [...groundsOf(sum), ...thrown(percentile)],
  })
}

/** intercept.missiles A guard that succeeds stops the salvo: it is used up without an attack. */
export const guard: Throw<'guard'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, task) => guardThrow(state, task)!,
  land: (draft, task, { outcome, faces }, log) => {
    report(draft, task, { faces, success: outcome === 1 }, log)
    if (outcome === 0) return
    const [first, ...rest] = draft.salvos
    draft.salvos = [{ ...first!, eighths: 0 }, ...rest]
    const unit = first!.from
    const grounds = [because('missile.used-up', `its missiles are stopped by ${task.from}`)]
    log?.({
      kind: 'turned',
      rule: 'intercept.missiles',
      round: roundOf(draft),
      side: first!.side,
      unit,
      by: 'missiles',
      because: grounds,
    })
  },
}

/** close-in.missiles close-in.silenced The target fires close-in defence before the salvo attacks, unless it is engaged. */
export const defend: Auto<'defend'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    const { side, from, at, eighths } = draft.salvos[0]!
    const enemy = other(side)
    const target = unitOf(draft, enemy, at)
    if (eighths === 0 || !onField(target)) return
    if (isEngaged(draft, target)) {
      log?.({ kind: 'spared', rule: 'close-in.silenced', round: roundOf(draft), side, unit: from })
    } else push<Task>(draft, { task: 'answer', side: enemy, by: at, from, against: 'missiles', eighths })
  },
}

/** missile.launch A salvo attacks, whatever has become of its ship; then comes the next one. */
export const impact: Auto<'impact'> = {
  kind: 'auto',
  run: (draft, { guards }, log) => {
    const [first, ...rest] = draft.salvos
    const { side, from, at, eighths } = first!
    draft.salvos = rest
    if (rest.length > 0) push<Task>(draft, { task: 'salvo', guards })
    if (eighths === 0) return
    const target = unitOf(draft, other(side), at)
    if (onField(target) && toDestroy(draft, target) > 0) {
      return attempt(draft, { side, from, at, by: 'missiles', eighths, share: 'whole', stops: false }, log)
    }
    log?.({ kind: 'wasted', rule: 'fire.wasted', round: roundOf(draft), side, unit: from, by: 'missiles' })
  },
}
