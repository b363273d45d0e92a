import { readStored, type TextStorage, writeStored } from '../browser-storage.ts'

const PRICES = 'flagplot.fight.prices'

/** True if the chance after each order is to be shown: it is, unless somebody switched it off for a fair game. */
export const keptPrices = (storage: TextStorage): boolean => readStored(storage, PRICES) !== false

/** Keeps that for the next fight; false where the browser refuses to. */
export const keepPrices = (storage: TextStorage, shown: boolean): boolean => writeStored(storage, PRICES, shown)
