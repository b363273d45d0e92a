// laws of systems from outside are tried in the same depth, and have no file of ours but their package
export { cases, isAllDepth, rows } from './core/laws/depth/index.ts'

/**
 * The test files that the short run leaves out: those that start databases, processes or browsers, or take long for
 * another reason, and do not hold a rule alone. Run by name they are there in every depth.
 */
export const leftOut: readonly string[] = process.env.FLAGPLOT_DEPTH === 'short' ? ['**/*.deep.test.{ts,tsx}'] : []
