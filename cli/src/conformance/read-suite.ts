import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemTitles } from '@flagplot/core/desk/battle'
import { openSuite, type Suite } from '@flagplot/core/desk/conformance'
import { chain, mapResults, ok, type Result } from '@flagplot/core/lang'
import { tryOnFile } from '../io/files.ts'
import type { Io } from '../io/io.ts'
import { type NamedText, readText } from '../io/read-source.ts'

/** The folder of the suites that come with the program. */
const ownSuites = (): string => dirname(fileURLToPath(import.meta.resolve('@flagplot/conformance/package.json')))

const isSystem = (source: string): boolean => systemTitles.some(({ id }) => id === source)

/** The paths of a suite's files: those of a folder by name, or one file. */
function pathsOf(io: Io, source: string): Result<readonly string[]> {
  const path = isSystem(source) && io.files.look(source) === undefined ? join(ownSuites(), source) : source
  if (io.files.look(path)?.kind !== 'folder') return ok([path])
  return chain(
    tryOnFile(path, () => io.files.list(path)),
    names => ok([...names].sort().flatMap(name => (name.endsWith('.json') ? [join(path, name)] : []))),
  )
}

/** Reads the suite that an argument names: a system's own, or a file or a folder of somebody's. */
export async function readSuite(io: Io, source: string): Promise<Result<Suite>> {
  const paths = pathsOf(io, source)
  if (!paths.ok) return paths
  const texts: Result<NamedText>[] = []
  for (const path of paths.value) texts.push(await readText(io, path))
  return chain(
    mapResults(texts, text => text),
    openSuite,
  )
}
