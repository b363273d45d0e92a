/** `npm run goldens [-- <ruleset>]`: writes the golden battles that are missing, or that changed under a new card.revision. */
import { spawnSync } from 'node:child_process'

const [ruleset = ''] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', `core/src/rulesets/${ruleset}`, '-t', 'golden'],
  { cwd: new URL('../', import.meta.url), stdio: 'inherit', env: { ...process.env, FLAGPLOT_GOLDENS: 'write' } },
)
process.exitCode = status ?? 1
