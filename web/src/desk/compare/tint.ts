/** The deepest tint, in %: figures have to be read on it. */
const DEEPEST = 55

/** The colour of a result of red: that of the side it favours, the deeper the more. */
export function tintOf(result: number): string {
  const side = result < 50 ? '--blue-fill' : '--red-fill'
  return `color-mix(in srgb, var(${side}) ${((Math.abs(result - 50) / 50) * DEEPEST).toFixed(0)}%, transparent)`
}
