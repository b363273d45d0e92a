import { expect, test } from 'vitest'
import { rows } from '../../../../../test-depth.ts'
import { type Freedom, solveBattle, winPayoff } from '../../../duel/index.ts'
import { fallbackSettings } from '../../../game/form/index.ts'
import { type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { solveExploitability } from '../../../tuning/index.ts'
import { combatShift as rules } from '../index.ts'
import { battle, type Field } from '../phases/round.fixture.ts'

/** A doctrine's loss for a side in its orders of the round, in points, against the best reply to it. */
function givenAway(field: Field, side: Side, name: string): number {
  const doctrine = must(rules.doctrines[name], name)
  const plan = { doctrine, settings: fallbackSettings(doctrine.settings) }
  const solve = (freedom: Freedom) =>
    solveBattle(rules, battle(field), { freedom, plans: { red: plan, blue: plan }, payoff: winPayoff() })
  const given = solveExploitability(side, new Set(['round']), solve)
  if (!given.ok || given.value.kind !== 'exact') throw new Error(`${name} is not solved`)
  return 50 * given.value.loss
}

test('screen.combat exactly: captains that fire before their targets do lose nothing, those that wait for them lose', () => {
  const line = { red: ['2x Warship E2'], blue: ['2x Warship E2'] }
  for (const side of rows(sides)) expect(givenAway(line, side, 'captain')).toBeLessThan(0.01)
  expect(givenAway(line, 'red', 'strike')).toBeGreaterThan(1)
})

test('base.orbital exactly: at bases, which cannot screen, captains give little away on either side', () => {
  const colony = { side: 'blue', name: 'Haven', population: 40 }
  const bases = { colony, red: ['2x Warship E2'], blue: ['2x Ground Base E2'] }
  for (const side of rows(sides)) expect(givenAway(bases, side, 'captain')).toBeLessThan(2)
})
