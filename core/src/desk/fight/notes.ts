import { at, chain, ok, type Result } from '../../lang/index.ts'
import { checkBattleTexts } from '../../notation/index.ts'
import { parseRecord, withOtherNotes } from '../../notation/record/index.ts'
import type { Fight } from './fight.ts'
import { type KeptFight, keepFight, openKept } from './keep.ts'

/** A kept fight with other notes in its record's header. It is another record: the header begins the chain. */
export function keptWithNotes<K extends KeptFight>(kept: K, notes: string): Result<K> {
  return chain(checkBattleTexts({ notes }), () =>
    chain(at('record', parseRecord(kept.lines.join('\n'))), record =>
      ok({ ...kept, lines: withOtherNotes(record, notes).trimEnd().split('\n') }),
    ),
  )
}

/** The same fight with other notes on its battle, for its record, links and reports. An empty text removes them. */
export function withNotes(fight: Fight, notes: string): Result<Fight> {
  const { lines, beside } = keepFight(fight)
  return chain(keptWithNotes({ lines, beside }, notes), openKept)
}
