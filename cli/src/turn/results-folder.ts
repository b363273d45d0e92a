import { dirname, join } from 'node:path'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { tryOnFile } from '../io/files.ts'
import type { Io } from '../io/io.ts'

/** The paths of a turn's results: as they stand, as they are written, and the last ones while both change places. */
interface Places {
  readonly now: string
  readonly coming: string
  readonly last: string
}

export const resultsOf = (folder: string): Places => ({
  now: join(folder, 'results'),
  coming: join(folder, 'results.new'),
  last: join(folder, 'results.flagplot-old'),
})

/** Refuses what stands at the place of the results and is none of them: it would be replaced. */
function refuseStrange(io: Io, path: string): Result<void> {
  const standing = io.files.look(path)
  if (standing === undefined) return ok(undefined)
  const says =
    standing.kind !== 'folder'
      ? `${path} is a ${standing.kind}, not the folder of results. Move it away.`
      : `${path} has no turn.json, so these are not the results of a turn. Move it away.`
  const isOurs = standing.kind === 'folder' && io.files.exists(join(path, 'turn.json'))
  return isOurs ? ok(undefined) : refuse({ code: 'io', path: [path], found: `a ${standing.kind}`, says })
}

/**
 * Puts the last results back if a run ended between the two renames, and removes what was not whole yet. The lock is
 * held.
 */
export function recoverResults(io: Io, folder: string): Result<void> {
  const { now, coming, last } = resultsOf(folder)
  const recovered = tryOnFile(now, () => {
    const isBetween = io.files.look(now) === undefined && io.files.look(last) !== undefined
    if (isBetween) io.files.move(last, now)
    io.files.removeFolder(last)
    io.files.removeFolder(coming)
  })
  return chain(recovered, () => refuseStrange(io, now))
}

/** True if every file stands there already, letter by letter. */
const isWritten = (io: Io, home: string, files: ReadonlyMap<string, string>): boolean =>
  [...files].every(([path, text]) => {
    const standing = tryOnFile(path, () => io.files.read(join(home, path)))
    return standing.ok && standing.value === text
  })

/** Writes the results beside the earlier ones and has them change places, or leaves all as it is if nothing differs. */
export function writeResults(io: Io, folder: string, files: ReadonlyMap<string, string>): Result<void> {
  const { now, coming, last } = resultsOf(folder)
  if (isWritten(io, now, files)) return ok(undefined)
  return tryOnFile(coming, () => {
    for (const [path, text] of files) {
      io.files.makeFolder(dirname(join(coming, path)))
      io.files.write(join(coming, path), text)
    }
    if (io.files.look(now) !== undefined) io.files.move(now, last)
    io.files.move(coming, now)
    io.files.removeFolder(last)
  })
}
