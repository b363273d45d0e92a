import { type BySide, bySide, leavingOf, type Side, sides } from '../../game/index.ts'
import { ok, type Result, refuse } from '../../lang/index.ts'
import { type LeavesAfter, withoutLeaves } from '../leaving-plans.ts'
import { type Fight, withSeats } from './fight.ts'
import { fightOut, goOn, stretchFrom } from './onward.ts'

/** The same fight, but these sides leave at the first chance from here on, in all else by the standing orders they had. */
export function leavingNow(fight: Fight, leaving: readonly Side[]): Result<Fight> {
  const { seats, battle } = fight
  const known = leavingOf(battle.rules, ['leavesAfter'])
  if (!known.ok) return known
  let now = seats
  for (const side of leaving) {
    const seat = now[side]
    if (seat.kind === 'doctrine') now = { ...now, [side]: { ...seat, doctrine: { ...seat.doctrine, leaves: true } } }
    else {
      const expected = 'standing orders that a side leaves by'
      return refuse({ code: 'conflict', path: ['leavesAfter', side], found: seat.kind, expected })
    }
  }
  return ok(now === seats ? fight : withSeats(fight, now))
}

/** The same fight, but sides that are told when to leave do not leave before, whatever their standing orders say. */
export function stayingAtFirst(fight: Fight, told: Partial<BySide<number>>): Fight {
  const { seats } = fight
  const now = bySide(side => {
    const seat = seats[side]
    const isTold = told[side] !== undefined && seat.kind === 'doctrine' && seat.doctrine.leaves === true
    return isTold ? { ...seat, doctrine: withoutLeaves(seat.doctrine) } : seat
  })
  return sides.some(side => now[side] !== seats[side]) ? withSeats(fight, now) : fight
}

/**
 * Fights a battle to its end by standing orders of which some leave at the first chance once so many rounds are done. The record gains a line of seats there. Refused
 * where a side is not led by standing orders.
 */
export function fightOutLeaving(fight: Fight, after: LeavesAfter): Result<Fight> {
  const { rules } = fight.battle
  const begun = rules.rounds(fight.state)
  const rounds = [...new Set(sides.flatMap(side => after[side] ?? []))].sort((a, b) => a - b)
  let now = stayingAtFirst(fight, after)
  for (const each of rounds) {
    while (now.inside.pending.kind !== 'over' && rules.rounds(now.state) - begun < each) {
      const next = goOn(now, stretchFrom(now, 'round'), { solver: 'here' })
      if (!next.ok) return next
      if (next.value.count === now.count) return fightOut(now)
      now = next.value
    }
    if (now.inside.pending.kind === 'over') break
    const left = leavingNow(
      now,
      sides.filter(side => after[side] === each),
    )
    if (!left.ok) return left
    now = left.value
  }
  return fightOut(now)
}
