declare const packed: unique symbol

/**
 * The dice of one unit, packed into a number: twice their number, and one more where the last of them is weakened (U7).
 * Only this file knows that; equal dice are equal numbers, and no dice are zero.
 */
export type Dice = number & { readonly [packed]: 'dice' }

const pack = (dice: number): Dice => dice as Dice

export const NO_DICE = pack(0)
/** U6, U7: the one die that reductions leave. */
export const WEAKENED_DIE = pack(3)

export const normalDice = (n: number): Dice => pack(2 * n)

/** The dice in the hand: a weakened one counts as one (R11). */
export const countDice = (dice: Dice): number => dice >> 1

export const isWeakened = (dice: Dice): boolean => (dice & 1) === 1

/** The attack factor they stand for: a weakened die is a factor of nothing. */
export const attackFactor = (dice: Dice): number => (isWeakened(dice) ? 0 : dice >> 1)

/** Packed dice stay below this: 99 on the counter and as much from each of four modifiers. */
export const MAX_PACKED = 1024
