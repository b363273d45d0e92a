import { type BySide, bySide, type DoctrineChoice, type Side, sides } from '../../game/index.ts'
import { canonicalJson, chain, must, ok, type Result, refuse } from '../../lang/index.ts'
import type { Due } from '../../notation/index.ts'
import { isBelow, type LeavesBelow, type OwnChance, type OwnChances, ownChances, sidesBelow } from '../../odds/index.ts'
import { checkBarred } from '../leaving-barred.ts'
import { belowTerms, boundsOf } from '../leaving-below.ts'
import { followedUntil, withoutLeaves } from '../leaving-plans.ts'
import { watchFor } from './below-watch.ts'
import { isChanceDue, leavesBelowOf, stayingYet } from './chance-due.ts'
import { type Fight, withSeats } from './fight.ts'
import { leavesOf, leavingNow } from './leaving-due.ts'
import { type ChainLink, linkAt, type Moment, seatsAt, startBefore, stateAtLink } from './moments.ts'
import { fightOn, fightOut } from './onward.ts'
import type { Seat } from './seats.ts'

/** A side that left by its chance to win, and where. */
export interface LeftBelow extends OwnChance {
  readonly side: Side
  /** Rounds that were done. */
  readonly rounds: number
  /** The figure that it was below, in percent. */
  readonly percent: number
}

/** A fight and who left by his chance in it, in order. */
export interface FoughtBelow {
  readonly fight: Fight
  readonly left: readonly LeftBelow[]
}

/** What both sides are led by. A chance to win is that of standing orders, so nobody else may lead. */
function doctrinesIn({ seats }: Fight): Result<BySide<DoctrineChoice>> {
  const { red, blue } = seats
  if (red.kind === 'doctrine' && blue.kind === 'doctrine') return ok({ red: red.doctrine, blue: blue.doctrine })
  const side = red.kind === 'doctrine' ? 'blue' : 'red'
  const expected = 'standing orders of both sides: a chance to win is theirs'
  return refuse({ code: 'conflict', path: ['leavesBelow', side], found: seats[side].kind, expected })
}

/** The last ruling on options: before it the battle went by others. */
function lastRuling(last: ChainLink): Moment | undefined {
  for (let link = last; link.kind !== 'start'; link = link.before) {
    if (link.kind === 'input' && link.input.kind === 'ruling') return link
  }
  return undefined
}

/** The chances of this fight, from its beginning or the last ruling on, so that a fight opened anew decides alike. */
function chancesIn({ battle, inside }: Fight, doctrines: BySide<DoctrineChoice>): Result<OwnChances> {
  const { rules, setup } = battle
  const { figures, memory } = inside.below
  const since = lastRuling(inside.last)
  const followed = followedUntil(doctrines, figures)
  const of = canonicalJson(followed)
  const { known } = memory
  if (known !== undefined && known.of === of && known.since === since) return known.chances
  const from = stateAtLink(battle, since ?? startBefore(inside.last))
  const bounds = boundsOf({ system: rules.card.id, setup: rules.setup.print(setup), doctrines: followed })
  const asked = belowTerms({ rules, setup, doctrines: followed }, { leavesBelow: figures })
  const chances = chain(asked, terms => ownChances(must(terms, 'a side with a figure'), from, bounds))
  memory.known = { of, since, chances }
  return chances
}

/**
 * Looks at the chances to win of those who stay yet, where a round begins: gives the fight after that, and who was below his figure. It may take long: to be asked where
 * nothing waits for it.
 */
export const lookAtChances = (fight: Fight): Result<FoughtBelow> =>
  chain(doctrinesIn(fight), doctrines =>
    chain(chancesIn(fight, doctrines), chances => {
      const { battle, state, inside, seats } = fight
      const left = stayingYet(inside.below.figures, seats).flatMap(side => {
        const percent = must(inside.below.figures[side], 'a figure')
        const own = chances(side, state)
        return isBelow(own.chance, percent) ? [{ side, rounds: battle.rules.rounds(state), percent, ...own }] : []
      })
      return ok({
        fight: afterLook(
          fight,
          left.map(({ side }) => side),
        ),
        left,
      })
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

/**
 * Fights a battle to its end by standing orders of which some leave at the first chance once a round begins with their chance to win below a figure. The record gains a line
 * of seats there. Refused where a side is not led by standing orders, or its chance takes too long to find out.
 */
export function fightOutBelow(fight: Fight, figures: LeavesBelow): Result<FoughtBelow> {
  const left: LeftBelow[] = []
  let fought = chain(withLeavingBelow(fight, figures), told => fightOn(told, 'end'))
  while (fought.ok && isChanceDue(fought.value)) {
    fought = chain(lookAtChances(fought.value), looked => {
      left.push(...looked.left)
      return fightOn(looked.fight, 'end')
    })
  }
  return chain(chain(fought, fightOut), end => ok({ fight: end, left }))
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
