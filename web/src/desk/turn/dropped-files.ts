import { MAX_FILES } from './bounds.ts'
import type { GivenFile } from './open-files.ts'

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((took, failed) => entry.file(took, failed))

/** A part of a folder's entries; none once all were given. */
const someOf = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((took, failed) => reader.readEntries(took, failed))

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** All files that are dropped, those of folders too; no more than it takes to see that they are too many. */
export async function droppedFiles(dropped: DataTransfer): Promise<readonly GivenFile[]> {
  const open: FileSystemEntry[] = []
  const files: GivenFile[] = []
  // the browser gives both out only before the first wait, and no entry of a file that is on no disk
  for (const item of dropped.items) {
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    if (entry !== null) open.push(entry)
    else if (file !== null) files.push({ path: file.name, file })
  }
  for (let entry = open.shift(); entry !== undefined && files.length <= MAX_FILES; entry = open.shift()) {
    if (isFile(entry)) files.push({ path: entry.fullPath.slice(1), file: await fileOf(entry) })
    if (!isFolder(entry)) continue
    const reader = entry.createReader()
    for (let some = await someOf(reader); some.length > 0 && open.length <= MAX_FILES; some = await someOf(reader)) {
      open.push(...some)
    }
  }
  return files
}

/** The files that were chosen in a picker, with their paths in the folder if one was chosen. */
export const pickedFiles = (files: Iterable<File>): readonly GivenFile[] =>
  [...files].map(file => ({ path: file.webkitRelativePath || file.name, file }))
