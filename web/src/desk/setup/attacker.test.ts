import { fetchSystem } from '@flagplot/core/desk/battle'
import { must } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { attackerOf, swapAttacker } from './attacker.ts'
import { draftOfBattle } from './document.ts'
import { clearSide } from './edits.ts'

test.each([
  ['sidcors', 'border-clash', 'red', 'blue'],
  ['attack-endurance', 'six-against-six', 'red', 'blue'],
  // the bases of a colony stand on its owner's side: nobody else can own it
  ['combat-shift', 'colony-assault', 'red', 'red'],
  ['warpwar', 'printed-duel', undefined, undefined],
])('of %s/%s %s attacks, and once that is swapped %s does', async (system, name, before, after) => {
  const fetched = await fetchSystem(system)
  if (!fetched.ok) throw new Error(`${system} is in the register`)
  const rules = fetched.value
  const ready = must(
    rules.battles.find(battle => battle.name === name),
    `${name} of ${rules.battles.map(battle => battle.name)}`,
  )
  const draft = draftOfBattle(rules, ready)
  const swapped = swapAttacker(rules)(draft)
  expect([attackerOf(rules, draft), attackerOf(rules, swapped)]).toEqual([before, after])
  expect([swapped.red, swapped.blue]).toEqual([draft.red, draft.blue])
  const empty = clearSide('red')(draft)
  expect(swapAttacker(rules)(empty)).toBe(empty)
})

test('who attacks is swapped from whom the set-up names, and back again', async () => {
  const fetched = await fetchSystem('sidcors')
  if (!fetched.ok) throw new Error('sidcors is in the register')
  const rules = fetched.value
  const draft = draftOfBattle(rules, must(rules.battles[0], 'a ready battle'))
  const once = swapAttacker(rules)(draft)
  const twice = swapAttacker(rules)(once)
  expect([draft, once, twice].map(each => attackerOf(rules, each))).toEqual(['red', 'blue', 'red'])
  expect(twice).toEqual(draft)
})
