import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const home = fileURLToPath(new URL('../..', import.meta.url))

/** The built command. */
export const bin = fileURLToPath(new URL('../bin/flagplot.js', import.meta.url))

/** Builds the command, if it is not up to date. */
export function buildCommand(): void {
  const builders = [['node_modules/typescript/bin/tsc', '-b', 'core', 'wire', 'server', 'cli'], ['tools/bundle.mjs']]
  for (const builder of builders) execFileSync(process.execPath, builder, { cwd: home })
}
