import { describe, expect, test } from 'vitest'
import { fallbackSettings, type Settings } from '../../game/form/index.ts'
import { must } from '../../lang/index.ts'
import { battle } from './fixtures/duel.fixture.ts'
import { find } from './fixtures/outcome.fixture.ts'
import { warpwar } from './index.ts'
import { leaving } from './leaving.ts'

const plan = (name: string, settings: Settings = {}) => {
  const doctrine = must(warpwar.doctrines[name], name)
  return { doctrine, settings: { ...fallbackSettings(doctrine.settings), ...settings } }
}

describe('leaving', () => {
  test('order.retreat a side that stays does not run, neither from the stronger nor by losses', () => {
    const leaver = plan('captain', { run: 60, losses: 50 })
    expect(leaving.stays(leaver)).toEqual({ ...leaver, settings: { ...leaver.settings, run: 0, losses: 0 } })
  })

  test('order.retreat a side that only runs waits instead; one that goes runs; both give up first the parts they were told to', () => {
    for (const keep of ['balance', 'weapons', 'power']) {
      const [stays, goes] = [leaving.stays(plan('run', { keep })), leaving.goes(plan('captain', { keep }))]
      expect([stays.doctrine, stays.settings.keep]).toEqual([warpwar.doctrines.wait, keep])
      expect([goes.doctrine, goes.settings]).toEqual([warpwar.doctrines.run, plan('run', { keep }).settings])
    }
  })

  test('order.retreat a side may leave as long as it has a warpship that flies', () => {
    const state = battle(['W1 TL0 PD4 B1', 'S2 TL0 PD4 B1'], ['W3 TL0 PD4 B1'])
    expect(leaving.barred(state, 'red')).toBeUndefined()
    find(state, 'red', 'W1').fate = { kind: 'destroyed', round: 1 }
    expect(leaving.barred(state, 'red')).toBe('order.retreat')
    expect(leaving.barred(state, 'blue')).toBeUndefined()
  })
})
