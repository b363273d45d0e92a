import { describe, expect, test } from 'vitest'
import { battle } from '../fixtures/duel.fixture.ts'
import { effectTable } from './effect-table.ts'

describe('the questions of a duel that are grouped by the effects of orders', () => {
  test.each([
    ['two ships a side', battle(['S1 PD2 B1', 'S3 PD1'], ['S2 PD2 B1'])],
    ['a systemship aboard', battle(['W1 PD2 SR1', 'S3 PD1 in W1'], ['S2 PD2 B1'])],
    ['secret records', battle(['S1 PD2 B1'], ['S2 PD2 B1'], { hiddenRecords: true })],
    // 5,280 orders
    ['more orders than are worked out', battle(['S1 PD9 T5 M15'], ['S2 PD1 B1'])],
    ['more pairs than are worked out', battle(['S1 PD9 T4 M12'], ['S2 PD9 T3 M9'])],
    ['more pairs than ECM lets be worked out', battle(['S1 PD12 B5 E5'], ['S2 PD8 T2 M6'])],
  ])('order.secret %s: not taken apart', (_, state) => {
    expect(effectTable(state)).toBeUndefined()
  })

  test('round.sequence only a question to both sides at once has an effect table', () => {
    const state = battle(['S1 PD1 B1'], ['S2 PD1 B1'])
    state.agenda.pop()
    expect(effectTable(state)).toBeUndefined()
  })

  test('round.sequence of two ships of which one is lost the other fights a duel, under its own name', () => {
    const state = battle(['S1 PD2 B1', 'S3 PD2 B1'], ['S2 PD2 B1'])
    const without = (lost: string) => {
      const red = state.ships.red.map(ship =>
        ship.made.id === lost ? { ...ship, fate: { kind: 'destroyed', round: 1 } as const } : ship,
      )
      const at = effectTable({ ...state, ships: { ...state.ships, red } })
      return new Set(at?.lines.red.flatMap(order => Object.keys(order)))
    }
    expect([...without('S3')]).toEqual(['S1'])
    expect([...without('S1')]).toEqual(['S3'])
  })
})
