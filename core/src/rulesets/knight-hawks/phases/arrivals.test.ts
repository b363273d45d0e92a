import { describe, expect, test } from 'vitest'
import { type Placed, placed } from '../fixtures/battle.fixture.ts'
import { move, moving, pathOf, standing, told } from '../fixtures/move.fixture.ts'
import type { Event } from '../shape.ts'
import type { State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'
import { endOfDocking } from './docked.ts'
import { meetSeekers } from './drops.ts'

const planet = { hex: '28-20' }
const fortress: Placed = placed('Fortress: station', '12-10')
const scout = (more: Partial<Placed> = {}): Placed => placed('Razor: assault scout', '10-10 E 4', more)
const infamous = (more: Partial<Placed> = {}): Placed => placed('Infamous: assault carrier', '12-10 E 3', more)
const fighter = (more: Partial<Placed> = {}): Placed => ({ unit: 'Gamma: fighter', hex: '', ...more })

const endTurn = (state: State): readonly string[] => {
  const events: Event[] = []
  endOfDocking(state, event => events.push(event))
  return told(events)
}

describe('docking', () => {
  test('dock.stop a ship that ends its move in the hex of a base at a speed within its ADF stops there', () => {
    const state = moving([fortress, scout()])
    expect(told(move(state, ['Razor: F2, dock at Fortress']))).toEqual(['moved move.speed', 'docked dock.stop'])
    expect(standing(state, 'Razor')).toBe('12-10 E 0')
    expect(shipOf(state, 'Razor').docked).toBe('Fortress')
  })

  test('dock.stop a speed of its whole ADF is slow enough', () => {
    const state = moving([{ ...fortress, hex: '15-10' }, scout()])
    expect(told(move(state, ['Razor: F5, dock at Fortress']))).toContain('docked dock.stop')
  })

  test('dock.stop a carrier that has just docked itself takes nobody aboard, in whatever order they are listed', () => {
    const fleet = [fortress, infamous({ hex: '11-10', speed: 1 }), fighter({ hex: '12-10', speed: 0 })]
    for (const ships of [fleet, fleet.toReversed()]) {
      const state = moving(ships)
      const events = move(state, ['Infamous: F1, dock at Fortress; Gamma: stop, dock at Infamous'])
      expect(told(events)).toEqual(['moved move.speed', 'docked dock.stop'])
      expect([shipOf(state, 'Infamous').docked, shipOf(state, 'Gamma').docked]).toEqual(['Fortress', null])
    }
  })

  test('dock.stop it has to end there, slow enough', () => {
    expect(() => move(moving([fortress, scout()]), ['Razor: F3, dock at Fortress'])).toThrow('12-10')
    // six hexes there and round about are too fast for its ADF of 5
    const fast = moving([fortress, scout({ speed: 9 })])
    expect(() => move(fast, ['Razor: F6, dock at Fortress'])).toThrow('speed of at most 5')
    expect(() => move(moving([{ ...fortress, hex: '30-10' }, scout()]), ['Razor: F4, dock at Fortress'])).toThrow(
      'base',
    )
  })

  test('dock.who carriers hold fighters only, stations whoever comes, and nobody docks at the enemy', () => {
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
      expect(told(move(misses, ['Gamma: F4, dock at Infamous; Infamous: F4']))).not.toContain('docked dock.stop')
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
    move(state, ['Razor: F1, dock at Bay'])
    expect(shipOf(state, 'Razor')).toMatchObject({ docked: 'Bay', pulled: false })
  })

  test('dock.stop a mask does not come along', () => {
    const state = moving([fortress, placed('Gata: frigate', '12-10 0')])
    shipOf(state, 'Gata').screen = 'MS'
    expect(told(move(state, ['Gata: stop, dock at Fortress']))).toEqual(['maskEnds mask.ends', 'docked dock.stop'])
  })
})

describe('launching', () => {
  test('dock.leave dock.launch-speed from a carrier with its speed, from a station from rest, pointing anywhere', () => {
    const state = moving([infamous(), fighter({ base: 'Infamous' })])
    const events = move(state, ['Gamma: leave NE, F8; Infamous: F4'])
    expect(events[0]).toMatchObject({ kind: 'launched', rule: 'dock.leave', because: [{ rule: 'dock.launch-speed' }] })
    expect([standing(state, 'Gamma'), standing(state, 'Infamous')]).toEqual(['16-2 NE 8', '16-10 E 4'])
    const station = moving([fortress, fighter({ base: 'Fortress' })])
    expect(() => move(station, ['Gamma: leave NE, F6'])).toThrow('0 to 5 hexes')
  })

  test('dock.launch-speed option launchSpeed: from rest', () => {
    const state = moving([infamous(), fighter({ base: 'Infamous' })], { options: { launchSpeed: 'zero' } })
    expect(() => move(state, ['Gamma: leave NE, F6; Infamous: F3'])).toThrow('0 to 5 hexes')
  })

  test('dock.leave who leaves a station in orbit is not moved with it', () => {
    const bay = placed('Bay: station', '27-20', { orbit: 'left' })
    const state = moving([bay, placed('Dart: fighter', 'in Bay'), scout({ base: 'Bay', hex: '' })], {
      planet,
    })
    move(state, ['Dart: leave W, F2; Razor: orbit right W'])
    expect(pathOf(shipOf(state, 'Dart'))).toBe('27-20 26-20 25-20')
    expect(pathOf(shipOf(state, 'Bay'))).toBe('27-20 28-21')
    // the other way round, from where the station was
    expect(pathOf(shipOf(state, 'Razor'))).toBe('27-20 28-19')
  })

  test('dock.leave dock.stop from where its station was it may dock at another in reach', () => {
    const bay = placed('Bay: station', '27-20', { orbit: 'left' })
    const ore = placed('Ore: freighter', 'in Bay')
    const state = moving([bay, placed('Port: station', '26-20'), ore], { planet })
    move(state, ['Ore: leave W, F1, dock at Port'])
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
    const state = moving([infamous({ hex: '25-20', speed: 4, adfLost: 2, mrLost: 1 }), fighter({ base: 'Infamous' })], {
      planet,
    })
    expect(told(move(state, ['Gamma: stay docked']))).toContain('crashed gravity.crash')
    // half of 75 hull points is more than a fighter has
    expect(shipOf(state, 'Gamma').fate).toMatchObject({ kind: 'destroyed' })
    expect(standing(state, 'Gamma')).toBe('27-20 E 4')
  })
})

describe('rearming', () => {
  const spent = (state: State): State => {
    const razor = shipOf(state, 'Razor')
    razor.rounds = { ...razor.rounds, AR: 0 }
    return state
  }
  const stays = (state: State) => move(state, ['Razor: stay docked'])

  test('dock.rearm one whole game turn docked, not the one it docked in', () => {
    const state = spent(moving([fortress, scout()]))
    move(state, ['Razor: F2, dock at Fortress'])
    expect(endTurn(state)).toEqual([])
    stays(state)
    expect(shipOf(state, 'Razor').rounds.AR).toBe(0)
    expect(endTurn(state)).toEqual(['rearmed dock.rearm'])
    expect(shipOf(state, 'Razor').rounds.AR).toBe(4)
    stays(state)
    expect(endTurn(state)).toEqual([])
  })

  test('dock.rearm not in a turn in which its base was attacked', () => {
    const state = spent(moving([fortress, scout({ base: 'Fortress', hex: '', speed: 0 })]))
    stays(state)
    shipOf(state, 'Razor').struck = true
    expect(endTurn(state)).toEqual([])
    expect(shipOf(state, 'Razor').struck).toBe(false)
    stays(state)
    expect(endTurn(state)).toEqual(['rearmed dock.rearm'])
  })

  test('dock.rearm fighters and scouts only', () => {
    const state = moving([fortress, placed('Gata: frigate', 'in Fortress')])
    const gata = shipOf(state, 'Gata')
    gata.rounds = { ...gata.rounds, T: 0 }
    move(state, ['Gata: stay docked'])
    expect(endTurn(state)).toEqual([])
  })
})

describe('leaving the battle', () => {
  const escort = { scenario: { goal: 'escort', charge: 'Megasaurus', first: 'red' } }
  const evacuation = { scenario: { goal: 'evacuation', charge: 'Gata', first: 'red' } }

  test('end.escort the charge is safe beyond the edge opposite to its own', () => {
    const state = moving([placed('Megasaurus: freighter', '51-10 5')], escort)
    expect(told(move(state))).toEqual(['moved move.speed', 'safe end.escort'])
    expect(shipOf(state, 'Megasaurus').fate).toEqual({ kind: 'safe', turn: 1 })
    const near = moving([placed('Megasaurus: freighter', '50-10 5')], escort)
    expect(told(move(near))).toEqual(['moved move.speed'])
    const back = moving([placed('Megasaurus: freighter', '3-10 W 5')], escort)
    expect(told(move(back))).toEqual(['moved move.speed'])
  })

  test('map.edge a ship that leaves the printed map flies on, or is lost by the option edge', () => {
    const away = scout({ hex: '3-10', heading: 'W' })
    expect(told(move(moving([away]), ['Razor: F4']))).toEqual(['moved move.speed'])
    const state = moving([away], { options: { edge: 'lost' } })
    expect(told(move(state, ['Razor: F4']))).toEqual(['moved move.speed', 'leftMap map.edge'])
    expect(shipOf(state, 'Razor').fate).toMatchObject({ kind: 'left' })
    const inside = moving([away], { options: { edge: 'lost' } })
    expect(told(move(inside, ['Razor: F2']))).toEqual(['moved move.speed'])
  })

  test('map.edge a carrier that is lost takes its fighters along', () => {
    const away = infamous({ hex: '2-10', heading: 'W' })
    const state = moving([away, fighter({ base: 'Infamous' })], { options: { edge: 'lost' } })
    move(state, ['Infamous: F3'])
    expect(shipOf(state, 'Gamma').fate).toMatchObject({ kind: 'left' })
  })

  test('end.evacuation nobody is loaded aboard a carrier', () => {
    const scenario = { goal: 'evacuation', charge: 'Gamma', first: 'red' }
    const state = moving([infamous(), fighter({ base: 'Infamous' })], { scenario })
    move(state, ['Infamous: F3'])
    endTurn(state)
    expect(state.loaded).toBe(0)
  })

  test('end.evacuation whole game turns docked at a station are counted, attacked or not', () => {
    const state = moving([fortress, placed('Gata: frigate', 'in Fortress')], evacuation)
    for (const turns of [1, 2, 3]) {
      move(state, ['Gata: stay docked'])
      shipOf(state, 'Gata').struck = true
      endTurn(state)
      expect(state.loaded).toBe(turns)
    }
  })

  test.each([
    [2, null],
    [3, 'left'],
  ] as const)('end.evacuation after %i turns docked, beyond the edge: %s', (loaded, fate) => {
    const state = moving([placed('Gata: frigate', '2-10 W 3')], evacuation)
    state.loaded = loaded
    move(state, ['Gata: F3'])
    expect(shipOf(state, 'Gata').fate?.kind ?? null).toBe(fate)
  })
})

describe('layers', () => {
  const zoz = (more: Partial<Placed> = {}): Placed => placed('Zoz: minelayer', '10-10 3', more)

  test('mine.drop seeker.place in hexes of the move, the first one included', () => {
    const state = moving([zoz()])
    const events = move(state, ['Zoz: F1 L F2, mines 0 1 3, seekers 2 2'])
    expect(told(events)).toEqual(['moved move.speed', 'laid mine.drop', 'laid seeker.place'])
    expect(events[1]).toMatchObject({ what: 'mine', ship: 'Zoz', hexes: ['10-10', '11-10', '12-8'] })
    expect(events[2]).toMatchObject({ what: 'seeker', hexes: ['12-9', '12-9'] })
    expect(shipOf(state, 'Zoz').rounds).toMatchObject({ M: 17, S: 2 })
    expect(state.seekers.red.map(({ number, phases }) => [number, phases])).toEqual([
      [1, 0],
      [2, 0],
    ])
    expect(state.wakes.red).toHaveLength(4)
  })

  test('seeker.place seekers are numbered on from the highest that is there', () => {
    const state = moving([zoz()])
    state.seekers.red = [{ number: 3, hex: shipOf(state, 'Zoz').hex, phases: 0 }]
    move(state, ['Zoz: F3, seekers 1 2'])
    expect(state.seekers.red.map(({ number }) => number)).toEqual([3, 4, 5])
  })

  test('mine.one-pattern where a pattern lies already the second one stays aboard', () => {
    const state = moving([zoz()])
    move(state, ['Zoz: F3, mines 1 2'])
    shipOf(state, 'Zoz').hex = state.wakes.red[0]!
    move(state, ['Zoz: F3, mines 1 2 3'])
    expect([state.mines.red.length, shipOf(state, 'Zoz').rounds.M]).toEqual([3, 17])
    expect(state.wakes.red).toHaveLength(4)
  })

  test('mine.one-pattern mine.secret a pattern of the enemy is not to be learned by what stays aboard', () => {
    const state = moving([zoz()])
    state.mines.blue = [{ q: shipOf(state, 'Zoz').hex.q + 2, r: shipOf(state, 'Zoz').hex.r }]
    move(state, ['Zoz: F3, mines 1 2'])
    expect([state.mines.red.length, shipOf(state, 'Zoz').rounds.M]).toEqual([2, 18])
  })

  test('mine.drop in orbit, and where a layer stands', () => {
    const state = moving([zoz({ hex: '27-20', speed: 0, orbit: 'left' })], { planet })
    move(state, ['Zoz: stay in orbit, mines 0'])
    expect(state.mines.red).toHaveLength(1)
    expect(state.mines.red[0]).toEqual(shipOf(state, 'Zoz').hex)
  })
})

test('seeker.detonates a ship that enters the hex of an active seeker meets it, with all who are there then', () => {
  const state = moving([scout(), scout(placed('Dauntless: assault scout', '12-10')), fortress])
  const { hex } = shipOf(state, 'Dauntless')
  state.seekers.blue = [
    { number: 1, hex, phases: 2 },
    { number: 2, hex: shipOf(state, 'Razor').hex, phases: 1 },
  ]
  state.seekers.red = [{ number: 1, hex, phases: 0 }]
  meetSeekers(state, shipOf(state, 'Razor'), [hex])
  expect(state.agenda).toEqual([{ task: 'seekerHits', side: 'blue', hex, among: ['Razor', 'Dauntless'] }])
})
