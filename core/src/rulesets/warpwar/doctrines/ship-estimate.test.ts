import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { battle } from '../fixtures/duel.fixture.ts'
import { find } from '../fixtures/outcome.fixture.ts'
import { warpwar } from '../index.ts'
import { ordersAsk } from '../orders/asks.ts'
import { berthedSystemships, foesToAimAt, launchableShips, shipsToOrder } from './ship-estimate.ts'

const carrier = ['W1 PD6 SR3', 'S1 PD1 B1 in W1', 'S2 PD1 T1 M3 in W1', 'S3 PD1 B1 in W1']

describe('ships as standing orders judge them', () => {
  test('berths.dropped no more leave in one round than can be handled, whatever their names', () => {
    const state = battle(carrier, ['W2 PD5 B2'])
    const view = warpwar.view(state, 'red')
    const [ship] = shipsToOrder(view, 'red', ordersAsk(state, 'red'))
    const own = must(ship, 'a carrier')
    expect(own.ask.aboard).toEqual(['S1', 'S2', 'S3'])
    for (const [handles, count] of [
      [1, 1],
      [2, 2],
      [9, 3],
    ] as const) {
      const dropped = launchableShips(view, 'red', { ...own, ask: { ...own.ask, handles } })
      expect(dropped).toHaveLength(count)
    }
  })

  test('records.hidden of an enemy that was met every second hit it took is taken off its shown ratings', () => {
    const state = battle(['W1 PD6 B3'], ['W2 PD9 B4 S4'], { hiddenRecords: true })
    const enemy = find(state, 'blue', 'W2')
    enemy.contact = 'ordered'
    enemy.shown = { ...enemy.now }
    const tough = (struck: number) => {
      enemy.struck = struck
      return foesToAimAt(warpwar.view(state, 'red'), 'red', ordersAsk(state, 'red'))[0]?.hitsLeft ?? 0
    }
    expect([1, 2, 5].map(struck => tough(0) - tough(struck))).toEqual([0, 1, 2])
    expect(tough(999)).toBe(1)
  })

  test('damage.destroyed a ship counts as long as it is in the racks', () => {
    const state = battle(carrier, ['W2 PD5 B2'])
    expect(
      berthedSystemships(warpwar.view(state, 'red'), 'red')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['S1', 'S2', 'S3'])
    find(state, 'red', 'S2').fate = { kind: 'destroyed', round: 1 }
    expect(
      berthedSystemships(warpwar.view(state, 'red'), 'red')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['S1', 'S3'])
  })
})
