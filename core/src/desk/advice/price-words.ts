import {
  isCoarse,
  partsOfResult,
  type Said,
  type SaidPart,
  sayCoarse,
  sayResult,
  sayWinDrawLoss,
  several,
} from '../odds-words/index.ts'
import { saySigned } from './advice-words.ts'
import type { OrderPrices, PricedOrder } from './price-job.ts'

/** Points of expected result with their sign and one decimal. */
export const signedPoints = (moved: number): string => saySigned(moved, 1)

/** Expected results nearer than this print alike. */
const ALIKE = 0.05

/** An order beside the best of its question. `near`: samples do not tell the two apart. `coarse`: nor any others. */
type BesideBest = 'best' | 'near' | 'behind' | 'coarse'

export interface SaidPrice {
  readonly text: string
  readonly result: Said
  /** Its win, draw and loss, as a bar and in words. */
  readonly parts: readonly SaidPart[]
  readonly partsInWords: string
  readonly beside: BesideBest
  /** Its distance to the best, in points of expected result: `-7.2`; empty if there is none. */
  readonly belowBest: string
}

/** The widest margin of all. */
const marginOf = ({ orders }: OrderPrices): number => Math.max(...orders.map(({ margin = 0 }) => margin))

function besideBest(order: PricedOrder, best: PricedOrder): BesideBest {
  const gap = best.expectedResult - order.expectedResult
  if (order === best || (gap < ALIKE && order.margin === undefined)) return 'best'
  return gap <= (order.margin ?? 0) + (best.margin ?? 0) ? 'near' : 'behind'
}

/** The price of every order in words, in the order of the sheet. */
export function sayPrices(prices: OrderPrices): readonly SaidPrice[] {
  const { orders } = prices
  const best = orders.reduce((most, each) => (each.expectedResult > most.expectedResult ? each : most))
  const coarse = isCoarse(marginOf(prices))
  return orders.map(order => {
    const beside = coarse ? 'coarse' : besideBest(order, best)
    return {
      text: order.text,
      result: sayResult(order.expectedResult, order.margin),
      parts: partsOfResult(order.winDrawLoss, prices.side, prices.battles),
      partsInWords: sayWinDrawLoss(order.winDrawLoss, prices.battles),
      beside,
      belowBest: beside === 'behind' ? signedPoints(order.expectedResult - best.expectedResult) : '',
    }
  })
}

/** The words in the place of a ranking where the prices are too coarse for one. */
export function sayCoarsePrices(prices: OrderPrices): string | undefined {
  const margin = marginOf(prices)
  return isCoarse(margin) ? sayCoarse(margin) : undefined
}

export function sayHowPriced({ battles, seat, orders }: OrderPrices): string {
  const after = orders.length === 1 ? 'this order' : 'each order'
  const known =
    battles === undefined ? 'Exact' : `Sampled, ${several(battles, 'battle')} after ${after}, with 95 % intervals`
  const whose = seat === undefined ? '' : ', from what this side knows'
  return `${known}${whose}: the expected result, if both sides follow their standing orders in all else.`
}
