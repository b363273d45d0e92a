/** Draws one of some things by whole weights that sum to more than 0, from a number in [0, 1). */
export function drawBy<T extends { readonly weight: number }>(among: readonly T[], number: number): T | undefined {
  const total = among.reduce((sum, { weight }) => sum + weight, 0)
  let left = Math.floor(number * total)
  return among.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}

/** A number in [0, 1) that nobody can guess: a mix that is known beforehand is none. */
export const secretNumber = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
