import { readStored, type TextStorage, writeStored } from '../../browser-storage.ts'

const PRICES = 'flagplot.fight.prices'

/** True unless somebody switched the chances of orders off, for a fair game. */
export const arePricesShown = (storage: TextStorage): boolean => readStored(storage, PRICES) !== false

/** Keeps that for the next fight; false if the browser refuses. */
export const keepPricesShown = (storage: TextStorage, shown: boolean): boolean => writeStored(storage, PRICES, shown)
