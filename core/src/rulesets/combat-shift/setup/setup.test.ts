import { describe, expect, test } from 'vitest'
import { sayRefusal, schemaKeys } from '../../../lang/index.ts'
import { printUnit } from '../units/notation.ts'
import { scenarioFields } from './scenario-fields.ts'
import { at, file, read, refused } from './setup.fixture.ts'
import { setup } from './setup.ts'
import { warnings } from './warnings.ts'

describe('the door', () => {
  test('a line is text or a record', () => {
    const { red } = read(
      file(['2x Warship E3', { unit: 'Carrier E2 F40', count: 2, engaged: 3 }, { unit: '3x Scout E1' }]),
    )
    expect(red.era).toBe(3)
    expect(red.units.map(({ unit, count, hits, engaged }) => [printUnit(unit), count, hits, engaged])).toEqual([
      ['Warship E3', 2, 0, 0],
      ['Carrier E2 F40', 2, 0, 3],
      ['Scout E1', 3, 0, 0],
    ])
  })

  test('civilian.era the era of a side is the stated one, or the highest of its units', () => {
    expect(read(file(['Warship E1', 'Orbital City', 'Scout E2'])).red).toMatchObject({
      era: 2,
      units: [{}, { unit: { kind: 'orbitalCity', era: 2 } }, {}],
    })
    const stated = { name: 'Red', era: 3, units: ['Freighter', 'Freighter E1'] }
    const { red } = read({ ...file([]), red: stated })
    expect(red.era).toBe(3)
    expect(red.units.map(({ unit }) => unit.era)).toEqual([3, 1])
    expect(refused(file(['Orbital City']))).toMatchObject({
      code: 'missing',
      path: ['red', 'units', 0],
      nearest: 'Orbital City E1',
    })
    expect(refused({ ...file([]), red: { ...stated, era: 4 } })).toMatchObject({
      path: ['red', 'era'],
      expected: 'at most 3',
    })
    expect(read({ ...file([]), red: { name: 'Red', era: 0, units: ['Warship E2'] } }).red.era).toBe(2)
  })

  test('civilian.era a warning of each civilian unit whose written era the side overrules, and of no other', () => {
    const red = {
      name: 'Red',
      era: 3,
      units: ['Freighter E1', '2x Freighter E1', 'Freighter', 'Scout E1', 'Carrier E3'],
    }
    const blue = { name: 'Blue', units: ['Warship E2', 'Unfinished Warship E1', 'Orbital City E2'] }
    expect(warnings(read({ red, blue }))).toEqual([
      'Freighter E1 of Red counts as of era 3, that of its side: the era written on it has no effect.',
      'Unfinished Warship E1 of Blue counts as of era 2, that of its side: the era written on it has no effect.',
    ])
  })

  test('colony.combat bases stand at the colony of their side', () => {
    for (const base of ['Ground Base E1', 'Orbital Base E1', 'System Base E1']) {
      expect(read(file([base], at('red'))).colony).toEqual({
        side: 'red',
        name: 'New Hope',
        population: 30,
        scarred: false,
      })
      expect(refused(file(['Warship E1', base]))).toMatchObject({ code: 'conflict', path: ['red', 'units', 1] })
      expect(refused(file([base], at('blue')))).toMatchObject({ code: 'conflict', path: ['red', 'units', 0] })
    }
  })

  test('ground.only ground units fight at a colony, of either side', () => {
    expect(read(file(['Warship E1', 'Ground Units E2 G50'], at('red'))).red.units).toHaveLength(2)
    expect(read(file(['Warship E1', 'Ground Units E2 G50'], at('blue'))).red.units).toHaveLength(2)
    expect(refused(file(['Ground Units E2 G50']))).toMatchObject({
      code: 'conflict',
      path: ['red', 'units', 0],
      // they may be the garrison or the landing force
      says: expect.stringContaining('like colony: { side: red } or { side: blue }.'),
    })
  })

  test('ground.land only ground units of the side that attacks the colony have landed', () => {
    const landed = (unit: string) => ['Warship E1', { unit, landed: true }]
    expect(read(file(landed('Ground Units E2 G50'), at('blue'))).red.units[1]?.landed).toBe(true)
    expect(refused(file(landed('Ground Units E2 G50'), at('red'))).path).toEqual(['red', 'units', 1])
    expect(refused(file(landed('Fighters E2 F50'), at('blue'))).path).toEqual(['red', 'units', 1, 'landed'])
  })

  test('civilian.era an era is printed where it is not the highest of the units', () => {
    expect(setup.print(read(file(['Warship E1', 'Scout E2']))).red).not.toHaveProperty('era')
    const stated = { name: 'Red', era: 3, units: ['Freighter E1'] }
    expect(setup.print(read({ ...file([]), red: stated })).red).toMatchObject({ era: 3 })
  })

  test("bombard.habitability the desk's offers for a colony and an era are taken, and nothing else is read", () => {
    const [colony] = scenarioFields.tables
    const filled = Object.fromEntries(colony!.fields.map(({ name, fallback }) => [name, fallback]))
    expect(read(file(['Warship E1'], { colony: filled })).colony).toEqual(filled)
    expect(scenarioFields.tables.map(({ name }) => name)).toEqual(['colony'])
    expect(scenarioFields.side.map(({ name }) => name)).toEqual(['era'])
  })

  test('bombard.population a colony has a name and up to 9999 population factors', () => {
    expect(read(file(['Warship E1'], { colony: { side: 'blue' } })).colony).toEqual({
      side: 'blue',
      name: 'Colony',
      population: 0,
      scarred: false,
    })
    const most = { side: 'blue', name: 'x'.repeat(80), population: 9999 }
    expect(read(file(['Warship E1'], { colony: most })).colony).toEqual({ ...most, scarred: false })
    for (const colony of [
      { side: 'green' },
      { side: 'red', population: 10_000 },
      { side: 'red', population: -1 },
      { side: 'red', population: 1.5 },
      { side: 'red', name: '' },
      { side: 'red', name: 'x'.repeat(81) },
      { population: 3 },
      'Hope',
    ]) {
      expect(refused(file(['Warship E1'], { colony })).path[0]).toBe('colony')
    }
    expect(refused(file(['Warship E1'], { colony: { side: 'red', populaton: 3 } }))).toMatchObject({
      nearest: 'population',
    })
  })

  test('hit.destroys hits below hitsToDestroy 1 to 4 are taken, and no others', () => {
    for (const hitsToDestroy of [1, 2, 3, 4]) {
      for (const hits of [0, 1, 2, 3]) {
        const raw = file([{ unit: 'Warship E1', hits }], { options: { hitsToDestroy } })
        if (hits < hitsToDestroy) expect(read(raw).red.units[0]?.hits).toBe(hits)
        else expect(refused(raw)).toMatchObject({ code: 'range', path: ['red', 'units', 0, 'hits'] })
      }
    }
    const options = { hitsToDestroy: 4 }
    expect(refused(file([{ unit: 'Fighters E1 F30', hits: 1 }], { options })).path).toEqual(['red', 'units', 0, 'hits'])
    expect(refused(file([{ unit: 'Fighters E1 F30', engaged: 1 }]))).toMatchObject({
      path: ['red', 'units', 0, 'engaged'],
    })
    expect(refused(file([{ unit: 'Warship E1', hits: 4 }], { options })).path).toEqual(['red', 'units', 0, 'hits'])
    expect(refused(file([{ unit: 'Warship E1', engaged: 4 }]))).toMatchObject({ path: ['red', 'units', 0, 'engaged'] })
  })

  test('200 units a side, and no more', () => {
    expect(read(file(['100x Warship E1', { unit: 'Scout E1', count: 100 }])).red.units).toHaveLength(2)
    expect(refused(file(['100x Warship E1', { unit: 'Scout E1', count: 101 }]))).toMatchObject({
      code: 'range',
      path: ['red', 'units'],
      found: '201 units',
      expected: 'at most 200 units a side',
    })
    expect(refused(file([{ unit: 'Scout E1', count: 201 }])).path).toEqual(['red', 'units', 0, 'count'])
  })

  test.each([
    [file(['Warshp E2']), 'red.units.0', 'Did you mean Warship?'],
    [file([{ unit: 'Warship E2', hitz: 1 }]), 'red.units.0.hitz', 'Did you mean hits?'],
    [file([{ unit: '2x Warship E2', count: 2 }]), 'red.units.0.unit', 'Give it once.'],
    [file([{ unit: 'Warship' }]), 'red.units.0.unit', 'Did you mean Warship E1?'],
    [file([]), 'red.units', 'expected'],
    [file(['Warship E1'], { colny: { side: 'red' } }), 'colny', 'Did you mean colony?'],
    [file(['Warship E1'], { options: { roundng: 'floor' } }), 'options.roundng', 'Did you mean rounding?'],
  ])('slips are refused with their place: %#', (raw, place, words) => {
    const refusal = refused(raw)
    expect(refusal.path.join('.')).toBe(place)
    expect(sayRefusal(refusal)).toContain(words)
  })

  test('printed text reads back as the same, and no colony prints as none', () => {
    const raw = file(
      ['2x Warship E3 M20', { unit: 'Carrier E2 F40', engaged: 2 }, 'Ground Base E1'],
      { ...at('red'), options: { hitsToDestroy: 3, carryOver: 'penaltyOnly' } },
      [{ unit: 'Warship E1', hits: 2 }],
    )
    const once = read(raw)
    expect(read(JSON.parse(JSON.stringify(setup.print(once))))).toEqual(once)
    expect('colony' in setup.print(read(file(['Warship E1'])))).toBe(false)
    expect(schemaKeys(setup.schema)).toEqual(['options', 'colony', 'red', 'blue'])
  })
})
