import { describe, expect, test } from 'vitest'
import { must, sayRefusal } from '../../../lang/index.ts'
import { catalogue } from '../catalogue.ts'
import { setup } from '../setup/setup.ts'
import { type Edition, tables } from '../tables.ts'
import { parseShip } from './notation.ts'
import { bill, pricedParts, priceOf } from './price.ts'
import { printShip } from './ship-text.ts'

const made = (text: string, edition: Edition = '1994') => {
  const parsed = parseShip(text, edition)
  if (!parsed.ok) throw new Error(sayRefusal(parsed.refusal))
  return parsed.value.made
}

const cost = (text: string, edition: Edition = '1994'): number => priceOf(made(text, edition), edition)

const refused = (text: string, edition: Edition = '1994'): string => {
  const parsed = parseShip(text, edition)
  if (parsed.ok) throw new Error(`${text} was taken`)
  return sayRefusal(parsed.refusal)
}

describe('prices', () => {
  test.each([
    ['1994', 'W2 TL0 PD7 S2 B3 T1 M3 E2 WG', 21],
    ['1994', 'W7 TL2 PD6 A8 H2 SR3 R1 WG', 23],
    ['1994', 'S20 TL0 PD7 B5 S5 E3', 20],
    ['1994', 'S55 TL1 PD1 C1 SH12', 4],
    ['1994', 'W4 TL0 PD7 B3 S3 C1 SH12 E1 WG', 22],
    ['1994', 'S35 TL1 PD6 S3 T2 M9', 14],
    ['1977', 'W2 TL0 PD5 B3 S2 T1 M3 WG', 17],
    ['1977', 'W7 TL1 PD5 SR2 WG', 12],
    ['1977', 'S20 TL0 PD7 B8 S5', 20],
    ['1977', 'S55 TL2 PD1 T1 M6', 4],
    ['1977', 'W4 TL0 PD7 B3 S3 T1 M6 SR1 WG', 22],
    ['1977', 'W1 TL0 PD15 B7 S8', 35],
    ['1977', 'W1 TL1 PD20 B7 S8', 40],
  ] as const)('build.cost edition.choice of %s: %s costs %i BP as printed', (edition, text, points) => {
    expect(cost(text, edition)).toBe(points)
    expect(cost(text, 'v35')).toBe(points)
    const [id = ''] = text.split(' ')
    if (!['W1', 'S35'].includes(id)) expect(cost(id, edition)).toBe(points)
  })

  test('build.cost the carrier of 1993 and its four fighters cost 25 BP, 20 without the warp generator', () => {
    const carrier = 'W1 TL4 PD4 SR4'
    expect(cost(carrier, '1977') + 4 * cost('S1 TL4 PD2 B1', '1977')).toBe(25)
    expect(pricedParts(made(carrier, '1977'), '1977').at(-1)).toEqual({ label: 'WG', points: 5 })
  })

  test.each([
    ['build.cost', 'S1 M1', 1],
    ['build.cost', 'S1 M3', 1],
    ['build.cost', 'S1 M4', 2],
    ['build.cost', 'S1 SH1', 1],
    ['build.cost', 'S1 SH6', 1],
    ['build.cost', 'S1 SH7', 2],
    ['build.cost', 'S1 A2', 1],
    ['build.cost', 'S1 A3', 2],
    ['build.cost', 'S1 TL3 A5', 1],
    ['build.cost', 'S1 TL3 A6', 2],
    ['build.cost', 'W1 H2 R2', 17],
    // a point buys two, and one more by tech level: the W7 printed for turn 12 would be of level 1
    ['build.armour', 'W7 TL2 PD6 A8 H2 SR3 R1', 23],
    ['build.armour', 'W7 TL1 PD6 A8 H2 SR3 R1', 24],
    ['build.armour', 'W7 TL0 PD6 A8 H2 SR3 R1', 25],
  ])('%s parts that come by the batch are paid by the whole batch: %s, %i', (_, text, points) => {
    expect(cost(text)).toBe(points)
  })

  test.each([
    ['W1 PD9 WG small', 12],
    ['W1 PD10 WG medium', 15],
    ['W1 PD45 WG medium', 50],
    ['W1 PD46 WG large', 61],
    ['W1 PD46', 51],
  ])('build.generator in V3.5 small, medium and large cost 3, 5 and 15 BP: %s, %i', (text, points) => {
    expect(cost(text, 'v35')).toBe(points)
  })

  test.each(['1977', '1994'] as const)('build.generator edition.choice %s knows one size of generator', edition => {
    expect(refused('W1 PD4 WG small', edition)).toContain('sizes are of the edition V3.5')
    expect(cost('W1 PD4 WG', edition)).toBe(9)
  })
})

describe('parts', () => {
  test.each<[string, Edition, string, string]>([
    ['build.generator', 'v35', 'W1 PD10 WG small', 'at most 9 BP beside a small generator, not 10'],
    ['build.generator', 'v35', 'W1 PD10 WG small', 'Did you mean W1 TL0 PD10 WG medium?'],
    ['build.generator', 'v35', 'W1 PD46 WG medium', 'Did you mean W1 TL0 PD46 WG large?'],
    ['build.generator', 'v35', 'W1 PD45 WG large', 'at least 46 BP beside a large generator, not 45'],
    ['build.generator', 'v35', 'W1 PD4 SR1 WG small', 'no racks beside a small generator'],
    ['build.parts', 'v35', 'S1 PD5 SR1', 'E, H; the id of a warpship begins with W'],
    ['build.parts', 'v35', 'S1 PD5 R1', 'parts of a systemship'],
    ['build.something', '1994', 'S1 TL3', 'something that can be lost on S1'],
    ['build.something', '1994', 'S1 PD0 B0', 'something that can be lost on S1'],
    ['build.something', '1994', 'W1 TL3', 'something that can be lost on W1'],
    ['build.something', '1994', 'W1 PD0 B0', 'something that can be lost on W1'],
    // a repair bay and a warp generator cannot be lost
    ['build.something', '1994', 'W1 R1 WG', 'something that can be lost on W1'],
  ])('%s the edition %s refuses %s: %s', (_, edition, text, words) => expect(refused(text, edition)).toContain(words))

  test.each(['C1', 'SH6', 'A2', 'E1', 'H1', 'R1'])('build.parts edition.choice 1977 does not know %s', part => {
    const words = 'parts of the edition 1977: PD, B, S, T, M, SR (option edition)'
    expect(refused(`W1 PD5 ${part}`, '1977')).toContain(words)
    for (const edition of ['1994', 'v35'] as const) expect(made(`W1 PD5 ${part}`, edition).id).toBe('W1')
  })

  test.each(['SR1', 'H1', 'R1'])('build.parts a systemship of 1994 has no %s', part => {
    expect(refused(`S1 PD5 ${part}`)).toContain('parts of a systemship: PD, B, S, T, M, C, SH, A, E')
    expect(refused(`S1 PD5 ${part}`)).toContain(`Did you mean W1 TL0 PD5 ${part}?`)
  })

  test('build.parts edition.choice in V3.5 (v35) a systemship may have holds', () =>
    expect(cost('S1 PD5 H2', 'v35')).toBe(7))

  test('build.parts the summary list writes the rack as (H): SR is the rack, H the hold', () => {
    expect(made('W7 PD5 SR2 H1').built).toMatchObject({ SR: 2, H: 1 })
  })

  test('build.something armour alone can be lost', () => expect(made('S1 A1').built.A).toBe(1))
})

test('build.cost a bill lists every ship as it was built, part by part, carried and damaged ones too', () => {
  const parsed = setup.parse({
    red: { name: 'A', units: ['W7 TL2 PD6→2 A8 H2(15) SR3 R1', '2x S55 TL1 PD1 C1 SH12→6 in W7'] },
    blue: { name: 'B', units: ['S35'] },
  })
  const { red, blue } = bill(must(parsed.ok ? parsed.value : undefined, 'a set-up'))
  expect([red.unit, red.points, blue.points]).toEqual(['BP', 31, 14])
  expect(red.units.map(({ name, points }) => `${name} ${points}`)).toEqual(['W7 23', 'S55a 4', 'S55b 4'])
  const parts = red.units[0]?.parts?.map(({ label, value }) => `${label}: ${value}`)
  expect(parts).toEqual(['PD 6: 6', 'SR 3: 3', 'A 8: 2', 'H 2: 2', 'R 1: 5', 'WG: 5'])
})

describe('catalogue', () => {
  test('build.cost every design can be built, prints as it is written, and has a name of its own', () => {
    expect(new Set(catalogue.map(({ name }) => name.toLowerCase())).size).toBe(catalogue.length)
    for (const { name, unit, faction, note } of catalogue) {
      const edition = faction === '1994' ? '1994' : '1977'
      const parsed = parseShip(unit, edition)
      expect(parsed.ok ? printShip(parsed.value) : sayRefusal(parsed.refusal)).toBe(unit)
      expect(parseShip(name, edition)).toEqual(parsed)
      const points = /^(\d+) BP/.exec(note ?? '')?.[1]
      if (points !== undefined) expect(cost(unit, edition)).toBe(Number(points))
    }
  })

  test.each([
    ['1977', 8],
    ['1994', 5],
    ['v35', 5],
  ] as const)('edition.choice an id alone is the ship that the rule book of %s prints', (edition, beam) => {
    expect(made('S20', edition).built.B).toBe(beam)
  })

  test('build.cost examples of ours say so', () => {
    for (const entry of catalogue.filter(({ faction }) => faction === 'example')) {
      expect(entry).toMatchObject({
        source: 'invented for Flagplot',
        note: expect.stringContaining('every figure is ours'),
      })
    }
  })
})

test('build.cost the table of prices for people has the prices of the code', () => {
  const page = must(
    tables.find(({ name }) => name === 'prices'),
    'the table of prices',
  )
  const samples: Readonly<Record<string, string>> = { WG: '', PD: ' B1', M: ' M3', SH: ' SH6', A: ' A2' }
  for (const [code = '', , ...cells] of page.rows) {
    for (const [i, edition] of (['1977', '1994', 'v35'] as const).entries()) {
      const parsed = parseShip(`W1 PD1${samples[code] ?? ` ${code}1`}`, edition)
      // the generator and the power beside it cost 6
      const points = Number.parseInt(cells[i] ?? '', 10) + (code === 'WG' ? 1 : 6)
      expect(parsed.ok && priceOf(parsed.value.made, edition)).toBe(cells[i] !== '-' && points)
    }
  }
})
