import { describe, expect, test } from 'vitest'
import { destroy } from '../damage/destroy.ts'
import { placed, stateOf } from '../fixtures/battle.fixture.ts'
import { played } from '../fixtures/combat.fixture.ts'
import type { State } from '../state.ts'
import { endOfTurn, sideTurn, turn } from './turn.ts'

const two = (): State => stateOf([placed('One: frigate', '1-1')], [placed('Two: frigate', '40-30')])

describe('a turn', () => {
  test('turn.sequence movement in its steps, then fires, defensive fire of the other side, offensive fire of the own', () => {
    const state = two()
    const events: string[] = []
    sideTurn.run(state, { task: 'sideTurn', side: 'blue' }, event => events.push(`${event.rule} ${event.kind}`))
    const tasks = state.agenda.toReversed().map(task => ('phase' in task ? `${task.phase} ${task.side}` : task.task))
    expect(tasks).toEqual([
      'screens',
      'activate',
      'seekers',
      'orbits',
      'startMovement',
      'arrivals',
      'mines',
      'burningShips',
      'defensive red',
      'offensive blue',
      'exits',
      'endOfSideTurn',
    ])
    expect(events).toEqual(['turn.sequence sideTurn'])
  })

  test('end.last-fleet the game turn in which a battle ends counts', () => {
    const state = two()
    destroy(state, 'Two', 'damage.hull')
    state.agenda.push({ task: 'endOfSideTurn', side: 'red' })
    expect(played(state)).toMatchObject([{ kind: 'end', rule: 'end.last-fleet', round: 1, winner: 'red' }])
    expect(state.done).toBe(1)
  })

  test.each([
    [0, false],
    [1, false],
    [2, true],
    [3, false],
    [5, true],
  ])('turn.repair after %i finished turns there are repairs in the next one: %s', (done, repairs) => {
    const state = two()
    state.first = 'blue'
    state.done = done
    turn.run(state, { task: 'turn' })
    const tasks = state.agenda.toReversed().map(task => ('side' in task ? `${task.task} ${task.side}` : task.task))
    expect(tasks).toEqual(['sideTurn blue', 'sideTurn red', ...(repairs ? ['repairTurn'] : []), 'endOfTurn'])
  })

  test.each([
    [true, true, 0, 0],
    [false, true, 4, 0],
    [false, false, 4, 8],
  ])(
    'end.quiet end.still turns in a row are counted: attacked %s, anything asked or thrown %s',
    (attacked, stirred, quiet, still) => {
      const state = two()
      Object.assign(state, { attacked, stirred, quiet: 3, still: 7 })
      state.agenda.length = 0
      endOfTurn.run(state, { task: 'endOfTurn' })
      expect(state).toMatchObject({ attacked: false, stirred: false, quiet, still, done: 1 })
    },
  )

  test('fire.turn a new game turn finds every launcher ready', () => {
    const state = two()
    state.ships.red[0]!.spent = ['RB']
    state.agenda.push({ task: 'turn' })
    played(state)
    expect(state.ships.red[0]!.spent).toEqual([])
  })
})
