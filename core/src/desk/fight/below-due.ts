import type { Side } from '../../game/index.ts'
import { canonicalJson, chain, must, ok, type Result } from '../../lang/index.ts'
import { isBelow, type LeavesBelow, type OwnChance, type OwnChances, ownChances } from '../../odds/index.ts'
import { belowTerms, boundsOf } from '../leaving-below.ts'
import { followedUntil } from '../leaving-plans.ts'
import { toldToLeave } from '../told.ts'
import { isChanceDue, sidesDue } from './chance-due.ts'
import type { Fight } from './fight.ts'
import { type ChainLink, type Moment, startBefore, stateAtLink } from './moments.ts'
import { fightOn, fightOut } from './onward.ts'
import { withSeating } from './seating.ts'
import { standingOrdersOf } from './seats.ts'
import { toldIn } from './telling.ts'

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

/** Below which chance to win sides leave that are told so. */
const figuresOf = (fight: Fight): LeavesBelow => toldToLeave({ leaves: toldIn(fight) }).leavesBelow ?? {}

/** The last ruling on options: before it the battle went by others. */
function lastRuling(last: ChainLink): Moment | undefined {
  for (let link = last; link.kind !== 'start'; link = link.before) {
    if (link.kind === 'input' && link.input.kind === 'ruling') return link
  }
  return undefined
}

/** The chances of this fight, from its beginning or the last ruling on, so that a fight opened anew decides alike. */
function chancesIn(fight: Fight): Result<OwnChances> {
  const { rules, setup } = fight.battle
  const { below, last } = fight.inside
  const figures = figuresOf(fight)
  const since = lastRuling(last)
  const followed = followedUntil(standingOrdersOf(fight), figures)
  const of = canonicalJson([followed, figures])
  const { known } = below.memory
  if (known !== undefined && known.of === of && known.since === since) return known.chances
  const from = stateAtLink(fight.battle, since ?? startBefore(last))
  const bounds = boundsOf({ system: rules.card.id, setup: rules.setup.print(setup), doctrines: followed })
  const asked = belowTerms({ rules, setup, doctrines: followed }, { leavesBelow: figures })
  const chances = chain(asked, terms => ownChances(must(terms, 'a side with a figure'), from, bounds))
  below.memory.known = { of, since, chances }
  return chances
}

/** A side's chance to win, and whether it is below the figure that the side was told. */
export interface ChanceTold extends OwnChance {
  readonly side: Side
  /** The figure, in percent. */
  readonly percent: number
  readonly isBelow: boolean
}

/** The chances to win of sides that have a figure, where the fight stands. May take long. */
export const chancesAt = (fight: Fight, due: readonly Side[]): Result<readonly ChanceTold[]> =>
  chain(chancesIn(fight), chances => {
    const figures = figuresOf(fight)
    return ok(
      due.map(side => {
        const percent = must(figures[side], 'a figure')
        const own = chances(side, fight.state)
        return { side, percent, isBelow: isBelow(own.chance, percent), ...own }
      }),
    )
  })

/**
 * Looks at the chances to win of those who stay yet, where a round begins: gives the fight after that, and who was below his figure. It may take long: to be asked where
 * nothing waits for it.
 */
export function lookAtChances(fight: Fight): Result<FoughtBelow> {
  const due = sidesDue(fight)
  if (due.length === 0) return ok({ fight: afterLook(fight, []), left: [] })
  return chain(chancesAt(fight, due), chances => {
    const rounds = fight.battle.rules.rounds(fight.state)
    const left = chances.filter(each => each.isBelow).map(({ isBelow: _, ...own }) => ({ ...own, rounds }))
    const leaving = left.map(({ side }) => side)
    return ok({ fight: afterLook(fight, leaving), left })
  })
}

/** The fight once its chances were looked at: those that are below leave at the first chance from here on, with a line of seats; the others stay for this round. */
export function afterLook(fight: Fight, leaving: readonly Side[]): Fight {
  const { seats, inside } = fight
  const told = leaving.length === 0 ? fight : withSeating(fight, { seats, told: inside.told }, leaving)
  const { below, last } = told.inside
  return { ...told, inside: { ...told.inside, below: { ...below, lookedAt: last } } }
}

/**
 * Fights a battle to its end by standing orders, looking at chances to win wherever these decide who leaves. Refused where somebody else has to decide, or a chance takes too
 * long to find out.
 */
export function fightOutLooking(begun: Fight): Result<FoughtBelow> {
  const left: LeftBelow[] = []
  let fought = fightOn(begun, 'end')
  while (fought.ok && isChanceDue(fought.value)) {
    fought = chain(lookAtChances(fought.value), looked => {
      left.push(...looked.left)
      return fightOn(looked.fight, 'end')
    })
  }
  return chain(chain(fought, fightOut), end => ok({ fight: end, left }))
}
