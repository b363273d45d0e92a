import { fetchSystem, openFetchedAddress } from '@flagplot/core/desk/battle'
import { beginFight, type Fight } from '@flagplot/core/desk/fight'
import type { AnyRuleset } from '@flagplot/core/game'
import { must, type Result, sayRefusal } from '@flagplot/core/lang'
import { draftOfBattle } from './setup/document.ts'
import type { Draft } from './setup/draft.ts'

/** The value of a result; a refusal fails the test. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

export const rulesOf = async (system: string): Promise<AnyRuleset> => value(await fetchSystem(system))

const systemOf = (address: string): string => address.split('/')[0] ?? ''

/** A ready battle as a draft, by its address: `sidcors/border-clash`. */
export async function readyDraft(address: string): Promise<Draft> {
  const rules = await rulesOf(systemOf(address))
  const ready = rules.battles.find(({ name }) => name === address.slice(rules.card.id.length + 1))
  return draftOfBattle(rules, must(ready, address))
}

/** A ready battle that is fought by its doctrines, with dice from a seed. */
export async function readyFight(address: string): Promise<Fight> {
  await rulesOf(systemOf(address))
  return beginFight(value(openFetchedAddress(address)), { dice: { source: 'seeded', seed: '7' } })
}
