import { at, both, chain, ok, type Result } from '../../lang/index.ts'

/** The two sides of every battle. The attacker is data of the set-up, not a property of the colour. */
export type Side = 'red' | 'blue'
export const sides: readonly Side[] = ['red', 'blue']

/** A value for each side. */
export type BySide<T> = Readonly<Record<Side, T>>

export const other = (side: Side): Side => (side === 'red' ? 'blue' : 'red')

/** The value of a pair for a side. A lookup by an unknown name would take a sixth of a battle played in place. */
export const ofSide = <T>(pair: BySide<T>, side: Side): T => (side === 'red' ? pair.red : pair.blue)

export const bySide = <T>(make: (side: Side) => T): Record<Side, T> => ({ red: make('red'), blue: make('blue') })

/** A value of each side, or the refusals of both. */
export const resultBySide = <T>(make: (side: Side) => Result<T>): Result<BySide<T>> =>
  chain(both(make('red'), make('blue')), ([red, blue]) => ok({ red, blue }))

/** Data with what is made of each side, refused at the side: the last step of reading a set-up. */
export const withBothSides = <Data, T>(data: Data, make: (side: Side) => Result<T>): Result<Data & BySide<T>> =>
  chain(
    resultBySide(side => at(side, make(side))),
    made => ok({ ...data, ...made }),
  )

/** The eye of a view: a player, everybody, or the moderator who sees all. */
export type Eye = Side | 'public' | 'umpire'
/** The eye of somebody who is shown no more than it may know: a player, or everybody. */
export type Observer = Exclude<Eye, 'umpire'>
export const eyes: readonly Eye[] = ['red', 'blue', 'public', 'umpire']
