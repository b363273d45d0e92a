import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fighterChance, fighterSum } from '../fire/fighter-sum.ts'
import { attackOf, engagedBy, eras, fireOf, optionsWith } from '../fire/sum.fixture.ts'
import { type AttackerCover, fireChance, fireSum, type PatrolAid } from '../fire/sum.ts'
import { plainClass, unitKinds } from '../units/unit-class.ts'
import { reasonsOf } from './reasons.ts'
import { saySum } from './say-sum.ts'

describe('the words of sums', () => {
  test('chance.sum each term, then the total', () => {
    expect(saySum(fireSum(fireOf(['warship', 2], ['warship', 3])))).toBe('50 base -10 era = 40 %')
    expect(saySum(fireSum(fireOf(['warship', 2], ['warship', 3], { engaged: engagedBy(2) })))).toBe(
      '50 base -10 era -30 engaged = 10 %',
    )
    expect(saySum(fireSum(fireOf(['warship', 3], ['warship', 3], { cover: 'unseen' })))).toBe(
      '70 base +30 ambush = 100, counts as 99 %',
    )
    expect(saySum(fireSum(fireOf(['carrier', 1], ['scout', 1], { guarded: true })))).toBe(
      '10 base -10 scout -10 patrol = -10, counts as 0 %',
    )
  })

  test('chance.cap chance.floor chance.rounding stand among the grounds where they made a difference', () => {
    expect(reasonsOf(fireSum(fireOf(['warship', 3], ['orbitalCity', 1])))).toEqual([
      { rule: 'base.warship', text: '70 base' },
      { rule: 'civilian.era', text: 'counts as of era 1, that of its owner' },
      { rule: 'era.higher', text: '+20 era' },
      { rule: 'target.immobile', text: '+30 cannot move' },
      { rule: 'chance.cap', text: '120 counts as 99' },
    ])
    expect(reasonsOf(fireSum(fireOf(['carrier', 1], ['warship', 2]))).at(-1)).toEqual({
      rule: 'chance.floor',
      text: 'no chance',
    })
    expect(reasonsOf(fighterSum(attackOf(2, 0, 7, { eighths: 150 })))).toContainEqual({
      rule: 'chance.rounding',
      text: '32.8125 counts as 32',
    })
  })

  const anyParty = fc.record({
    made: fc
      .record({ kind: fc.constantFrom(...unitKinds), era: fc.constantFrom(...eras) })
      .map(({ kind, era }) => plainClass(kind, era)),
    ownerEra: fc.constantFrom(...eras),
  })
  const anyOptions = fc.record({
    minChance: fc.constantFrom(0, 1),
    rounding: fc.constantFrom('floor', 'nearest'),
    shiftsForFighters: fc.boolean(),
    scoutIsNonWarship: fc.boolean(),
    erasForBases: fc.boolean(),
    stealthFirstRoundShift: fc.constantFrom(0, 1),
  } as const)
  const anyEngaged = fc.constantFrom(null, ...eras.map(by => engagedBy(by)))
  const anyCover = fc.constantFrom<AttackerCover>('none', 'stealth', 'seen', 'unseen')

  test('chance.sum the terms add up, and the chance is the same without them', () => {
    const anyFire = fc.record({
      options: anyOptions.map(optionsWith),
      by: anyParty,
      at: anyParty,
      engaged: anyEngaged,
      cover: anyCover,
      aid: fc.constantFrom<PatrolAid>('none', 'patrol', 'protective'),
      guarded: fc.boolean(),
    })
    fc.assert(
      fc.property(anyFire, fire => {
        const { terms, raw, chance } = fireSum(fire)
        expect(terms.reduce((sum, { by }) => sum + by, 0)).toBe(raw)
        expect(fireChance(fire)).toBe(chance)
        expect(chance >= 0 && chance <= 99 && Number.isInteger(chance)).toBe(true)
        expect(saySum({ terms, raw, chance })).toMatch(/ = -?\d+(, counts as \d+)? %$/)
      }),
    )
  })

  test('fighter.chance the terms add up, and a higher die is never worse', () => {
    const anyAttack = fc.record({
      options: anyOptions.map(optionsWith),
      era: fc.constantFrom(...eras),
      eighths: fc.integer({ min: 0, max: 8 * 999 }),
      at: anyParty,
      cover: anyCover,
      guarded: fc.boolean(),
    })
    fc.assert(
      fc.property(anyAttack, fc.integer({ min: 1, max: 10 }), (attack, die) => {
        const { terms, raw, chance } = fighterSum({ ...attack, die })
        expect(terms.reduce((sum, { by }) => sum + by, 0)).toBe(raw)
        expect(fighterChance({ ...attack, die })).toBe(chance)
        if (die < 10) expect(fighterChance({ ...attack, die: die + 1 })).toBeGreaterThanOrEqual(chance)
      }),
    )
  })
})
