import { expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { all, brief, fires, opened, paper, run } from '../battle.fixture.ts'
import { attackEndurance as rules } from '../index.ts'
import type { State } from '../state.ts'

function candidates(state: State): readonly unknown[] {
  const asked = brief(state)
  const found = must(rules.candidates, 'candidates')(rules.view(state, asked.side), asked)
  for (const order of found) expect(paper(state).check(order)).toEqual({ ok: true, value: order })
  return found
}

const red = ['A AF3 EF6', 'B AF2 EF6']

test('T3 dice evenly over the weakest targets but one, then each target first until it has enough', () => {
  const state = opened({ red, blue: ['Big AF5 EF9', 'Mid AF2 EF4', 'Low AF1 EF2'] })
  expect(candidates(state)).toEqual([
    fires({ R1: { B2: 1, B3: 2 }, R2: { B2: 1, B3: 1 } }),
    fires({ R1: { B3: 3 }, R2: { B2: 1, B3: 1 } }),
    fires({ R1: { B2: 3 }, R2: { B2: 2 } }),
    fires({ R1: { B1: 3 }, R2: { B1: 2 } }),
  ])
})

test('T3 of targets that are alike one stands for all, until one of them is hit', () => {
  const blue = ['Mid AF2 EF4', 'Mid AF2 EF4']
  expect(candidates(opened({ red, blue }))).toHaveLength(1)
  expect(candidates(opened({ red, blue: ['Mid AF2 EF4', { unit: 'Mid AF2 EF4', hits: 1 }] }))).toHaveLength(2)
})

test('T7 dice owed stay with the attackers, be they among the weakest or not', () => {
  const state = opened({ red: ['A AF1 EF9', 'B AF1 EF4', 'C AF1 EF2'], blue: ['X AF4 EF9'] })
  run(state, { orders: [fires(all(['R1'], 'B1'))] })
  expect(candidates(state)[0]).toEqual(fires({ B1: { R1: 1, R2: 1, R3: 2 } }))
})

test('H11 nothing is offered where fleets break off or line up', () => {
  const state = opened({ red, blue: ['X AF1 EF9'] }, { breakOff: 'parent-table' })
  expect([brief(state).ask.kind, candidates(state)]).toEqual(['break-off', []])
})
