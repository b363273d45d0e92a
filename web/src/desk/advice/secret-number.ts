/** A number in [0, 1) that nobody can guess: an enemy who can predict the draw can answer it. */
export const secretNumber = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
