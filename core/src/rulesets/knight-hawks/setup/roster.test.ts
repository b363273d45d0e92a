import { describe, expect, test } from 'vitest'
import { battleOf, changed, placed } from '../fixtures/battle.fixture.ts'
import type { State } from '../state.ts'
import { opening } from './opening.ts'
import { roster } from './roster.ts'
import { setup } from './setup.ts'

const gone = { kind: 'destroyed', turn: 1 } as const

describe('the survivors of a battle can be read as the next one', () => {
  const fleets = (): State => {
    const red = [placed('Wing 3: station', '5-5'), placed('3x fighter', '5-5', { base: 'Wing 3' })]
    const guest = placed('destroyer', '20-20', { base: 'station 2' })
    const blue = [placed('2x station', '20-20'), placed('frigate', '21-20'), guest, placed('frigate', '22-20')]
    return opening(battleOf(red, blue, { scenario: { goal: 'escort', charge: 'Frigate 2' } }))
  }

  test('map.edge a ship that has fled far from the map is where it is, as far out as a hex can be named', () => {
    const state = opening(battleOf([placed('fighter', '-99999--99999')], [placed('destroyer', '20-20')]))
    expect(setup.print(roster(state)).red.units[0]?.hex).toBe('-99999--99999')
    expect(() => battleOf([placed('fighter', '1000000-1')], [placed('destroyer', '1-1')])).toThrow('column and row')
  })

  test('a name that looks like a number stays; of the numbered ones, those that are spoken of keep theirs', () => {
    const state = fleets()
    for (const id of ['Fighter 1', 'Station 1', 'Frigate 1']) changed(state, id, { fate: gone })
    const { red, blue } = setup.print(roster(state))
    expect(red.units.map(({ unit, count }) => `${count} ${unit}`)).toEqual(['1 Wing 3: station', '2 fighter'])
    expect(blue.units.map(({ unit }) => unit)).toEqual(['Station 2: station', 'destroyer', 'Frigate 2: frigate'])
    expect(setup.parse(setup.print(roster(state)))).toEqual({ ok: true, value: roster(state) })
  })

  test('end.escort map.edge a ship that has left the battle is carried on, damage and all; a goal goes with its ship', () => {
    const red = [placed('Ours: frigate LB2', '5-5', { mrLost: 1, broken: 'LB, LB' }), placed('Lost: freighter', '5-6')]
    const escort = { scenario: { goal: 'escort', charge: 'Lost' } }
    const state = opening(battleOf(red, [placed('destroyer', '20-20')], escort))
    changed(state, 'Ours', { fate: { kind: 'left', turn: 2 } })
    expect(roster(state).scenario).toMatchObject({ goal: 'escort', charge: 'Lost' })
    changed(state, 'Lost', { fate: gone })
    const left = roster(state)
    expect(left.scenario).toMatchObject({ goal: 'lastFleet', charge: '' })
    expect(left.red.units).toMatchObject([{ id: 'Ours', hex: null, before: { mrLost: 1, broken: ['LB', 'LB'] } }])
  })

  test('those that only had a number are numbered anew, as they are when the file is read', () => {
    const state = opening(battleOf([placed('3x fighter', '5-5')], [placed('destroyer', '20-20')]))
    changed(state, 'Fighter 1', { fate: gone })
    const left = roster(state)
    expect(left.red.units.map(({ id }) => id)).toEqual(['Fighter 1', 'Fighter 2'])
    expect(setup.parse(setup.print(left))).toEqual({ ok: true, value: left })
  })
})
