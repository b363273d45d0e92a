import { type BySide, type DoctrineChoice, type Shape, type Side, sides } from '../../game/index.ts'
import type { Battle } from '../../notation/index.ts'

/** Who decides for a side. */
export type Seat = { readonly kind: 'person' } | { readonly kind: 'doctrine'; readonly doctrine: DoctrineChoice }

/** A side that somebody decides for. */
export const person: Seat = { kind: 'person' }

/** The seats a battle comes with: standing orders where a side states some, a person where it states none. */
export function seatsOf({ doctrines }: Battle<Shape>): BySide<Seat> {
  const seat = (side: Side): Seat => {
    const doctrine = doctrines[side]
    return doctrine === undefined ? person : { kind: 'doctrine', doctrine }
  }
  return { red: seat('red'), blue: seat('blue') }
}

/** Standing orders of the sides that follow some, as a record's header states them. */
export function followed(seats: BySide<Seat>): Partial<Readonly<Record<Side, DoctrineChoice>>> {
  const doctrines: Partial<Record<Side, DoctrineChoice>> = {}
  for (const side of sides) {
    const seat = seats[side]
    if (seat.kind === 'doctrine') doctrines[side] = seat.doctrine
  }
  return doctrines
}
