import { describe, expect, test } from 'vitest'
import type { Side } from '../../../game/index.ts'
import { roundAsk } from '../orders/asks.ts'
import type { State } from '../state.ts'
import { battle, command, type Field, ofKind, question, round } from './round.fixture.ts'

const deedsOf = (state: State, side: Side, unit: string): readonly string[] =>
  roundAsk(state, side).units.find(({ id }) => id === unit)?.actions ?? []

const layered: Field = {
  colony: { side: 'red', name: 'Home', population: 20 },
  red: ['System Base E2', 'Warship E2 M20', 'Carrier E2 F30', 'Fighters E2 F30', 'Ground Base E2'],
  blue: ['Warship E2 M20', 'Carrier E2 F30', 'Ground Units E2 G30'],
}

describe('the first round at a colony with system bases', () => {
  test('colony.first-round a colony of red is filtered as one of blue', () => {
    const state = battle(layered)
    expect(deedsOf(state, 'blue', 'Warship 1')).toEqual([
      'fire System Base 1',
      'screen System Base 1',
      'nothing',
      'retreat',
      'resupply',
    ])
    expect(deedsOf(state, 'red', 'System Base 1')).toEqual(['fire Warship 1', 'fire Carrier 1', 'nothing'])
  })

  test('colony.first-round ships of the colony neither fire nor screen nor launch, their fighters stay on patrol at most', () => {
    const state = battle(layered)
    expect(deedsOf(state, 'red', 'Warship 1')).toEqual(['nothing', 'retreat', 'resupply'])
    expect(deedsOf(state, 'red', 'Carrier 1 fighters')).toEqual(['patrol', 'nothing'])
    expect(deedsOf(state, 'red', 'Ground Base 1')).toEqual([])
    expect(roundAsk(state, 'red').launchers).toEqual([])
    expect(roundAsk(state, 'red').aidable).toEqual(['System Base 1'])
  })

  test('colony.first-round missiles and fighters of the attackers obey it, too', () => {
    const state = battle(layered)
    const [launcher] = roundAsk(state, 'blue').launchers
    expect(launcher?.aims.map(({ id }) => id)).toEqual(['System Base 1'])
    const targets = deedsOf(state, 'blue', 'Carrier 1 fighters').map(deed => deed.replace(/^\w+ /, ''))
    expect(new Set(targets)).toEqual(new Set(['System Base 1', 'Fighters 1', 'patrol', 'nothing']))
  })

  test('colony.first-round nobody lands or bombards', () => {
    const state = battle(layered)
    expect(deedsOf(state, 'blue', 'Ground Units 1')).toEqual([])
    expect(deedsOf(state, 'blue', 'Warship 1')).not.toContain('bombard')
    round(state, {}, {})
    expect(deedsOf(state, 'blue', 'Ground Units 1')).toEqual(['land', 'nothing'])
    expect(deedsOf(state, 'blue', 'Warship 1')).toContain('bombard')
    expect(deedsOf(state, 'red', 'Warship 1')).not.toContain('bombard')
    expect(deedsOf(state, 'red', 'Carrier 1 fighters')).toContain('sortie Warship 1')
  })

  test('colony.first-round raid.raiders other bases do not fire at raiders, and there is no filter without system bases', () => {
    const bases = ['Orbital Base E2', 'Ground Base E2']
    const asked = (blue: readonly string[], at: string) => {
      const colony = { side: 'blue', name: 'Home', population: 20 }
      const state = battle({ red: ['Fighters E2 F40', 'Scout E2'], blue, colony })
      command(state, { deeds: { 'Fighters 1': `sortie ${at}` } })
      return question(state)
    }
    expect(asked(['System Base E2', ...bases], 'System Base 1')).toBe('roll fighter.chance')
    expect(asked(bases, 'Ground Base 1')).toBe('roll raid.orbital')
  })

  test('colony.first-round a system base that falls in the first round filters it to its end', () => {
    const state = battle(layered)
    const events = round(
      state,
      {},
      { deeds: { 'Warship 1': 'fire System Base 1' }, launches: { 'Warship 1': 'System Base 1' } },
      50,
    )
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'fire.wasted', unit: 'Warship 1' }])
  })
})

test('screen.combat base.unarmed nobody screens against a ship that does not fire', () => {
  const state = battle({ red: ['Warship E2'], blue: ['Scout E2', 'Freighter E2', 'Carrier E2'] })
  expect(deedsOf(state, 'red', 'Warship 1').filter(deed => deed.startsWith('screen'))).toEqual(['screen Carrier 1'])
})

describe('the order of a round', () => {
  test('round.sequence landings, bombardment, retreats', () => {
    const state = battle({
      red: ['Warship E2', 'Scout E2', 'Ground Units E2 G10'],
      blue: ['Ground Base E2', 'Scout E2'],
      colony: { side: 'blue', name: 'Home', population: 20 },
    })
    const deeds = { 'Warship 1': 'bombard', 'Scout 1': 'retreat', 'Ground Units 1': 'land' }
    const kinds = round(state, { deeds }, {}, 11, 51).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind !== 'orders')).toEqual(['landed', 'closeIn', 'bombarded', 'retreat'])
  })

  test('missile.launch salvos are launched in the order in which they are written', () => {
    const state = battle({ red: ['Warship E2 M20+30'], blue: ['Scout E2'] })
    const launch = { launches: { 'Warship 1': 'Scout 1' } }
    const points = () => ofKind(round(state, launch, {}, 1, 100), 'launched').map(each => each.points)
    expect(roundAsk(state, 'red').launchers[0]?.points).toBe(20)
    expect(points()).toEqual(['20'])
    expect(roundAsk(state, 'red').launchers[0]?.points).toBe(30)
    expect(points()).toEqual(['30'])
  })
})
