import { execFileSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { ownDatabase } from './binaries.ts'

/** The user that PostgreSQL runs as, who is never root. */
export interface OrdinaryUser {
  readonly uid: number
  readonly gid: number
}

const ENTER = 1
const idOf = (kind: string): number => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }))

/** True if the user may pass through a folder. */
function mayEnter(folder: string, user: OrdinaryUser): boolean {
  const { uid, gid, mode } = statSync(folder)
  const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode
  return (bits & ENTER) === ENTER
}

/** The outermost folder above a path that keeps the user out. */
function closedAbove(path: string, user: OrdinaryUser): string | undefined {
  const above = dirname(path)
  const outer = above === path ? undefined : closedAbove(above, user)
  return outer ?? (above === path || mayEnter(above, user) ? undefined : above)
}

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of the folder, or as `nobody` where that is
 * root too, and `nobody` gets the folder. Undefined if this process is an ordinary user's already.
 */
export function ordinaryUser(folder: string, programs: string): OrdinaryUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(folder)
  const user = owner.uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : { uid: owner.uid, gid: owner.gid }
  const closed = closedAbove(folder, user) ?? closedAbove(programs, user)
  if (closed !== undefined) {
    const why = `PostgreSQL does not run as root, and its user (${user.uid}) may not enter ${closed}`
    throw new StartRefused(`${why}: start as an ordinary user, keep the data elsewhere, or ${ownDatabase}`)
  }
  chownSync(folder, user.uid, user.gid)
  return user
}
