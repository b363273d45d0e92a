import type { KeptRow } from '../keep/fight-store.ts'
import { MOST } from '../keep/fight-store.ts'

const saySize = (letters: number): string =>
  letters < 1_000_000 ? `${Math.ceil(letters / 1000)} kB` : `${(letters / 1_000_000).toFixed(1)} MB`

/** How many fights are kept and how large their records are. */
export function sayShelf(rows: readonly Pick<KeptRow, 'size'>[]): string {
  if (rows.length === 0) return 'No fight is kept in this browser yet.'
  const size = rows.reduce((sum, row) => sum + row.size, 0)
  const fights = rows.length === 1 ? '1 fight is kept' : `${rows.length} fights are kept`
  return `${fights} in this browser, ${saySize(size)} of records; at most ${MOST} are.`
}
