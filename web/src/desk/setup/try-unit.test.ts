import { expect, test } from 'vitest'
import { readyDraft, rulesOf } from '../ready.fixture.ts'
import { fieldsFor } from './try-unit.ts'

test.each([
  ['sidcors/border-clash', 'D7C 9/5', ['crippled']],
  ['sidcors/border-clash', 'Kzinti CV 10(6)/5(3)', ['crippled', 'lostFighters', 'lostHalf']],
  ['sidcors/border-clash', 'Klingon POL 4/None', []],
])('in %s a %s is asked only for losses it can have', async (address, text, fields) => {
  const draft = await readyDraft(address)
  const rules = await rulesOf(draft.system)
  const offered = (damage = {}) => fieldsFor(rules, draft, 'red', { id: 1, text, count: 1, damage }).map(f => f.name)
  expect(offered()).toEqual(fields)
  expect(offered({ lostPfs: 1 })).toContain('lostPfs')
})

test('a unit that cannot be read is asked for every loss', async () => {
  const draft = await readyDraft('sidcors/border-clash')
  const rules = await rulesOf('sidcors')
  const row = { id: 1, text: 'what', count: 1, damage: {} }
  expect(fieldsFor(rules, draft, 'red', row)).toEqual(rules.unitFields)
})
