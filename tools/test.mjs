/**
 * `npm test`: everything there is, from a fresh clone: types, lint, tests of house, units, laws and goldens, the page's build and
 * the page in a real Chromium. Stops at the first step that fails; the last line says how many tests passed and failed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { buildLibraries, buildPage, checkNode, install, runScript } from './ready.mjs'

const reports = mkdtempSync(join(tmpdir(), 'flagplot-test-'))
const total = { passed: 0, failed: 0 }

/** Runs tests and adds their counts; a run that breaks before its first test counts as one failure. */
function vitest(name, args, env) {
  const report = join(reports, `${name}.json`)
  const status = runScript(
    'vitest/vitest.mjs',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { env },
  )
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    total.passed += numPassedTests
    total.failed += status === 0 ? numFailedTests : Math.max(1, numFailedTests)
  } catch {
    total.failed++
  }
  return status
}

/** A step that is no test, but can fail. */
const check = act => () => {
  const status = act()
  if (status !== 0) total.failed++
  return status
}

function page() {
  const { path, missing } = ensureChromium()
  if (missing === undefined) return vitest('page', ['--config', 'web/vitest.e2e.config.ts'], { CHROMIUM_PATH: path })
  console.error(missing)
  total.failed++
  return 1
}

/** In this order: what is quick and says most comes first. */
const steps = {
  packages: check(install),
  libraries: check(buildLibraries),
  types: check(() => runScript('typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json'])),
  lint: check(() => runScript('@biomejs/biome/bin/biome', ['check', '.'])),
  unused: check(() => runScript('knip/bin/knip.js', [])),
  'house, units, laws, goldens': () => vitest('unit', []),
  'page build': check(buildPage),
  'packed files': () => vitest('packed', ['--config', 'tools/packed/vitest.config.ts']),
  'page in Chromium': page,
}

checkNode()
for (const [name, act] of Object.entries(steps)) {
  console.log(`\n== ${name}`)
  const start = performance.now()
  const status = act()
  console.log(
    `== ${name}: ${status === 0 ? 'fine' : 'FAILED'} after ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
  if (status === 0) continue
  process.exitCode = 1
  break
}
rmSync(reports, { recursive: true, force: true })
console.log(`\nflagplot: ${total.passed} passed, ${total.failed} failed`)
