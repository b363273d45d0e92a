import { fetchBattleText, openSystem } from '@flagplot/core/desk/battle'
import type { AnyRuleset } from '@flagplot/core/game'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { packLink, printBattle } from '@flagplot/core/notation'
import { battleOf, draftOfParsed, fileOf } from './document.ts'
import type { Draft } from './draft.ts'

/** The text of a battle file as a draft, through the same doors as on the command line. */
export async function openText(text: string): Promise<Result<Draft>> {
  return chain(await fetchBattleText(text), battle => ok(draftOfParsed(battle.rules, battle)))
}

/** The address that puts the text of a battle file on the desk. */
export const addressOfText = async (text: string): Promise<Result<string>> =>
  chain(await openText(text), draft =>
    chain(openSystem(draft.system), rules => ok(`/b/${packLink(fileOf(rules, draft))}`)),
  )

/** A draft as a battle file with comments, or the refusal if it is no battle yet. */
export function printDraft(rules: AnyRuleset, draft: Draft): Result<string> {
  const battle = battleOf(rules, draft)
  return battle.ok ? ok(printBattle(rules, battle.value, 'commented')) : battle
}
