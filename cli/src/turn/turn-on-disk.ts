import { join } from 'node:path'
import type { TurnSource } from '@flagplot/core/desk/turn'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import { tryOnFile } from '../io/files.ts'
import type { Io } from '../io/io.ts'

const refuseFile = (path: string, says: string): Result<never> => refuse({ code: 'io', path: [path], says })

/** The text of a file in the folder, links followed as long as they stay inside. */
function readInside(io: Io, folder: string, path: string): Result<string> {
  const whole = join(folder, path)
  const real = tryOnFile(whole, () => io.files.real(whole))
  if (!real.ok) return real
  const home = io.files.real(folder)
  if (real.value !== join(home, path) && !real.value.startsWith(`${home}/`)) {
    return refuseFile(whole, `${whole} is a link that leads out of the folder of the turn.`)
  }
  const kind = io.files.look(real.value)?.kind
  if (kind === 'device' || kind === 'link') return refuseFile(whole, `${whole} is no file.`)
  return tryOnFile(whole, () => io.files.read(whole))
}

/** The folder of a turn on the disk. */
export function turnOnDisk(io: Io, folder: string): Result<TurnSource> {
  if (io.files.look(folder) === undefined) return refuseFile(folder, `${folder} is not there.`)
  if (io.files.look(io.files.real(folder))?.kind !== 'folder') {
    return refuseFile(folder, `${folder} is no folder. A turn is a folder with turn.yaml in it.`)
  }
  const letters = join(folder, 'letters')
  return ok({
    folder,
    called: path => join(folder, path),
    has: path => io.files.exists(join(folder, path)),
    read: path => readInside(io, folder, path),
    letterNames: () =>
      io.files.look(letters) === undefined ? ok([]) : tryOnFile(letters, () => io.files.list(letters)),
  })
}
