import { describe, expect, test } from 'vitest'
import { reasonsOf } from '../report/reasons.ts'
import { saySum } from '../report/say-sum.ts'
import { plainClass, unitKinds } from '../units/unit-class.ts'
import { engagedBy, eras, fireOf, optionsWith, row, usual } from './sum.fixture.ts'
import { coverOf, eraOf, fireChance, fireSum, isArmed, orbitalInPlaceSum, type PatrolAid, retreatSum } from './sum.ts'

describe('regular fire; the tables of the dossier are asserted where they are printed', () => {
  test('target.non-warship target.base carriers are warships, and bases no civilians: no shift at them', () => {
    for (const kind of ['carrier', 'groundBase', 'orbitalBase', 'systemBase'] as const)
      expect(fireSum(fireOf(['warship', 2], [kind, 2])).terms).toEqual([
        { rule: 'base.warship', label: 'base', by: 50 },
      ])
    expect(row(['warship', 2], 'civilian')).toBe('80/70/60')
  })

  test('target.immobile shipyards and unfinished ships are targets like orbital cities', () => {
    for (const kind of ['orbitalCity', 'orbitalShipyard', 'unfinished'] as const)
      expect(row(['carrier', 2], kind)).toBe('70/60/50')
  })

  test('base.era with erasForBases false bases fire at their base chance', () => {
    const options = optionsWith({ erasForBases: false })
    for (const era of eras) {
      expect(row(['groundBase', era], 'warship', { options })).toBe('20/20/20')
      expect(row(['orbitalBase', era], 'scout', { options })).toBe('20/20/20')
      // an old freighter of a modern owner
      const at = { made: plainClass('civilian', 1), ownerEra: 3 } as const
      expect(fireSum(fireOf(['systemBase', era], ['civilian', 1], { options, at })).raw).toBe(50)
      expect(row(['warship', era], 'warship', { options })).toBe(row(['warship', era], 'warship'))
    }
  })

  test('engaged.penalty engaged.missiles the penalty is the same by missiles, by a clause of their own', () => {
    const sums = [false, true].map(missiles =>
      fireSum(fireOf(['warship', 3], ['warship', 1], { engaged: engagedBy(2, missiles) })),
    )
    expect(sums.map(({ raw }) => raw)).toEqual([60, 60])
    expect(sums.map(({ terms }) => terms.at(-1)?.rule)).toEqual(['engaged.penalty', 'engaged.missiles'])
  })

  test('chance.sum the sum of all 2,592 cases is 110,651, with 437 zeros and 204 raw sums of 100 or more', () => {
    const patrols: readonly (readonly [PatrolAid, boolean])[] = [
      ['none', true],
      ['none', false],
      ['patrol', false],
    ]
    const byAttacker: Record<string, number> = {}
    const sums = (['warship', 'carrier'] as const).flatMap(kind =>
      eras.flatMap(era =>
        eras.flatMap(target =>
          (['warship', 'scout', 'civilian', 'orbitalCity'] as const).flatMap(at =>
            ([0, 1, 2, 3] as const).flatMap(by =>
              (['none', 'seen', 'unseen'] as const).flatMap(cover =>
                patrols.map(([aid, guarded]) => {
                  const rest = { engaged: engagedBy(by), cover, aid, guarded }
                  const sum = fireSum(fireOf([kind, era], [at, target], rest))
                  byAttacker[`${kind} ${era}`] = (byAttacker[`${kind} ${era}`] ?? 0) + sum.chance
                  return sum
                }),
              ),
            ),
          ),
        ),
      ),
    )
    expect(sums).toHaveLength(2592)
    expect(sums.filter(({ chance }) => chance === 0)).toHaveLength(437)
    expect(sums.filter(({ raw }) => raw >= 100)).toHaveLength(204)
    expect(byAttacker).toEqual({
      'warship 1': 10_699,
      'warship 2': 21_890,
      'warship 3': 32_894,
      'carrier 1': 5_190,
      'carrier 2': 14_171,
      'carrier 3': 25_807,
    })
    expect(Object.values(byAttacker).reduce((sum, chance) => sum + chance, 0)).toBe(110_651)
  })

  test('base.unarmed scouts, civilians and ground units have no fire, whatever the least chance', () => {
    const unarmed = ['scout', 'civilian', 'orbitalCity', 'orbitalShipyard', 'unfinished', 'fighters', 'ground'] as const
    expect(unitKinds.filter(kind => !isArmed(kind))).toEqual(unarmed)
    for (const kind of unarmed) {
      const fire = fireOf([kind, 3], ['civilian', 1], { options: optionsWith({ minChance: 1 }) })
      expect(fireSum(fire)).toEqual({ terms: [{ rule: 'base.unarmed', label: 'base', by: 0 }], raw: 0, chance: 0 })
      expect(fireChance(fire)).toBe(0)
    }
  })

  test('chance.floor minChance 1 leaves a chance in a hundred', () => {
    const options = optionsWith({ minChance: 1 })
    expect([row(['carrier', 1], 'scout', { options }), row(['carrier', 1], 'scout')]).toEqual(['1/1/1', '0/0/0'])
    expect(retreatSum(options, engagedBy(3)).chance).toBe(5)
  })

  test('target.one-class with scoutIsNonWarship true a scout has both shifts', () => {
    expect(row(['warship', 2], 'scout', { options: optionsWith({ scoutIsNonWarship: true }) })).toBe('70/60/50')
    expect(row(['warship', 2], 'scout')).toBe('50/40/30')
  })

  test('civilian.era era.built civilian and unfinished units are of the era of their owner, others of their own', () => {
    const owned = unitKinds.filter(kind => eraOf({ made: plainClass(kind, 1), ownerEra: 3 }) === 3)
    expect(owned).toEqual(['civilian', 'orbitalCity', 'orbitalShipyard', 'unfinished'])
    const old = fireSum(
      fireOf(['warship', 2], ['civilian', 1], { at: { made: plainClass('civilian', 1), ownerEra: 3 } }),
    )
    expect(saySum(old)).toBe('50 base -10 era +20 non-warship = 60 %')
    expect(reasonsOf(old)).toContainEqual({ rule: 'civilian.era', text: 'counts as of era 3, that of its owner' })
  })

  test('patrol.protective a shift spent on protective fire cites its own clause', () => {
    const { terms } = fireSum(fireOf(['warship', 2], ['warship', 2], { aid: 'protective' }))
    expect(terms).toContainEqual({ rule: 'patrol.protective', label: 'patrol', by: 10 })
  })
})

describe('cover', () => {
  const open = plainClass('warship', 2)
  const lasting = optionsWith({ ambushLasts: 'battle' })

  test.each([
    ['cloak', usual, ['unseen', 'seen', 'none']],
    ['timeShift', usual, ['unseen', 'seen', 'none']],
    ['cloak', lasting, ['unseen', 'seen', 'unseen']],
    ['stealth', lasting, ['stealth', 'stealth', 'none']],
    ['none', lasting, ['none', 'none', 'none']],
  ] as const)(
    'ambush.mode ambush.lasts ambush.seen ambush.unseen stealth.first-round %s: at once, seen, later',
    (concealment, options, covers) => {
      const by = { ...open, concealment }
      const found = [
        coverOf({ options, done: 0 }, by, open),
        coverOf({ options, done: 0 }, by, { ...open, detects: true }),
        coverOf({ options, done: 1 }, by, open),
      ]
      expect(found).toEqual(covers)
    },
  )

  test('stealth.first-round stealth is no ambush: stealthFirstRoundShift 0 and 1', () => {
    const options = optionsWith({ stealthFirstRoundShift: 1 })
    expect(row(['warship', 2], 'warship', { cover: 'stealth' })).toBe('60/50/40')
    expect(row(['warship', 2], 'warship', { cover: 'stealth', options })).toBe('70/60/50')
  })
})

test('retreat.base retreat.engaged retreat.only 50, engaged 35, 20, 5', () => {
  const engagers = [0, 1, 2, 3] as const
  expect(engagers.map(by => retreatSum(usual, engagedBy(by, by === 2)).chance)).toEqual([50, 35, 20, 5])
  expect(saySum(retreatSum(usual, engagedBy(3)))).toBe('50 base -45 engaged = 5 %')
})

test('raid.orbital engaged.anything in place at 40 percent, engaged at 25, 10 or none', () => {
  const base = { rule: 'raid.orbital', label: 'base', by: 40 }
  expect(orbitalInPlaceSum(usual, null)).toEqual({ terms: [base], raw: 40, chance: 40 })
  expect(eras.map(by => orbitalInPlaceSum(usual, engagedBy(by)).chance)).toEqual([25, 10, 0])
})
