/** A seed nobody chose: short enough to be read out. */
export const freshSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

/** Mixed orders want a seed where the dice are typed in as well. */
export const TYPED = 'typed'
