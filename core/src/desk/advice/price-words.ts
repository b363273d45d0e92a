import { type Said, sayShare, several } from '../odds-words/index.ts'
import { saySigned } from './advice-words.ts'
import type { OrderPrices, PricedOrder } from './price-job.ts'

/** A chance in the words of the odds: a figure, and its 95 % interval unless it is certain. */
export function sayChance(chance: number, margin = 0): Said {
  if (margin === 0) return sayShare(chance, 1 - chance, { method: 'exact' })
  const interval = { low: Math.max(0, chance - margin), high: Math.min(1, chance + margin) }
  return sayShare(chance, 1 - chance, { method: 'sampled' }, interval)
}

/** Hundredths of win chance with their sign and one decimal. */
export const sayPoints = (moved: number): string => saySigned(100 * moved, 1)

/** Chances nearer than this print alike. */
const ALIKE = 5e-4

/** An order beside the best of its question. `near`: samples do not tell the two apart. */
type BesideBest = 'best' | 'near' | 'behind'

export interface SaidPrice {
  readonly text: string
  readonly chance: Said
  readonly beside: BesideBest
  /** Its distance to the best, in points of win chance: `-7.2`; empty if there is none. */
  readonly behind: string
}

function besideBest(order: PricedOrder, best: PricedOrder): BesideBest {
  const gap = best.chance - order.chance
  if (order === best || (gap < ALIKE && order.margin === undefined)) return 'best'
  return gap <= (order.margin ?? 0) + (best.margin ?? 0) ? 'near' : 'behind'
}

/** The price of every order in words, in the order of the sheet. */
export function sayPrices({ orders }: OrderPrices): readonly SaidPrice[] {
  const best = orders.reduce((most, each) => (each.chance > most.chance ? each : most))
  return orders.map(order => {
    const beside = besideBest(order, best)
    return {
      text: order.text,
      chance: sayChance(order.chance, order.margin),
      beside,
      behind: beside === 'behind' ? sayPoints(order.chance - best.chance) : '',
    }
  })
}

export function sayPriced({ battles, seat }: OrderPrices): string {
  const known =
    battles === undefined ? 'Exact' : `Sampled, ${several(battles, 'battle')} after each order, with 95 % intervals`
  const whose = seat === undefined ? '' : ', from what this side knows'
  return `${known}${whose}: both sides follow their standing orders in all else, and a draw counts as half a win.`
}
