/** A random seed that is short enough to be read out. */
export const freshSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

/** The seed of a fight with typed dice: mixed orders need one there too. */
export const TYPED_DICE_SEED = 'typed'
