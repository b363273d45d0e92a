import { type BySide, bySide, type DoctrineChoice, type Side, sides } from '../../game/index.ts'
import { canonicalJson, chain, must, ok, type Result } from '../../lang/index.ts'
import type { Due } from '../../notation/index.ts'
import { type LeavesBelow, type OwnChances, sidesBelow } from '../../odds/index.ts'
import { checkBarred } from '../leaving-barred.ts'
import { belowTerms } from '../leaving-below.ts'
import { followedUntil, withoutLeaves } from '../leaving-plans.ts'
import { watchFor } from './below-watch.ts'
import { leavesBelowOf, stayingYet } from './chance-due.ts'
import { type Fight, stateAt, withSeats } from './fight.ts'
import { belowNow, chancesOf, doctrinesIn, type LeftBelow } from './leaving-below.ts'
import { leavesOf, leavingNow } from './leaving-due.ts'
import { linkAt, momentsTo, seatsAt } from './moments.ts'
import type { Seat } from './seats.ts'

/** Inputs up to the last ruling on options: before it the battle went by others. */
const ruledUntil = ({ inside }: Fight): number =>
  momentsTo(inside.last).findLastIndex(({ input }) => input.kind === 'ruling') + 1

/** The chances of this fight, from its beginning or the last ruling on, so that a fight opened anew decides alike. */
function chancesIn(fight: Fight, doctrines: BySide<DoctrineChoice>): Result<OwnChances> {
  const { figures, memory } = fight.inside.below
  const from = ruledUntil(fight)
  const followed = followedUntil(doctrines, figures)
  const of = canonicalJson({ ...followed, from })
  if (memory.known?.of !== of) {
    const asked = chancesOf({ ...fight, state: stateAt(fight, from) }, followed, figures)
    memory.known = { of, chances: chain(asked, found => ok(must(found, 'chances of a side with a figure'))) }
  }
  return memory.known.chances
}

/** Who is below his figure where a round begins. It may take long: to be asked where nothing waits for it. */
export const lookAtChances = (fight: Fight): Result<readonly LeftBelow[]> =>
  chain(doctrinesIn(fight), doctrines =>
    chain(chancesIn(fight, doctrines), chances => {
      const staying = stayingYet(fight.inside.below.figures, fight.seats)
      const figures = Object.fromEntries(staying.map(side => [side, fight.inside.below.figures[side]]))
      return ok(belowNow(fight, chances, figures))
    }),
  )

/** The fight once its chances were looked at: those that are below leave at the first chance from here on, with a line of seats; the others stay for this round. */
export function afterLook(fight: Fight, leaving: readonly Side[]): Fight {
  const due = (side: Side): Due => ({ kind: 'below', percent: must(leavesBelowOf(fight)[side], 'a figure') })
  const told = leavingNow(fight, leaving, Object.fromEntries(leaving.map(side => [side, due(side)])))
  const { below, last } = told.inside
  return { ...told, inside: { ...told.inside, below: { ...below, lookedAt: last } } }
}

/** Those who get a figure stay until they are below it; those who have it no longer leave as the standing orders of the battle say. */
function stayingAtFirst(fight: Fight, figures: LeavesBelow): Fight {
  const { seats, battle, inside } = fight
  const seat = (side: Side): Seat => {
    const now = seats[side]
    const isSame = inside.below.figures[side] === figures[side]
    if (now.kind !== 'doctrine' || isSame || leavesOf(fight)[side] !== undefined) return now
    const leaves = figures[side] === undefined && battle.doctrines[side]?.leaves === true
    const doctrine = withoutLeaves(now.doctrine)
    return { ...now, doctrine: leaves ? { ...doctrine, leaves } : doctrine }
  }
  return withSeats(fight, bySide(seat))
}

/** Refuses figures there are not, systems that nobody leaves in, sides that no standing orders lead or that cannot leave, and figures beside rounds to leave after. */
function checkBelow(fight: Fight, figures: LeavesBelow): Result<void> {
  if (sidesBelow(figures).length === 0) return ok(undefined)
  const after = leavesOf(fight)
  const ask = { leavesBelow: figures, ...(Object.keys(after).length === 0 ? {} : { leavesAfter: after }) }
  const { figures: before } = fight.inside.below
  const isNew = (side: Side): boolean => figures[side] !== before[side]
  const fresh = Object.fromEntries(
    sidesBelow(figures)
      .filter(isNew)
      .map(side => [side, figures[side]]),
  )
  return chain(doctrinesIn(fight), doctrines =>
    chain(belowTerms({ ...fight.battle, doctrines }, ask), () =>
      checkBarred(fight.battle, [fight.state], { leavesBelow: fresh }),
    ),
  )
}

/**
 * The same fight, in which sides leave at the first chance once a round begins with their chance to win below a figure, and not before, whatever their standing orders
 * say: the record gains a line of seats there. Sides that are not named leave by their standing orders. It goes on only after its chances were looked at (`isChanceDue`,
 * `lookAtChances`, `afterLook`).
 */
export function withLeavingBelow(fight: Fight, figures: LeavesBelow): Result<Fight> {
  return chain(checkBelow(fight, figures), () => {
    const before = leavesBelowOf(fight)
    if (sides.every(side => figures[side] === before[side])) return ok(fight)
    const staying = stayingAtFirst(fight, figures)
    const { sealed } = fight.inside
    const isSame = staying.inside.last === fight.inside.last
    return ok({
      ...staying,
      inside: { ...staying.inside, below: watchFor({ ...figures }), ...(isSame ? { sealed } : {}) },
    })
  })
}

/** What odds after the first `count` inputs go by where sides have figures. */
export interface BelowFrom {
  /** Those who have left leave by them. */
  readonly doctrines: BySide<DoctrineChoice>
  /** The figures of those who stay yet; none where all have left. */
  readonly leavesBelow?: LeavesBelow
}

/** What odds after the first `count` inputs go by; nothing where no side has a figure, or standing orders do not lead both. */
export function belowFrom(fight: Fight, count: number): BelowFrom | undefined {
  const { below, last } = fight.inside
  const seats = count >= fight.count ? fight.seats : seatsAt(linkAt(last, count))
  const { red, blue } = seats
  if (sidesBelow(below.figures).length === 0 || red.kind !== 'doctrine' || blue.kind !== 'doctrine') return undefined
  const staying = stayingYet(below.figures, seats)
  const leavesBelow = Object.fromEntries(staying.map(side => [side, below.figures[side]]))
  return {
    doctrines: { red: red.doctrine, blue: blue.doctrine },
    ...(staying.length === 0 ? {} : { leavesBelow }),
  }
}
