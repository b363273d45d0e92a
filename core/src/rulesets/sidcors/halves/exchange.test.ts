import { describe, expect, test } from 'vitest'
import { paperOf } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { sidcors } from '../index.ts'
import type { State } from '../state.ts'
import { exchange } from './exchange.ts'

/** A battle at its first question. */
function battle(blue: readonly string[], options: object = {}): State {
  const setup = sidcors.setup.parse({
    options,
    red: { name: 'Red', units: ['D7 8/4'] },
    blue: { name: 'Blue', units: blue },
  })
  return sidcors.begin(must(setup.ok ? setup.value : undefined, 'a set-up'))
}

describe('the sealed factors by what they do', () => {
  test('intensity.rating sixteen pairs of factors come to the seven ratings from 2 to 8', () => {
    const state = battle(['CA 8/4'])
    const { lines, effects, lineOf } = must(exchange(state), 'both sides pick a factor')
    expect([lines.red.length, lines.blue.length]).toEqual([4, 4])
    expect([...effects]).toEqual([0, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 5, 3, 4, 5, 6])
    expect(lineOf('blue', { factor: 3 })).toBe(2)
    const pending = sidcors.pending(state)
    const [brief] = pending.kind === 'orders' ? pending.briefs : []
    expect([...paperOf(sidcors, must(brief, 'a side that is asked')).choices()]).toEqual(lines.red)
  })

  test('intensity.non-mobile where one side picks both factors there is no table', () => {
    expect(exchange(battle(['BATS 12(6)/6(3)']))).toBeUndefined()
  })

  test('intensity.agreed nor where both are asked for something else', () => {
    expect(exchange(battle(['CA 8/4'], { intensity: 'agreed', agreedRating: 5 }))).toBeUndefined()
  })
})
