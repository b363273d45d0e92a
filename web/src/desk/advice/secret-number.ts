/** A number in [0, 1) that nobody can guess: a mix that is known beforehand is none. */
export const secretNumber = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
