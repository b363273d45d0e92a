/** `npm run goldens [-- <ruleset>]`: writes golden battles that are missing, or new under a raised card.revision. */
import { runScript } from './ready.mjs'

const [ruleset] = process.argv.slice(2)
const laws = ruleset === undefined ? 'laws.test.ts' : `core/src/rulesets/${ruleset}/laws.test.ts`
process.exitCode = runScript('vitest/vitest.mjs', ['run', laws, '-t', 'laws of .* golden'], {
  env: { FLAGPLOT_GOLDENS: 'write' },
})
