import { readShelf, type Shelf, writeShelf } from '../shelf.ts'

const PRICES = 'flagplot.fight.prices'

/** Whether the chance after each order is to be shown: it is, unless somebody switched it off for a fair game. */
export const keptPrices = (shelf: Shelf): boolean => readShelf(shelf, PRICES) !== false

/** Keeps that for the next fight; false where the browser refuses to. */
export const keepPrices = (shelf: Shelf, shown: boolean): boolean => writeShelf(shelf, PRICES, shown)
