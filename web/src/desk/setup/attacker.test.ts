import { must } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { readyDraft, rulesOf } from '../ready.fixture.ts'
import { attackerOf, swapAttacker } from './attacker.ts'
import { draftOfBattle } from './document.ts'
import { clearSide } from './edits.ts'

test.each([
  ['sidcors', 'border-clash', 'red', 'blue'],
  ['attack-endurance', 'six-against-six', 'red', 'blue'],
  // the bases of a colony are on its owner's side, so the other side cannot own it
  ['combat-shift', 'colony-assault', 'red', 'red'],
  ['warpwar', 'printed-duel', undefined, undefined],
])('in %s/%s %s attacks, and after a swap %s does', async (system, name, before, after) => {
  const rules = await rulesOf(system)
  const draft = await readyDraft(`${system}/${name}`)
  const swapped = swapAttacker(rules)(draft)
  expect([attackerOf(rules, draft), attackerOf(rules, swapped)]).toEqual([before, after])
  expect([swapped.red, swapped.blue]).toEqual([draft.red, draft.blue])
  const empty = clearSide('red')(draft)
  expect(swapAttacker(rules)(empty)).toBe(empty)
})

test('the attacker of the set-up is swapped, and swapped back', async () => {
  const rules = await rulesOf('sidcors')
  const draft = draftOfBattle(rules, must(rules.battles[0], 'a ready battle'))
  const once = swapAttacker(rules)(draft)
  const twice = swapAttacker(rules)(once)
  expect([draft, once, twice].map(each => attackerOf(rules, each))).toEqual(['red', 'blue', 'red'])
  expect(twice).toEqual(draft)
})
