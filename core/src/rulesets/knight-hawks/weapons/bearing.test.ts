import { describe, expect, test } from 'vitest'
import { distance, type Facing } from '../../../hex/index.ts'
import { placed, stateOf } from '../fixtures/battle.fixture.ts'
import { cameThrough } from '../fixtures/combat.fixture.ts'
import { facingOf, type Heading } from '../map/compass.ts'
import { hexNamed, printHexName } from '../map/place.ts'
import type { CombatPhase } from '../state.ts'
import { weaponStats } from '../tables.ts'
import { shipOf } from '../units/fleets.ts'
import { type Gun, guns } from '../units/weapon.ts'
import { type Bearing, bearingsOf, type FirePhase, firePhaseOf, readyGuns, type ShipTrack } from './bearing.ts'

const usual: Omit<FirePhase, 'phase'> = {
  options: { flankFrom: 'second', fireOnTheMove: false, headOnInHex: false },
  planet: null,
}
const withOption = (options: Partial<FirePhase['options']>): typeof usual => ({
  ...usual,
  options: { ...usual.options, ...options },
})

/** A ship that came through these hexes, with one heading all along. */
function stand(hexes: string, heading: Heading = 'E'): ShipTrack {
  const facing: Facing = facingOf(heading)
  const path = hexes.split(' ').map(name => ({ hex: hexNamed(name), facing }))
  return { hex: path.at(-1)!.hex, facing, path }
}

const say = ({ from, hex, rangeHexes, headOn, rule }: Bearing): string =>
  `${printHexName(from)} to ${printHexName(hex)} at ${rangeHexes}${headOn ? ' head-on' : ''}${rule === null ? '' : ` ${rule}`}`

const shots = (phase: CombatPhase, gun: Gun, ship: ShipTrack, target: ShipTrack, terrain = usual): readonly string[] =>
  bearingsOf({ ...terrain, phase }, { gun, ship }, target).map(say)

describe('range and field', () => {
  test.each(guns)('fire.range %s reaches its range and no further', gun => {
    const reach = weaponStats[gun].rangeHexes!
    for (let away = 1; away <= 13; away++) {
      const found = shots('offensive', gun, stand('10-11'), stand(`${10 + away}-11`))
      expect(found.length).toBe(away <= reach ? 1 : 0)
    }
  })

  test('fire.range the hex of the target counts, the own one does not; the same hex is 0', () => {
    expect(shots('offensive', 'LB', stand('10-11'), stand('11-11'))).toEqual(['10-11 to 11-11 at 1'])
    expect(shots('offensive', 'LB', stand('10-11'), stand('10-11'))).toEqual(['10-11 to 10-11 at 0'])
  })

  test('fire.forward fire.head-on a strip of three rows ahead, the central one head-on', () => {
    const ship = stand('10-11')
    const reached = new Map<string, boolean>()
    for (let column = 1; column <= 30; column++) {
      for (let row = 1; row <= 21; row++) {
        const [found] = bearingsOf({ ...usual, phase: 'offensive' }, { gun: 'AR', ship }, stand(`${column}-${row}`))
        if (found !== undefined && found.rangeHexes > 0) reached.set(`${column}-${row}`, found.headOn)
      }
    }
    // east of 10-11, four hexes: the row itself, and from two hexes on the rows beside it
    const named = (central: boolean) => [...reached].flatMap(([name, headOn]) => (headOn === central ? [name] : []))
    expect(named(true)).toEqual(['11-11', '12-11', '13-11', '14-11'])
    expect(named(false).sort()).toEqual(['11-10', '11-12', '12-10', '12-12', '13-10', '13-12'])
  })

  test('fire.flank by option the two hexes beside the bow belong to the field', () => {
    const beside = hexNamed('10-10')
    expect(distance(beside, hexNamed('10-11'))).toBe(1)
    expect(shots('offensive', 'LC', stand('10-11'), stand('10-10'))).toEqual([])
    expect(shots('offensive', 'LC', stand('10-11'), stand('10-10'), withOption({ flankFrom: 'first' }))).toEqual([
      '10-11 to 10-10 at 1',
    ])
  })

  test.each([
    ['14-11', 0],
    ['14-12', 1],
    ['11-11', 1],
  ])('map.block a planet blocks the row straight through it and nothing else: %s %i', (target, found) => {
    const terrain = { ...usual, planet: hexNamed('12-11') }
    expect(shots('offensive', 'LB', stand('10-11'), stand(target), terrain)).toHaveLength(found)
  })
})

describe('the moving side', () => {
  test('fire.final-hex fires from where its move ended, or by option from every hex of it', () => {
    const ship = stand('10-11 11-11 12-11')
    expect(shots('offensive', 'RB', ship, stand('9-11'))).toEqual(['12-11 to 9-11 at 3'])
    const onTheMove = withOption({ fireOnTheMove: true })
    const every = ['10-11 to 9-11 at 1', '11-11 to 9-11 at 2', '12-11 to 9-11 at 3']
    expect(shots('offensive', 'RB', ship, stand('9-11'), onTheMove)).toEqual(every)
    // the hex in which the move began counts, too
    expect(shots('offensive', 'LC', ship, stand('10-11'))).toEqual([])
    expect(shots('offensive', 'LC', ship, stand('10-11'), onTheMove)).toEqual(['10-11 to 10-11 at 0 fire.same-hex'])
  })

  test('fire.final-hex on the move a forward weapon points where the bow was there', () => {
    const path = [
      { hex: hexNamed('10-11'), facing: facingOf('E') },
      { hex: hexNamed('11-11'), facing: facingOf('NE') },
    ]
    const ship: ShipTrack = { hex: path[1]!.hex, facing: facingOf('NE'), path }
    const ahead = stand('14-11')
    expect(shots('offensive', 'LC', ship, ahead)).toEqual([])
    expect(shots('offensive', 'LC', ship, ahead, withOption({ fireOnTheMove: true }))).toEqual([
      '10-11 to 14-11 at 4 head-on',
    ])
  })

  test('fire.entered forward weapons take a target that was in a hex of the move, head-on, wherever it ended', () => {
    const ship = stand('10-11 11-11 12-11')
    expect(shots('offensive', 'LC', ship, stand('11-11'))).toEqual(['11-11 to 11-11 at 0 head-on fire.entered'])
    expect(shots('offensive', 'LC', ship, stand('12-11'))).toEqual(['12-11 to 12-11 at 0 head-on fire.entered'])
    expect(shots('offensive', 'LC', ship, stand('10-11'))).toEqual([])
  })

  test('fire.same-hex forward weapons take an enemy in the hex from before, without head-on, by option with it', () => {
    expect(shots('offensive', 'DC', stand('10-11'), stand('10-11'))).toEqual(['10-11 to 10-11 at 0 fire.same-hex'])
    expect(shots('offensive', 'DC', stand('10-11'), stand('10-11'), withOption({ headOnInHex: true }))).toEqual([
      '10-11 to 10-11 at 0 head-on fire.same-hex',
    ])
  })
})

describe('defensive fire', () => {
  test('fire.path at any hex of the move, the first and the last included', () => {
    const every = ['10-11 to 12-11 at 2', '10-11 to 13-11 at 3', '10-11 to 14-11 at 4']
    expect(shots('defensive', 'LB', stand('10-11'), stand('12-11 13-11 14-11'))).toEqual(every)
    expect(shots('defensive', 'LB', stand('10-11'), stand('12-11'))).toEqual(['10-11 to 12-11 at 2'])
  })

  test('fire.path the firer stays in its hex, whatever it flew before', () => {
    expect(shots('defensive', 'LC', stand('10-11 11-11 12-11'), stand('11-11'))).toEqual([])
  })

  test('fire.moving-only torpedoes and assault rockets are not fired in defence', () => {
    for (const gun of guns) {
      const found = shots('defensive', gun, stand('10-11'), stand('12-11'))
      expect(found.length).toBe(gun === 'T' || gun === 'AR' ? 0 : 1)
    }
  })

  test('fire.entered-defence a ship that came in through the forward field, head-on along its central row', () => {
    const firer = stand('10-11')
    expect(shots('defensive', 'LC', firer, stand('11-11 10-11'))).toEqual([
      '10-11 to 11-11 at 1 head-on',
      '10-11 to 10-11 at 0 head-on fire.entered-defence',
    ])
    expect(shots('defensive', 'LC', firer, stand('9-11 10-11'))).toEqual([])
    expect(shots('defensive', 'LC', firer, stand('10-10 10-11'))).toEqual([])
    expect(shots('defensive', 'LC', firer, stand('10-10 10-11'), withOption({ flankFrom: 'first' }))).toEqual([
      '10-11 to 10-10 at 1',
      '10-11 to 10-11 at 0 fire.entered-defence',
    ])
    // batteries do not need that
    expect(shots('defensive', 'LB', firer, stand('9-11 10-11'))).toContain('10-11 to 10-11 at 0')
  })

  test('fire.same-hex a mover that began in the hex of the firer', () => {
    expect(shots('defensive', 'LC', stand('10-11'), stand('10-11 9-11'))).toEqual(['10-11 to 10-11 at 0 fire.same-hex'])
  })
})

describe('weapons that may fire', () => {
  test('fire.path a ship that docked at the end of its move can be taken in any hex of it', () => {
    const state = stateOf([placed('Gata: frigate', '14-10')], [placed('Wolf: destroyer', '10-8')])
    cameThrough(state, 'Gata', '10-10', '11-10', '12-10')
    const gata = shipOf(state, 'Gata')
    gata.docked = 'Base'
    const shots = bearingsOf(firePhaseOf(state, 'defensive'), { gun: 'RB', ship: shipOf(state, 'Wolf') }, gata)
    expect(shots.map(({ hex, rangeHexes }) => [printHexName(hex), rangeHexes])).toEqual([
      ['10-10', 2],
      ['11-10', 2],
      ['12-10', 3],
    ])
  })

  const spent = { T: 0, AR: 0, RB: 1, M: 0, S: 0 }
  const lost = { LC: 0, LB: 1, PB: 0, EB: 0, DC: 0, T: 0, AR: 0, RB: 1, M: 0, S: 0 }
  test.each([
    ['battleship', 'offensive', {}, 'LB, LB 2, LB 3, PB, EB, EB 2, DC, T, RB'],
    ['battleship', 'defensive', {}, 'LB, LB 2, LB 3, PB, EB, EB 2, DC, RB'],
    ['destroyer', 'offensive', { rounds: spent }, 'LC, LB, EB, RB'],
    ['minelayer', 'offensive', {}, 'LB, LB 2'],
    ['frigate', 'offensive', { arms: lost }, 'LB, RB'],
    ['light cruiser', 'offensive', { docked: 'Base' }, 'LB, PB, EB, RB'],
    ['fighter', 'offensive', { docked: 'Base' }, ''],
    ['frigate', 'defensive', { spent: ['RB'] }, 'LC, LB'],
  ] as const)(
    'fire.rate fire.moving-only weapon.limited damage.weapon dock.weapons fire.turn a %s in %s fire with %o: %s',
    (unit, phase, harm, names) => {
      const state = stateOf([placed(unit, '1-1')], [placed('frigate', '9-9')])
      const ship = Object.assign(state.ships.red[0]!, harm)
      expect(
        readyGuns(ship, phase)
          .map(({ name }) => name)
          .join(', '),
      ).toBe(names)
    },
  )
})
