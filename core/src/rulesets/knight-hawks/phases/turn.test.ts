import { describe, expect, test } from 'vitest'
import { played, stateWith } from '../combat.fixture.ts'
import { destroy } from '../destroy.ts'
import type { State } from '../state.ts'
import { sideTurn } from './turn.ts'

const two = (): State =>
  stateWith({ red: [{ unit: 'One: frigate', hex: '1-1' }], blue: [{ unit: 'Two: frigate', hex: '40-30' }] }, [])

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
      'plots',
      'arrivals',
      'mines',
      'fires',
      'defensive red',
      'offensive blue',
      'exits',
      'endOfSide',
    ])
    expect(events).toEqual(['turn.sequence sideTurn'])
  })

  test('end.last-fleet the game turn in which a battle ends counts', () => {
    const state = two()
    destroy(state, 'Two', 'damage.hull')
    state.agenda.push({ task: 'endOfSide', side: 'red' })
    expect(played(state)).toMatchObject([{ kind: 'end', rule: 'end.last-fleet', round: 1, winner: 'red' }])
    expect(state.done).toBe(1)
  })

  test('fire.turn a new game turn finds every launcher ready', () => {
    const state = two()
    state.ships.red[0]!.spent = ['RB']
    state.agenda.push({ task: 'turn' })
    played(state)
    expect(state.ships.red[0]!.spent).toEqual([])
  })
})
