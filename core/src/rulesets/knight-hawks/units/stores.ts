import type { Ship } from '../state.ts'

/** Weapons that lie in space until they are set off. */
export type Store = 'M' | 'S'

type Fleet = readonly Readonly<Ship>[]

/** The number a side was built with, those of ships that are lost included. */
export const builtWith = (fleet: Fleet, store: Store): number =>
  fleet.reduce((sum, { made }) => sum + made.rounds[store], 0)

/** The number aboard its ships, lost ones included. */
export const unusedOf = (fleet: Fleet, store: Store): number =>
  fleet.reduce((sum, { rounds }) => sum + rounds[store], 0)

/** mine.secret True if a side was built with stores that it could hide. */
export const wasBuiltWithStores = (fleet: Fleet): boolean => builtWith(fleet, 'M') + builtWith(fleet, 'S') > 0
