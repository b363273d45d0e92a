import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../ready.mjs'

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
  /** For one of our own: its folder. */
  readonly resolved?: string
  readonly link?: boolean
}
type Lock = Readonly<Record<string, Locked>>

const NESTED = '/node_modules/'

/** The place of a package that one at `from` finds: in its own folder first, then in each around it. */
function findFrom(lock: Lock, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(NESTED)))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (path in lock) return path
    if (at === '') return undefined
  }
}

/** Every package of others that some of ours need, at its place in the lock file. */
function closureOf(lock: Lock, names: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const visit = (at: string, from: string): void => {
    for (const name of Object.keys(lock[at]?.dependencies ?? {})) {
      const path = findFrom(lock, from, name)
      if (path === undefined || found.has(path)) continue
      found.add(path)
      const { link, resolved = '' } = lock[path] ?? {}
      visit(link ? resolved : path, link ? '' : path)
    }
  }
  for (const name of names) visit(lock[`node_modules/${name}`]?.resolved ?? '', '')
  return [...found].filter(path => lock[path]?.link !== true)
}

/** A package without its nested ones. By hand, since `cpSync` looks at every file some ten times. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    if (entry.isDirectory()) copyFolder(join(from, entry.name), join(to, entry.name))
    else copyFileSync(join(from, entry.name), join(to, entry.name))
  }
}

const readLock = (): Lock =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages

/** The names of all packages of others that come with these of ours. */
export const thirdPartyOf = (names: readonly string[]): readonly string[] =>
  closureOf(readLock(), names).map(path => path.slice(path.lastIndexOf(NESTED.slice(1)) + NESTED.length - 1))

/**
 * Copies the packages of others that some of ours need into a project, out of this tree, whose lock file names them:
 * tests have no network. Their commands are linked as npm does it, or npm would take them for half installed and fetch
 * them again.
 */
export function layThirdParty(project: string, names: readonly string[]): void {
  const lock = readLock()
  for (const path of closureOf(lock, names)) {
    copyFolder(join(root, path), join(project, path))
    const around = join(project, path.slice(0, path.lastIndexOf('node_modules/')), 'node_modules/.bin')
    for (const [name, file] of Object.entries(lock[path]?.bin ?? {})) {
      mkdirSync(around, { recursive: true })
      symlinkSync(relative(around, join(project, path, file)), join(around, name))
    }
  }
}
