import { ofSide, other, type Side } from '../../../game/index.ts'
import { penaltyEra } from '../fire/sum.ts'
import { because } from '../report/because.ts'
import type { Log } from '../shape.ts'
import type { Attack, State, Unit } from '../state.ts'
import { isEngaged, isFighters, roundOf, unitOf } from '../units/field.ts'
import type { Era } from '../units/unit-class.ts'

/** engage.first engage.second A success of fighters or missiles: it engages the target, or is a hit on it. */
export function strike(draft: State, attack: Attack, target: Unit, by: Era, log?: Log): 'engaged' | 'hit' {
  const round = roundOf(draft)
  const side = other(attack.side)
  const before = target.engaged
  if (before !== null && isEngaged(draft, target)) {
    target.hits++
    const { hitsToDestroy } = draft.options
    const grounds = [
      ...(before.carried ? [because('missile.carry-over', 'engaged since the round before')] : []),
      ...(hitsToDestroy > 1 ? [because('hit.destroys', `${target.hits} of ${hitsToDestroy}`)] : []),
    ]
    log?.({
      kind: 'hit',
      rule: 'engage.second',
      round,
      side,
      unit: target.id,
      hits: 1,
      ...(grounds.length > 0 && { because: grounds }),
    })
    return 'hit'
  }
  const missiles = attack.by === 'missiles'
  // a penalty that is carried over is not made lighter by a lesser era, but it goes no further than this round
  target.engaged = { by, carried: false, missiles, was: before?.by ?? null }
  const rule = missiles ? 'engaged.missiles' : 'engage.first'
  log?.({
    kind: 'engaged',
    rule,
    round,
    side,
    unit: target.id,
    because: [because('engaged.penalty', `by era ${penaltyEra(target.engaged)}`)],
  })
  return 'engaged'
}

/** intercept.loses A unit may attack nobody but its interceptor in this round; the first one that stops it counts. */
export function turn(draft: State, side: Side, unit: string, by: string, log?: Log): void {
  const turned = ofSide(draft.turned, side)
  if (turned.some(each => each.unit === unit)) return
  draft.turned[side] = [...turned, { unit, by }]
  log?.({
    kind: 'turned',
    rule: 'intercept.loses',
    round: roundOf(draft),
    side,
    unit,
    by: isFighters(unitOf(draft, side, unit)) ? 'fighters' : 'unit',
    because: [because('intercept.hit', `stopped by ${by}`)],
  })
}
