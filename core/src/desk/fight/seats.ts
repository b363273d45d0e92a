import { type BySide, type DoctrineChoice, type Shape, type Side, sides } from '../../game/index.ts'
import type { Battle, MindName } from '../../notation/index.ts'
import type { OpenBattle } from '../open-battle.ts'
import { usualDoctrine } from '../plans.ts'

/** Who decides for a side. The solver plays the best mix, and leaves to standing orders what it takes as given. */
export type Seat =
  | { readonly kind: 'person' }
  | { readonly kind: 'doctrine'; readonly doctrine: DoctrineChoice }
  | { readonly kind: 'solver'; readonly doctrine: DoctrineChoice }

/** A side that somebody decides for. */
export const person: Seat = { kind: 'person' }

/** The seats a battle comes with: the solver where a side names it, else standing orders where a side states some, else a person. */
export function seatsOf({ rules, doctrines, minds = {} }: OpenBattle): BySide<Seat> {
  const seat = (side: Side): Seat => {
    const doctrine = doctrines[side]
    if (minds[side] === 'solver') return { kind: 'solver', doctrine: doctrine ?? usualDoctrine(rules) }
    return doctrine === undefined ? person : { kind: 'doctrine', doctrine }
  }
  return { red: seat('red'), blue: seat('blue') }
}

/** What a record's header and a report say of the seats: the standing orders of all but people, and whom the solver plays for. */
export function statedBy(seats: BySide<Seat>): Required<Pick<Battle<Shape>, 'doctrines' | 'minds'>> {
  const doctrines: Partial<Record<Side, DoctrineChoice>> = {}
  const minds: Partial<Record<Side, MindName>> = {}
  for (const side of sides) {
    const seat = seats[side]
    if (seat.kind !== 'person') doctrines[side] = seat.doctrine
    if (seat.kind === 'solver') minds[side] = 'solver'
  }
  return { doctrines, minds }
}

/** The standing orders that advice and the solver reckon with: those of the seats, and where people sit those of the battle. */
export function reckonedWith(seats: BySide<Seat>, usual: BySide<DoctrineChoice>): BySide<DoctrineChoice> {
  return { ...usual, ...statedBy(seats).doctrines }
}
