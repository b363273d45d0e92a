import { describe, expect, test } from 'vitest'
import { type GameNode, obedientGraph, obeying, upTo } from '../../../fixtures/index.ts'
import { must } from '../../lang/index.ts'
import { graphQuestion } from './graph-question.fixture.ts'
import { solverFor, thoughtOut } from './solver.ts'

/** Red picks a battle that is lost, or one that is a draw as often as said and lost otherwise; each side knows what the other does not. */
function picking(chance: Extract<GameNode, { readonly chance: unknown }>['chance'], weight = 1) {
  const doctrines = { obeying: obeying([upTo('pick', 2)], weight) }
  const start: GameNode = { asks: 'pick', choice: ['lost', 'luck'], side: 'red' }
  const given = { start, luck: { chance }, lost: { end: 'blue' }, draw: { end: 'draw' } } as const
  // what a side does not see does not matter here: it imagines the position as it is
  const imagine = () => open.state
  const { open } = graphQuestion(given, { ...obedientGraph, doctrines, hides: () => true, imagine })
  return solverFor(open, 'red').think({ state: open.state, seed: '1', isRuled: false })
}

const oneIn = (many: number) =>
  [
    [1, 'draw'],
    [many - 1, 'lost'],
  ] as const

describe('what is sampled', () => {
  test('tells against the standing orders by more than its margin: 1,024 battles each', () => {
    // a draw once in 20: 0.05 above what is lost, with a margin of 1.96 * sqrt(0.05 * 0.95 / 1024), 0.013
    expect(thoughtOut(picking(oneIn(20)))).toEqual([{ order: { pick: 1 }, weight: 1_000 }])
  })

  test('is left to the standing orders within it', () => {
    // a draw once in 800: 0.00125, with a margin of 0.0022
    expect(thoughtOut(picking(oneIn(800)))).toEqual([{ order: { pick: 0 }, weight: 1 }])
    // nor is there anything to tell where it never happens
    expect(thoughtOut(picking([[1, 'lost']]))).toEqual([{ order: { pick: 0 }, weight: 1 }])
  })

  test.each([
    // 2,048 battles for both orders; where decisions are heavy half of them by their weight, two of each at the least
    [1, 1_024],
    [2, 256],
    [256, 2],
    [100_000, 2],
  ])('decisions as heavy as %i: %i battles after each', (weight, enough) => {
    const thought = picking(oneIn(20), weight)
    expect(must(thought.kind === 'sampling' ? thought : undefined, 'a thought by samples').enough).toBe(enough)
  })
})
