import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layPapers, packArguments, packed } from '../packages.mjs'
import { npm, root } from '../ready.mjs'
import { layThirdParty } from './third-party.fixture.ts'

/** A project in which only our packed files, a rule system from outside and their dependencies are installed. */
export interface Project {
  readonly folder: string
  /** Writes a file of the project. */
  write(name: string, text: string): void
  /** Runs Node in the project. */
  node(...args: readonly string[]): Ran
  /** Runs the installed command in the project. */
  flagplot(...args: readonly string[]): Ran
  remove(): void
}

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** A rule system in a package of its own, as others write it. */
export const EXAMPLE = './examples/ruleset-gun-line'

/** The installed command: the link that npm made. */
export const command = (folder: string): string => join(folder, 'node_modules/.bin/flagplot')

function ran(program: string, args: readonly string[], cwd: string): Ran {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}

/** Runs npm, which has to end well and to warn of nothing, as of a Node that is too old for a package. */
function npmSays(args: readonly string[], cwd: string): void {
  const { status, said } = npm(args, { cwd, quiet: true })
  if (status !== 0 || /\bwarn\b/.test(said)) throw new Error(said)
}

/** The packed files of the build. */
export interface Packed {
  /** The path of each package's file, by its name. */
  readonly files: Readonly<Record<string, string>>
  remove(): void
}

const newFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'flagplot-packed-')))

/** Packs the build as it stands, and packages of others beside it. */
export function packBuild(others: readonly string[] = []): Packed {
  const folder = newFolder()
  for (const name of packed) layPapers(name)
  npmSays([...packArguments(folder), '--ignore-scripts'], root)
  for (const other of others) npmSays(['pack', other, '--pack-destination', folder, '--loglevel=warn'], root)
  const nameOf = (file: string): string => file.replace(/-\d.*$/, '').replace(/^flagplot-/, '@flagplot/')
  return {
    files: Object.fromEntries(readdirSync(folder).map(file => [nameOf(file), join(folder, file)])),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** The folder in which the author of that system works, in a project with our packed files and a test runner. */
export function authorsFolder({ folder }: Project): string {
  const at = join(folder, 'author')
  cpSync(join(root, EXAMPLE), at, { recursive: true })
  symlinkSync(join(root, 'node_modules/vitest'), join(folder, 'node_modules/vitest'), 'junction')
  return at
}

/** Installs packed files of ours like a user, but without network: npm works offline and with an empty cache. */
export function emptyProject({ files }: Packed, names: readonly string[] = Object.keys(files)): Project {
  const home = newFolder()
  const folder = join(home, 'project')
  mkdirSync(folder)
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  const dependencies = Object.fromEntries(names.map(name => [name, `file:${files[name]}`]))
  write('package.json', JSON.stringify({ name: 'empty', private: true, type: 'module', dependencies }))
  layThirdParty(folder, names)
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  npmSays(['install', '--offline', '--cache', join(home, 'cache'), ...quietly], folder)
  return {
    folder,
    write,
    node: (...args) => ran(process.execPath, args, folder),
    flagplot: (...args) => ran(command(folder), args, folder),
    remove: () => rmSync(home, { recursive: true }),
  }
}
