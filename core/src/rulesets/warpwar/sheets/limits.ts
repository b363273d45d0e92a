import type { OrderShip, OrdersAsk } from '../orders.ts'

/** order.rating The most power a system can be given: its rating, and what the ship has. */
export const mostPower = ({ now }: OrderShip, system: 'B' | 'S' | 'E'): number => Math.min(now[system], now.PD)

/** order.missile A missile a powered tube. */
export const mostMissiles = ({ targets }: OrdersAsk, { now }: OrderShip): number =>
  targets.length === 0 ? 0 : Math.min(now.T, now.M, now.PD)

/** order.cannon A burst a powered cannon, of at least one shell. */
export const mostBursts = ({ targets }: OrdersAsk, { now }: OrderShip): number =>
  targets.length === 0 ? 0 : Math.min(now.C, now.SH, now.PD)

/** berths.limit How many systemships it may take aboard. */
export const mostTaken = (ask: OrdersAsk, { empty, handles }: OrderShip): number =>
  Math.min(empty, handles, boarders(ask).length)

export const mostDropped = ({ aboard, handles }: OrderShip): number => Math.min(aboard.length, handles)

/** Systemships on the field: those that can be taken aboard. */
export const boarders = ({ ships }: OrdersAsk): readonly OrderShip[] => ships.filter(({ warp }) => !warp)
