import { type AnyRuleset, type BySide, bySide, type DoctrineChoice, type Leaving, leavingOf, type Shape, type Side, sides } from '../game/index.ts'
import { chain, ok, type Result, refuse } from '../lang/index.ts'
import { isRoundsStayed, roundsStayedWords } from '../notation/index.ts'
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

/** Standing orders that do not leave of themselves: whoever has them leaves when told. */
export function withoutLeaves({ leaves: _, ...rest }: DoctrineChoice): DoctrineChoice {
  return rest
}

/** The standing orders of both sides until they leave: rounds after which a side leaves, or a figure, stand in the place of its `leaves`. */
export const followedUntil = (
  doctrines: BySide<DoctrineChoice>,
  after: Partial<BySide<unknown>> = {},
): BySide<DoctrineChoice> =>
  bySide(side => (after[side] === undefined ? doctrines[side] : withoutLeaves(doctrines[side])))

/** The rounds after which sides leave, checked: a job may come from another thread or a link. */
export function checkRounds(after: LeavesAfter): Result<void> {
  for (const side of sides) {
    const rounds = after[side]
    if (rounds === undefined || isRoundsStayed(rounds)) continue
    const path = ['leavesAfter', side]
    return refuse({ code: 'range', path, found: String(rounds), expected: roundsStayedWords })
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

/** One side that leaves now, after the round under way, or never. */
function leavingWhen(
  { goes, stays }: Leaving<Shape>,
  plans: Plans<Shape>,
  { side, when }: NonNullable<LeavingAsk['leave']>,
): Result<Followed> {
  if (!sides.includes(side)) return refuse({ code: 'illegal', path: ['leave', 'side'], expected: 'red or blue' })
  const gone = { ...plans, [side]: goes(plans[side]) }
  const stayed = { ...plans, [side]: stays(plans[side]) }
  switch (when) {
    case 'now':
      return ok({ plans: gone, changes: [] })
    case 'never':
      return ok({ plans: stayed, changes: [] })
    case 'nextRound':
      return ok({ plans: stayed, changes: [{ after: 1, plans: gone }] })
    default:
      return refuse({ code: 'illegal', path: ['leave', 'when'], expected: 'now, nextRound or never' })
  }
}

/** What both sides follow, where some of them leave otherwise than their standing orders say. */
export function leavingPlans(rules: AnyRuleset, plans: Plans<Shape>, job: LeavingAsk): Result<Followed> {
  const { leave, leavesAfter } = job
  if (leave === undefined && leavesAfter === undefined) return ok({ plans, changes: [] })
  const path = [leave === undefined ? 'leavesAfter' : 'leave']
  if (job.rounds !== undefined) return refuse({ code: 'conflict', path, expected: 'odds to the end of the battle' })
  return chain(leavingOf(rules, path), leaving => {
    if (leavesAfter === undefined)
      return leave === undefined ? ok({ plans, changes: [] }) : leavingWhen(leaving, plans, leave)
    if (leave !== undefined) return refuse({ code: 'conflict', path, expected: 'either leave or leavesAfter' })
    const goes = (side: Side) => leaving.goes(plans[side])
    return chain(checkRounds(leavesAfter), () => ok(leavingAfter(goes, plans, leavesAfter)))
  })
}
