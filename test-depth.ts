/** Whether tests run in all their depth: `npm test -- --all` says so by `FLAGPLOT_DEPTH=all`. */
export const isAllDepth = process.env.FLAGPLOT_DEPTH === 'all'

/** The number of random cases that a test tries: `all` in full depth, else `short`, a tenth of it where nothing is said. */
export const cases = (all: number, short: number = Math.ceil(all / 10)): number => (isAllDepth ? all : short)
