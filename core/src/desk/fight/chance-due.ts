import { type BySide, namedBy, type Side, sides } from '../../game/index.ts'
import { type Result, refuse } from '../../lang/index.ts'
import { barringRule } from '../../notation/index.ts'
import type { Fight } from './fight.ts'
import { beginsRound } from './moments.ts'
import { leavesIn, type Seat, type Seating } from './seats.ts'

/** The sides that are told to leave below a chance to win and stay yet. One that was told so leaves by its standing orders only once it was below. */
const stayingAbove = ({ seats, told }: Seating): readonly Side[] =>
  sides.filter(side => told[side]?.kind === 'below' && !leavesIn(seats[side]))

/** Whether standing orders lead both sides: a chance to win is theirs. */
export const areLed = (seats: BySide<Seat>): boolean => sides.every(side => seats[side].kind === 'doctrine')

/** The sides whose chances to win are to be looked at before a fight goes on: a round begins, standing orders lead, they stay above a figure only, and the rules let them leave. */
export function sidesDue({ battle, state, seats, inside }: Fight): readonly Side[] {
  const { below, last, pending, told } = inside
  if (pending.kind === 'over' || below.lookedAt === last || !areLed(seats)) return []
  const staying = stayingAbove({ seats, told })
  if (staying.length === 0 || !beginsRound(battle, last)) return []
  return staying.filter(side => barringRule(battle.rules, state, side) === undefined)
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
