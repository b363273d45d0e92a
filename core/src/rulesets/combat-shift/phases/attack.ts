import type { Thrown } from '../../../game/index.ts'
import { push } from '../../../game/kit/index.ts'
import { other, type Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { attackRollOf, unrolledAttackOf } from '../fire/attacks.ts'
import { fighterSum, MEAN_FACE } from '../fire/fighter-sum.ts'
import { actionOf } from '../orders/actions.ts'
import { because, diceReasons, reasonsOf } from '../report/reasons.ts'
import type { Event, Log, Reason, RollPhase } from '../shape.ts'
import type { Attack, PointShare, State, Task } from '../state.ts'
import { isShipOrBase, roundOf, unitOf } from '../units/field.ts'
import { stopAttack, strikeTarget } from './strike.ts'

/** One attack with its sum; its faces are those of percentile dice. */
interface Attempt
  extends Pick<Extract<Event, { kind: 'attack' }>, 'rule' | 'side' | 'unit' | 'at' | 'by' | 'sum' | 'success'> {
  readonly faces: readonly number[] | undefined
  readonly grounds?: readonly Reason[]
}

export function reportAttack(draft: State, { rule, faces, grounds = [], ...facts }: Attempt, log: Log): void {
  const because = [...grounds, ...reasonsOf(facts.sum), ...diceReasons(faces)]
  // fire.together: each shot of a volley has its own die
  const own = facts.by === 'fire' && faces !== undefined ? { faces } : {}
  log({ kind: 'attack', rule, round: roundOf(draft), ...facts, ...own, because })
}

const shareGrounds: Readonly<Record<PointShare, readonly Reason[]>> = {
  whole: [],
  half: [because('fighter.split', 'half of its points in each of two attacks')],
  threeQuarters: [because('fighter.twice', 'three quarters of its points in each of two sorties')],
}

/** fighter.chance Tells of an attack, with its sum at the effectiveness that was thrown. */
function report(draft: State, attack: Attack, { outcome, faces }: Thrown, log?: Log): void {
  if (log === undefined) return
  const { side, from: unit, at, by, share } = attack
  const sum = fighterSum({ ...unrolledAttackOf(draft, attack), die: faces?.[0] ?? MEAN_FACE })
  const rule = by === 'intercept' ? 'intercept.fighters' : 'fighter.chance'
  const facts = { side, unit, at, by, sum, success: outcome === 1 }
  reportAttack(draft, { rule, ...facts, faces: faces?.slice(1), grounds: shareGrounds[share] }, log)
}

/** chance.floor Throws for an attack, unless it has no chance at any effectiveness. */
export function attemptAttack(draft: State, attack: Attack, log?: Log): void {
  if (attackRollOf(unrolledAttackOf(draft, attack)) !== null) push<Task>(draft, { task: 'attack', ...attack })
  else report(draft, attack, { outcome: 0, faces: [10] }, log)
}

/** intercept.loses True if a hit component was on its way to an attack. Interceptions come first, so it is lost. */
function isOnItsWay(state: State, side: Side, id: string): boolean {
  const action = actionOf(state, side, id)
  return action.kind === 'intercept' ? isShipOrBase(unitOf(state, other(side), action.at)) : 'at' in action
}

/** intercept.fighters intercept.loses intercept.loss An interceptor's success stops a component, which loses points. */
function intercept(draft: State, { side, from, at, stops }: Attack, log?: Log): void {
  const enemy = other(side)
  if (stops && isOnItsWay(draft, enemy, at)) stopAttack(draft, { side: enemy, unit: at, by: from }, log)
  if (draft.options.interceptedFighters === 'none') return
  push<Task>(draft, { task: 'loss', side, by: from, from: at, against: 'fighters', rule: 'intercept.loss', dice: 1 })
}

function succeed(draft: State, attack: Attack, log?: Log): void {
  const { side, from, at, by, stops } = attack
  if (by === 'intercept') intercept(draft, attack, log)
  else {
    const result = strikeTarget(draft, attack, log)
    if (stops && (result === 'hit' || draft.options.interceptHit === 'engaged'))
      stopAttack(draft, { side: other(side), unit: at, by: from }, log)
  }
}

/** fighter.chance fighter.effectiveness One attack of fighters or missiles. */
export const attack: RollPhase<'attack'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, task) =>
    must(attackRollOf(unrolledAttackOf(state, task)) ?? undefined, 'a chance at some face: `attempt` asks'),
  land: (draft, task, throwing, log) => {
    report(draft, task, throwing, log)
    if (throwing.outcome === 1) succeed(draft, task, log)
  },
}
