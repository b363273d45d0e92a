import { type BySide, bySide, type DoctrineChoice, type Shape, type Side, sides } from '../../game/index.ts'
import { type Battle, type Dues, isDue, type MindName } from '../../notation/index.ts'
import { withoutLeaves } from '../leaving-plans.ts'
import type { OpenBattle } from '../open-battle.ts'
import { doctrinesOf, usualDoctrine } from '../plans.ts'

/** Who decides for a side. The solver plays the best mix, and leaves to standing orders what it takes as given. */
export type Seat =
  /** Where the side has standing orders, odds and advice go by them, and Enter alone answers as they do. */
  | { readonly kind: 'person'; readonly doctrine?: DoctrineChoice }
  | { readonly kind: 'doctrine'; readonly doctrine: DoctrineChoice }
  | { readonly kind: 'solver'; readonly doctrine: DoctrineChoice }

/** Who decides for the sides, and what these are told of leaving beside their standing orders. */
export interface Seating {
  readonly seats: BySide<Seat>
  readonly told: Dues
}

/** Whether a side's standing orders lead it, and leave at the first chance. */
export const leavesIn = (seat: Seat): boolean => seat.kind === 'doctrine' && seat.doctrine.leaves === true

/** Who leads each side that standing orders do not. */
export const leadersBeside = (seats: BySide<Seat>): Partial<BySide<string>> =>
  Object.fromEntries(
    sides.flatMap(side => {
      const { kind } = seats[side]
      return kind === 'doctrine' ? [] : [[side, kind === 'solver' ? 'the solver' : 'a person']]
    }),
  )

/** The same standing orders, leaving at the first chance. Nobody else is told to. */
export const leavingSeat = (seat: Seat): Seat =>
  seat.kind === 'doctrine' ? { ...seat, doctrine: { ...seat.doctrine, leaves: true } } : seat

/** The same seat, its standing orders not leaving of themselves. */
export const stayingSeat = (seat: Seat): Seat =>
  seat.doctrine === undefined ? seat : { ...seat, doctrine: withoutLeaves(seat.doctrine) }

/** The sides that leave from a position on because they have done the rounds they were told, and stay yet. */
export const comeDue = ({ rules }: OpenBattle, state: Shape['State'], { seats, told }: Seating): readonly Side[] =>
  sides.filter(
    side => seats[side].kind === 'doctrine' && !leavesIn(seats[side]) && isDue(rules, state, { side, due: told[side] }),
  )

/** A side that somebody decides for. */
export const person = { kind: 'person' } as const satisfies Seat

/** The seats a battle comes with: the solver where a side names it, else standing orders where a side states some and no person leads it, else a person. */
export function seatsOf({ rules, doctrines, minds = {}, people = [] }: OpenBattle): BySide<Seat> {
  const seat = (side: Side): Seat => {
    const doctrine = doctrines[side]
    if (minds[side] === 'solver') return { kind: 'solver', doctrine: doctrine ?? usualDoctrine(rules) }
    if (doctrine === undefined) return person
    return { kind: people.includes(side) ? 'person' : 'doctrine', doctrine }
  }
  return { red: seat('red'), blue: seat('blue') }
}

/** Seats in which people have the standing orders of their battle beside them, where it has any for their side. */
export const besideOrders = ({ doctrines }: OpenBattle, seats: BySide<Seat>): BySide<Seat> =>
  bySide(side => {
    const seat = seats[side]
    const doctrine = doctrines[side]
    return seat.kind === 'person' && doctrine !== undefined ? { doctrine, ...seat } : seat
  })

/** What a record's header and a report say of the seats: the standing orders, whom the solver plays for, and whom people lead beside them. */
export function statedBy(seats: BySide<Seat>): Required<Pick<Battle<Shape>, 'doctrines' | 'minds' | 'people'>> {
  const doctrines: Partial<Record<Side, DoctrineChoice>> = {}
  const minds: Partial<Record<Side, MindName>> = {}
  for (const side of sides) {
    const seat = seats[side]
    if (seat.doctrine !== undefined) doctrines[side] = seat.doctrine
    if (seat.kind === 'solver') minds[side] = 'solver'
  }
  const people = sides.filter(side => seats[side].kind === 'person' && doctrines[side] !== undefined)
  return { doctrines, minds, people }
}

/** The standing orders of both sides, whoever decides for them: those of the seats, else of the battle, else the system's usual ones. */
export const standingOrdersOf = ({
  battle,
  seats,
}: {
  readonly battle: OpenBattle
  readonly seats: BySide<Seat>
}): BySide<DoctrineChoice> => ({
  ...doctrinesOf(battle.rules, battle),
  ...statedBy(seats).doctrines,
})
