import { fetchSystem } from '@flagplot/core/desk/battle'
import { type Fight, openKept, resumeFight, withDice } from '@flagplot/core/desk/fight'
import { battleAt, fetchRecordText } from '@flagplot/core/desk/record'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { type KeptRead, readWhole } from './fight-store.ts'
import type { FightWithVariations } from './writer.ts'

/** Reads a fight from the store, fetches its system and verifies every line of it. */
export async function readFight(id: string): Promise<Result<FightWithVariations & Pick<KeptRead, 'row' | 'unread'>>> {
  const whole = await readWhole(id)
  if (!whole.ok) return whole
  const { row, lines, variations, unread } = whole.value
  const rules = await fetchSystem(row.system)
  if (!rules.ok) return rules
  return chain(openKept({ lines, beside: row.beside }), fight => ok({ row, fight, variations, unread }))
}

/** A record that was opened as a new fight. */
interface RecordOpened {
  readonly fight: Fight
  /** The number of the last line, left out because its writing was interrupted. */
  readonly torn: number | undefined
}

/** Opens the text of a record and verifies every line. A last line that was cut off is left out. */
export async function openRecord(text: string, file?: string): Promise<Result<RecordOpened>> {
  return chain(await fetchRecordText(text, file, 'recovered'), open => {
    const seed = digestStart(open.verified.digest)
    const fight = resumeFight(open, { battle: battleAt(open), seed })
    // the host of a game alone has the links of its chain
    const own = fight.dice.source === 'chain' ? withDice(fight, { source: 'seeded', seed }) : fight
    return ok({ fight: own, torn: open.record.torn?.line })
  })
}

/** The seed for mixed orders if the dice of a record have none: the same for everybody who opens the record. */
const digestStart = (digest: string): string => digest.slice(0, 12)
