/** Battles that a card follows, and the bound of a swing in points of expected result. */
export const usualCard = { battles: 100, points: 25 } as const

const MIN_BATTLES = 64

/** The battles of one cell, by those that fit the time of one answer: a card has dozens of cells. */
export const cellSamples = (samples: number): number => Math.max(MIN_BATTLES, Math.ceil(samples / 8))

/** The battles that are played out for prices: they are parts of a battle, which take less time. */
export const priceSamples = (samples: number): number => 4 * samples
