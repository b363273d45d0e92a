import { describe, expect, test } from 'vitest'
import { changed, type Placed, placed } from '../fixtures/battle.fixture.ts'
import { kindsAndRules, move, moving, pathOf, standing } from '../fixtures/move.fixture.ts'
import { printHexName } from '../map/place.ts'
import type { Event } from '../shape.ts'
import type { State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'
import { endTurnInDock } from './docked.ts'
import { meetSeekers } from './drops.ts'

const planet = { hex: '28-20' }
const fortress: Placed = placed('Fortress: station', '12-10')
const scout = (more: Partial<Placed> = {}): Placed => placed('Razor: assault scout', '10-10 E 4', more)
const infamous = (more: Partial<Placed> = {}): Placed => placed('Infamous: assault carrier', '12-10 E 3', more)
const fighter = (more: Partial<Placed> = {}): Placed => ({ unit: 'Gamma: fighter', hex: '', ...more })

const endTurn = (state: State): readonly string[] => {
  const events: Event[] = []
  endTurnInDock(state, event => events.push(event))
  return kindsAndRules(events)
}

describe('docking', () => {
  test('dock.stop a ship that ends its move in the hex of a base at a speed within its ADF stops there', () => {
    const state = moving([fortress, scout()])
    expect(kindsAndRules(move(state, ['F2, dock at Fortress']))).toEqual(['moved move.speed', 'docked dock.stop'])
    expect(standing(state, 'Razor')).toBe('12-10 E 0')
    expect(shipOf(state, 'Razor').docked).toBe('Fortress')
    // its whole ADF is slow enough
    const far = moving([{ ...fortress, hex: '15-10' }, scout()])
    expect(kindsAndRules(move(far, ['F5, dock at Fortress']))).toContain('docked dock.stop')
  })

  test('dock.stop a carrier that has just docked itself takes no ship aboard, in whatever order they are listed', () => {
    const fleet = [fortress, infamous({ hex: '11-10', speed: 1 }), fighter({ hex: '12-10', speed: 0 })]
    for (const ships of [fleet, fleet.toReversed()]) {
      const state = moving(ships)
      const events = move(state, ['Infamous: F1, dock at Fortress; Gamma: stop, dock at Infamous'])
      expect(kindsAndRules(events)).toEqual(['moved move.speed', 'docked dock.stop'])
      expect([shipOf(state, 'Infamous').docked, shipOf(state, 'Gamma').docked]).toEqual(['Fortress', null])
    }
  })

  test.each([
    ['F3, dock at Fortress', {}, '12-10', '12-10'],
    // six hexes there and round about are too fast for its ADF of 5
    ['F6, dock at Fortress', { speed: 9 }, '12-10', 'speed of at most 5'],
    ['F4, dock at Fortress', {}, '30-10', 'base'],
  ])('dock.stop it has to end there, slow enough: %s with %o at %s', (order, more, hex, words) => {
    expect(() => move(moving([{ ...fortress, hex }, scout(more)]), [order])).toThrow(words)
  })

  test('dock.who carriers hold fighters only, stations any ship, and no ship docks at the enemy', () => {
    expect(() => move(moving([infamous(), scout()]), ['Razor: F2, dock at Infamous'])).toThrow('base')
    const state = moving([fortress, infamous({ hex: '11-10', speed: 1 })])
    move(state, ['Infamous: F1, dock at Fortress'])
    expect(shipOf(state, 'Infamous').docked).toBe('Fortress')
  })

  test('dock.stop a carrier is met where its own move of the same order ends', () => {
    const gamma = fighter({ hex: '11-10', heading: 'E', speed: 4 })
    for (const ships of [
      [infamous(), gamma],
      [gamma, infamous()],
    ]) {
      const meets = moving(ships)
      move(meets, ['Gamma: F4, dock at Infamous; Infamous: F3'])
      expect([shipOf(meets, 'Gamma').docked, standing(meets, 'Gamma')]).toEqual(['Infamous', '15-10 E 0'])
      const misses = moving(ships)
      expect(kindsAndRules(move(misses, ['Gamma: F4, dock at Infamous; Infamous: F4']))).not.toContain(
        'docked dock.stop',
      )
      expect([shipOf(misses, 'Gamma').docked, standing(misses, 'Gamma')]).toEqual([null, '15-10 E 4'])
      expect(shipOf(misses, 'Gamma').docking).toBeNull()
    }
  })

  test('dock.stop a carrier that comes near is offered, one that is docked is not', () => {
    const gamma = fighter({ hex: '19-10', heading: 'W', speed: 3 })
    const meets = moving([infamous({ hex: '10-10' }), gamma])
    move(meets, ['Infamous: F5; Gamma: F4, dock at Infamous'])
    expect(shipOf(meets, 'Gamma').docked).toBe('Infamous')
    const lies = moving([{ ...fortress, hex: '18-10' }, infamous({ hex: '', speed: 0, base: 'Fortress' }), gamma])
    expect(() => move(lies, ['Gamma: F1, dock at Infamous'])).toThrow('a base: Fortress')
  })

  test.each([8, 9, 10])('dock.capacity a carrier holds %i fighters', capacity => {
    const aboard = Array.from({ length: capacity - 1 }, (_, i) => placed(`F${i}: fighter`, 'in Infamous'))
    const near = ['Gamma', 'Delta'].map(name => placed(`${name}: fighter`, '12-10 0'))
    const state = moving([infamous({ speed: 0 }), ...aboard, ...near], { options: { capacity } })
    move(state, ['Gamma: stop, dock at Infamous; Delta: stop, dock at Infamous; Infamous: stop'])
    expect([shipOf(state, 'Gamma').docked, shipOf(state, 'Delta').docked]).toEqual(['Infamous', null])
  })

  test('gravity.once dock.stop a pass is over where a ship docks beside the planet', () => {
    const bay = placed('Bay: station', '29-20', { orbit: 'left' })
    const state = moving([bay, scout({ hex: '28-19', speed: 1 })], { planet })
    shipOf(state, 'Razor').pulled = true
    move(state, ['F1, dock at Bay'])
    expect(shipOf(state, 'Razor')).toMatchObject({ docked: 'Bay', pulled: false })
  })

  test('dock.stop a mask does not come along', () => {
    const state = moving([fortress, placed('Gata: frigate', '12-10 0')])
    shipOf(state, 'Gata').screen = 'MS'
    expect(kindsAndRules(move(state, ['stop, dock at Fortress']))).toEqual(['maskEnds mask.ends', 'docked dock.stop'])
  })
})

describe('launching', () => {
  test('dock.leave dock.launch-speed from a carrier with its speed, from a station from rest, pointing anywhere', () => {
    const state = moving([infamous(), fighter({ base: 'Infamous' })])
    const events = move(state, ['Gamma: leave NE, F8; Infamous: F4'])
    expect(events[0]).toMatchObject({ kind: 'launched', rule: 'dock.leave', because: [{ rule: 'dock.launch-speed' }] })
    expect([standing(state, 'Gamma'), standing(state, 'Infamous')]).toEqual(['16-2 NE 8', '16-10 E 4'])
    const station = moving([fortress, fighter({ base: 'Fortress' })])
    expect(() => move(station, ['leave NE, F6'])).toThrow('0 to 5 hexes')
  })

  test('dock.launch-speed option launchSpeed: from rest', () => {
    const state = moving([infamous(), fighter({ base: 'Infamous' })], { options: { launchSpeed: 'zero' } })
    expect(() => move(state, ['Gamma: leave NE, F6; Infamous: F3'])).toThrow('0 to 5 hexes')
  })

  test('dock.leave a ship that leaves a station in orbit is not moved with it', () => {
    const bay = placed('Bay: station', '27-20', { orbit: 'left' })
    const state = moving([bay, placed('Dart: fighter', 'in Bay'), scout({ base: 'Bay', hex: '' })], { planet })
    move(state, ['Dart: leave W, F2; Razor: orbit right W'])
    expect(pathOf(shipOf(state, 'Dart'))).toBe('27-20 26-20 25-20')
    expect(pathOf(shipOf(state, 'Bay'))).toBe('27-20 28-21')
    // the other way round, from the station's former hex
    expect(pathOf(shipOf(state, 'Razor'))).toBe('27-20 28-19')
  })

  test('dock.leave dock.stop from where its station was it may dock at another in reach', () => {
    const bay = placed('Bay: station', '27-20', { orbit: 'left' })
    const ore = placed('Ore: freighter', 'in Bay')
    const state = moving([bay, placed('Port: station', '26-20'), ore], { planet })
    move(state, ['leave W, F1, dock at Port'])
    expect(shipOf(state, 'Ore').docked).toBe('Port')
  })

  test('dock.leave it begins where its carrier was, though that comes first in the roster', () => {
    const state = moving([infamous(), fighter({ base: 'Infamous' })])
    move(state, ['Infamous: F3; Gamma: leave E, F3'])
    expect(pathOf(shipOf(state, 'Gamma'))).toBe('12-10 13-10 14-10 15-10')
  })

  test('dock.moves those that stay go where their base goes', () => {
    const state = moving([infamous(), fighter({ base: 'Infamous' })])
    move(state, ['Infamous: F1 L F1'])
    expect(pathOf(shipOf(state, 'Gamma'))).toBe('12-10 13-10 14-9')
    expect(standing(state, 'Gamma')).toBe('14-9 E 0')
  })

  test('dock.blast a carrier that crashes leaves its fighters in the last hex before the planet', () => {
    const hulk = infamous({ hex: '25-20', speed: 4, adfLost: 2, mrLost: 1 })
    const state = moving([hulk, fighter({ base: 'Infamous' })], { planet })
    expect(kindsAndRules(move(state, ['Gamma: stay docked']))).toContain('crashed gravity.crash')
    // half of 75 hull points is more than a fighter has
    expect(shipOf(state, 'Gamma').fate).toMatchObject({ kind: 'destroyed' })
    expect(standing(state, 'Gamma')).toBe('27-20 E 4')
  })
})

describe('rearming', () => {
  const spent = (...red: readonly Placed[]): State => {
    const state = moving([fortress, ...red])
    for (const ship of state.ships.red) ship.rounds = { ...ship.rounds, AR: 0, T: 0 }
    return state
  }
  /** True if each of so many game turns in dock rearms it. */
  const rearms = (state: State, turns: number) =>
    Array.from({ length: turns }, () => {
      move(state, ['stay docked'])
      return endTurn(state)
    })
  const done = ['rearmed dock.rearm']

  test('dock.rearm one whole game turn docked, not the one it docked in', () => {
    const state = spent(scout())
    move(state, ['F2, dock at Fortress'])
    expect(endTurn(state)).toEqual([])
    expect(shipOf(state, 'Razor').rounds.AR).toBe(0)
    expect(rearms(state, 2)).toEqual([done, []])
    expect(shipOf(state, 'Razor').rounds.AR).toBe(4)
  })

  test('dock.rearm not in a turn in which its base was attacked', () => {
    const state = spent(scout({ base: 'Fortress', hex: '', speed: 0 }))
    changed(state, 'Razor', { struck: true })
    expect(rearms(state, 2)).toEqual([[], done])
  })

  test('dock.rearm fighters and scouts only', () => {
    expect(rearms(spent(placed('Gata: frigate', 'in Fortress')), 1)).toEqual([[]])
  })
})

test.each([
  ['Gata: frigate', fortress, [1, 2, 3]],
  ['Gamma: fighter', infamous({ speed: 0 }), [0, 0, 0]],
])(
  'end.evacuation whole game turns docked at a station are counted, attacked or not, at a carrier none: %s',
  (...row) => {
    const [unit, home, loaded] = row
    const [charge = ''] = unit.split(':')
    const scenario = { goal: 'evacuation', charge, first: 'red' }
    const state = moving([home, placed(unit, `in ${home.unit.split(':')[0]}`)], { scenario })
    const turns = [1, 2, 3].map(() => {
      move(state, [home === fortress ? 'stay docked' : 'Infamous: stop'])
      changed(state, charge, { struck: true })
      endTurn(state)
      return state.loaded
    })
    expect(turns).toEqual(loaded)
  },
)

describe('layers', () => {
  const zoz = (more: Partial<Placed> = {}): Placed => placed('Zoz: minelayer', '10-10 3', more)

  test('mine.drop seeker.place in hexes of the move, the first one included', () => {
    const state = moving([zoz()])
    const events = move(state, ['F1 L F2, mines 0 1 3, seekers 2 2'])
    expect(kindsAndRules(events)).toEqual(['moved move.speed', 'laid mine.drop', 'laid seeker.place'])
    expect(events[1]).toMatchObject({ what: 'mine', ship: 'Zoz', hexes: ['10-10', '11-10', '12-8'] })
    expect(events[2]).toMatchObject({ what: 'seeker', hexes: ['12-9', '12-9'] })
    expect(shipOf(state, 'Zoz').rounds).toMatchObject({ M: 17, S: 2 })
    expect(state.seekers.red).toMatchObject([{ number: 1 }, { number: 2, phases: 0 }])
    expect(state.wakes.red).toHaveLength(4)
  })

  test('seeker.place seekers are numbered on from the highest that is there', () => {
    const state = moving([zoz()])
    state.seekers.red = [{ number: 3, hex: shipOf(state, 'Zoz').hex, phases: 0 }]
    move(state, ['F3, seekers 1 2'])
    expect(state.seekers.red.map(({ number }) => number)).toEqual([3, 4, 5])
  })

  test('mine.one-pattern where a pattern lies already the second one stays aboard', () => {
    const state = moving([zoz()])
    move(state, ['F3, mines 1 2'])
    shipOf(state, 'Zoz').hex = state.wakes.red[0]!
    move(state, ['F3, mines 1 2 3'])
    expect([state.mines.red.length, shipOf(state, 'Zoz').rounds.M]).toEqual([3, 17])
    expect(state.wakes.red).toHaveLength(4)
  })

  test('mine.one-pattern mine.secret a pattern of the enemy is not to be learned by the stores that stay aboard', () => {
    const state = moving([zoz()])
    state.mines.blue = [{ q: shipOf(state, 'Zoz').hex.q + 2, r: shipOf(state, 'Zoz').hex.r }]
    move(state, ['F3, mines 1 2'])
    expect([state.mines.red.length, shipOf(state, 'Zoz').rounds.M]).toEqual([2, 18])
  })

  test('mine.secret a layer that comes back to where it began leaves each hex in its wake once; others leave none', () => {
    const round = 'F1 L F1 L F1 L F1 L F1 L F1'
    const wake = (unit: string) => {
      const state = moving([placed(`Ours: ${unit} MR5`, '10-10 E 6')])
      move(state, [round])
      return state.wakes.red.map(printHexName)
    }
    expect(new Set(wake('minelayer')).size).toBe(6)
    expect([wake('minelayer').length, wake('frigate').length]).toEqual([6, 0])
  })

  test('mine.secret drops are not announced', () => {
    const state = moving([zoz({ hullLost: 30 })])
    const [announced] = move(state, ['F4, mines 1 2, seekers 3'], [100])
    expect(announced).toMatchObject({ kind: 'announced', text: 'F4' })
    expect(state.mines.red).toHaveLength(2)
  })

  test('mine.drop in orbit, and where a layer stands', () => {
    const state = moving([zoz({ hex: '27-20', speed: 0, orbit: 'left' })], { planet })
    move(state, ['stay in orbit, mines 0'])
    expect(state.mines.red).toHaveLength(1)
    expect(state.mines.red[0]).toEqual(shipOf(state, 'Zoz').hex)
  })
})

test('seeker.detonates a ship that enters the hex of an active seeker meets it, with all ships there at that moment', () => {
  const state = moving([scout(), placed('Dauntless: assault scout', '12-10'), fortress])
  const { hex } = shipOf(state, 'Dauntless')
  state.seekers.blue = [
    { number: 1, hex, phases: 2 },
    { number: 2, hex: shipOf(state, 'Razor').hex, phases: 1 },
  ]
  state.seekers.red = [{ number: 1, hex, phases: 0 }]
  meetSeekers(state, shipOf(state, 'Razor'), [hex])
  expect(state.agenda).toEqual([{ task: 'seekerHits', side: 'blue', hex, among: ['Razor', 'Dauntless'] }])
})

test('seeker.detonates a ship enters no hex by leaving its base', () => {
  const state = moving([placed('Base: station', '10-10'), placed('Dart: fighter', 'in Base')])
  state.seekers.blue = [{ number: 1, hex: shipOf(state, 'Base').hex, phases: 1 }]
  expect(kindsAndRules(move(state, ['leave E, F2']))).toEqual(['launched dock.leave', 'moved move.speed'])
})
