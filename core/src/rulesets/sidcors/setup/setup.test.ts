import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { battles } from '../battles.ts'
import { sidcors } from '../index.ts'
import { battle, setupOf, type Units, valueFrom } from '../scripted.fixture.ts'
import { setup } from './setup.ts'

const blue = ['FF 5/3']
const file = (red: Units, options: object = {}) => ({ options, red: { units: red }, blue: { units: blue } })

const refusal = (raw: unknown) => {
  const parsed = setup.parse(raw)
  return parsed.ok ? undefined : parsed.refusal
}

/** Red's units: name, intact and crippled. */
const started = (...units: Units) =>
  battle(units, blue).fleets.red.units.map(({ id, startIntact, startCrippled }) => [id, startIntact, startCrippled])

describe('set-up', () => {
  test('shorthand and records come to the same', () => {
    expect(setupOf([{ unit: 'D7 8/4', count: 3 }], blue)).toEqual(setupOf(['3x D7 8/4'], blue))
  })

  test('R39 damage: crippled units, lost fighters and PFs', () => {
    const { red } = battle([{ unit: 'D6V', count: 2, crippled: 1, lostFighters: 2, lostHalf: true }], blue).forces
    expect(red).toMatchObject({ intact: [1], crippled: [1], fighters: 10 + 5 - 5 })
    const damaged = setupOf([{ unit: 'XX 8(3½)', count: 2, crippled: 1, lostFighters: 1, lostHalf: true }], blue)
    expect(valueFrom(setup.parse(setup.print(damaged)))).toEqual(damaged)
  })

  test('R14 lines of equal units are one, with the losses of each of them', () => {
    const tender = (lostPfs: number, lostFighters: number) => ({ unit: 'TENDER 9P(2)/5', lostPfs, lostFighters })
    const { fleets, forces } = battle([tender(1, 1), tender(3, 1)], blue)
    expect(fleets.red.units).toHaveLength(1)
    expect(forces.red).toMatchObject({ intact: [2], pfs: 8, fighters: 4 })
  })

  test('fire.potential lines of units alike in everything are one unit, different ones of a name are told apart', () => {
    expect(started('2x D7', 'D7 8/4', { unit: 'D7', crippled: 1 }, 'D7 9/5', 'D7 "Kang"')).toEqual([
      ['D7', 3, 1],
      ['D7#2', 1, 0],
      ['Kang', 1, 0],
    ])
    for (const other of ['D7 8/3', 'D7 8/None', 'D7 8◆/4', 'D7 8✛/4']) {
      expect(started('D7 8/4', other).map(([id]) => id)).toEqual(['D7', 'D7#2'])
    }
  })

  test('directed.option a class called like another one’s cripple gets a number, so that orders name one thing', () => {
    const ids = started('D7', 'crippled D7 8/4', 'fighters 1/1').map(([id]) => id)
    expect(ids).toEqual(['D7', 'crippled D7#2', 'fighters#2'])
  })

  test.each([
    [file(['D7'], { roundCapp: 3 }), 'unknown-key', 'options.roundCapp', 'roundCap'],
    [file(['D7'], { scouts: 'diference' }), 'unknown-name', 'options.scouts', 'difference'],
    [file(['BATSS']), 'unknown-name', 'red.units.0', 'BATS'],
    [file([{ unit: 'D7', cuont: 2 }]), 'unknown-key', 'red.units.0.cuont', 'count'],
    [file(['D7', '3x F5 5/x']), 'notation', 'red.units.1', undefined],
    [file([]), 'range', 'red.units', undefined],
    [file([{ unit: 'D7', count: -1 }]), 'range', 'red.units.0.count', undefined],
    [file([{ unit: 'D7', crippled: 2 }]), 'range', 'red.units.0.crippled', undefined],
    [file([{ unit: 'POL', crippled: 1 }]), 'range', 'red.units.0.crippled', undefined],
    [file([{ unit: 'D6V', lostFighters: 6 }]), 'range', 'red.units.0.lostFighters', undefined],
    [file([{ unit: '2x D7', count: 2 }]), 'conflict', 'red.units.0.unit', undefined],
    [file(['2x D7 "Kang"']), 'conflict', 'red.units.0', undefined],
  ])('refuses %j', (raw, code, path, near) => {
    const refused = refusal(raw)
    expect(refused && { code: refused.code, path: refused.path.join('.') }).toEqual({ code, path })
    if (near !== undefined) expect(refused?.nearest).toBe(near)
  })

  test('R1 with the command limit, the flagship and as many ships as its rating; bases are free', () => {
    const limited = (...units: Units) => refusal(file(units, { commandLimit: true }))
    expect(limited('E4', '4x E4')).toMatchObject({ code: 'conflict', path: ['red', 'units'] })
    expect(limited('3x E4', 'MB')).toBeUndefined()
    expect(refusal(file(['E4', '4x E4']))).toBeUndefined()
    // a battle station leads nine
    expect(limited('9x E4', 'BATS')).toBeUndefined()
    expect(limited('10x E4', 'BATS')).toMatchObject({ code: 'conflict' })
  })

  test('R5 the attacker is an option', () => {
    expect(battle(['D7'], blue, { attacker: 'blue' }).attacker).toBe('blue')
  })

  test('a roster without units ends at once', () => {
    const state = sidcors.begin({ ...setupOf(['D7'], blue), blue: { name: 'Nobody', units: [] } })
    expect(sidcors.pending(state)).toEqual({ kind: 'over', result: { winner: 'red', rule: 'allocation.eliminated' } })
    expect(sidcors.rounds(state)).toBe(0)
  })
})

/** A figure that a battle measures, at its start. */
const measure = (setup: ReturnType<typeof setupOf>, name: string) =>
  must(
    sidcors.measures(setup).find(each => each.name === name),
    'a measure',
  )

test.each([
  ['border-clash', 38, 38],
  ['bats-assault', 83, 18],
  ['mauler-strike', 43, 46],
  ['carrier-strike', 103, 99],
  ['cloaked-raid', 36, 38],
  ['convoy-raid', 15, 16],
  ['holdfast', 24, 23],
  ['hybrid-duel', 37, 37],
])('%s has these attack factors', (name, red, blue) => {
  const opened = valueFrom(setup.parse(battles.find(battle => battle.name === name)?.setup))
  const attack = ['red', 'blue'].map(side => measure(opened, `${side}.attack`).of(sidcors.begin(opened)))
  expect(attack).toEqual([red, blue])
})

test('R14 points lost count the defence of PFs, and that of a cripple once', () => {
  const opened = setupOf(['TENDER 9P(2)/5'], blue, { pfDefence: 3 })
  const state = sidcors.begin(opened)
  const points = measure(opened, 'red.points')
  expect(points.of(state)).toBe(0)
  state.forces.red.pfs -= 2
  expect(points.of(state)).toBe(6)
  state.forces.red.fighters -= 1
  expect(points.of(state)).toBe(6.5)
})
