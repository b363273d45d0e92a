/** The two sides of every battle. Who attacks is data of the set-up, not a property of the colour. */
export type Side = 'red' | 'blue'
export const sides: readonly Side[] = ['red', 'blue']

export type BySide<T> = Readonly<Record<Side, T>>

export const other = (side: Side): Side => (side === 'red' ? 'blue' : 'red')

/**
 * What a pair holds for a side: `pair[side]` without looking up a name that is not known beforehand, which is a sixth of a battle played
 * in place.
 */
export const ofSide = <T>(pair: BySide<T>, side: Side): T => (side === 'red' ? pair.red : pair.blue)

export const bySide = <T>(make: (side: Side) => T): Record<Side, T> => ({ red: make('red'), blue: make('blue') })

/** Who looks: a player, everybody, or the moderator who sees all. */
export type Eye = Side | 'public' | 'umpire'
export const eyes: readonly Eye[] = ['red', 'blue', 'public', 'umpire']
