import { ok, type Result, refuse } from '../../lang/index.ts'

/** The folder of a turn, wherever its files are: on a disk, or in a browser. Paths are those inside the folder. */
export interface TurnSource {
  /** The folder, as refusals name it. */
  readonly folder: string
  /** A path, as refusals name it. */
  called(path: string): string
  has(path: string): boolean
  read(path: string): Result<string>
  /** The names of all entries of the folder of letters; none if it is not there. */
  letterNames(): Result<readonly string[]>
}

/** A folder whose files are at hand, by their paths in it. */
export const sourceOfFiles = (files: ReadonlyMap<string, string>): TurnSource => ({
  folder: 'This turn',
  called: path => path,
  has: path => files.has(path),
  read: path => {
    const text = files.get(path)
    if (text !== undefined) return ok(text)
    return refuse({ code: 'io', path: [path], found: 'nothing', says: `${path}: The file does not exist.` })
  },
  letterNames: () => {
    const names = [...files.keys()].flatMap(path => (path.startsWith('letters/') ? (path.split('/')[1] ?? []) : []))
    return ok([...new Set(names)])
  },
})
