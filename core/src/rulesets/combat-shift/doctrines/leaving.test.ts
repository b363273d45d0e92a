import { describe, expect, test } from 'vitest'
import { fallbackSettings, type Settings } from '../../../game/form/index.ts'
import { must } from '../../../lang/index.ts'
import { combatShift as rules } from '../index.ts'
import { battle, find } from '../phases/round.fixture.ts'
import { leaving } from './leaving.ts'

const withdraw = must(rules.doctrines.withdraw, 'a doctrine')
const plan = (settings: Settings) => ({
  doctrine: withdraw,
  settings: { ...fallbackSettings(withdraw.settings), ...settings },
})

describe('leaving', () => {
  test('retreat.base a side that stays leaves neither when outnumbered, nor by losses, nor first', () => {
    const leaver = plan({ retreat: 80, losses: 40, first: 'carriers' })
    const { doctrine, settings } = leaving.stays(leaver)
    expect(doctrine).toBe(withdraw)
    expect(settings).toEqual({ ...leaver.settings, retreat: 0, losses: 0, first: 'nobody' })
  })

  test('retreat.base a side that goes leaves whatever the strengths are; its other orders stay the same', () => {
    const leaver = plan({ losses: 40 })
    const { doctrine, settings } = leaving.goes(leaver)
    expect(doctrine).toBe(withdraw)
    expect(settings).toEqual({ ...leaver.settings, retreat: Number.POSITIVE_INFINITY })
  })

  test('retreat.who a side may leave as long as one unit that may is on the field', () => {
    const colony = { side: 'blue', name: 'Haven', population: 40 }
    const state = battle({ colony, red: ['Warship E2'], blue: ['Warship E2', 'Ground Base E2'] })
    expect([leaving.barred(state, 'red'), leaving.barred(state, 'blue')]).toEqual([undefined, undefined])
    find(state, 'blue', 'Warship 1').fate = { kind: 'destroyed', round: 1 }
    expect([leaving.barred(state, 'red'), leaving.barred(state, 'blue')]).toEqual([undefined, 'retreat.who'])
  })
})
