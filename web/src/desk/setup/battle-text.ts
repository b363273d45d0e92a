import { openSystem } from '@flagplot/core/desk'
import { type Result, refuse } from '@flagplot/core/lang'
import { parseBattle, printBattle, readBattleFile } from '@flagplot/core/notation'
import type { Desk } from './desk-state.tsx'
import { draftOfSetup } from './document.ts'
import type { Draft } from './draft.ts'

/** A battle file's text as a draft, through the same doors as on the command line. */
export function openText(text: string): Result<Draft> {
  const file = readBattleFile(text)
  if (!file.ok) return file
  const rules = openSystem(file.value.envelope.system)
  if (!rules.ok) return refuse(file.value.source.locate(rules.refusal))
  const battle = parseBattle(rules.value, file.value)
  if (!battle.ok) return battle
  const { setup, title, doctrines } = battle.value
  return { ok: true, value: draftOfSetup(rules.value, setup, title, doctrines) }
}

/** The set-up on the desk as a battle file with comments, or nothing where it does not parse. */
export function printDesk({ rules, draft, setup }: Desk): string | undefined {
  if (!setup.ok) return undefined
  const doctrines = { red: draft.red.doctrine, blue: draft.blue.doctrine }
  const title = draft.title === '' ? `${draft.red.name} against ${draft.blue.name}` : draft.title
  return printBattle(rules, { title, setup: setup.value, doctrines }, 'commented')
}
