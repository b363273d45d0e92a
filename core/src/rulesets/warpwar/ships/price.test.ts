import { describe, expect, test } from 'vitest'
import { sayRefusal } from '../../../lang/index.ts'
import { catalogue } from '../catalogue.ts'
import { setup } from '../setup/setup.ts'
import { type Edition, tables } from '../tables.ts'
import { parseShip } from './notation.ts'
import { bill, partsOfBill, priceOf } from './price.ts'
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
    const parts = partsOfBill(made('W1 TL4 PD4 SR4', '1977'), '1977')
    const fighters = 4 * cost('S1 TL4 PD2 B1', '1977')
    expect(cost('W1 TL4 PD4 SR4', '1977') + fighters).toBe(25)
    expect(parts.at(-1)).toEqual({ label: 'WG', points: 5 })
  })

  test.each([
    ['S1 M1', 1],
    ['S1 M3', 1],
    ['S1 M4', 2],
    ['S1 SH1', 1],
    ['S1 SH6', 1],
    ['S1 SH7', 2],
    ['S1 A2', 1],
    ['S1 A3', 2],
    ['S1 TL3 A5', 1],
    ['S1 TL3 A6', 2],
    ['W1 H2 R2', 17],
  ])('build.cost parts that come by the batch are paid by the whole batch: %s, %i', (text, points) => {
    expect(cost(text)).toBe(points)
  })

  test('build.armour a point buys two and one more by tech level: the printed W7 costs 23, and 25 at two a point', () => {
    const parts = partsOfBill(made('W7 TL2 PD6 A8 H2 SR3 R1'), '1994')
    expect(parts).toContainEqual({ label: 'A 8', points: 2 })
    expect(cost('W7 TL2 PD6 A8 H2 SR3 R1')).toBe(23)
    expect(cost('W7 TL0 PD6 A8 H2 SR3 R1')).toBe(25)
  })

  test('build.armour the printed W7 of turn 12 would be of tech level 1 and cost 24: costs follow the stated level', () => {
    expect(cost('W7 TL1 PD6 A8 H2 SR3 R1')).toBe(24)
  })

  test('build.generator in V3.5 small, medium and large cost 3, 5 and 15 BP by what the rest costs', () => {
    expect(cost('W1 PD9 WG small', 'v35')).toBe(12)
    expect(cost('W1 PD10 WG medium', 'v35')).toBe(15)
    expect(cost('W1 PD45 WG medium', 'v35')).toBe(50)
    expect(cost('W1 PD46 WG large', 'v35')).toBe(61)
    expect(cost('W1 PD46', 'v35')).toBe(51)
    expect(refused('W1 PD10 WG small', 'v35')).toContain('at most 9 BP beside a small generator, not 10')
    expect(refused('W1 PD10 WG small', 'v35')).toContain('Did you mean W1 TL0 PD10 WG medium?')
    expect(refused('W1 PD46 WG medium', 'v35')).toContain('Did you mean W1 TL0 PD46 WG large?')
    expect(refused('W1 PD45 WG large', 'v35')).toContain('at least 46 BP beside a large generator, not 45')
    expect(refused('W1 PD4 SR1 WG small', 'v35')).toContain('no racks beside a small generator')
  })

  test.each(['1977', '1994'] as const)('build.generator edition.choice %s knows one size of generator', edition => {
    expect(refused('W1 PD4 WG small', edition)).toContain('sizes are of the edition V3.5')
    expect(cost('W1 PD4 WG', edition)).toBe(9)
  })
})

describe('parts', () => {
  test.each(['C1', 'SH6', 'A2', 'E1', 'H1', 'R1'])('build.parts edition.choice 1977 does not know %s', part => {
    expect(refused(`W1 PD5 ${part}`, '1977')).toContain(
      'parts of the edition 1977: PD, B, S, T, M, SR (option edition)',
    )
    for (const edition of ['1994', 'v35'] as const) expect(made(`W1 PD5 ${part}`, edition).id).toBe('W1')
  })

  test.each(['SR1', 'H1', 'R1'])('build.parts a systemship of 1994 has no %s', part => {
    expect(refused(`S1 PD5 ${part}`)).toContain('parts of a systemship: PD, B, S, T, M, C, SH, A, E')
    expect(refused(`S1 PD5 ${part}`)).toContain(`Did you mean W1 TL0 PD5 ${part}?`)
  })

  test('build.parts edition.choice in V3.5 (v35) a systemship may have holds, but neither racks nor repair bays', () => {
    expect(cost('S1 PD5 H2', 'v35')).toBe(7)
    expect(refused('S1 PD5 SR1', 'v35')).toContain('E, H; the id of a warpship begins with W')
    expect(refused('S1 PD5 R1', 'v35')).toContain('parts of a systemship')
  })

  test('build.parts the summary list writes the rack as (H): SR is the rack, H the hold', () => {
    expect(made('W7 PD5 SR2 H1').built).toMatchObject({ SR: 2, H: 1 })
  })

  test.each(['S1', 'W1'])('build.something %s with nothing that can be lost is refused', id => {
    expect(refused(`${id} TL3`)).toContain(`something that can be lost on ${id}`)
    expect(refused(`${id} PD0 B0`)).toContain(`something that can be lost on ${id}`)
  })

  test('build.something a repair bay and a warp generator cannot be lost; armour alone can', () => {
    expect(refused('W1 R1 WG')).toContain('something that can be lost on W1')
    expect(made('S1 A1').built.A).toBe(1)
  })
})

describe('bill', () => {
  test('build.cost a bill lists every ship as it was built, part by part, carried and damaged ones too', () => {
    const parsed = setup.parse({
      red: { name: 'A', units: ['W7 TL2 PD6→2 A8 H2(15) SR3 R1', '2x S55 TL1 PD1 C1 SH12→6 in W7'] },
      blue: { name: 'B', units: ['S35'] },
    })
    if (!parsed.ok) throw new Error(sayRefusal(parsed.refusal))
    const { red, blue } = bill(parsed.value)
    expect([red.unit, red.points, blue.points]).toEqual(['BP', 31, 14])
    expect(red.units.map(({ name, points }) => [name, points])).toEqual([
      ['W7', 23],
      ['S55a', 4],
      ['S55b', 4],
    ])
    expect(red.units[0]?.parts).toEqual([
      { label: 'PD 6', value: '6' },
      { label: 'SR 3', value: '3' },
      { label: 'A 8', value: '2' },
      { label: 'H 2', value: '2' },
      { label: 'R 1', value: '5' },
      { label: 'WG', value: '5' },
    ])
    for (const { units, points } of [red, blue]) {
      expect(units.reduce((sum, unit) => sum + unit.points, 0)).toBe(points)
    }
  })
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

  test('edition.choice an id alone is the ship that the rule book of the edition prints', () => {
    expect(made('S20', '1977').built.B).toBe(8)
    expect(made('S20', '1994').built.B).toBe(5)
    expect(made('S20', 'v35').built.B).toBe(5)
  })

  test('build.cost examples of ours say so', () => {
    for (const entry of catalogue.filter(({ faction }) => faction === 'example')) {
      expect(entry.source).toBe('invented for Flagplot')
      expect(entry.note).toContain('every figure is ours')
    }
  })
})

describe('tables of prices', () => {
  test('build.cost the page for people says what the code charges', () => {
    const page = tables.find(({ name }) => name === 'prices')!
    const editions = ['1977', '1994', 'v35'] as const
    const samples: Readonly<Record<string, number>> = { M: 3, SH: 6, A: 2 }
    for (const [code = '', , ...cells] of page.rows) {
      for (const [i, edition] of editions.entries()) {
        const text = code === 'WG' ? 'W1 PD1' : `W1 PD1 ${code === 'PD' ? 'B1' : `${code}${samples[code] ?? 1}`}`
        const parsed = parseShip(text, edition)
        if (cells[i] === '-') expect(parsed.ok).toBe(false)
        else
          expect(parsed.ok && priceOf(parsed.value.made, edition)).toBe(
            Number.parseInt(cells[i]!, 10) + (code === 'WG' ? 1 : 6),
          )
      }
    }
  })
})
