import { describe, expect, test } from 'vitest'
import { fallbackSettings } from '../../../game/form/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { battle } from '../fixtures/duel.fixture.ts'
import { find } from '../fixtures/outcome.fixture.ts'
import { warpwar } from '../index.ts'
import { ordersAsk } from '../orders/asks.ts'
import type { State } from '../state.ts'
import { lossPercent } from './ship-estimate.ts'

/** Strength as built 10 and 14: power 4, beam 3 and screens 3, and one tube that counts twice and has two missiles. */
const fleet = ['W1 PD4 B3 S3', 'W2 PD8 B2 T2 M6']

/** A battle in which the first ship of red has lost its beam and its screens. */
function hurt(): State {
  const state = battle(fleet, ['W3 PD4 B1', 'W4 PD4 B1'])
  const ship = find(state, 'red', 'W1')
  ship.now = { ...ship.now, B: 0, S: 0 }
  return state
}

/** The tactics of the ships of a side, in all the orders it may give. */
function tactics(state: State, side: Side, name: string, settings: object): Set<string> {
  const doctrine = must(warpwar.doctrines[name], name)
  const brief = { side, rule: 'order.secret', ask: ordersAsk(state, side) } as const
  const mix = doctrine.decide(warpwar.view(state, side), brief, { ...fallbackSettings(doctrine.settings), ...settings })
  return new Set(mix.flatMap(({ order }) => Object.values(order).map(each => ('tactic' in each ? each.tactic : ''))))
}

describe('order.retreat making off by own losses', () => {
  test('losses are counted in strength as built, own ships alone, whole if they are destroyed or away', () => {
    const state = hurt()
    expect(lossPercent(warpwar.view(state, 'red'), 'red')).toBe(25)
    expect(lossPercent(warpwar.view(state, 'blue'), 'blue')).toBe(0)
    find(state, 'red', 'W2').fate = { kind: 'destroyed', round: 1 }
    expect(lossPercent(warpwar.view(state, 'red'), 'red')).toBeCloseTo((100 * 20) / 24, 9)
    find(state, 'red', 'W2').fate = { kind: 'withdrawn', round: 1 }
    expect(lossPercent(warpwar.view(state, 'red'), 'red')).toBeCloseTo((100 * 20) / 24, 9)
  })

  test.each(['admiral', 'captain', 'carrier', 'close', 'bracket', 'wait'])(
    '%s makes off once so much is gone, not a percent earlier, and never by 0',
    name => {
      const stays = tactics(hurt(), 'red', name, { run: 0, losses: 26 })
      expect(tactics(hurt(), 'red', name, { run: 0, losses: 25 })).toEqual(new Set(['retreat']))
      expect(stays).not.toContain('retreat')
      expect(tactics(hurt(), 'red', name, { run: 0 })).toEqual(stays)
      // blue has no losses
      expect(tactics(hurt(), 'blue', name, { run: 0, losses: 1 })).not.toContain('retreat')
    },
  )
})
