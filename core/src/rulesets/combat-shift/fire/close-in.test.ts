import { describe, expect, test } from 'vitest'
import type { Options } from '../options.ts'
import { type Era, plainClass, type UnitKind } from '../units/unit-class.ts'
import { closeInShotsAgainst, closeInSum, hasCloseIn, pointsHit } from './close-in.ts'
import { chances, dice, engagedBy, eras, mean, optionsWith, usual } from './sum.fixture.ts'

describe('dossier 5.6: close-in defence', () => {
  const defence = (kind: UnitKind, era: Era, by: 'none' | 'same', changed: Partial<Options> = {}): string =>
    eras
      .map(against => {
        const engaged = by === 'same' ? engagedBy(against) : null
        return closeInSum({ options: optionsWith(changed), by: plainClass(kind, era), engaged, against }).chance
      })
      .join('/')

  test('close-in.engaged engagedAffectsCid false: the whole of it, whatever has engaged the unit', () => {
    for (const [kind, era, free] of [
      ['warship', 1, '15/5/0'],
      ['carrier', 3, '90/80/70'],
    ] as const)
      expect(defence(kind, era, 'same', { engagedAffectsCid: false })).toBe(free)
  })

  test('close-in.base close-in.bases none for scouts, civilians and fighters', () => {
    for (const kind of ['scout', 'civilian', 'orbitalCity', 'orbitalShipyard', 'unfinished', 'fighters'] as const) {
      expect(defence(kind, 3, 'none', { minChance: 1 })).toBe('0/0/0')
      expect(hasCloseIn(usual, plainClass(kind, 3))).toBe(false)
    }
  })

  test('close-in.era with eraShiftsForCloseIn false eras do not matter', () => {
    expect(defence('warship', 3, 'none', { eraShiftsForCloseIn: false })).toBe('35/35/35')
    expect(defence('carrier', 1, 'none', { eraShiftsForCloseIn: false })).toBe('30/30/30')
    expect(defence('systemBase', 3, 'none', { erasForBases: false })).toBe('15/15/15')
  })

  test('ground.close-in half of groundUnitCidBase: 20 by default, rounded as fractions are, none at 0', () => {
    expect(defence('ground', 2, 'none')).toBe('20/10/0')
    expect(defence('ground', 2, 'none', { groundUnitCidBase: 41 })).toBe('30/20/10')
    expect(defence('ground', 2, 'none', { groundUnitCidBase: 41, rounding: 'nearest' })).toBe('31/21/11')
    expect(defence('ground', 3, 'none', { groundUnitCidBase: 100 })).toBe('70/60/50')
    expect(defence('ground', 3, 'none', { groundUnitCidBase: 0 })).toBe('0/0/0')
  })

  test('close-in.shots a shot for ten points: cidPartialTen floor and ceil', () => {
    const shots = (points: number, cidPartialTen: 'floor' | 'ceil'): number =>
      closeInShotsAgainst(optionsWith({ cidPartialTen }), 8 * points)
    expect([0, 9, 9.875, 10, 19, 20, 25, 25.5].map(points => shots(points, 'floor'))).toEqual([0, 0, 0, 1, 1, 2, 2, 2])
    expect([0, 0.125, 9, 10, 10.125, 20, 25].map(points => shots(points, 'ceil'))).toEqual([0, 1, 1, 1, 2, 2, 3])
  })

  test('close-in.loss close-in.carrier-loss d10, carriers add their era to ten at most: mean 5.5, 6.4, 7.2, 7.9', () => {
    const losses = (kind: UnitKind, era: Era): number[] => dice.map(die => pointsHit(plainClass(kind, era), die))
    expect(eras.map(era => mean(losses('warship', era)))).toEqual(['5.5', '5.5', '5.5'])
    expect(eras.map(era => mean(losses('carrier', era)))).toEqual(['6.4', '7.2', '7.9'])
    expect(losses('carrier', 3)).toEqual([4, 5, 6, 7, 8, 9, 10, 10, 10, 10])
  })

  test.each([
    [30, 'warship', 2, 3, 25, '0.4219', '4.125'],
    [30, 'carrier', 2, 3, 50, '0.1250', '10.800'],
    [20, 'warship', 1, 2, 15, '0.7225', '1.650'],
    [20, 'carrier', 3, 2, 70, '0.0900', '11.060'],
    [10, 'warship', 3, 1, 35, '0.6500', '1.925'],
  ] as const)(
    'close-in.shots close-in.base %i points against a %s of era %i: %i at %i no loss %s, mean %s',
    (points, kind, era, shots, each, spared, lost) => {
      expect(closeInShotsAgainst(usual, 8 * points)).toBe(shots)
      const by = plainClass(kind, era)
      const { chance } = closeInSum({ options: usual, by, engaged: null, against: era })
      expect(chance).toBe(each)
      expect(((1 - chance / 100) ** shots).toFixed(4)).toBe(spared)
      const one = dice.reduce((sum, die) => sum + pointsHit(by, die), 0) / 10
      // losses beyond the points there are (20 of 20 at most) do not occur here: two dice of ten
      expect(((shots * chance * one) / 100).toFixed(3)).toBe(lost)
    },
  )

  test('close-in.missiles 30 points of era 2 missiles at a warship of era 2: .3533 after its defence, .4100 without', () => {
    /** By points left, their chance after three shots at 25 %. */
    let left = new Map([[30, 1]])
    for (let shot = 0; shot < 3; shot++) {
      const next = new Map<number, number>()
      const add = (points: number, p: number): void => void next.set(points, (next.get(points) ?? 0) + p)
      for (const [points, p] of left) {
        add(points, p * 0.75)
        for (const die of dice) add(Math.max(0, points - die), (p * 0.25) / 10)
      }
      left = next
    }
    const success = (points: number): number => chances(2, points).reduce((sum, one) => sum + one, 0) / 1000
    const after = [...left].reduce((sum, [points, p]) => sum + p * success(points), 0)
    expect(after.toFixed(4)).toBe('0.3533')
    expect(success(30).toFixed(4)).toBe('0.4100')
  })
})
