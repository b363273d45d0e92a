import { type BySide, bySide, type DoctrineChoice, type Side, sides } from '../../game/index.ts'
import { chain, must, ok, type Result, refuse } from '../../lang/index.ts'
import type { Due } from '../../notation/index.ts'
import { isBelow, type LeavesBelow, type OwnChance, type OwnChances, ownChances, sidesBelow } from '../../odds/index.ts'
import { checkBarred } from '../leaving-barred.ts'
import { belowTerms, boundsOf } from '../leaving-below.ts'
import { withoutLeaves } from '../leaving-plans.ts'
import { type Fight, inputsTaken, withSeats } from './fight.ts'
import { leavingNow } from './leaving-due.ts'
import { beginsRound } from './moments.ts'
import { fightOut, goOn, stretchFrom } from './onward.ts'
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
export function doctrinesIn({ seats }: Fight): Result<BySide<DoctrineChoice>> {
  const { red, blue } = seats
  if (red.kind === 'doctrine' && blue.kind === 'doctrine') return ok({ red: red.doctrine, blue: blue.doctrine })
  const side = red.kind === 'doctrine' ? 'blue' : 'red'
  const expected = 'standing orders of both sides: a chance to win is theirs'
  return refuse({ code: 'conflict', path: ['leavesBelow', side], found: seats[side].kind, expected })
}

/** The chances of a fight's sides from here on; undefined where nobody has a figure. */
export const chancesOf = ({ battle, state }: Fight, doctrines: BySide<DoctrineChoice>, below: LeavesBelow) =>
  chain(belowTerms({ ...battle, doctrines }, { leavesBelow: below }), terms => {
    if (terms === undefined) return ok(undefined)
    const { rules, setup } = battle
    return ownChances(terms, state, boundsOf({ system: rules.card.id, setup: rules.setup.print(setup), doctrines }))
  })

/** Who of the sides that stay yet is below his figure where a round begins. */
export function belowNow({ battle, state }: Fight, chances: OwnChances, below: LeavesBelow): readonly LeftBelow[] {
  return sidesBelow(below).flatMap(side => {
    const percent = must(below[side], 'a figure')
    const own = chances(side, state)
    return isBelow(own.chance, percent) ? [{ side, rounds: battle.rules.rounds(state), percent, ...own }] : []
  })
}

/** The same fight, in which these sides leave from here on. */
const leavingBelow = (fight: Fight, going: readonly LeftBelow[]): Fight =>
  leavingNow(
    fight,
    going.map(({ side }) => side),
    Object.fromEntries(going.map(({ side, percent }) => [side, { kind: 'below', percent } as const])),
  )

/** Of a fight that is derived again: who was told to leave below a figure, and does not leave yet. */
const figuresOf = ({ fight: { seats }, told }: Asking, side: Side): number | undefined => {
  const seat = seats[side]
  const isLeaving = seat.kind === 'doctrine' && seat.doctrine.leaves === true
  return told[side]?.kind === 'below' && !isLeaving ? told[side].percent : undefined
}

/** A fight, and what its sides were told. */
interface Asking {
  readonly fight: Fight
  readonly told: BySide<Due | undefined>
}

/** The figures of all who were told one, whether they leave already or not. */
const belowOf = (told: Asking['told']): LeavesBelow =>
  Object.fromEntries(sides.flatMap(side => (told[side]?.kind === 'below' ? [[side, told[side].percent]] : [])))

/**
 * Has sides leave that were told to below a figure, as a fight is gone on with input by input: it is asked before each, and answers where a round begins. As long as the same lead by
 * the same options the chances are those it has worked out before.
 */
export function belowWatch(): (asking: Asking) => Result<Fight> {
  let known: { readonly seats: Fight['seats']; readonly ruled: number; readonly chances: OwnChances } | undefined
  return asking => {
    const { fight, told } = asking
    // a fight that has figures of its own goes on only once its chances were looked at elsewhere
    if (sidesBelow(fight.inside.below.figures).length > 0) return ok(fight)
    const yet: LeavesBelow = Object.fromEntries(sides.map(side => [side, figuresOf(asking, side)]))
    const doctrines = doctrinesIn(fight)
    if (
      sidesBelow(yet).length === 0 ||
      !doctrines.ok ||
      fight.inside.pending.kind === 'over' ||
      !beginsRound(fight.battle, fight.inside.last)
    )
      return ok(fight)
    const ruled = inputsTaken(fight).filter(({ kind }) => kind === 'ruling').length
    const isKnown = known !== undefined && known.seats === fight.seats && known.ruled === ruled
    const chances = isKnown ? ok(known?.chances) : chancesOf(fight, doctrines.value, belowOf(told))
    return chain(chances, found => {
      const own = must(found, 'chances of a side with a figure')
      known = { seats: fight.seats, ruled, chances: own }
      return ok(leavingBelow(fight, belowNow(fight, own, yet)))
    })
  }
}

/** The same fight, but sides with a figure do not leave before, whatever their standing orders say. */
function stayingAtFirst(fight: Fight, doctrines: BySide<DoctrineChoice>, below: LeavesBelow): Fight {
  const told = sidesBelow(below).filter(side => doctrines[side].leaves === true)
  if (told.length === 0) return fight
  const seat = (side: Side): Seat => {
    const doctrine = told.includes(side) ? withoutLeaves(doctrines[side]) : doctrines[side]
    return { kind: 'doctrine', doctrine }
  }
  return withSeats(fight, bySide(seat))
}

/** Fights on round by round, asking where each begins, until both have left or the battle is over. */
function watchedOut(begun: Fight, chances: OwnChances, below: LeavesBelow): Result<FoughtBelow> {
  let now = begun
  let yet = below
  const left: LeftBelow[] = []
  while (now.inside.pending.kind !== 'over' && sidesBelow(yet).length > 0) {
    const going = beginsRound(now.battle, now.inside.last) ? belowNow(now, chances, yet) : []
    for (const { side } of going) yet = { ...yet, [side]: undefined }
    left.push(...going)
    const told = leavingBelow(now, going)
    const next = goOn(told, stretchFrom(told, 'round'), { solver: 'here' })
    if (!next.ok) return next
    now = next.value
    if (now.count === told.count) break
  }
  return chain(fightOut(now), fight => ok({ fight, left }))
}

/**
 * Fights a battle to its end by standing orders of which some leave at the first chance once a round begins with their chance to win below a figure. The record gains a line
 * of seats there. Refused where a side is not led by standing orders, or its chance takes too long to find out.
 */
export function fightOutBelow(fight: Fight, below: LeavesBelow): Result<FoughtBelow> {
  if (sides.every(side => below[side] === undefined))
    return chain(fightOut(fight), fought => ok({ fight: fought, left: [] }))
  return chain(doctrinesIn(fight), doctrines =>
    chain(checkBarred(fight.battle, [fight.state], { leavesBelow: below }), () =>
      chain(chancesOf(fight, doctrines, below), chances =>
        watchedOut(stayingAtFirst(fight, doctrines, below), must(chances, 'chances of a side with a figure'), below),
      ),
    ),
  )
}
