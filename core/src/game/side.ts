/** The two sides of every battle. Who attacks is data of the set-up, not a property of the colour. */
export type Side = 'red' | 'blue'
export const sides: readonly Side[] = ['red', 'blue']

export type BySide<T> = Readonly<Record<Side, T>>

export const other = (side: Side): Side => (side === 'red' ? 'blue' : 'red')

export const bySide = <T>(make: (side: Side) => T): Record<Side, T> => ({ red: make('red'), blue: make('blue') })

/** Who looks: a player, everybody, or the moderator who sees all. */
export type Eye = Side | 'public' | 'umpire'
