import { expect, test } from 'vitest'
import { type GameGraph, gameGraph, graphState, planNamed } from '../../fixtures/index.ts'
import type { Plan } from '../game/doctrine/index.ts'
import type { Ruleset } from '../game/index.ts'
import { candidatesFor } from './candidates.ts'

const state = graphState({ start: { choice: ['a', 'b', 'c', 'd', 'e'], side: 'red' } })
const pending = gameGraph.pending(state)
const brief = pending.kind === 'orders' ? pending.briefs[0]! : expect.unreachable('a choice is asked for')
const first = planNamed('first')
const { doctrine } = first

const picks = (most: number, plan: Plan<GameGraph> = first, rules: Ruleset<GameGraph> = gameGraph) =>
  candidatesFor(rules, { state, brief, plan }, most).map(({ pick }) => pick)

test('those of the standing orders come first, all of them, then what other doctrines would order', () => {
  expect([12, 3].map(most => picks(most))).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, 2],
  ])
  expect(picks(2, planNamed('even'))).toEqual([0, 1, 2, 3, 4])
})

test('the first order there is stands beside one that every doctrine gives', () => {
  expect(picks(4, first, { ...gameGraph, doctrines: { first: doctrine } })).toEqual([0, 1])
})

test('orders that the system offers and those of its doctrines are taken in turn', () => {
  const offering = { ...gameGraph, candidates: () => [{ pick: 4 }, { pick: 3 }] }
  expect([2, 4, 9].map(most => picks(most, first, offering))).toEqual([
    [0, 4],
    [0, 4, 3, 1],
    [0, 4, 3, 1, 2],
  ])
})

test('no more are added where the standing orders give as many as are wanted', () => {
  const pair = { ...doctrine, decide: () => [0, 1].map(pick => ({ order: { pick }, weight: 1 })) }
  const offering = { ...gameGraph, doctrines: { pair }, candidates: () => [{ pick: 4 }] }
  const plan = { doctrine: pair, settings: {} }
  expect([2, 3].map(most => picks(most, plan, offering))).toEqual([
    [0, 1],
    [0, 1, 4],
  ])
})

test('settings are changed one at a time from those of the side, not from the usual ones', () => {
  const turn = {
    title: 'Turn',
    gist: 'the order of its settings',
    settings: [
      { kind: 'integer', name: 'pick', label: 'Pick', min: 0, max: 4, fallback: 0 },
      { kind: 'flag', name: 'back', label: 'Back', fallback: false },
    ],
    decide: (_: unknown, __: unknown, { pick, back }: Readonly<Record<string, unknown>>) => [
      { order: { pick: back === true ? 4 - Number(pick) : Number(pick) }, weight: 1 },
    ],
  } as const
  const plan = { doctrine: turn, settings: { pick: 1, back: true } }
  // 4 - 1, then with the other picks 4 - 0, 4 - 2, ...
  expect(picks(3, plan, { ...gameGraph, doctrines: { turn } })).toEqual([3, 4, 2])
})
