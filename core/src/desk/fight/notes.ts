import { at, chain, ok, type Result } from '../../lang/index.ts'
import { checkTexts, parseRecord, withOtherNotes } from '../../notation/index.ts'
import type { Fight } from './fight.ts'
import { type KeptFight, keepFight, openKept } from './keep.ts'

/** What is kept of a fight, with other notes in the header of its record: a record of its own, since every line is chained to the header. */
export function keptWithNotes<K extends KeptFight>(kept: K, notes: string): Result<K> {
  return chain(checkTexts({ notes }), () =>
    chain(at('record', parseRecord(kept.lines.join('\n'))), record =>
      ok({ ...kept, lines: withOtherNotes(record, notes).trimEnd().split('\n') }),
    ),
  )
}

/** The same fight with other notes: what the battle is about, as its record, its links and its reports say it from its beginning. Empty there are none. */
export function withNotes(fight: Fight, notes: string): Result<Fight> {
  const { lines, beside } = keepFight(fight)
  return chain(keptWithNotes({ lines, beside }, notes), openKept)
}
