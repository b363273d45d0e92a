import type { AnyRuleset } from '@flagplot/core/game'
import { must, sayRefusal } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { readyDraft, rulesOf } from '../ready.fixture.ts'
import { draftOfBattle, emptyDraft, setupOf } from './document.ts'
import type { Draft } from './draft.ts'
import { addUnit, clearSide } from './edits.ts'
import { inLabels } from './in-labels.ts'

/** The desk's words for the refusal of a draft; undefined if it is a battle. */
function said(rules: AnyRuleset, draft: Draft): string | undefined {
  const setup = setupOf(rules, draft)
  return setup.ok ? undefined : sayRefusal(inLabels(rules, draft, setup.refusal))
}

test('a refusal names a field of a table, a field of a unit and an option by their labels', async () => {
  const rules = await rulesOf('knight-hawks')
  const escort = await readyDraft('knight-hawks/close-escort')
  const other = [clearSide('red'), clearSide('blue'), addUnit('red', 'frigate'), addUnit('blue', 'destroyer')]
  const draft = other.reduce((now, edit) => edit(now), escort)
  const why = said(rules, draft)
  expect(why).toMatch(/“That ship”.* UPFS Megasaurus/)
  expect(why).not.toContain('charge')
  const [option] = rules.options
  const refused = { code: 'range', path: ['options', must(option, 'an option').name], expected: 'another' } as const
  expect(inLabels(rules, draft, refused).path).toEqual(['options', `“${option?.label}”`])
  const [field] = rules.unitFields
  const ofUnit = { ...refused, path: ['red', 'units', 0, must(field, 'a field').name] }
  expect(inLabels(rules, draft, ofUnit).path.at(-1)).toBe(`“${field?.label}”`)
  const elsewhere = { ...refused, path: ['red', 'units'] }
  expect(inLabels(rules, draft, elsewhere)).toBe(elsewhere)
})

test.each(['sidcors', 'attack-endurance', 'warpwar', 'combat-shift', 'knight-hawks'])(
  'an empty draft of %s has nothing on it, and is a battle when both sides have a unit',
  async system => {
    const rules = await rulesOf(system)
    const empty = emptyDraft(rules)
    expect([empty.title, empty.notes, empty.options, empty.scenario, empty.red.rows]).toEqual(['', '', {}, {}, []])
    expect(said(rules, empty)).toContain('no units yet')
    const { unit } = must(
      rules.catalogue.find(entry => said(rules, fleets(empty, entry.unit)) === undefined),
      'a class that both sides may have',
    )
    expect(said(rules, fleets(empty, unit))).toBeUndefined()
  },
)

const fleets = (draft: Draft, unit: string): Draft => addUnit('blue', unit)(addUnit('red', unit)(draft))

test('a refusal names a whole table, a setting of standing orders and a field of a side by label, other places not', async () => {
  const rules = await rulesOf('combat-shift')
  const draft = draftOfBattle(rules, must(rules.battles[0], 'a ready battle'))
  const pathOf = (...path: string[]) => inLabels(rules, draft, { code: 'range', path, expected: 'another' }).path
  const [table] = rules.scenarioFields?.tables ?? []
  expect(pathOf(must(table, 'a table').name)).toEqual([`“${table?.label}”`])
  const [field] = rules.scenarioFields?.side ?? []
  expect(pathOf('red', must(field, 'a field of a side').name)).toEqual(['red', `“${field?.label}”`])
  const [setting] = rules.doctrines[draft.red.leader.doctrine.name]?.settings ?? []
  expect(pathOf('red', 'doctrine', must(setting, 'a setting').name)).toEqual(['red', 'doctrine', `“${setting?.label}”`])
  const [option] = rules.options
  expect(pathOf('options', must(option, 'an option').name, 'x').at(-1)).toBe(`“${option?.label}”`)
  expect(pathOf('title', field?.name ?? '')).toEqual(['title', field?.name])
})
