import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { sayRefusal } from '../../../lang/index.ts'
import type { Edition } from '../tables.ts'
import { checkDesign, maxOfPart } from './build.ts'
import { type FleetShip, noRatings, ratingNames, type WarpGenerator } from './design.ts'
import { parseShip, parseShipGroup } from './notation.ts'
import { normalShipId } from './ship-id.ts'
import { printDesign, printShip } from './ship-text.ts'

const ship = (text: string, edition: Edition = '1994'): FleetShip => {
  const parsed = parseShip(text, edition)
  if (!parsed.ok) throw new Error(sayRefusal(parsed.refusal))
  return parsed.value
}

const refused = (text: string, edition: Edition = '1994') => {
  const parsed = parseShipGroup(text, edition)
  if (parsed.ok) throw new Error(`${text} was taken`)
  return parsed.refusal
}

describe('notation', () => {
  test('build.parts a ship is read as its players write it', () => {
    const built = { ...noRatings, PD: 7, B: 3, S: 3, T: 1, M: 6, SR: 1 }
    expect(ship('W4 TL0 PD7 B3 S3 T1 M6 SR1')).toEqual({
      made: { id: 'W4', tl: 0, generator: 'standard', built, repairBays: 0 },
      now: built,
      cargo: 0,
      berth: null,
    })
  })

  test('build.parts W is a warpship and S a systemship; WG may be written, too', () => {
    expect(ship('W4 PD7').made.generator).toBe('standard')
    expect(ship('W4 PD7 + WG')).toEqual(ship('W4 PD7 WG'))
    expect(ship('W4 PD7 WG')).toEqual(ship('W4 PD7'))
    expect(ship('S4 PD7').made.generator).toBe('none')
    expect(refused('S4 PD7 WG')).toMatchObject({ code: 'conflict', found: 'S4 WG', nearest: 'W4 PD7 WG' })
  })

  test('damage.absorb damage, cargo and a berth', () => {
    const hurt = ship('W7 TL2 PD6→5 A8->0 H2→1(10) SR3 R1')
    expect(hurt.now).toMatchObject({ PD: 5, A: 0, H: 1, SR: 3 })
    expect(hurt.made.built).toMatchObject({ PD: 6, A: 8, H: 2, SR: 3 })
    expect([hurt.cargo, hurt.made.repairBays]).toEqual([10, 1])
    expect(printShip(hurt)).toBe('W7 TL2 PD6→5 SR3 A8→0 H2→1(10) R1')
    expect(printDesign(hurt.made)).toBe('W7 TL2 PD6 SR3 A8 H2 R1')
    expect(ship('s55 tl1 pd1 c1 sh12 IN w7').berth).toBe('W7')
    expect(printShip(ship('S55 PD1 in W7'))).toBe('S55 TL0 PD1 in W7')
  })

  test('build.parts letters are free, and so is the order of the parts', () => {
    expect(ship(' s3  b1   tl2 Pd2 ')).toEqual(ship('S3 TL2 PD2 B1'))
    expect(['w4B', 'S55A', 'W', 's'].map(normalShipId)).toEqual(['W4b', 'S55a', 'W', 'S'])
    expect(['W1234', 'X3', 'W4bcde', ''].map(normalShipId)).toEqual([null, null, null, null])
  })

  test('build.parts a ship may have a name of its own, which says no longer whether it is a warpship', () => {
    expect(ship('Hood: W4 PD7 B3')).toEqual({ ...ship('W PD7 B3'), made: { ...ship('W PD7 B3').made, id: 'Hood' } })
    expect(printShip(ship('Ark  Royal: s PD2→1 in Zoë 2'))).toBe('Ark Royal: S TL0 PD2→1 in Zoë 2')
    expect(ship('Hood: W2').made.built).toEqual(ship('W2').made.built)
    expect(refused('2x Hood: W2')).toMatchObject({ code: 'notation', found: '2x Hood: W2' })
    for (const name of ['', 'W4', 'Beam', 'm1', 'toString', 'a/b', '12', 'x'.repeat(25), 'Dodges'])
      expect(refused(`${name}: W PD7`)).toMatchObject({ code: 'notation', found: name })
  })

  test.each([
    ['4x S PD2 B1', 4],
    ['4 × S PD2 B1', 4],
    ['S PD2 B1', 1],
  ])('build.parts a count may lead: %s', (text, count) => {
    expect(parseShipGroup(text, '1994')).toEqual({ ok: true, value: { count, ship: ship('S PD2 B1') } })
  })

  test('edition.choice 1977, 1994 and v35: an id alone or a published name is that design', () => {
    expect(ship('w4', '1977')).toEqual(ship('W4 TL0 PD7 B3 S3 T1 M6 SR1', '1977'))
    expect(ship('w4', '1994')).toEqual(ship('W4 TL0 PD7 B3 S3 C1 SH12 E1'))
    expect(ship('w4', 'v35')).toEqual(ship('W4 TL0 PD7 B3 S3 C1 SH12 E1'))
    expect(ship('gunboat s55')).toEqual(ship('S55'))
    expect(ship('S55 in W7')).toEqual({ ...ship('S55'), berth: 'W7' })
    expect(printShip(ship('S55b'))).toBe('S55b TL1 PD1 C1 SH12')
  })

  test.each([
    ['W4 PD7 PD8', 'PD8', 'PD is stated twice.'],
    ['W4 TL1 TL1', 'TL1', 'TL is stated twice.'],
    ['W4 PD7 R1 R1', 'R1', 'R is stated twice.'],
    ['W4 PD7 WG WG', 'WG', 'WG is stated twice.'],
    ['W4 PD7 B', 'B', 'parts with a whole number'],
    ['W4 PD-7', 'PD-7', 'parts with a whole number'],
    ['W4 PD7.5', 'PD7.5', 'parts with a whole number'],
    ['W4 PD7(3)', 'PD7(3)', 'behind holds only'],
    ['W4 PD7 in', 'in', 'the id of a warpship'],
    ['S4 PD7 in W1 in W2', 'in w2', 'one ship that it is aboard'],
    ['W9', 'W9', 'a ship the rule book prints: W2, W4, W7, S20, S35, S55'],
    ['PD7 B3', 'PD7 B3', 'a ship like'],
    ['', '', 'a ship like'],
    ['Zzyzx', 'Zzyzx', 'a ship like'],
    ['0x S PD2', '0', 'a count from 1 to 40'],
    ['41x S PD2', '41', 'a count from 1 to 40'],
    ['S3 PD2→3', 'PD2→3', 'at most the 2 built'],
    ['S3 PD2→0', 'S3', 'something left on S3'],
    ['W3 PD2 H2(21)', 'cargo of 21', 'at most 20: 10 BP in each hold left'],
    ['W3 PD2 H2→1(11)', 'cargo of 11', 'at most 10: 10 BP in each hold left'],
    ['W1 H2 PD2(5)', 'PD2(5)', 'cargo in parentheses behind holds only, like H2(15)'],
    ['W1 H2 B1(5)', 'B1(5)', 'cargo in parentheses behind holds only, like H2(15)'],
    ['W1 H2 SR1(5)', 'SR1(5)', 'cargo in parentheses behind holds only, like H2(15)'],
    ['W1 TL100 PD1', 'TL100', 'at most 99 for TL'],
    ['W1 PD1 R100', 'R100', 'at most 99 for R'],
    ['W1 PD1 H99(991)', 'H99(991)', 'at most 990 for cargo'],
    ['W4 TL0 PF7 B3', 'PF7', 'Did you mean W4 TL0 PD7 B3?'],
    ['W4 PD7 SSR2', 'SSR2', 'Did you mean W4 PD7 SR2?'],
    ['W4 PD7 TTL1', 'TTL1', 'Did you mean W4 PD7 TL1?'],
    ['Gunbat S55', 'Gunbat S55', 'Did you mean Gunboat S55?'],
  ])('build.parts damage.holds %s is refused at %s: %s', (text, found, words) => {
    expect(refused(text).found).toBe(found)
    expect(sayRefusal(refused(text))).toContain(words)
  })

  test.each(ratingNames)('build.parts %s up to its bound, which the refusal says', rating => {
    const most = ['M', 'SH', 'A'].includes(rating) ? 999 : 99
    expect(maxOfPart.get(rating)).toBe(most)
    expect(ship(`W1 ${rating}${most}`).made.built[rating]).toBe(most)
    expect(refused(`W1 ${rating}${most + 1}`)).toMatchObject({
      code: 'range',
      expected: `at most ${most} for ${rating}`,
    })
  })

  test('build.parts the most of tech level, repair bays and cargo', () => {
    const large = ship('W1 TL99 PD1 R99 H99(990)')
    expect([large.made.tl, large.made.repairBays, large.cargo]).toEqual([99, 99, 990])
  })
})

describe('parse and print', () => {
  const editions = fc.constantFrom<Edition[]>('1977', '1994', 'v35')
  const generators = fc.constantFrom<WarpGenerator[]>('standard', 'small', 'medium', 'large')
  const figures = fc.record(
    Object.fromEntries(ratingNames.map(name => [name, fc.oneof(fc.constant(0), fc.nat(maxOfPart.get(name)))])),
  )
  const shares = fc.array(fc.nat(100), { minLength: ratingNames.length, maxLength: ratingNames.length })

  test('build.parts any ship that can be built prints as it is read', () => {
    let taken = 0
    const numbered = fc.tuple(fc.constantFrom('W', 'S'), fc.nat(999), fc.constantFrom('', 'a', 'zz'))
    const named = fc.tuple(fc.constantFrom('W', 'S'), fc.constantFrom('Hood', 'Ark Royal', 'Missile One'))
    const ids = fc.oneof(numbered, named)
    const record = fc.tuple(figures, shares, fc.nat(99), fc.nat(3), fc.nat(100))
    const property = fc.property(editions, ids, generators, record, (edition, id, size, parts) => {
      const [written, share, tl, repairBays, load] = parts
      const built = { ...noRatings, ...written }
      const warp = id[0] === 'W'
      const name = id.length === 2 ? id[1] : id.join('')
      const made = { id: name, tl, generator: warp ? size : ('none' as const), built, repairBays }
      if (!checkDesign(made, edition).ok) return
      const left = ratingNames.map((name, i) => [name, Math.ceil((built[name] * (share[i] ?? 0)) / 100)])
      const now = { ...noRatings, ...Object.fromEntries(left) }
      if (ratingNames.every(name => now[name] === 0)) return
      const one = {
        made,
        now,
        cargo: Math.floor(now.H * load * 0.1),
        berth: warp ? null : id.length === 2 ? 'Zoë 2' : 'W7',
      }
      expect(ship(printShip(one), edition)).toEqual(one)
      taken++
    })
    fc.assert(property, { seed: 6, numRuns: cases(3000) })
    expect(taken).toBeGreaterThan(cases(200))
  })
})
