import { describe, expect, test } from 'vitest'
import { sayRefusal } from '../../../lang/index.ts'
import { battles } from '../battles.ts'
import { sidcors } from '../index.ts'
import { battle } from '../scripted.fixture.ts'
import { setup } from './setup.ts'

const file = (red: unknown[], options: object = {}) => ({
  options,
  red: { name: 'Klingons', units: red },
  blue: { name: 'Federation', units: ['FF 5/3'] },
})

const refusal = (raw: unknown) => {
  const parsed = setup.parse(raw)
  return parsed.ok ? undefined : parsed.refusal
}

test('R14 lines of equal units are one, with what each of them has lost', () => {
  const tender = (lostPfs: number, lostFighters: number) => ({ unit: 'TENDER 9P(2)/5', lostPfs, lostFighters })
  const { fleets, forces } = battle([tender(1, 1), tender(3, 1)], ['D7'])
  expect(fleets.red.units).toHaveLength(1)
  expect(forces.red).toMatchObject({ intact: [2], pfs: 8, fighters: 4 })
})

describe('set-up', () => {
  test('begin opens a set-up anew, whatever became of the position before', () => {
    const parsed = setup.parse(file(['3x D7 8/4']))
    if (!parsed.ok) throw new Error('the set-up is legal')
    const before = JSON.stringify(sidcors.begin(parsed.value))
    const draft = sidcors.begin(parsed.value)
    sidcors.advance(draft, { kind: 'orders', orders: { red: { factor: 4 }, blue: { factor: 1 } } })
    sidcors.advance(draft, { kind: 'roll', outcome: 0 })
    expect(JSON.stringify(draft)).not.toBe(before)
    expect(JSON.stringify(sidcors.begin(parsed.value))).toBe(before)
  })

  test('shorthand and records come to the same', () => {
    const short = setup.parse(file(['3x D7 8/4']))
    const record = setup.parse(file([{ unit: 'D7 8/4', count: 3 }]))
    expect(short.ok && record.ok && record.value).toEqual(short.ok && short.value)
  })

  test('R39 damage: crippled units, lost fighters and PFs', () => {
    const parsed = setup.parse(file([{ unit: 'D6V', count: 2, crippled: 1, lostFighters: 2, lostHalf: true }]))
    expect(parsed.ok && sidcors.begin(parsed.value).forces.red).toMatchObject({
      intact: [1],
      crippled: [1],
      fighters: 10 + 5 - 5,
    })
  })

  test('equal lines are one unit, different ones of a name are told apart', () => {
    const parsed = setup.parse(file(['2x D7', 'D7 8/4', { unit: 'D7', crippled: 1 }, 'D7 9/5', 'D7 "Kang"']))
    const units = parsed.ok ? sidcors.begin(parsed.value).fleets.red.units : []
    expect(units.map(unit => [unit.id, unit.startIntact, unit.startCrippled])).toEqual([
      ['D7', 3, 1],
      ['D7#2', 1, 0],
      ['Kang', 1, 0],
    ])
  })

  test('what is printed reads back as the same set-up', () => {
    for (const battle of battles) {
      const parsed = setup.parse(battle.setup)
      expect(parsed.ok).toBe(true)
      if (!parsed.ok) continue
      expect(setup.parse(setup.print(parsed.value))).toEqual(parsed)
    }
    const damaged = setup.parse(file([{ unit: 'XX 8(3½)', count: 2, crippled: 1, lostFighters: 1, lostHalf: true }]))
    expect(damaged.ok && setup.parse(setup.print(damaged.value))).toEqual(damaged)
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
    const five = ['E4', '4x E4']
    expect(refusal(file(five, { commandLimit: true }))).toMatchObject({ code: 'conflict', path: ['red', 'units'] })
    expect(refusal(file(['3x E4', 'MB'], { commandLimit: true }))).toBeUndefined()
    expect(refusal(file(five))).toBeUndefined()
    // a battle station leads nine
    expect(refusal(file(['9x E4', 'BATS'], { commandLimit: true }))).toBeUndefined()
    expect(refusal(file(['10x E4', 'BATS'], { commandLimit: true }))).toMatchObject({ code: 'conflict' })
  })

  test('directed.option a class called like another one’s cripple gets a number, so that orders name one thing', () => {
    const parsed = setup.parse(file(['D7', 'crippled D7 8/4', 'fighters 1/1']))
    if (!parsed.ok) throw new Error('a right set-up')
    const ids = sidcors.begin(parsed.value).fleets.red.units.map(unit => unit.id)
    expect(ids).toEqual(['D7', 'crippled D7#2', 'fighters#2'])
  })

  test('R5 the attacker is an option', () => {
    const parsed = setup.parse(file(['D7'], { attacker: 'blue' }))
    expect(parsed.ok && sidcors.begin(parsed.value).attacker).toBe('blue')
  })

  test('a roster without units ends at once', () => {
    const parsed = setup.parse(file(['D7']))
    if (!parsed.ok) throw new Error('a right set-up')
    const state = sidcors.begin({ ...parsed.value, blue: { name: 'Nobody', units: [] } })
    expect(sidcors.pending(state)).toEqual({ kind: 'over', result: { winner: 'red', rule: 'allocation.eliminated' } })
    expect(sidcors.rounds(state)).toBe(0)
  })
})

describe('ready battles', () => {
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
    const parsed = setup.parse(battles.find(battle => battle.name === name)?.setup)
    if (!parsed.ok) throw new Error(sayRefusal(parsed.refusal))
    const measures = sidcors.measures(parsed.value)
    const state = sidcors.begin(parsed.value)
    const attack = (side: string) => measures.find(measure => measure.name === `${side}.attack`)?.of(state)
    expect([attack('red'), attack('blue')]).toEqual([red, blue])
  })
})

test('R14 points lost count the defence of PFs, and that of a cripple once', () => {
  const parsed = setup.parse({
    options: { pfDefence: 3 },
    red: { units: ['TENDER 9P(2)/5'] },
    blue: { units: ['D7'] },
  })
  if (!parsed.ok) throw new Error(sayRefusal(parsed.refusal))
  const state = sidcors.begin(parsed.value)
  const points = sidcors.measures(parsed.value).find(measure => measure.name === 'red.points')
  expect(points?.of(state)).toBe(0)
  state.forces.red.pfs -= 2
  expect(points?.of(state)).toBe(6)
  state.forces.red.fighters -= 1
  expect(points?.of(state)).toBe(6.5)
})
