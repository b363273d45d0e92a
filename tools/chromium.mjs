/** Finds the Chromium the page is tested in; the page's tests and `npm test` share it. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const MISSING = `no Chromium found. The page is tested in a real one. Any of these helps:
  Debian, Ubuntu   sudo apt-get install chromium
  Fedora           sudo dnf install chromium
  macOS            brew install --cask chromium
  elsewhere        set CHROMIUM_PATH to the program of a Chromium or Chrome`

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** CHROMIUM_PATH, else a Chromium or Chrome on PATH or in the place of macOS; undefined if there is none. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  const onPath = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  return [...onPath, ...ELSEWHERE].find(isProgram)
}

const apt = (...args) =>
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

/** Installs Debian's own package, if it may. */
function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log('no Chromium found; installing the one of Debian: apt-get install -y chromium')
  if (!apt('install', '-y', '--no-install-recommends', 'chromium') && apt('update')) {
    apt('install', '-y', '--no-install-recommends', 'chromium')
  }
}

/** `{ path }`, or `{ missing }` with the remedy. */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH && findChromium() === undefined) {
    return { missing: `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which is no program that can be started` }
  }
  if (findChromium() === undefined) installOnDebian()
  const path = findChromium()
  return path === undefined ? { missing: MISSING } : { path }
}
