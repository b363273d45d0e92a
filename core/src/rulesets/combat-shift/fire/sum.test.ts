import { describe, expect, test } from 'vitest'
import { groundsOf } from '../report/grounds.ts'
import { sayChance } from '../report/say-sum.ts'
import { kinds } from '../units/unit-class.ts'
import { engagedBy, fireOf, made, optionsWith, percent, row, usual } from './sum.fixture.ts'
import { coverOf, eraOf, fireChance, fireSum, isArmed, raidWatchSum, retreatSum } from './sum.ts'

describe('the rest', () => {
  test('retreat.base retreat.engaged retreat.only 50, engaged 35, 20, 5', () => {
    expect(([0, 1, 2, 3] as const).map(by => retreatSum(usual, engagedBy(by, by === 2)).chance)).toEqual([
      50, 35, 20, 5,
    ])
    expect(sayChance(retreatSum(usual, engagedBy(3)))).toBe('50 base -45 engaged = 5 %')
  })

  test('raid.orbital engaged.anything in place at 40 percent, engaged at 25, 10 or none', () => {
    expect(raidWatchSum(usual, null)).toEqual({
      terms: [{ rule: 'raid.orbital', label: 'base', by: 40 }],
      raw: 40,
      chance: 40,
    })
    expect(([1, 2, 3] as const).map(by => raidWatchSum(usual, engagedBy(by)).chance)).toEqual([25, 10, 0])
  })

  test('base.unarmed scouts, civilians and ground units have no fire, whatever the least chance', () => {
    const unarmed = ['scout', 'civilian', 'orbitalCity', 'orbitalShipyard', 'unfinished', 'fighters', 'ground'] as const
    expect(kinds.filter(kind => !isArmed(kind))).toEqual(unarmed)
    for (const kind of unarmed) {
      const fire = fireOf([kind, 3], ['civilian', 1], { options: optionsWith({ minChance: 1 }) })
      expect(fireSum(fire)).toEqual({ terms: [{ rule: 'base.unarmed', label: 'base', by: 0 }], raw: 0, chance: 0 })
      expect(fireChance(fire)).toBe(0)
    }
  })

  test('chance.floor minChance 1 leaves a chance in a hundred', () => {
    const options = optionsWith({ minChance: 1 })
    expect(percent(['carrier', 1], ['scout', 3], { options })).toBe(1)
    expect(percent(['carrier', 1], ['scout', 3])).toBe(0)
    expect(retreatSum(options, engagedBy(3)).chance).toBe(5)
  })

  test('target.one-class with scoutIsNonWarship true a scout has both shifts', () => {
    expect(row(['warship', 2], 'scout', { options: optionsWith({ scoutIsNonWarship: true }) })).toBe('70/60/50')
    expect(row(['warship', 2], 'scout')).toBe('50/40/30')
  })

  test('civilian.era era.built civilian and unfinished units are of the era of their owner, others of their own', () => {
    for (const kind of kinds) {
      const owners =
        kind === 'civilian' || kind === 'unfinished' || kind === 'orbitalCity' || kind === 'orbitalShipyard'
      expect(eraOf({ made: made(kind, 1), owner: 3 })).toBe(owners ? 3 : 1)
    }
    const old = fireOf(['warship', 2], ['civilian', 1], { at: { made: made('civilian', 1), owner: 3 } })
    expect(sayChance(fireSum(old))).toBe('50 base -10 era +20 non-warship = 60 %')
    expect(groundsOf(fireSum(old))).toContainEqual({
      rule: 'civilian.era',
      text: 'counts as of era 3, that of its owner',
    })
  })

  test('ambush.mode ambush.lasts ambush.seen ambush.unseen cloak and time shift: ambushLasts firstRound and battle', () => {
    const long = optionsWith({ ambushLasts: 'battle' })
    for (const concealment of ['cloak', 'timeShift'] as const) {
      const by = made('warship', 2, concealment)
      expect(coverOf({ options: usual, done: 0 }, by, made('warship', 2))).toBe('unseen')
      expect(coverOf({ options: usual, done: 0 }, by, made('warship', 2, 'none', true))).toBe('seen')
      expect(coverOf({ options: usual, done: 1 }, by, made('warship', 2))).toBe('none')
      expect(coverOf({ options: long, done: 7 }, by, made('warship', 2))).toBe('unseen')
    }
    expect(coverOf({ options: long, done: 0 }, made('warship', 2), made('warship', 2))).toBe('none')
  })

  test('stealth.first-round stealth is no ambush: stealthFirstRoundShift 0 and 1', () => {
    const by = made('warship', 2, 'stealth')
    expect(coverOf({ options: usual, done: 0 }, by, made('warship', 2))).toBe('stealth')
    expect(coverOf({ options: optionsWith({ ambushLasts: 'battle' }), done: 1 }, by, made('warship', 2))).toBe('none')
    expect(percent(['warship', 2], ['warship', 2], { cover: 'stealth' })).toBe(50)
    const options = optionsWith({ stealthFirstRoundShift: 1 })
    expect(percent(['warship', 2], ['warship', 2], { cover: 'stealth', options })).toBe(60)
  })

  test('patrol.protective a shift spent on protective fire cites its own clause', () => {
    const { terms } = fireSum(fireOf(['warship', 2], ['warship', 2], { aid: 'protective' }))
    expect(terms).toContainEqual({ rule: 'patrol.protective', label: 'patrol', by: 10 })
  })
})
