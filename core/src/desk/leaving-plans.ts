import { type AnyRuleset, type BySide, bySide, type Shape, type Side, sides } from '../game/index.ts'
import { ok, type Result, refuse } from '../lang/index.ts'
import type { NewOrders } from '../odds/index.ts'
import type { Plans } from '../table/index.ts'

/** When a side leaves the battle, by its standing orders otherwise: at the first chance, at the first one after the round under way, or never. */
export type LeaveWhen = 'now' | 'nextRound' | 'never'

/** Rounds after which sides leave at the first chance, whatever their standing orders say: 0 is from the start on. */
export type LeavesAfter = Partial<BySide<number>>

/** What a job says of leaving. */
export interface LeavingAsk {
  readonly rounds?: number
  /** One side does not follow its standing orders in when it leaves. */
  readonly leave?: { readonly side: Side; readonly when: LeaveWhen }
  readonly leavesAfter?: LeavesAfter
}

/** What both sides follow from where a job begins, and from which rounds on something else. */
export interface Followed {
  readonly plans: Plans<Shape>
  readonly changes: NewOrders<Shape>['changes']
}

/** Rounds a side may be told to stay at most: more than any battle lasts. */
export const MOST_ROUNDS_STAYED = 999

/** The rounds after which sides leave, checked: a job may come from another thread or a link. */
function checkRounds(after: LeavesAfter): Result<void> {
  for (const side of sides) {
    const rounds = after[side]
    if (rounds === undefined || (Number.isInteger(rounds) && rounds >= 0 && rounds <= MOST_ROUNDS_STAYED)) continue
    const expected = `a whole number from 0 to ${MOST_ROUNDS_STAYED}`
    return refuse({ code: 'range', path: ['leavesAfter', side], found: String(rounds), expected })
  }
  return ok(undefined)
}

/** Sides that leave after rounds of their own: from each such number on by those orders. */
function leavingAfter(leaves: (side: Side) => Plans<Shape>[Side], plans: Plans<Shape>, after: LeavesAfter): Followed {
  const at = (rounds: number): Plans<Shape> =>
    bySide(side => ((after[side] ?? Number.POSITIVE_INFINITY) <= rounds ? leaves(side) : plans[side]))
  const rounds = [...new Set(sides.flatMap(side => after[side] ?? []))].filter(each => each > 0).sort((a, b) => a - b)
  return { plans: at(0), changes: rounds.map(each => ({ after: each, plans: at(each) })) }
}

/** What both sides follow, where some of them leave otherwise than their standing orders say. */
export function leavingPlans(rules: AnyRuleset, plans: Plans<Shape>, job: LeavingAsk): Result<Followed> {
  const { leave, leavesAfter } = job
  if (leave === undefined && leavesAfter === undefined) return ok({ plans, changes: [] })
  const { leaving, card } = rules
  const path = [leave === undefined ? 'leavesAfter' : 'leave']
  if (job.rounds !== undefined) return refuse({ code: 'conflict', path, expected: 'odds to the end of the battle' })
  if (leaving === undefined) {
    return refuse({ code: 'unsupported', path, found: card.id, expected: 'a system whose rules let a side leave' })
  }
  const goes = (side: Side) => leaving.goes(plans[side])
  if (leave === undefined) {
    const checked = checkRounds(leavesAfter ?? {})
    return checked.ok ? ok(leavingAfter(goes, plans, leavesAfter ?? {})) : checked
  }
  if (leavesAfter !== undefined) return refuse({ code: 'conflict', path, expected: 'either leave or leavesAfter' })
  if (!sides.includes(leave.side)) return refuse({ code: 'illegal', path: [...path, 'side'], expected: 'red or blue' })
  const gone = { ...plans, [leave.side]: goes(leave.side) }
  const stays = { ...plans, [leave.side]: leaving.stays(plans[leave.side]) }
  switch (leave.when) {
    case 'now':
      return ok({ plans: gone, changes: [] })
    case 'never':
      return ok({ plans: stays, changes: [] })
    case 'nextRound':
      return ok({ plans: stays, changes: [{ after: 1, plans: gone }] })
    default:
      return refuse({ code: 'illegal', path: [...path, 'when'], expected: 'now, nextRound or never' })
  }
}
