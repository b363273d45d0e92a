import { bySide, leavingOf, type Side, sides } from '../../game/index.ts'
import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import type { Dues } from '../../notation/index.ts'
import { checkBarred } from '../leaving-barred.ts'
import { checkRounds, type LeavesAfter, withoutLeaves } from '../leaving-plans.ts'
import type { ToldToLeave } from '../told.ts'
import { watchFor } from './below-watch.ts'
import { type Fight, stateAt, withSeats } from './fight.ts'
import type { Seat } from './seats.ts'

const roundsOf = ({ battle, state }: Fight): number => battle.rules.rounds(state)

/** After how many rounds of the battle each side leaves that is told so; one that has left for it too. */
export const leavesOf = ({ inside }: Fight): LeavesAfter => inside.leaves

/** The same fight, its sides told so, with nothing checked and no seat changed: where they have left by it, their seats say so. */
export function withTold(fight: Fight, { leavesAfter: leaves = {}, leavesBelow = {} }: ToldToLeave): Fight {
  const { figures } = fight.inside.below
  const isSame = sides.every(side => figures[side] === leavesBelow[side])
  const below = isSame ? fight.inside.below : watchFor(leavesBelow)
  return { ...fight, inside: { ...fight.inside, leaves, below } }
}

/** After how many further rounds sides leave that standing orders lead and that are told so, for the odds after the first `count` inputs; nothing where nobody is. */
export function leavesFurther(fight: Fight, count: number): Pick<ToldToLeave, 'leavesAfter'> {
  const done = fight.battle.rules.rounds(stateAt(fight, count))
  const told = sides.flatMap(side => {
    const after = fight.inside.leaves[side]
    return after === undefined || fight.seats[side].kind !== 'doctrine' ? [] : [[side, Math.max(0, after - done)]]
  })
  return told.length === 0 ? {} : { leavesAfter: Object.fromEntries(told) }
}

/**
 * The same fight, but these sides leave at the first chance from here on, in all else by the standing orders they had. `due` says when they were told to, where they leave because
 * of it and not by a change of seats.
 */
export function leavingNow(fight: Fight, leaving: readonly Side[], due: Dues = {}): Fight {
  const seat = (side: Side): Seat => {
    const now = fight.seats[side]
    if (now.kind !== 'doctrine' || !leaving.includes(side)) return now
    return { ...now, doctrine: { ...now.doctrine, leaves: true } }
  }
  return leaving.length === 0 ? fight : withSeats(fight, bySide(seat), due)
}

/** Sides that finish the rounds which they are to stay between two moments of a fight. */
function dueBetween(fight: Fight, before: number): readonly Side[] {
  const { leaves, pending } = fight.inside
  if (pending.kind === 'over') return []
  const now = roundsOf(fight)
  return sides.filter(side => {
    const after = leaves[side]
    return after !== undefined && fight.seats[side].kind === 'doctrine' && before < after && after <= now
  })
}

/** What these sides were told. */
const duesOf = (leaves: LeavesAfter, leaving: readonly Side[]): Dues =>
  Object.fromEntries(
    leaving.flatMap(side => {
      const rounds = leaves[side]
      return rounds === undefined ? [] : [[side, { kind: 'after', rounds } as const]]
    }),
  )

/** A fight after an input, with a line of seats where a side leaves from here on. */
export function leavingDue(before: Fight, now: Fight): Fight {
  const leaving = dueBetween(now, roundsOf(before))
  return leavingNow(now, leaving, duesOf(now.inside.leaves, leaving))
}

/** Those who are told to leave stay until then; those who are told so no longer leave as the standing orders of the battle say. */
function stayingAtFirst(fight: Fight, after: LeavesAfter): Fight {
  const { seats, battle, inside } = fight
  const seat = (side: Side): Seat => {
    const now = seats[side]
    if (now.kind !== 'doctrine' || (after[side] === undefined && inside.leaves[side] === undefined)) return now
    const leaves = after[side] === undefined && battle.doctrines[side]?.leaves === true
    const doctrine = withoutLeaves(now.doctrine)
    return { ...now, doctrine: leaves ? { ...doctrine, leaves } : doctrine }
  }
  return withSeats(fight, bySide(seat))
}

/** Refuses what cannot be kept: numbers of rounds there are not, systems that nobody leaves in, sides that no standing orders lead or that cannot leave. */
function checkLeaving({ battle, seats, state, inside }: Fight, after: LeavesAfter): Result<void> {
  const led = sides.filter(side => after[side] !== undefined)
  if (led.length === 0) return ok(undefined)
  return chain(leavingOf(battle.rules, ['leavesAfter']), () => {
    const other = led.find(side => seats[side].kind !== 'doctrine')
    if (other === undefined) {
      const told = Object.fromEntries(led.filter(side => after[side] !== inside.leaves[side]).map(side => [side, true]))
      return chain(checkRounds(after), () => checkBarred(battle, [state], { leavesAfter: told }))
    }
    const expected = 'standing orders that a side leaves by'
    return refuse({ code: 'conflict', path: ['leavesAfter', other], found: seats[other].kind, expected })
  })
}

/**
 * The same fight, in which sides leave at the first chance once so many rounds of the battle are done, and not before, whatever their standing orders say: the record
 * gains a line of seats there. Sides that are not named leave by their standing orders. Refused where a side is not led by any.
 */
export function withLeaving(fight: Fight, after: LeavesAfter): Result<Fight> {
  return chain(checkLeaving(fight, after), () => {
    const told = sides.some(side => after[side] !== fight.inside.leaves[side])
    const staying = told ? stayingAtFirst(fight, after) : fight
    const leaves = told ? { ...after } : fight.inside.leaves
    const { sealed } = fight.inside
    const isSame = staying.inside.last === fight.inside.last
    const next = { ...staying, inside: { ...staying.inside, leaves, ...(isSame ? { sealed } : {}) } }
    return ok(told ? leavingNow(next, dueBetween(next, -1)) : next)
  })
}
