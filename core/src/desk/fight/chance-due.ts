import { type BySide, namedBy, type Side, sides } from '../../game/index.ts'
import { type Result, refuse } from '../../lang/index.ts'
import { type LeavesBelow, sidesBelow } from '../../odds/index.ts'
import type { Fight } from './fight.ts'
import { beginsRound } from './moments.ts'
import type { Seat } from './seats.ts'

/** Below which chance to win, in percent, each side leaves that is told so; one that has left for it too. */
export const leavesBelowOf = ({ inside }: Fight): LeavesBelow => inside.below.figures

/** The sides that have a figure and stay yet. One that was told so leaves by its standing orders only once it was below. */
export const stayingYet = (figures: LeavesBelow, seats: BySide<Seat>): readonly Side[] =>
  sidesBelow(figures).filter(side => seats[side].doctrine?.leaves !== true)

const areLed = (seats: BySide<Seat>): boolean => sides.every(side => seats[side].kind === 'doctrine')

/** The sides whose chances to win are to be looked at before a fight goes on: a round begins, standing orders lead, and they stay above a figure only. */
export function sidesDue({ battle, seats, inside }: Fight): readonly Side[] {
  const { below, last, pending } = inside
  if (pending.kind === 'over' || below.lookedAt === last || !areLed(seats)) return []
  const staying = stayingYet(below.figures, seats)
  return staying.length > 0 && beginsRound(battle, last) ? staying : []
}

/** Whether a fight waits for a look at chances to win. */
export const isChanceDue = (fight: Fight): boolean => sidesDue(fight).length > 0

/** Why a fight does not go on before that. */
export function refuseUnlooked(fight: Fight): Result<never> {
  const words = namedBy(fight.battle.setup)
  const names = sidesDue(fight).map(side => words[side].inner)
  const expected = `first the chance to win of ${names.join(' and ')}, by which it is decided who leaves`
  return refuse({ code: 'missing', path: ['leavesBelow'], expected })
}
