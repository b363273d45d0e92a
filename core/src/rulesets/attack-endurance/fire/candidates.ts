import type { Brief } from '../../../game/orders/index.ts'
import { ofSide, other } from '../../../game/sides/index.ts'
import { allotFire, type PutDice, putEnoughInTurn, putEvenly } from '../doctrines/allot.ts'
import { targetsByPreference } from '../doctrines/targeting.ts'
import type { AttackEndurance, FireOrder } from '../shape.ts'
import { fleetAt } from '../state.ts'
import type { View } from '../view.ts'
import type { FireTerms } from './fire-terms.ts'

/** One target of each sort: units alike in factors and damage are one. Duties tell even those apart. */
function unlike(view: View, { side, targets, duties }: FireTerms, rank: readonly number[]): readonly number[] {
  const enemy = other(side)
  const { status, hits } = fleetAt(view, enemy)
  const ends = ofSide(view.field.ends, enemy)
  const dice = ofSide(view.field.dice, enemy)
  const seen = new Set<string>()
  return rank.filter(i => {
    const now = status[i] ?? 0
    const kind = `${now} ${hits[i]} ${ends[now]?.[i]} ${dice[now]?.[i]}${duties.length > 0 ? ` ${i}` : ''}`
    return targets.includes(i) && !seen.has(kind) && seen.add(kind)
  })
}

/** Evenly over some targets; over others where dice are owed to none of those. */
const putEvenlyOver =
  (few: readonly number[]): PutDice =>
  (plan, dice, targets) => {
    const meant = targets.filter(target => few.includes(target))
    putEvenly(plan, dice, meant.length > 0 ? meant : targets)
  }

/**
 * T3, T7: evenly over the two weakest, the three weakest …; and all on each target in turn, with the dice it does not
 * need on the next ones.
 */
function* fires(view: View, terms: FireTerms): Generator<FireOrder> {
  if (terms.targets.length === 0) return
  const rank = targetsByPreference(view, terms, 'weakest')
  for (let few = 2; few < rank.length; few++) {
    yield allotFire(view, terms, { rank, putDice: putEvenlyOver(rank.slice(0, few)) })
  }
  for (const first of unlike(view, terms, rank)) {
    const order = [first, ...rank.filter(i => i !== first)]
    yield allotFire(view, terms, { rank: order, putDice: putEnoughInTurn })
  }
}

export const candidates = (view: View, { ask }: Brief<AttackEndurance>): readonly FireOrder[] =>
  ask.kind === 'fire' ? [...fires(view, ask.terms)] : []
