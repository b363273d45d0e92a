import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import type { OrdinaryUser } from './ordinary-user.ts'

/** The most bytes of a socket's path, by the operating system. macOS takes four fewer than Linux. */
const MAX_BYTES = process.platform === 'darwin' ? 103 : 107
/** It stands in the socket's name alone: the database listens on no network. */
export const PORT = 5432

/** Names that need no quotes, since `pg_ctl` hands them to a shell. */
const isPlain = (folder: string): boolean => /^[\w./-]+$/.test(folder)
const isShort = (folder: string): boolean => Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= MAX_BYTES

/** A folder under the temp folder, for the same cluster always the same; refused if it is somebody else's. */
function shortFolder(cluster: string, user: OrdinaryUser | undefined): string {
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `flagplot-${name}`)
  const uid = user?.uid ?? process.getuid?.()
  if (mkdirSync(folder, { mode: 0o700, recursive: true }) !== undefined && user !== undefined) {
    chownSync(folder, user.uid, user.gid)
  }
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartRefused(`${folder} is somebody else's: remove it, or keep the data in a folder with a shorter name`)
  }
  return folder
}

/** The socket's folder: the cluster's own, or a short one under the temp folder if its name is long or needs quotes. */
export const socketFolder = (cluster: string, user: OrdinaryUser | undefined): string =>
  isPlain(cluster) && isShort(cluster) ? cluster : shortFolder(cluster, user)
