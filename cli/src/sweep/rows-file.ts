import { parseRows, type SweepHeader, type SweepRow } from '@flagplot/core/desk/sweep'
import { at, ok, type Result, refuse, safeJson } from '@flagplot/core/lang'
import { tryOnFile } from '../io/files.ts'
import type { Io } from '../io/io.ts'
import { type KeptRecord, keepRecord } from '../record/kept-record.ts'

export const lineOf = (row: SweepHeader | SweepRow): string => safeJson(row)

function begin(io: Io, path: string, header: SweepHeader): Result<readonly SweepRow[]> {
  const made = tryOnFile(path, () => io.files.write(path, `${lineOf(header)}\n`))
  return made.ok ? ok([]) : made
}

/**
 * The rows that a file has already. A line that a killed process left half-written is cut off, in a file of this study
 * alone: any other is left as it is.
 */
function rowsIn(io: Io, path: string, header: SweepHeader): Result<readonly SweepRow[]> {
  const read = tryOnFile(path, () => io.files.read(path))
  if (!read.ok) return read
  if (lineOf(header).startsWith(read.value)) return begin(io, path, header)
  const lines = read.value.split('\n')
  const half = lines.length > 1 ? lines.pop() : ''
  const rows = at(path, parseRows(lines, header))
  if (!rows.ok || half === '') return rows
  const cut = tryOnFile(path, () => io.files.truncate(path, Buffer.byteLength(`${lines.join('\n')}\n`)))
  return cut.ok ? rows : cut
}

/** Opens the file of a study's rows for this process alone: a new one, or one that is gone on with. */
export function openRows(
  io: Io,
  path: string,
  { header, force }: { readonly header: SweepHeader; readonly force: boolean },
): Promise<Result<KeptRecord & { readonly opened: readonly SweepRow[] }>> {
  if (path === '-') {
    const says = 'The rows are written to a file, so that they can be gone on with; --json prints them.'
    return Promise.resolve(refuse({ code: 'io', path: ['--out'], says }))
  }
  return keepRecord(io, path, () =>
    io.files.exists(path) && !force ? rowsIn(io, path, header) : begin(io, path, header),
  )
}
