import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { battle, paper } from '../scripted.fixture.ts'
import { effectTable } from './effect-table.ts'

describe('the sealed factors by their effect', () => {
  test('intensity.rating sixteen pairs of factors come to the seven ratings from 2 to 8', () => {
    const state = battle(['D7 8/4'], ['CA 8/4'])
    const { lines, effects, lineOf } = must(effectTable(state), 'both sides pick a factor')
    expect([lines.red.length, lines.blue.length]).toEqual([4, 4])
    expect([...effects]).toEqual([0, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 5, 3, 4, 5, 6])
    expect(lineOf('blue', { factor: 3 })).toBe(2)
    expect([...paper(state).choices()]).toEqual(lines.red)
  })

  test('intensity.non-mobile intensity.agreed where one side picks both, or both are asked for something else, there is no table', () => {
    expect(effectTable(battle(['D7 8/4'], ['BATS 12(6)/6(3)']))).toBeUndefined()
    expect(effectTable(battle(['D7 8/4'], ['CA 8/4'], { intensity: 'agreed', agreedRating: 5 }))).toBeUndefined()
  })
})
