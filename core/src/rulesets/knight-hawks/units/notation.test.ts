import { describe, expect, test } from 'vitest'
import { shipClasses } from './design.ts'
import { parseShip, parseShipGroup, printShip } from './notation.ts'

const read = (text: string) => {
  const ship = parseShip(text)
  return ship.ok ? ship.value : ship.refusal
}

const printed = (text: string): string => {
  const ship = parseShip(text)
  return ship.ok ? printShip(ship.value) : `refused ${ship.refusal.found}: ${ship.refusal.expected}`
}

describe('parseShip', () => {
  test.each(shipClasses)('reads and prints the class %s', kind => {
    expect(printed(kind)).toBe(kind)
    expect(printed(kind.toUpperCase())).toBe(kind)
    expect(printed(`Some Name: ${kind}`)).toBe(`Some Name: ${kind}`)
  })

  test.each([
    ['SAV Nemesis: destroyer LB2 T0', 'SAV Nemesis: destroyer LB2 T0'],
    ['nemesis :  Destroyer  t0, lb x2', 'refused x2'],
    ['Nemesis: destroyer LBx2 T0', 'Nemesis: destroyer LB2 T0'],
    ['Nemesis: destroyer HP 50 DCR 60', 'Nemesis: destroyer DCR60'],
    ['frigate LC1 ADF4', 'frigate'],
    ['frigate PS ES0 ICM 7', 'frigate PS1 ICM7'],
    ['fighter energy0 pilot3 rocket 2', 'fighter rocket2 pilot3'],
    ['Z’Rak’t Zoz: minelayer M10', 'Z’Rak’t Zoz: minelayer M10'],
    ['freighter RH', 'freighter RH1'],
    ['station HP300 DCR200 LB3 PB EB RB12 PS ES MS3 ICM20', 'station HP300 DCR200 LB3 PB1 EB1 RB12 PS1 ES1 MS3 ICM20'],
  ])('%s is %s', (text, expected) => {
    const found = printed(text)
    expect(found.startsWith(expected)).toBe(true)
    if (!expected.startsWith('refused')) expect(printed(found)).toBe(found)
  })

  test('a name has 40 characters at most, as people count them', () => {
    for (const letter of ['x', '🚀']) {
      const name = letter.repeat(40)
      expect(printed(`${name}: frigate`)).toBe(`${name}: frigate`)
      expect(read(`${name}${letter}: frigate`)).toMatchObject({
        expected: expect.stringContaining('1 to 40 characters'),
      })
    }
  })

  test('batteries are counted, launchers have rounds, masks and interceptors charges', () => {
    const ship = read('Some: heavy cruiser LB3 T9 MS2')
    expect(ship).toMatchObject({
      name: 'Some',
      made: { arms: { LB: 3, T: 1, RB: 1, AR: 0 }, rounds: { T: 9, RB: 8, AR: 0 }, masks: 2, interceptors: 8 },
    })
    expect(ship).toMatchObject({ made: { screens: { MS: true, PS: true, ICM: true }, reflective: true } })
  })

  test.each([
    ['', 'notation', undefined],
    ['destroier', 'unknown-name', 'destroyer'],
    ['destroyer XX3', 'notation', undefined],
    ['destroyer LB2 LB3', 'notation', undefined],
    ['destroyer HP', 'notation', undefined],
    [': destroyer', 'notation', undefined],
    [`${'x'.repeat(41)}: destroyer`, 'notation', undefined],
    ['a; b: destroyer', 'notation', undefined],
    ['destroyer ICN3', 'notation', 'ICM'],
  ])('%s is refused', (text, code, nearest) => {
    expect(read(text)).toMatchObject({ code, ...(nearest === undefined ? {} : { nearest }) })
  })
})

test.each([
  ['HP', 1, 999],
  ['ADF', 0, 12],
  ['MR', 0, 12],
  ['DCR', 0, 999],
  ['LB', 0, 40],
  ['T', 0, 99],
  ['ICM', 0, 99],
  ['PS', 0, 1],
  ['pilot', 0, 6],
])('%s goes from %i to %i', (letter, least, most) => {
  for (const taken of [least, most]) expect(parseShip(`destroyer ${letter}${taken}`).ok).toBe(true)
  for (const refused of least === 0 ? [most + 1] : [0, most + 1])
    expect(read(`destroyer ${letter}${refused}`)).toMatchObject({ code: 'range', found: `${letter}${refused}` })
})

test('parseShips reads a count', () => {
  expect(parseShipGroup('5x fighter')).toMatchObject({ value: { count: 5, ship: { name: null } } })
  expect(parseShipGroup('fighter')).toMatchObject({ value: { count: 1 } })
  for (const text of ['0x fighter', '61x fighter'])
    expect(parseShipGroup(text)).toMatchObject({ refusal: { code: 'range' } })
})
