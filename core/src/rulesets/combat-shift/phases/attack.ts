import { other, push, type Side } from '../../../game/index.ts'
import { attackOf, throwOf } from '../fire/chances.ts'
import { fighterSum, MEAN } from '../fire/sum.ts'
import { deedOf } from '../orders/deeds.ts'
import { because, thrown } from '../report/because.ts'
import { groundsOf } from '../report/say-sum.ts'
import type { Log, Throw } from '../shape.ts'
import type { Attack, State, Task } from '../state.ts'
import { isShip, roundOf, unitOf } from '../units/field.ts'
import { strike, turn } from './strike.ts'

const shareRules = {
  half: { rule: 'fighter.split', text: 'half of its points in each of two attacks' },
  threeQuarters: { rule: 'fighter.twice', text: 'three quarters of its points in each of two sorties' },
} as const

/** fighter.chance Says how an attack went, with its sum at the effectiveness that was thrown. */
function report(
  draft: State,
  attack: Attack,
  { faces, success }: { faces: readonly number[] | undefined; success: boolean },
  log?: Log,
): void {
  if (log === undefined) return
  const { side, from, at, by, share } = attack
  const sum = fighterSum({ ...attackOf(draft, attack), die: faces?.[0] ?? MEAN })
  const grounds = groundsOf(sum)
  const shared = share === 'whole' ? [] : [because(shareRules[share].rule, shareRules[share].text)]
  const rule = by === 'intercept' ? 'intercept.fighters' : 'fighter.chance'
  log({
    kind: 'attack',
    rule,
    round: roundOf(draft),
    side,
    unit: from,
    at,
    by,
    sum,
    success,
    because: [...shared, ...grounds, ...thrown(faces?.slice(1))],
  })
}

/** chance.floor Throws for an attack, unless it has no chance at any effectiveness. */
export function attempt(draft: State, attack: Attack, log?: Log): void {
  if (throwOf(attackOf(draft, attack)) !== null) push<Task>(draft, { task: 'attack', ...attack })
  else report(draft, attack, { faces: [10], success: false }, log)
}

/** intercept.loss What an interceptor's success costs a component. */
function bleed(draft: State, { side, from, at }: Attack): void {
  if (draft.options.interceptedFighters === 'none') return
  push<Task>(draft, { task: 'loss', side, by: from, from: at, against: 'fighters', rule: 'intercept.loss', dice: 1 })
}

/** intercept.loses Whether a component that is hit was on its way to an attack, which it loses: duels are fought already. */
function isOnItsWay(state: State, side: Side, id: string): boolean {
  const deed = deedOf(state, side, id)
  return deed.deed === 'intercept' ? isShip(unitOf(state, other(side), deed.at)) : 'at' in deed
}

function succeed(draft: State, attack: Attack, log?: Log): void {
  const { side, from, at, by, stops } = attack
  const enemy = other(side)
  if (by === 'intercept') {
    if (stops && isOnItsWay(draft, enemy, at)) turn(draft, enemy, at, from, log)
    bleed(draft, attack)
    return
  }
  const result = strike(draft, attack, unitOf(draft, enemy, at), unitOf(draft, side, from).made.era, log)
  if (stops && (result === 'hit' || draft.options.interceptHit === 'engaged')) turn(draft, enemy, at, from, log)
}

/** fighter.chance fighter.effectiveness One attack of fighters or missiles. */
export const attack: Throw<'attack'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, task) => throwOf(attackOf(state, task))!,
  land: (draft, task, { outcome, faces }, log) => {
    report(draft, task, { faces, success: outcome === 1 }, log)
    if (outcome === 1) succeed(draft, task, log)
  },
}
