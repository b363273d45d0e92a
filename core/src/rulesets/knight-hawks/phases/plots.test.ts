import { describe, expect, test } from 'vitest'
import { paperOf } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { type Placed, placed } from '../fixtures/battle.fixture.ts'
import { move, moving, pathOf, standing, told } from '../fixtures/move.fixture.ts'
import type { PlotAsk } from '../orders/plot.ts'
import { pending } from '../sequence.ts'
import { sheets } from '../sheets/index.ts'
import { plotSheet } from '../sheets/plot.ts'
import type { State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'
import { plotAsk } from './plot-ask.ts'

const scimitar = (more: Partial<Placed> = {}): Placed => placed('Scimitar: assault scout', '10-10 E 5', more)

const askOf = (state: State): PlotAsk =>
  plotAsk(
    state,
    'red',
    state.ships.red.map(({ id }) => id),
  )
const sizeOf = (state: State): bigint => plotSheet.size(askOf(state))

describe('moving', () => {
  test('move.turn the printed move, with its path and its speed recorded', () => {
    const state = moving([{ ...scimitar(), unit: 'Scimitar: assault scout MR3' }])
    const events = move(state, ['Scimitar: speed 7, F3 L F2 L F1 L F1'])
    expect(standing(state, 'Scimitar')).toBe('13-7 W 7')
    expect(pathOf(shipOf(state, 'Scimitar'))).toBe('10-10 11-10 12-10 13-10 14-9 14-8 14-7 13-7')
    expect(told(events)).toEqual(['moved move.speed'])
  })

  test('move.stop move.speed a ship of a speed within its ADF may stop, and then does not move', () => {
    const state = moving([scimitar()])
    move(state, ['Scimitar: stop'])
    expect(standing(state, 'Scimitar')).toBe('10-10 E 0')
    const fast = moving([scimitar({ speed: 6 })])
    expect(() => move(fast, ['Scimitar: stop'])).toThrow('1 to 11 hexes')
  })

  test('move.rotate a ship that stands still for the whole turn may point anywhere, if it has an MR', () => {
    const state = moving([scimitar({ speed: 0 })])
    expect(told(move(state, ['Scimitar: stop NW']))).toEqual(['moved move.rotate'])
    expect(standing(state, 'Scimitar')).toBe('10-10 NW 0')
    expect(() => move(moving([scimitar({ speed: 0, mrLost: 4 })]), ['Scimitar: stop NW'])).toThrow('heading')
    expect(() => move(moving([scimitar({ speed: 5 })]), ['Scimitar: stop NW'])).toThrow('heading')
  })

  test('move.rotate a ship that goes on standing still says nothing', () => {
    expect(move(moving([scimitar({ speed: 0 })]), ['Scimitar: stop'])).toEqual([])
  })

  test('move.spin-on-stop turning on the spot in the turn it stops is an option', () => {
    const options = { spinOnStop: true }
    const state = moving([scimitar({ speed: 5 })], { options })
    move(state, ['Scimitar: stop NW'])
    expect(standing(state, 'Scimitar')).toBe('10-10 NW 0')
    expect([sizeOf(moving([scimitar()])), sizeOf(moving([scimitar()], { options }))]).toEqual([10_813n, 10_818n])
  })

  test('move.drift a ship without ADF and MR is not asked and flies on', () => {
    const state = moving([scimitar({ adfLost: 5, mrLost: 4 })])
    expect(told(move(state))).toEqual(['moved move.drift'])
    expect(standing(state, 'Scimitar')).toBe('15-10 E 5')
  })

  test('move.adf-zero a ship without ADF keeps its speed and may turn; one without MR may not', () => {
    expect(sizeOf(moving([scimitar({ adfLost: 5, speed: 2 })]))).toBe(9n)
    expect(sizeOf(moving([scimitar({ mrLost: 4, speed: 2 })]))).toBe(8n)
  })

  test('move.stack two ships end in one hex, and fly through each other', () => {
    const state = moving([scimitar(), scimitar(placed('Dagger: assault scout', '20-10 W'))])
    move(state, ['Scimitar: F5; Dagger: F5'])
    expect([standing(state, 'Scimitar'), standing(state, 'Dagger')]).toEqual(['15-10 E 5', '15-10 W 5'])
  })

  test('move.together one order for all, or one ship after the other', () => {
    const ships = [scimitar(), scimitar(placed('Dagger: assault scout', '20-10 W'))]
    const options = { plotting: 'shipByShip' }
    expect(told(move(moving(ships, { options }), ['Scimitar: F5', 'Dagger: F5']))).toHaveLength(2)
    expect(told(move(moving(ships), ['Dagger: F5; Scimitar: F5']))).toHaveLength(2)
  })

  test('end.escorted-course the escorted ship flies straight at its speed and is not asked', () => {
    const more = { scenario: { goal: 'escort', charge: 'Megasaurus', first: 'red' } }
    const state = moving([placed('Megasaurus: freighter', '2-10 5')], more)
    move(state)
    expect(standing(state, 'Megasaurus')).toBe('7-10 E 5')
  })

  test('what is asked is plain data, and names foes as everybody sees them', () => {
    const ask = askOf(moving([scimitar()]))
    expect(JSON.parse(JSON.stringify(ask))).toEqual(ask)
    expect(ask.foes.map(({ id }) => id)).toEqual(['Perdition'])
    expect(ask.ships.map(({ guns }) => guns)).toEqual([['AR']])
  })
})

describe('break-up', () => {
  // the printed example: 50 hull points, 32 lost, three ADF points and one turn
  const destroyer = placed('Driadia: destroyer', '10-10 2', { hullLost: 32 })

  test('breakup.chance at 28: a throw of 29 holds, 28 breaks', () => {
    const holds = moving([destroyer])
    expect(told(move(holds, ['Driadia: F5 L'], [29]))).toEqual([
      'announced move.together',
      'breakUp breakup.chance',
      'moved move.speed',
    ])
    const breaks = moving([destroyer])
    expect(told(move(breaks, ['Driadia: F5 L'], [28]))).toEqual([
      'announced move.together',
      'breakUp breakup.chance',
      'destroyed breakup.chance',
    ])
    expect(shipOf(breaks, 'Driadia').fate).toEqual({ kind: 'destroyed', turn: 1 })
    expect(standing(breaks, 'Driadia')).toBe('10-10 E 2')
  })

  test('breakup.when one throw for all points, none where the ship does nothing, and none for turning on the spot', () => {
    const state = moving([{ ...destroyer, speed: 3 }])
    expect(move(state, ['Driadia: F1 L F1'], [15])[1]).toMatchObject({ chance: 14, broken: false })
    expect(told(move(moving([destroyer]), ['Driadia: F2']))).toEqual(['moved move.speed'])
    expect(told(move(moving([{ ...destroyer, speed: 0 }]), ['Driadia: stop W']))).toEqual(['moved move.rotate'])
  })

  test.each([
    [
      38,
      [2],
      { kind: 'breakUp', chance: 1, because: [{ text: '1 point beyond half of 75, times 1 ADF and MR points' }, {}] },
    ],
    [37, [], { kind: 'moved', ship: 'Nest' }],
  ] as const)('breakup.when damage counts as it was when the move was ordered: %i of 75', (hullLost, dice, next) => {
    const nest = placed('Nest: assault carrier', '10-10 1', { hullLost })
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
    const state = moving([{ ...destroyer, hex: '26-21', speed: 3 }], { planet: { hex: '28-20' } })
    expect(told(move(state, ['Driadia: F3']))).toEqual(['moved move.speed', 'pulled gravity.turn'])
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
    expect(told(move(moving([ship(lost - 1)]), ['Some: F3']))).toEqual(['moved move.speed'])
  })

  test('breakup.chance never above certain', () => {
    const wreck = placed('Some: frigate HP200', '10-10 2', { hullLost: 199 })
    expect(move(moving([wreck]), ['Some: F4 L'], [100])[1]).toMatchObject({ chance: 100, broken: true })
  })
})

describe('navigation', () => {
  const astray = (more: Partial<Placed> = {}) => scimitar({ broken: 'navigation', ...more })

  test('nav.roll 1 to 5 turns left in each hex until the MR is used up, 6 to 10 right', () => {
    for (const [die, end] of [
      [5, '10-9 SW 5'],
      [6, '10-11 NW 5'],
    ] as const) {
      const state = moving([astray()])
      expect(told(move(state, ['Scimitar: speed 5'], [die]))).toEqual(['navigation nav.roll', 'moved move.speed'])
      expect(standing(state, 'Scimitar')).toBe(end)
    }
  })

  test('nav.roll only the speed is chosen, and the turns count for break-up', () => {
    const state = moving([astray({ hullLost: 8 })])
    expect(told(move(state, ['Scimitar: F1 R F1 R F1 R'], [10, 100]))).toContain('breakUp breakup.chance')
    expect(() => move(moving([astray()]), ['Scimitar: F5'], [1])).toThrow('a turn to the left')
  })

  test('nav.stopped a ship that stays at rest ignores it and may point anywhere, in orbit, too', () => {
    const state = moving([astray({ speed: 0 })])
    move(state, ['Scimitar: stop W'], [1])
    expect(standing(state, 'Scimitar')).toBe('10-10 W 0')
    const planet = { planet: { hex: '28-20' } }
    const beside = moving([astray({ speed: 0, hex: '27-20' })], planet)
    expect(told(move(beside, ['Scimitar: orbit left W'], [1]))).toContain('inOrbit orbit.enter')
    const passing = moving([astray({ speed: 1, hex: '27-20', heading: 'W' })], planet)
    expect(() => move(passing, ['Scimitar: orbit left'], [1])).toThrow('one of fly')
  })

  test('nav.roll a ship that gets under way from rest, out of orbit or out of a base turns as it must', () => {
    const rest = moving([astray({ speed: 0 })])
    expect(() => move(rest, ['Scimitar: F3'], [1])).toThrow('a turn to the left')
    const orbit = moving([astray({ speed: 0, hex: '27-20', orbit: 'left' })], { planet: { hex: '28-20' } })
    expect(() => move(orbit, ['Scimitar: leave W, F3'], [1])).toThrow('a turn to the left')
    const base = placed('Base: station', '10-10')
    const docked = moving([base, astray({ speed: 0, hex: '', base: 'Base' })])
    expect(() => move(docked, ['Scimitar: leave W, F3'], [6])).toThrow('a turn to the right')
  })

  test('nav.roll a ship that stays docked and is repaired there turns as it likes', () => {
    const state = moving([placed('Base: station', '10-10'), astray({ speed: 0, hex: '', base: 'Base' })])
    move(state, ['Scimitar: stay docked'], [1])
    shipOf(state, 'Scimitar').astray = false
    move(state, ['Scimitar: leave W, F3'])
    expect(standing(state, 'Scimitar')).toBe('7-10 W 3')
  })

  test('nav.roll nothing is thrown for a ship without MR, or that cannot move at all', () => {
    move(moving([astray({ mrLost: 4 })]), ['Scimitar: F3'])
    move(moving([astray({ speed: 0, adfLost: 5 })]), ['Scimitar: stop W'])
    move(moving([astray({ speed: 0, adfLost: 5, hex: '27-20', orbit: 'left' })], { planet: { hex: '28-20' } }), [
      'Scimitar: stay in orbit W',
    ])
  })

  test('nav.roll a ship without ADF that is astray is not asked', () => {
    const state = moving([astray({ adfLost: 5 })])
    move(state, [], [1])
    expect(standing(state, 'Scimitar')).toBe('10-9 SW 5')
  })
})

describe('evasion', () => {
  const evaded = (more: Partial<Placed> = {}): State => {
    const state = moving([scimitar(more)])
    shipOf(state, 'Scimitar').owesEvasion = true
    return state
  }

  test('evade.owed it turns in every hex until its MR is used up, and moves as many hexes at least', () => {
    const state = evaded()
    const events = move(state, ['Scimitar: F1 L F1 R F1 L F1 R F1'])
    expect(events[0]).toMatchObject({ kind: 'moved', because: [{ rule: 'evade.owed' }] })
    expect(shipOf(state, 'Scimitar').owesEvasion).toBe(false)
    expect(() => move(evaded(), ['Scimitar: F1 L F1 L F1 L'])).toThrow('4 to 10 hexes')
    expect(() => move(evaded(), ['Scimitar: F5'])).toThrow('a turn in each of the first 4 hexes')
    expect(sizeOf(evaded())).toBe(7n * 16n)
  })

  test('evade.owed what cannot be met any more is met as far as it can be', () => {
    const state = evaded({ adfLost: 5, speed: 2 })
    move(state, ['Scimitar: F1 L F1 L'])
    expect(shipOf(state, 'Scimitar').owesEvasion).toBe(false)
  })

  test('evade.owed a ship beside a planet may not go into orbit instead', () => {
    const state = moving([scimitar({ hex: '27-20', speed: 0 })], { planet: { hex: '28-20' } })
    expect(askOf(state).ships[0]?.orbits).toBe(true)
    shipOf(state, 'Scimitar').owesEvasion = true
    expect(askOf(state).ships[0]?.orbits).toBe(false)
  })

  test('evade.owed a ship in orbit has to leave it', () => {
    const state = moving([scimitar({ hex: '27-20', speed: 0, orbit: 'left' })], { planet: { hex: '28-20' } })
    shipOf(state, 'Scimitar').owesEvasion = true
    expect(() => move(state, ['Scimitar: stay in orbit E'])).toThrow('deed')
  })
})

describe('what is public', () => {
  const layer = (more: Partial<Placed> = {}): Placed => placed('Zoz: minelayer', '10-10 3', more)

  test('mine.secret a layer is asked whatever it has left, also where it drifts', () => {
    const state = moving([layer({ adfLost: 1, mrLost: 2 })])
    const zoz = shipOf(state, 'Zoz')
    zoz.rounds = { ...zoz.rounds, M: 0, S: 0 }
    expect(sizeOf(state)).toBe(1n)
    expect(told(move(state, ['Zoz: F3']))).toEqual(['moved move.drift'])
  })

  test('every question of a move has an answer that its paper takes', () => {
    const state = moving([layer(), scimitar()])
    state.agenda.push({ task: 'plot', side: 'red', ships: ['Zoz', 'Scimitar'] })
    const asked = pending(state)
    const brief = must(asked.kind === 'orders' ? asked.briefs[0] : undefined, 'a brief')
    const paper = paperOf({ sheets }, brief)
    expect(paper.parse(paper.print(paper.nth(paper.size() / 2n)))).toMatchObject({ ok: true })
  })
})
