import { ok, type Result, refuse } from '@flagplot/core/lang'
import type { FightTable } from '../fight/fight-state.tsx'
import { fightAddress } from '../keep/index.ts'
import { openRecord } from '../keep/open-fight.ts'
import { type Coming, comingOf } from './coming.ts'

const noReader = refuse({
  code: 'io',
  path: ['battle files'],
  says: 'The part of this page that reads battle files could not be fetched. Is the network there?',
})

type Keeper = FightTable['keeper']

/** Opens a record as a new fight, and gives its address. */
async function openFight(keeper: Keeper, text: string, file: string | undefined): Promise<Result<string>> {
  const opened = await openRecord(text, file)
  if (!opened.ok) return opened
  const { fight, torn } = opened.value
  const note = `Line ${torn} of the record was cut off and is left out; what stands before it is here.`
  return ok(fightAddress(keeper.start({ fight, name: fight.battle.title, ...(torn === undefined ? {} : { note }) })))
}

/** Packs a battle into its own address. The reader is fetched at its first use, because YAML is large. */
async function openBattle(text: string): Promise<Result<string>> {
  const reader = await import('../setup/battle-text.ts').catch(() => undefined)
  return reader === undefined ? noReader : reader.addressOfText(text)
}

/** The address that shows a text from outside: the address that it is, a fight of its record, or the desk with it. */
export function openText(keeper: Keeper, text: string, file?: string): Promise<Result<string>> {
  const coming: Coming = comingOf(text)
  if (coming.kind === 'address') return Promise.resolve(ok(coming.to))
  return coming.kind === 'record' ? openFight(keeper, coming.text, file) : openBattle(coming.text)
}
