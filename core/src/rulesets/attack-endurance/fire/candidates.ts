import { type Brief, ofSide, other } from '../../../game/index.ts'
import { allot, deal, fill, NOBODY, type Spend } from '../doctrines/allot.ts'
import { ranked } from '../doctrines/targeting.ts'
import type { AttackEndurance, FireOrder } from '../shape.ts'
import { fleetAt } from '../state.ts'
import type { View } from '../view.ts'
import type { FireTerms } from './fire-terms.ts'

/** Targets of a kind: units alike in factors and damage. Duties tell even those apart. */
function unlike(view: View, { side, targets, duties }: FireTerms, rank: readonly number[]): readonly number[] {
  const enemy = other(side)
  const { status, hits } = fleetAt(view, enemy)
  const ends = ofSide(view.field.ends, enemy)
  const dice = ofSide(view.field.dice, enemy)
  const met = new Set<string>()
  return rank.filter(i => {
    const now = status[i]!
    const kind = `${now} ${hits[i]} ${ends[now]![i]} ${dice[now]![i]}${duties.length > 0 ? ` ${i}` : ''}`
    return targets.includes(i) && !met.has(kind) && met.add(kind)
  })
}

/** Evenly over some targets; over others where dice are owed to none of those. */
const dealOver =
  (few: readonly number[]): Spend =>
  (plan, unit, dice, targets) => {
    const meant = targets.filter(target => few.includes(target))
    deal(plan, unit, dice, meant.length > 0 ? meant : targets)
  }

/** T3, T7: evenly over the two weakest, the three weakest …; and all on each target in turn, with what it does not need on the next ones. */
function* fires(view: View, terms: FireTerms): Generator<FireOrder> {
  if (terms.targets.length === 0) return
  const rank = ranked(view, terms, 'weakest')
  for (let few = 2; few < rank.length; few++) {
    yield allot(view, terms, { rank, spend: dealOver(rank.slice(0, few)), hold: NOBODY })
  }
  for (const first of unlike(view, terms, rank)) {
    const order = [first, ...rank.filter(i => i !== first)]
    yield allot(view, terms, { rank: order, spend: fill, hold: NOBODY })
  }
}

/** Declarations of fire worth comparing that no standing orders would give. */
export const candidates = (view: View, { ask }: Brief<AttackEndurance>): readonly FireOrder[] =>
  ask.kind === 'fire' ? [...fires(view, ask.terms)] : []
