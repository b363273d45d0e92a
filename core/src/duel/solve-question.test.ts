import { expect, test } from 'vitest'
import { drawn, graphGame, type Nodes, toss, value, won } from '../../fixtures/index.ts'
import { solveQuestion } from './solve-question.ts'

const nodes: Nodes = {
  start: { side: 'red', choice: ['risky', 'drawn'] },
  risky: toss(25, 'drawn', 'won'),
  drawn,
  won,
}

test('draws are told with each order and of the best, if they are wanted: the solver as a leader reads values alone', () => {
  const { rules, state, ...game } = graphGame(nodes)
  const answers = [{ kind: 'free', side: 'red', orders: [{ pick: 0 }, { pick: 1 }] }] as const
  const decided = (withDraws: boolean) =>
    value(solveQuestion(rules, { state, answers }, { ...game, withDraws })).decision
  const withDraws = decided(true)
  expect([withDraws.drawn, withDraws.sides.red?.orders.map(({ drawn }) => drawn)]).toEqual([0.25, [0.25, 1]])
  const without = decided(false)
  expect([without.drawn, without.sides.red?.orders.map(({ drawn }) => drawn)]).toEqual([
    undefined,
    [undefined, undefined],
  ])
  expect(without.table).toEqual(withDraws.table)
})
