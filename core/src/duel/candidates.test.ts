import { expect, test } from 'vitest'
import { type GameGraph, gameGraph, graphState } from '../../fixtures/index.ts'
import type { Plan } from '../game/index.ts'
import { planOf } from '../table/index.ts'
import { candidatesFor } from './candidates.ts'

const five = graphState({ start: { choice: ['a', 'b', 'c', 'd', 'e'], side: 'red' } })
const pending = gameGraph.pending(five)
const brief = pending.kind === 'orders' ? pending.briefs[0]! : expect.unreachable('a choice is asked for')

function planNamed(name: string): Plan<GameGraph> {
  const plan = planOf(gameGraph, { name })
  return plan.ok ? plan.value : expect.unreachable(name)
}

const picks = (name: string, most: number) =>
  candidatesFor(gameGraph, five, brief, { plan: planNamed(name), most }).map(({ pick }) => pick)

test('those of the standing orders come first, all of them, then what other doctrines would order, as many as are wanted', () => {
  expect(picks('first', 12)).toEqual([0, 1, 2, 3, 4])
  expect(picks('first', 3)).toEqual([0, 1, 2])
  expect(picks('even', 2)).toEqual([0, 1, 2, 3, 4])
})

test('where every doctrine says the same, the first order there is beside it', () => {
  const { first } = gameGraph.doctrines
  const alone = { ...gameGraph, doctrines: { first: first! } }
  expect(candidatesFor(alone, five, brief, { plan: planNamed('first'), most: 4 })).toEqual([{ pick: 0 }, { pick: 1 }])
})

test('what the system offers stands beside what its doctrines would order, in turn', () => {
  const offering = { ...gameGraph, candidates: () => [{ pick: 4 }, { pick: 3 }] }
  const offered = (most: number) =>
    candidatesFor(offering, five, brief, { plan: planNamed('first'), most }).map(({ pick }) => pick)
  expect(offered(2)).toEqual([0, 4])
  expect(offered(4)).toEqual([0, 4, 3, 1])
  expect(offered(9)).toEqual([0, 4, 3, 1, 2])
})

test('no more are added where the standing orders give as many as are wanted', () => {
  const pair = { ...gameGraph.doctrines.first!, decide: () => [0, 1].map(pick => ({ order: { pick }, weight: 1 })) }
  const offering = { ...gameGraph, doctrines: { pair }, candidates: () => [{ pick: 4 }] }
  const found = (most: number) => candidatesFor(offering, five, brief, { plan: { doctrine: pair, settings: {} }, most })
  expect(found(2)).toEqual([{ pick: 0 }, { pick: 1 }])
  expect(found(3)).toEqual([{ pick: 0 }, { pick: 1 }, { pick: 4 }])
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
  const rules = { ...gameGraph, doctrines: { turn } }
  const plan = { doctrine: turn, settings: { pick: 1, back: true } }
  // 4 - 1, then with the other picks 4 - 0, 4 - 2, ...
  expect(candidatesFor(rules, five, brief, { plan, most: 3 })).toEqual([{ pick: 3 }, { pick: 4 }, { pick: 2 }])
})
