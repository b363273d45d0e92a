import { MAX_FIGHTS, type UnreadRow } from '../keep/fight-store.ts'
import type { KeptRow } from '../keep/kept-row.ts'

const saySize = (letters: number): string =>
  letters < 1_000_000 ? `${Math.ceil(letters / 1000)} kB` : `${(letters / 1_000_000).toFixed(1)} MB`

/** The number of kept fights and the size of their records, in words. */
export function sayStorage(rows: readonly Pick<KeptRow, 'size'>[], unread = 0): string {
  if (unread > 0) return `${sayStorage(rows)} ${unread} more cannot be read.`
  if (rows.length === 0) return 'No fight is kept in this browser yet.'
  const size = rows.reduce((sum, row) => sum + row.size, 0)
  const fights = rows.length === 1 ? '1 fight is kept' : `${rows.length} fights are kept`
  return `${fights} in this browser, ${saySize(size)} of records; at most ${MAX_FIGHTS} are.`
}

/** The name of a fight that cannot be read, or else its key in the store. */
export const sayUnread = ({ name, key }: Pick<UnreadRow, 'name' | 'key'>): string =>
  name === undefined || name.trim() === '' ? `the fight kept as ${String(key)}` : name
