import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import { penaltyEra } from '../fire/sum.ts'
import { because } from '../report/reasons.ts'
import type { Log } from '../shape.ts'
import type { Attack, State } from '../state.ts'
import { isEngaged, isFighters, roundOf, unitOf } from '../units/field.ts'

/** engage.first engage.second A success of fighters or missiles: it engages its target, or is a hit on it. */
export function strikeTarget(draft: State, attack: Attack, log?: Log): 'engaged' | 'hit' {
  const side = other(attack.side)
  const target = unitOf(draft, side, attack.at)
  const facts = { round: roundOf(draft), side, unit: target.id }
  const before = target.engaged
  if (before !== null && isEngaged(draft, target)) {
    target.hits++
    const { hitsToDestroy } = draft.options
    const grounds = [
      ...(before.carried ? [because('missile.carry-over', 'engaged since the round before')] : []),
      ...(hitsToDestroy > 1 ? [because('hit.destroys', `${target.hits} of ${hitsToDestroy}`)] : []),
    ]
    log?.({ kind: 'hit', rule: 'engage.second', ...facts, hits: 1, ...(grounds.length > 0 && { because: grounds }) })
    return 'hit'
  }
  const missiles = attack.by === 'missiles'
  const by = unitOf(draft, attack.side, attack.from).made.era
  // a lesser era does not lighten a penalty that is carried over, which ends with this round
  target.engaged = { by, carried: false, missiles, was: before?.by ?? null }
  const rule = missiles ? 'engaged.missiles' : 'engage.first'
  const grounds = [because('engaged.penalty', `by era ${penaltyEra(target.engaged)}`)]
  log?.({ kind: 'engaged', rule, ...facts, because: grounds })
  return 'engaged'
}

interface Stop {
  readonly side: Side
  readonly unit: string
  readonly by: string
}

/** intercept.loses A unit may attack only its interceptor in this round; the first one that stops it counts. */
export function stopAttack(draft: State, { side, unit, by }: Stop, log?: Log): void {
  const turned = ofSide(draft.turned, side)
  if (turned.some(each => each.unit === unit)) return
  draft.turned[side] = [...turned, { unit, by }]
  const whose = isFighters(unitOf(draft, side, unit)) ? 'fighters' : 'unit'
  const grounds = [because('intercept.hit', `stopped by ${by}`)]
  log?.({ kind: 'turned', rule: 'intercept.loses', round: roundOf(draft), side, unit, by: whose, because: grounds })
}
