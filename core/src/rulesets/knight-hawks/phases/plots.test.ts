import { describe, expect, test } from 'vitest'
import { changed, type Placed, placed } from '../fixtures/battle.fixture.ts'
import { kindsAndRules, move, moving, pathOf, standing } from '../fixtures/move.fixture.ts'
import type { PlotAsk } from '../orders/plot.ts'
import { plotSheet } from '../sheets/plot.ts'
import type { State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'
import { plotAsk } from './plot-ask.ts'

const scimitar = (more: Partial<Placed> = {}): Placed => placed('Scimitar: assault scout', '10-10 E 5', more)
const dagger = placed('Dagger: assault scout', '20-10 W 5')
const base = placed('Base: station', '10-10')
const planet = { planet: { hex: '28-20' } }

const idsIn = (state: State): readonly string[] => state.ships.red.map(({ id }) => id)
const askOf = (state: State): PlotAsk => plotAsk(state, 'red', idsIn(state))
const sizeOf = (state: State): bigint => plotSheet.size(askOf(state))
const thrownOut = (ship: Placed, order: string, dice: readonly number[] = [], more: object = {}) =>
  expect(() => move(moving([ship], { ...more }), [order], dice))

describe('moving', () => {
  test('move.turn the printed move, with its path and its speed recorded', () => {
    const state = moving([scimitar({ unit: 'Scimitar: assault scout MR3' })])
    expect(kindsAndRules(move(state, ['Scimitar: speed 7, F3 L F2 L F1 L F1']))).toEqual(['moved move.speed'])
    expect(standing(state, 'Scimitar')).toBe('13-7 W 7')
    expect(pathOf(shipOf(state, 'Scimitar'))).toBe('10-10 11-10 12-10 13-10 14-9 14-8 14-7 13-7')
  })

  test.each<[string, Partial<Placed>, string, string, object]>([
    ['of a speed within its ADF may stop, and then does not move', {}, 'stop', '10-10 E 0', {}],
    ['that stands still may point anywhere', { speed: 0 }, 'stop NW', '10-10 NW 0', {}],
    ['may by option in the turn it stops', {}, 'stop NW', '10-10 NW 0', { options: { spinOnStop: true } }],
  ])('move.stop move.rotate move.spin-on-stop a ship %s', (_, more, order, end, options) => {
    const state = moving([scimitar(more)], { ...options })
    move(state, [`Scimitar: ${order}`])
    expect(standing(state, 'Scimitar')).toBe(end)
  })

  test('move.speed move.rotate too fast to stop; without MR or under way it does not turn on the spot', () => {
    thrownOut(scimitar({ speed: 6 }), 'stop').toThrow('1 to 11 hexes')
    thrownOut(scimitar({ speed: 0, mrLost: 4 }), 'stop NW').toThrow('heading')
    thrownOut(scimitar(), 'stop NW').toThrow('heading')
  })

  test('move.rotate turning on the spot is told, and standing still is not', () => {
    expect(kindsAndRules(move(moving([scimitar({ speed: 0 })]), ['stop NW']))).toEqual(['moved move.rotate'])
    expect(move(moving([scimitar({ speed: 0 })]), ['stop'])).toEqual([])
  })

  test('move.drift a ship without ADF and MR is not asked and flies on', () => {
    const state = moving([scimitar({ adfLost: 5, mrLost: 4 })])
    expect(kindsAndRules(move(state))).toEqual(['moved move.drift'])
    expect(standing(state, 'Scimitar')).toBe('15-10 E 5')
  })

  test('move.adf-zero a ship without ADF keeps its speed and may turn; one without MR may not', () => {
    expect(sizeOf(moving([scimitar({ adfLost: 5, speed: 2 })]))).toBe(9n)
    expect(sizeOf(moving([scimitar({ mrLost: 4, speed: 2 })]))).toBe(8n)
  })

  test('move.stack move.together by one order for all two ships end in one hex, and fly through each other', () => {
    const state = moving([scimitar(), dagger])
    expect(kindsAndRules(move(state, ['Dagger: F5; Scimitar: F5']))).toHaveLength(2)
    expect([standing(state, 'Scimitar'), standing(state, 'Dagger')]).toEqual(['15-10 E 5', '15-10 W 5'])
  })

  test('move.together by option shipByShip one after the other', () => {
    const state = moving([scimitar(), dagger], { options: { plotting: 'shipByShip' } })
    expect(kindsAndRules(move(state, ['Scimitar: F5', 'Dagger: F5']))).toHaveLength(2)
  })

  test('end.escorted-course the escorted ship flies straight at its speed and is not asked', () => {
    const more = { scenario: { goal: 'escort', charge: 'Megasaurus', first: 'red' } }
    const state = moving([placed('Megasaurus: freighter', '2-10 E 5')], more)
    move(state)
    expect(standing(state, 'Megasaurus')).toBe('7-10 E 5')
  })

  test('questions are plain data, and name foes as everybody sees them', () => {
    const ask = askOf(moving([scimitar()]))
    expect(JSON.parse(JSON.stringify(ask))).toEqual(ask)
    expect(ask.foes.map(({ id }) => id)).toEqual(['Perdition'])
    expect(ask.ships.map(({ guns }) => guns)).toEqual([['AR']])
  })
})

describe('break-up', () => {
  // the printed example: 50 hull points, 32 lost, three ADF points and one turn
  const destroyer = placed('Driadia: destroyer', '10-10 2', { hullLost: 32 })

  test.each([
    [29, 'moved move.speed', null],
    [28, 'destroyed breakup.chance', { kind: 'destroyed', turn: 1 }],
  ])('breakup.chance at 28: %i is %s', (face, end, fate) => {
    const state = moving([destroyer])
    expect(kindsAndRules(move(state, ['F5 L'], [face]))).toEqual([
      'announced move.together',
      'breakUp breakup.chance',
      end,
    ])
    expect(shipOf(state, 'Driadia').fate).toEqual(fate)
  })

  test('breakup.when one throw for all points, none where the ship does nothing, and none for turning on the spot', () => {
    const state = moving([{ ...destroyer, speed: 3 }])
    expect(move(state, ['Driadia: F1 L F1'], [15])[1]).toMatchObject({ chance: 14, broken: false })
    expect(kindsAndRules(move(moving([destroyer]), ['Driadia: F2']))).toEqual(['moved move.speed'])
    expect(kindsAndRules(move(moving([{ ...destroyer, speed: 0 }]), ['Driadia: stop W']))).toEqual([
      'moved move.rotate',
    ])
  })

  const chance = { text: '1 point beyond half of 75, times 1 ADF and MR points' }
  test.each([
    [38, [2], { kind: 'breakUp', chance: 1, because: [chance, {}] }],
    [37, [], { kind: 'moved', ship: 'Nest' }],
  ])('breakup.when damage counts as it was when the move was ordered: %i of 75', (hullLost, dice, next) => {
    const nest = placed('Nest: assault carrier', '10-10 E 1', { hullLost })
    const state = moving([nest, placed('Dart: fighter', 'in Nest', { hullLost: 5 })])
    // the fighter breaks apart as it is launched: its carrier loses four hull points before its own move
    const events = move(state, ['Nest: F2; Dart: leave E, F2'], [1, ...dice])
    expect(shipOf(state, 'Nest').hull).toBe(75 - hullLost - 4)
    expect(events[1 + events.findIndex(({ kind }) => kind === 'hull')]).toMatchObject(next)
  })

  test('breakup.when nav.roll the turns of a ship out of control count as they are forced, asked or not', () => {
    const astray = { ...destroyer, speed: 4, broken: 'navigation' }
    const events = move(moving([astray]), ['Driadia: F1 L F1 L F1 L F1'], [1, 100])
    expect(events).toContainEqual(expect.objectContaining({ kind: 'breakUp', chance: 7 * 3 }))
    const unasked = move(moving([{ ...astray, adfLost: 3, mrLost: 1 }]), [], [6, 14])
    expect(unasked).toContainEqual(expect.objectContaining({ kind: 'breakUp', chance: 7 * 2, broken: true }))
  })

  test('breakup.when a gravity turn is free', () => {
    const state = moving([{ ...destroyer, hex: '26-21', speed: 3 }], planet)
    expect(kindsAndRules(move(state, ['Driadia: F3']))).toEqual(['moved move.speed', 'pulled gravity.turn'])
  })

  test.each([
    [8, 5],
    [15, 8],
    [40, 21],
    [50, 26],
    [70, 36],
    [75, 38],
    [80, 41],
    [120, 61],
    [140, 71],
  ])('breakup.chance of %i hull points the first severe loss is %i', (hp, lost) => {
    const ship = (hullLost: number) => placed(`Some: frigate HP${hp}`, '10-10 2', { hullLost })
    expect(move(moving([ship(lost)]), ['Some: F3'], [2])[1]).toMatchObject({ kind: 'breakUp', chance: 1 })
    expect(kindsAndRules(move(moving([ship(lost - 1)]), ['Some: F3']))).toEqual(['moved move.speed'])
  })

  test('breakup.chance never above certain', () => {
    const wreck = placed('Some: frigate HP200', '10-10 2', { hullLost: 199 })
    expect(move(moving([wreck]), ['Some: F4 L'], [100])[1]).toMatchObject({ chance: 100, broken: true })
  })
})

describe('navigation', () => {
  const astray = (more: Partial<Placed> = {}) => scimitar({ broken: 'navigation', ...more })
  const orbit = { speed: 0, hex: '27-20', orbit: 'left' } as const

  test.each([
    [5, '10-9 SW 5'],
    [6, '10-11 NW 5'],
  ])('nav.roll %i turns it in each hex until the MR is used up: %s', (die, end) => {
    const state = moving([astray()])
    expect(kindsAndRules(move(state, ['speed 5'], [die]))).toEqual(['navigation nav.roll', 'moved move.speed'])
    expect(standing(state, 'Scimitar')).toBe(end)
  })

  test('nav.roll only the speed is chosen, and the turns count for break-up', () => {
    const events = move(moving([astray({ hullLost: 8 })]), ['F1 R F1 R F1 R'], [10, 100])
    expect(kindsAndRules(events)).toContain('breakUp breakup.chance')
    thrownOut(astray(), 'F5', [1]).toThrow('a turn to the left')
  })

  test('nav.stopped a ship that stays at rest ignores it and may point anywhere, in orbit, too', () => {
    const state = moving([astray({ speed: 0 })])
    move(state, ['stop W'], [1])
    expect(standing(state, 'Scimitar')).toBe('10-10 W 0')
    const beside = moving([astray({ speed: 0, hex: '27-20' })], planet)
    expect(kindsAndRules(move(beside, ['orbit left W'], [1]))).toContain('inOrbit orbit.enter')
    thrownOut(astray({ speed: 1, hex: '27-20', heading: 'W' }), 'orbit left', [1], planet).toThrow('one of fly')
  })

  test('nav.roll a ship that gets under way from rest, out of orbit or out of a base turns as it must', () => {
    thrownOut(astray({ speed: 0 }), 'F3', [1]).toThrow('a turn to the left')
    thrownOut(astray(orbit), 'leave W, F3', [1], planet).toThrow('a turn to the left')
    const docked = moving([base, astray({ speed: 0, hex: '', base: 'Base' })])
    expect(() => move(docked, ['leave W, F3'], [6])).toThrow('a turn to the right')
  })

  test('nav.roll a ship that stays docked and is repaired there turns as it likes', () => {
    const state = moving([base, astray({ speed: 0, hex: '', base: 'Base' })])
    move(state, ['stay docked'], [1])
    changed(state, 'Scimitar', { astray: false })
    move(state, ['leave W, F3'])
    expect(standing(state, 'Scimitar')).toBe('7-10 W 3')
  })

  test('nav.roll nothing is thrown for a ship without MR, or that cannot move at all', () => {
    move(moving([astray({ mrLost: 4 })]), ['F3'])
    move(moving([astray({ speed: 0, adfLost: 5 })]), ['stop W'])
    move(moving([astray({ ...orbit, adfLost: 5 })], planet), ['stay in orbit W'])
  })

  test('nav.roll a ship without ADF that is astray is not asked', () => {
    const state = moving([astray({ adfLost: 5 })])
    move(state, [], [1])
    expect(standing(state, 'Scimitar')).toBe('10-9 SW 5')
  })
})

describe('evasion', () => {
  const evaded = (more: Partial<Placed> = {}): State => {
    const state = moving([scimitar(more)], planet)
    changed(state, 'Scimitar', { owesEvasion: true })
    return state
  }

  test('evade.owed it turns in every hex until its MR is used up, and moves as many hexes at least', () => {
    const state = evaded()
    const [moved] = move(state, ['F1 L F1 R F1 L F1 R F1'])
    expect(moved).toMatchObject({ kind: 'moved', because: [{ rule: 'evade.owed' }] })
    expect(shipOf(state, 'Scimitar').owesEvasion).toBe(false)
    expect(() => move(evaded(), ['F1 L F1 L F1 L'])).toThrow('4 to 10 hexes')
    expect(() => move(evaded(), ['F5'])).toThrow('a turn in each of the first 4 hexes')
    expect(sizeOf(evaded())).toBe(7n * 16n)
  })

  test('evade.owed turns that can no longer be met are met as far as possible', () => {
    const state = evaded({ adfLost: 5, speed: 2 })
    move(state, ['F1 L F1 L'])
    expect(shipOf(state, 'Scimitar').owesEvasion).toBe(false)
  })

  test('evade.owed a ship beside a planet may not go into orbit instead, and one in orbit has to leave it', () => {
    const beside = { hex: '27-20', speed: 0 }
    expect(askOf(moving([scimitar(beside)], planet)).ships[0]?.orbits).toBe(true)
    expect(askOf(evaded(beside)).ships[0]?.orbits).toBe(false)
    expect(() => move(evaded({ ...beside, orbit: 'left' }), ['stay in orbit E'])).toThrow('deed')
  })
})

test('mine.secret a layer is asked whatever it has left, even if it drifts', () => {
  const state = moving([placed('Zoz: minelayer', '10-10 E 3', { adfLost: 1, mrLost: 2 })])
  const zoz = shipOf(state, 'Zoz')
  zoz.rounds = { ...zoz.rounds, M: 0, S: 0 }
  expect(sizeOf(state)).toBe(1n)
  expect(kindsAndRules(move(state, ['Zoz: F3']))).toEqual(['moved move.drift'])
})
