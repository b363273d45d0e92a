import { fetchSystem } from '@flagplot/core/desk'
import type { AnyRuleset } from '@flagplot/core/game'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import { parseBattle, printBattle, readBattleFile } from '@flagplot/core/notation'
import { battleOf, draftOfParsed } from './document.ts'
import type { Draft } from './draft.ts'

/** A battle file's text as a draft, through the same doors as on the command line. */
export async function openText(text: string): Promise<Result<Draft>> {
  const file = readBattleFile(text)
  if (!file.ok) return file
  const rules = await fetchSystem(file.value.envelope.system)
  if (!rules.ok) return refuse(file.value.source.locate(rules.refusal))
  const battle = parseBattle(rules.value, file.value)
  if (!battle.ok) return battle
  return ok(draftOfParsed(rules.value, battle.value))
}

/** A draft as a battle file with comments, or why it is no battle yet. */
export function printDraft(rules: AnyRuleset, draft: Draft): Result<string> {
  const battle = battleOf(rules, draft)
  return battle.ok ? ok(printBattle(rules, battle.value, 'commented')) : battle
}
