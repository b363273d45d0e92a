import { fetchSystem } from '@flagplot/core/desk/battle'
import { type Fight, openKept, resumeFight } from '@flagplot/core/desk/fight'
import { battleAt, fetchRecordText } from '@flagplot/core/desk/record'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { type KeptRead, readWhole } from './fight-store.ts'
import type { Whole } from './writer.ts'

/** A fight of the store, its system fetched and every line of it verified. */
export async function readFight(id: string): Promise<Result<Whole & Pick<KeptRead, 'row' | 'unread'>>> {
  const whole = await readWhole(id)
  if (!whole.ok) return whole
  const { row, lines, variations, unread } = whole.value
  const rules = await fetchSystem(row.system)
  if (!rules.ok) return rules
  return chain(openKept({ lines, beside: row.beside }), fight => ok({ row, fight, variations, unread }))
}

/** A record as a fight of its own. */
export interface RecordOpened {
  readonly fight: Fight
  /** The line that was cut off while it was written, left out. */
  readonly torn: number | undefined
}

/** Opens a record's text: every line verified; where the last one was cut off, what stands before it. */
export async function openRecord(text: string, file?: string): Promise<Result<RecordOpened>> {
  return chain(await fetchRecordText(text, file, 'recovered'), open =>
    chain(resumeFight(open, { battle: battleAt(open), seed: digestStart(open.verified.digest) }), fight =>
      ok({ fight, torn: open.record.torn?.line }),
    ),
  )
}

/** What mixed orders are drawn by where the dice of a record have no seed: alike for whoever opens the same record. */
const digestStart = (digest: string): string => digest.slice(0, 12)
