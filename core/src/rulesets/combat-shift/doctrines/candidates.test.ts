import { expect, test } from 'vitest'
import { paperOf } from '../../../game/orders/index.ts'
import { must } from '../../../lang/index.ts'
import { combatShift as rules } from '../index.ts'
import { battle, command, type Field } from '../phases/round.fixture.ts'
import type { State } from '../state.ts'

/** The orders offered to red, as players write them. */
function offered(state: State): readonly string[] {
  const asked = rules.pending(state)
  const brief = must(asked.kind === 'orders' ? asked.briefs.find(({ side }) => side === 'red') : undefined, 'red')
  const found = must(rules.candidates, 'candidates')(rules.view(state, 'red'), brief)
  const paper = paperOf(rules, brief)
  for (const order of found) expect(paper.check(order)).toEqual({ ok: true, value: order })
  return found.map(order => paper.print(order))
}

const candidates = (field: Field): readonly string[] => offered(battle(field))

test('screen.combat each ship in turn screens alone, and is the only one that does not', () => {
  expect(candidates({ red: ['Warship E2', 'Warship E1'], blue: ['Warship E2', 'Warship E1'] })).toEqual([
    'Warship 1 screens against Warship 1; Warship 2 fires at Warship 2',
    'Warship 1 fires at Warship 2; Warship 2 screens against Warship 1',
    'Warship 1 fires at Warship 2; Warship 2 screens against Warship 1',
    'Warship 1 screens against Warship 1; Warship 2 fires at Warship 2',
  ])
})

test('screen.combat ships that are alike are told apart by nothing: the first stands for them', () => {
  expect(candidates({ red: ['Warship E2', 'Warship E2', 'Warship E2'], blue: ['Warship E2'] })).toHaveLength(2)
})

test('fighter.sorties fighters strike, or cover their own side', () => {
  const found = candidates({ red: ['Warship E2', 'Fighters E2 F40'], blue: ['Warship E2'] })
  expect(found.filter(text => text.includes('two sorties'))).toHaveLength(2)
  expect(found.filter(text => text.includes('on patrol'))).toHaveLength(2)
})

test('patrol.protective the rest of the patrol has no candidates', () => {
  const state = battle({ red: ['Warship E1', 'Warship E2', 'Fighters E1 F30'], blue: ['Warship E2 cloak'] })
  command(state, 'Warship 1, Warship 2 fire at Warship 1; Fighters 1: on patrol', 'Warship 1 fires at Warship 2')
  expect(offered(state)).toEqual([])
})
