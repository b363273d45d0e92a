/** Prepares `npm start` and `npm test`: a Node that is new enough, packages, libraries, the page. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** Exit codes as everywhere in Flagplot. */
export const REFUSED = 2

/** Stops with a plain message and no stack. */
export function refuse(words) {
  console.error(`flagplot: ${words}`)
  process.exit(REFUSED)
}

const numbers = version => version.replace(/^\D*/, '').split('.').map(Number)

/** True if a version is at least another, part by part. */
export function isAtLeast(version, least) {
  const [a, b] = [numbers(version), numbers(least)]
  for (let i = 0; i < b.length; i++) if ((a[i] ?? 0) !== b[i]) return (a[i] ?? 0) > b[i]
  return true
}

export function checkNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (isAtLeast(process.versions.node, engines.node)) return
  refuse(
    `this needs Node ${engines.node.replace(/^\D*/, '')} or newer, and this is ${process.versions.node}: get one at https://nodejs.org`,
  )
}

/** Runs a program in this repository, showing its output; returns its exit code. */
export function run(program, args, { cwd = root, env = {} } = {}) {
  const { status, error } = spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
  if (error !== undefined) refuse(`${program} cannot be started: ${error.message}`)
  return status ?? 1
}

/** A script of an installed package, started with this Node: no shell, the same on every system. */
export const runScript = (script, args, options) =>
  run(process.execPath, [join(root, 'node_modules', script), ...args], options)

/** The same beside others: its output waits until it ends, `{ status, said }`. */
export function scriptBeside(script, args, { cwd = root } = {}) {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', part => (said += part))
  return new Promise(resolve => {
    child.on('error', error => resolve({ status: 1, said: `${script} cannot be started: ${error.message}\n` }))
    child.on('close', status => resolve({ status: status ?? 1, said }))
  })
}

const changed = path => (existsSync(path) ? statSync(path).mtimeMs : Number.NEGATIVE_INFINITY)

/** The time of the newest file in some places. */
export function newest(paths) {
  let time = Number.NEGATIVE_INFINITY
  for (const path of paths) {
    if (!existsSync(path)) continue
    const inside = statSync(path).isDirectory()
      ? newest(readdirSync(path).map(name => join(path, name)))
      : changed(path)
    time = Math.max(time, inside)
  }
  return time
}

/** Runs npm in this repository or another place: the one that runs this program, if any. Quiet returns its output. */
export function npm(args, { cwd = root, quiet = false } = {}) {
  const path = process.env.npm_execpath
  const isScript = path?.endsWith('.js') === true
  const program = isScript ? process.execPath : process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const words = isScript ? [path, ...args] : args
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd, stdio, encoding: 'utf8' })
  if (error !== undefined) refuse(`npm cannot be started: ${error.message}`)
  return { status: status ?? 1, said: `${stdout ?? ''}${stderr ?? ''}` }
}

/** Installs the packages of the lock file, if that has not been done or the lock file has changed since. */
export function install() {
  const isInstalled = changed(join(root, 'node_modules/.package-lock.json')) >= changed(join(root, 'package-lock.json'))
  if (isInstalled) return 0
  console.log('installing packages: npm ci (once, or when they change; a minute or so)')
  return npm(['ci', '--no-audit', '--no-fund']).status
}

/** Builds libraries, command and server; the compiler itself skips those up to date. */
export function buildLibraries() {
  const status = runScript('typescript/bin/tsc', ['-b', 'core', 'core/laws', 'wire', 'cli', 'server'])
  return status === 0 ? run(process.execPath, [join(root, 'tools/bundle.mjs')]) : status
}

const PAGE = ['vite/bin/vite.js', ['build', '--logLevel', 'warn'], { cwd: join(root, 'web') }]

export const buildPage = () => runScript(...PAGE)

export const buildPageBeside = () => scriptBeside(...PAGE)

/** True if a source of the page, or of the docs in it, is newer than the built page. */
export function pageIsStale() {
  const sources = [
    'core/src',
    'wire/src',
    'web/src',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'tools/page',
    'tools/docs',
    'docs',
    'conformance',
    'CHANGELOG.md',
    'NOTICE.md',
    'package-lock.json',
  ]
  return newest(sources.map(path => join(root, path))) > changed(join(root, 'server/dist/page/index.html'))
}
