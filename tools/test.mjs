/**
 * `npm test`, from a fresh clone: types, lint, the page's build, tests of house, units, laws and goldens, and the page
 * in a real Chromium, with few random cases and one row of each kind. `npm test -- --all` has all cases and rows, and
 * the packed files besides. Stops at the first step that fails; the last line gives the tests passed and failed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { buildLibraries, buildPageBeside, checkNode, install, refuse, runScript, scriptBeside } from './ready.mjs'

const flags = process.argv.slice(2)
const unknown = flags.find(flag => flag !== '--all')
if (unknown !== undefined) {
  refuse(`npm test takes --all and nothing else, and this is ${unknown}; one folder's tests: npx vitest run <folder>`)
}
/** True if all cases are tried. `test-depth.ts` reads it in the tests. */
const isAll = flags.includes('--all') || process.env.FLAGPLOT_DEPTH === 'all'
const depth = { FLAGPLOT_DEPTH: isAll ? 'all' : 'short' }

const reports = mkdtempSync(join(tmpdir(), 'flagplot-test-'))
const total = { passed: 0, failed: 0, left: 0 }

/** Runs tests and adds their counts; a run that breaks before its first test counts as one failure. */
function vitest(name, args, env) {
  const report = join(reports, `${name}.json`)
  const status = runScript(
    'vitest/vitest.mjs',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { env: { ...depth, ...env } },
  )
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
    total.passed += numPassedTests
    total.left += numPendingTests
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

/** Such a step beside others. */
const checkBeside = act => async () => {
  const { status, said } = await act()
  process.stdout.write(said)
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

/** In this order: quick and telling steps first. Steps of a row are short, run side by side, and report at the end. */
const rows = [
  { packages: check(install) },
  { libraries: check(buildLibraries) },
  {
    types: checkBeside(() => scriptBeside('typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json'])),
    lint: checkBeside(() => scriptBeside('@biomejs/biome/bin/biome', ['check', '.'])),
    unused: checkBeside(() => scriptBeside('knip/bin/knip.js', [])),
    'page build': checkBeside(buildPageBeside),
  },
  { 'house, units, laws, goldens': () => vitest('unit', []) },
  // packing seldom changes, and an install takes a tenth of the short run
  ...(isAll ? [{ 'packed files': () => vitest('packed', ['--config', 'tools/packed/vitest.config.ts']) }] : []),
  { 'page in Chromium': page },
]

/** Runs a step; prints its result and its time; true if it went well. */
async function take([name, act]) {
  const start = performance.now()
  const status = await act()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`== ${name}: ${status === 0 ? 'fine' : 'FAILED'} after ${seconds} s`)
  return status === 0
}

checkNode()
for (const row of rows) {
  console.log(`\n== ${Object.keys(row).join('; ')}`)
  const wentWell = await Promise.all(Object.entries(row).map(take))
  if (wentWell.every(Boolean)) continue
  process.exitCode = 1
  break
}
rmSync(reports, { recursive: true, force: true })
if (!isAll)
  console.log(
    `\nThe short run leaves out *.deep.test.ts, ${total.left} other tests and most random cases: npm test -- --all`,
  )
console.log(`\nflagplot: ${total.passed} passed, ${total.failed} failed`)
