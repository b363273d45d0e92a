import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { MAX_BYTES, MAX_FILES, tooLarge, tooMany } from './bounds.ts'
import { isInside, isOfTurn, placeOf, rootsOf, type TurnFiles, turnTextOf } from './place-files.ts'
import { unzip } from './unzip.ts'

/** A file as the browser gives it, with its path in the folder that was chosen. */
export interface GivenFile {
  readonly path: string
  readonly file: File
}

/** A file that comes from outside, with its path in the folder or .zip that it came in. */
interface ComingFile {
  readonly path: string
  readonly size: number
  readonly bytes: () => Promise<Result<Uint8Array>>
}

/** Files that were opened: a whole turn, or some files for the turn that is there. */
export interface OpenedFiles {
  readonly kind: 'turn' | 'files'
  readonly files: TurnFiles
  /** The number of files that no turn reads, left out. */
  readonly others: number
}

const refuseFile = (path: string, says: string): Result<never> =>
  refuse({ code: 'io', path: [path], found: path, says })

/** The bytes of a file. The browser does not read one that was changed or removed since it was chosen. */
async function bytesOf({ path, file }: GivenFile): Promise<Result<Uint8Array>> {
  try {
    return ok(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return refuseFile(path, `${path} cannot be read: it may have changed since it was chosen. Open it again.`)
  }
}

/** True for a .zip that comes by itself: one inside of a folder is no file of its turn. */
const isZip = ({ path }: GivenFile): boolean => /^[^/]*\.zip$/i.test(path)

/** The files themselves, or those of a .zip in its place. */
async function comingFiles(given: readonly GivenFile[]): Promise<Result<readonly ComingFile[]>> {
  const coming: ComingFile[] = []
  for (const one of given) {
    const { path, file } = one
    if (!isZip(one)) {
      coming.push({ path, size: file.size, bytes: () => bytesOf(one) })
      continue
    }
    if (file.size > MAX_BYTES) return tooLarge(file.name)
    const unzipped = chain(await bytesOf(one), bytes => unzip(file.name, bytes))
    if (!unzipped.ok) return unzipped
    for (const [path, bytes] of unzipped.value) coming.push({ path, size: bytes.length, bytes: async () => ok(bytes) })
  }
  return ok(coming)
}

/** The text of a file as the command reads it, byte for byte. */
function textOf(path: string, bytes: Uint8Array): Result<string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (!text.includes('\u0000')) return ok(text)
  } catch {
    // the browser throws on bytes that are no text
  }
  return refuseFile(path, `${path} is not text in UTF-8.`)
}

/** The texts of files by their paths. */
async function readAll(coming: readonly ComingFile[]): Promise<Result<TurnFiles>> {
  const texts = new Map<string, string>()
  for (const { path, bytes } of coming) {
    const text = chain(await bytes(), read => textOf(path, read))
    if (!text.ok) return text
    texts.set(path, text.value)
  }
  return ok(texts)
}

/** Puts each file that came without its folder in its place. */
function placed(files: TurnFiles, present: TurnFiles): TurnFiles {
  const turnText = turnTextOf(files) || turnTextOf(present)
  return new Map([...files].map(([path, text]) => [placeOf(path, text, turnText), text]))
}

/**
 * Reads files, a folder or a .zip, beside the turn that is present. Nothing is read of what is too much, and nothing
 * taken if a file is refused.
 */
export async function openFiles(given: readonly GivenFile[], present: TurnFiles): Promise<Result<OpenedFiles>> {
  const [first] = given
  const name = given.length === 1 && first !== undefined ? first.path : 'This'
  if (given.length > MAX_FILES) return tooMany(name)
  const coming = await comingFiles(given)
  if (!coming.ok) return coming
  const outside = coming.value.find(({ path }) => !isInside(path))
  if (outside !== undefined) return refuseFile(outside.path, `${outside.path} is no path inside the folder of a turn.`)
  const [root, another] = rootsOf(coming.value.map(({ path }) => path))
  if (another !== undefined)
    return refuseFile(name, `There is a turn in ${root} and one in ${another}: open the folder of one of them.`)
  const inside = coming.value.flatMap(file =>
    file.path.startsWith(root ?? '') ? [{ ...file, path: file.path.slice(root?.length ?? 0) }] : [],
  )
  const wanted = inside.filter(({ path }) => isOfTurn(path))
  if (wanted.length === 0) return refuseFile(name, `${name} has no turn.yaml, no battle and no letter in it.`)
  if (wanted.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) return tooLarge(name)
  const texts = await readAll(wanted)
  if (!texts.ok) return texts
  const isFolder = root !== undefined && inside.some(({ path }) => path.includes('/'))
  return ok({
    kind: root === undefined ? 'files' : 'turn',
    files: isFolder ? texts.value : placed(texts.value, present),
    others: coming.value.length - wanted.length,
  })
}
