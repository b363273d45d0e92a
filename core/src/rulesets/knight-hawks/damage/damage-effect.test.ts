import { describe, expect, test } from 'vitest'
import { placed, stateOf } from '../fixtures/battle.fixture.ts'
import { type DamageOptions, hullPoints, printEffect, reachableRows, systemChanges } from './damage-effect.ts'
import type { ShipCondition } from './systems.ts'

const usual: DamageOptions = { nextSystem: 'next', secondFire: 'hull' }

/** A ship of this notation, with this done to it. */
function shipOf(unit: string, harm: Partial<ShipCondition> = {}): ShipCondition {
  const state = stateOf([placed(unit, '1-1')], [placed('freighter', '9-1')])
  return { ...state.ships.red[0]!, ...harm }
}

/** The effects of every modified roll, as runs: `-20..10 hull 2`. */
function runsOf(ship: ShipCondition, options = usual): readonly string[] {
  const texts = new Map<number, string>()
  for (const modifier of [-20, -10, 0, 10, 20]) {
    for (const { from, to, effect } of reachableRows(ship, modifier, options)) {
      for (let face = from; face <= to; face++) {
        const text = printEffect(effect)
        expect(texts.get(face + modifier) ?? text).toBe(text)
        texts.set(face + modifier, text)
      }
    }
  }
  const runs: { from: number; to: number; text: string }[] = []
  for (let roll = -19; roll <= 120; roll++) {
    const text = texts.get(roll) ?? 'nothing'
    const last = runs.at(-1)
    if (last?.text === text) last.to = roll
    else runs.push({ from: roll, to: roll, text })
  }
  return runs.map(({ from, to, text }) => `${from}..${to} ${text}`)
}

describe('every modified roll', () => {
  test('damage.table a hundred faces, whatever the modifier', () => {
    for (const modifier of [-20, -10, 0, 10, 20]) {
      const bands = reachableRows(shipOf('destroyer'), modifier, usual)
      expect(bands.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBe(100)
    }
  })

  test('damage.weapon damage.defence damage.drive damage.steering a destroyer', () => {
    expect(runsOf(shipOf('destroyer'))).toEqual([
      '-19..10 hull 2',
      '11..45 hull 1',
      '46..49 drive 1',
      '50..52 drive 2',
      '53..53 drive 3',
      '54..58 steering 1',
      '59..60 steering 3',
      '61..62 weapon LC',
      '63..64 weapon EB',
      '65..66 weapon LC',
      '67..68 weapon T',
      '69..70 weapon LB',
      '71..74 powerShort',
      '75..80 defence MS',
      '81..84 defence ICM',
      '85..91 combatControl',
      '92..97 navigation',
      '98..105 fire',
      '106..116 damageControl',
      '117..120 disastrousFire',
    ])
  })

  test('damage.every-hull a freighter and a station have combat control and damage control, and burn', () => {
    const always = ['combatControl', 'fire', 'damageControl']
    for (const unit of ['freighter', 'station LB0 RB0'])
      expect([85, 98, 106].map(roll => at(shipOf(unit), roll).effect.kind)).toEqual(always)
  })

  // all other rolls come to the same as on a destroyer
  test.each([
    ['freighter', ['46..53 drive 1', '54..60 steering 1', '61..70 hull 1', '75..84 defence MS']],
    ['fighter', ['50..52 drive 3', '53..53 drive 5', '59..60 steering 5', '61..70 weapon AR', '71..84 hull 1']],
    [
      'heavy cruiser ADF3 MR3',
      ['61..62 weapon LB', '63..64 weapon PB', '65..66 weapon DC', '75..77 defence PS', '78..84 defence ICM'],
    ],
    [
      'station HP300 LB3 EB1 PB1 RB12 MS3 ES1 PS1 ICM20',
      [
        '11..60 hull 1',
        '61..62 weapon LB',
        '63..64 weapon PB',
        '65..66 weapon LB',
        '67..68 weapon EB',
        '75..77 defence PS',
        '78..80 defence MS',
        '92..97 hull 1',
      ],
    ],
  ])(
    'damage.absent damage.power-none damage.weapon damage.stations the lists in their order, else the hull: %s',
    (unit, own) => {
      const usual = runsOf(shipOf('destroyer'))
      expect(runsOf(shipOf(unit)).filter(run => !usual.includes(run))).toEqual(own)
    },
  )

  test('damage.once damage.second-fire damage.absent where everything is gone, everything is a hull hit', () => {
    const arms = { LC: 0, LB: 0, PB: 0, EB: 0, DC: 0, T: 0, AR: 0, RB: 0, M: 0, S: 0 }
    const screens = { PS: false, ES: false, SS: false, MS: false, ICM: false }
    const gone = { adf: 0, mr: 0, arms, screens, blind: true, astray: true, burning: true, halvedControl: true }
    expect(runsOf(shipOf('destroyer', gone))).toEqual(['-19..10 hull 2', '11..120 hull 1'])
  })
})

const at = (ship: ShipCondition, roll: number, options = usual) => {
  const modifier = roll > 100 ? 20 : 0
  return reachableRows(ship, modifier, options).find(
    ({ from, to }) => roll - modifier >= from && roll - modifier <= to,
  )!
}

describe('losses', () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ])('damage.drive half of an ADF of %i is a loss of %i, of the original one', (adf, points) => {
    const built = shipOf(`destroyer ADF${adf}`)
    expect(at(built, 50).effect).toEqual({ kind: 'drive', points })
    expect(at({ ...built, adf: 1 }, 50).effect).toEqual({ kind: 'drive', points: 1 })
  })

  test('damage.drive-floor damage.cumulative losses add up and stop at 0; then the hull is hit', () => {
    let ship = shipOf('destroyer')
    for (const [roll, left] of [
      [46, 2],
      [50, 0],
    ] as const) {
      const { effect } = at(ship, roll)
      ship = { ...ship, ...(effect.kind === 'hull' ? {} : systemChanges(ship, effect)) }
      expect(ship.adf).toBe(left)
    }
    expect(at(ship, 53)).toMatchObject({ effect: { kind: 'hull', times: 1 }, rule: 'damage.absent' })
  })

  test('damage.weapon two batteries: one is lost; a launcher without rounds is lost, too', () => {
    const ship = shipOf('minelayer')
    const { effect } = at(ship, 61)
    expect(effect.kind === 'hull' ? null : systemChanges(ship, effect).arms?.LB).toBe(1)
    expect(printEffect(at(shipOf('fighter'), 61).effect)).toBe('weapon AR')
  })

  test('damage.next a listed system that is gone is passed over, or by option the hull is hit', () => {
    const destroyer = shipOf('destroyer')
    const ship = { ...destroyer, arms: { ...destroyer.arms, LC: 0 } }
    expect(at(ship, 61)).toMatchObject({ effect: { item: 'LB' }, rule: 'damage.next' })
    const hull = { ...usual, nextSystem: 'hull' } as const
    expect(at(ship, 61, hull)).toMatchObject({ effect: { kind: 'hull', times: 1 }, rule: 'damage.next' })
    // a system never built in is passed over in any case
    expect(at(shipOf('destroyer'), 65, hull).effect).toEqual({ kind: 'weapon', item: 'LC' })
    expect(at({ ...ship, screens: { ...ship.screens, MS: false } }, 78, hull).rule).toBe('damage.next')
  })

  test('damage.mask-out damage.defence a screen that is destroyed drops, a mask that is out stays', () => {
    const up = shipOf('heavy cruiser', { screen: 'PS' })
    expect(systemChanges(up, { kind: 'defence', item: 'PS' })).toMatchObject({ screen: null, screens: { PS: false } })
    expect(systemChanges(up, { kind: 'defence', item: 'ES' })).not.toHaveProperty('screen')
    const masked = shipOf('destroyer', { screen: 'MS' })
    expect(systemChanges(masked, { kind: 'defence', item: 'MS' })).toEqual({
      screens: { ...masked.screens, MS: false },
    })
  })

  test('damage.power screens go out, a mask that is out stays', () => {
    expect(systemChanges(shipOf('heavy cruiser', { screen: 'SS' }), { kind: 'powerShort' })).toEqual({
      shorted: true,
      screen: null,
    })
    expect(systemChanges(shipOf('destroyer', { screen: 'MS' }), { kind: 'powerShort' })).toEqual({ shorted: true })
  })

  test('damage.power-none a second one is a hull hit; a launcher without charges counts', () => {
    expect(at(shipOf('destroyer', { shorted: true }), 71).rule).toBe('damage.power-none')
    expect(at(shipOf('freighter'), 71).effect.kind).toBe('powerShort')
    const bare = shipOf('freighter')
    expect(at({ ...bare, screens: { ...bare.screens, MS: false } }, 71).rule).toBe('damage.power-none')
  })

  test('damage.shorted a defence without power can still be destroyed', () => {
    expect(at(shipOf('destroyer', { shorted: true }), 81).effect).toEqual({ kind: 'defence', item: 'ICM' })
  })

  test('damage.navigation recorded also at MR 0, once', () => {
    expect(at(shipOf('destroyer', { mr: 0 }), 92).effect.kind).toBe('navigation')
    expect(at(shipOf('destroyer', { astray: true }), 92).rule).toBe('damage.absent')
  })

  test('damage.disaster takes every system still there, in one', () => {
    const ship = shipOf('destroyer', { blind: true, adf: 0 })
    const { effect } = at(ship, 117)
    expect(effect.kind === 'hull' ? {} : systemChanges(ship, effect)).toEqual({
      adf: 0,
      mr: 0,
      blind: true,
      halvedControl: true,
      burning: true,
    })
  })

  test('damage.second-fire aboard a burning ship a fire is a hull hit, a disaster too, or by option all but the fire', () => {
    const burning = shipOf('destroyer', { burning: true })
    const disaster = { ...usual, secondFire: 'disaster' } as const
    expect(at(burning, 98).rule).toBe('damage.second-fire')
    expect(at(burning, 98, disaster).effect.kind).toBe('hull')
    expect(at(burning, 117).effect.kind).toBe('hull')
    expect(at(burning, 117, disaster).effect.kind).toBe('disastrousFire')
    const spent = { ...burning, adf: 0, mr: 0, blind: true, halvedControl: true }
    expect(at(spent, 117, disaster).effect.kind).toBe('hull')
    // any single thing that is left is taken
    for (const left of [{ adf: 1 }, { mr: 1 }, { blind: false }, { halvedControl: false }])
      expect(at({ ...spent, ...left }, 120, disaster).effect.kind).toBe('disastrousFire')
  })
})

describe('hull points', () => {
  test('damage.double-half doubled and halved at once gives the throw itself; by option a point more on odd throws', () => {
    const points = (sum: number, doubleHalf: 'once' | 'halfFirst') =>
      hullPoints(sum, { times: 2, halved: true, doubleHalf })
    expect([1, 2, 3, 9].map(sum => points(sum, 'once'))).toEqual([1, 2, 3, 9])
    expect([1, 2, 3, 9].map(sum => points(sum, 'halfFirst'))).toEqual([2, 2, 4, 10])
  })

  test('hit.half fractions are rounded up', () => {
    expect([1, 2, 7].map(sum => hullPoints(sum, { times: 1, halved: true, doubleHalf: 'once' }))).toEqual([1, 1, 4])
  })
})
