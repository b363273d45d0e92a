import { dirname, join } from 'node:path'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import { starterTurn } from '@flagplot/core/desk/turn'
import { type Result, refuse } from '@flagplot/core/lang'
import { tryOnFile } from '../io/files.ts'
import type { Io } from '../io/io.ts'

/** Writes the folder of a turn to start from: a battle, and a letter of each player. Nothing may stand at its path. */
export function writeStarterTurn(io: Io, folder: string, battle: OpenBattle): Result<void> {
  const standing = io.files.look(folder)
  if (standing !== undefined) {
    const says = `${folder} is a ${standing.kind} already. Choose another name for the new folder.`
    return refuse({ code: 'io', path: ['--out'], found: `a ${standing.kind}`, says })
  }
  return tryOnFile(folder, () => {
    for (const [path, text] of starterTurn(battle)) {
      io.files.makeFolder(dirname(join(folder, path)))
      io.files.write(join(folder, path), text)
    }
  })
}
