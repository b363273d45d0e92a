/** True if laws and tests run in all their depth: `FLAGPLOT_DEPTH=all` says so. */
export const isAllDepth = process.env.FLAGPLOT_DEPTH === 'all'

/** The number of random cases that a test tries: `all` in full depth, else `short`, by default a twentieth of it. */
export const cases = (all: number, short: number = Math.ceil(all / 20)): number => (isAllDepth ? all : short)

/** The rows that a test goes through: `all` in full depth, else so many of them, evenly spread from the first on. */
export const rows = <Row>(all: readonly Row[], short = 1): readonly Row[] => {
  const part = (i: number): number => Math.floor((i * short) / all.length)
  return isAllDepth ? all : all.filter((_, i) => part(i) > part(i - 1))
}
