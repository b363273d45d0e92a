import type { OrderShip, OrdersAsk } from '../orders/orders.ts'
import type { Ratings } from '../ships/design.ts'

/** order.rating The most power a system can be given: its rating, and the ship's power. */
export const mostPower = ({ now }: OrderShip, system: 'B' | 'S' | 'E'): number => Math.min(now[system], now.PD)

/** order.missile Missiles a ship can fire in a round: one a tube, while there are some, and power for each. */
export const usableTubes = ({ T, M, PD }: Pick<Ratings, 'T' | 'M' | 'PD'>): number => Math.min(T, M, PD)

/** order.cannon Bursts a ship can fire in a round: one a cannon, of at least one shell, and power for each. */
export const usableCannons = ({ C, SH, PD }: Pick<Ratings, 'C' | 'SH' | 'PD'>): number => Math.min(C, SH, PD)

/** order.missile order.cannon Without a target nothing is fired. */
export const mostMissiles = ({ targets }: OrdersAsk, { now }: OrderShip): number =>
  targets.length === 0 ? 0 : usableTubes(now)
export const mostBursts = ({ targets }: OrdersAsk, { now }: OrderShip): number =>
  targets.length === 0 ? 0 : usableCannons(now)

export const mostPickedUp = (ask: OrdersAsk, { empty, handles }: OrderShip): number =>
  Math.min(empty, handles, systemshipsAfield(ask).length)

export const mostDropped = ({ aboard, handles }: OrderShip): number => Math.min(aboard.length, handles)

/** Systemships on the field: those that can be taken aboard. */
export const systemshipsAfield = ({ ships }: OrdersAsk): readonly OrderShip[] => ships.filter(({ warp }) => !warp)
