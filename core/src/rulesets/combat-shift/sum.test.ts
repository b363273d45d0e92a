import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fallbacks } from '../../game/index.ts'
import { closeInLoss, closeInShots } from './close-in.ts'
import { type Options, options } from './options.ts'
import { groundsOf, sayChance } from './say-sum.ts'
import type { Engaged } from './state.ts'
import {
  type Aid,
  type Cover,
  closeInChance,
  closeInSum,
  coverOf,
  eraOf,
  type FighterAttack,
  type Fire,
  fighterChance,
  fighterSum,
  fireChance,
  fireSum,
  hasCloseIn,
  isArmed,
  type Party,
  raidWatchSum,
  retreatSum,
} from './sum.ts'
import { type Concealment, type Era, type Kind, kinds, type UnitClass } from './unit-class.ts'

const eras: readonly Era[] = [1, 2, 3]

const optionsWith = (changed: Partial<Options> = {}): Options => ({ ...(fallbacks(options) as Options), ...changed })
const usual = optionsWith()

const made = (kind: Kind, era: Era, concealment: Concealment = 'none', detects = false): UnitClass => ({
  kind,
  era,
  points: 0,
  salvos: [],
  concealment,
  detects,
  cargo: 0,
})

/** A unit of the era of its owner. */
const party = (kind: Kind, era: Era): Party => ({ made: made(kind, era), owner: era })

const engagedBy = (by: Era | 0, missiles = false): Engaged | null =>
  by === 0 ? null : { by, carried: false, missiles }

type Written = readonly [kind: Kind, era: Era]

const fireOf = (by: Written, at: Written, rest: Partial<Fire> = {}): Fire => ({
  options: usual,
  by: party(...by),
  at: party(...at),
  engaged: null,
  cover: 'none',
  aid: 'none',
  guarded: false,
  ...rest,
})

const percent = (by: Written, at: Written, rest: Partial<Fire> = {}): number => fireSum(fireOf(by, at, rest)).chance

const row = (by: Written, kind: Kind, rest: Partial<Fire> = {}): string =>
  eras.map(era => percent(by, [kind, era], rest)).join('/')

describe('dossier 5.1: base and era', () => {
  const targets: readonly (readonly Kind[])[] = [
    ['warship', 'carrier', 'groundBase', 'orbitalBase', 'systemBase'],
    ['scout'],
    ['civilian'],
    ['orbitalCity', 'orbitalShipyard', 'unfinished'],
  ]

  test.each([
    ['warship', 1, '30/20/10 20/10/0 50/40/30 60/50/40'],
    ['warship', 2, '60/50/40 50/40/30 80/70/60 90/80/70'],
    ['warship', 3, '90/80/70 80/70/60 99/99/90 99/99/99'],
    ['carrier', 1, '10/0/0 0/0/0 30/20/10 40/30/20'],
    ['carrier', 2, '40/30/20 30/20/10 60/50/40 70/60/50'],
    ['carrier', 3, '70/60/50 60/50/40 90/80/70 99/90/80'],
  ] as const)(
    'base.warship base.carrier target.base target.scout target.non-warship target.immobile era.lower era.higher chance.cap chance.floor %s of era %i: %s',
    (kind, era, printed) => {
      for (const [i, like] of targets.entries()) {
        for (const target of like) expect(row([kind, era], target)).toBe(printed.split(' ')[i])
      }
    },
  )

  test.each([
    ['groundBase', '20/10/0 30/20/10 40/30/20'],
    ['orbitalBase', '30/20/10 40/30/20 50/40/30'],
    ['systemBase', '30/20/10 40/30/20 50/40/30'],
  ] as const)('base.ground base.orbital base.system base.era %s: %s', (kind, printed) => {
    expect(eras.map(era => row([kind, era], 'warship')).join(' ')).toBe(printed)
  })

  test('base.era with erasForBases false bases fire at their base chance, and defend at half of it', () => {
    const off = optionsWith({ erasForBases: false })
    for (const era of eras) {
      expect(row(['groundBase', era], 'warship', { options: off })).toBe('20/20/20')
      expect(row(['orbitalBase', era], 'scout', { options: off })).toBe('20/20/20')
      expect(row(['warship', era], 'warship', { options: off })).toBe(row(['warship', era], 'warship'))
      const defence = eras.map(against =>
        closeInChance({ options: off, by: made('systemBase', era), engaged: null, against }),
      )
      expect(defence).toEqual([15, 15, 15])
    }
  })
})

describe('dossier 5.2 to 5.4: engaged, ambush, patrol', () => {
  test.each([
    ['warship', 1, '30/20/10 15/5/0 0/0/0 0/0/0'],
    ['warship', 2, '60/50/40 45/35/25 30/20/10 15/5/0'],
    ['warship', 3, '90/80/70 75/65/55 60/50/40 45/35/25'],
    ['carrier', 1, '10/0/0 0/0/0 0/0/0 0/0/0'],
    ['carrier', 2, '40/30/20 25/15/5 10/0/0 0/0/0'],
    ['carrier', 3, '70/60/50 55/45/35 40/30/20 25/15/5'],
  ] as const)('engaged.penalty engaged.missiles %s of era %i: %s', (kind, era, printed) => {
    for (const missiles of [false, true]) {
      const rows = ([0, 1, 2, 3] as const).map(by => row([kind, era], 'warship', { engaged: engagedBy(by, missiles) }))
      expect(rows.join(' ')).toBe(printed)
    }
  })

  test.each([
    [1, '30/20/10 40/30/20 60/50/40'],
    [2, '60/50/40 70/60/50 90/80/70'],
    [3, '90/80/70 99/90/80 99/99/99'],
  ] as const)('ambush.seen ambush.unseen warship of era %i: %s', (era, printed) => {
    const covers: readonly Cover[] = ['none', 'seen', 'unseen']
    expect(covers.map(cover => row(['warship', era], 'warship', { cover })).join(' ')).toBe(printed)
  })

  const vectors: readonly (readonly [string, Fire, number, number])[] = [
    ['E3 on E1, patrol', fireOf(['warship', 3], ['warship', 1], { aid: 'patrol' }), 100, 99],
    ['E3 on orbital city E1', fireOf(['warship', 3], ['orbitalCity', 1]), 120, 99],
    ['E2 engaged by E3 on E2', fireOf(['warship', 2], ['warship', 2], { engaged: engagedBy(3) }), 5, 5],
    ['E1 engaged by E2 on E1', fireOf(['warship', 1], ['warship', 1], { engaged: engagedBy(2) }), 0, 0],
    ['carrier E1 on E2', fireOf(['carrier', 1], ['warship', 2]), 0, 0],
    [
      'carrier E1 engaged by E1 on shipyard E1',
      fireOf(['carrier', 1], ['orbitalShipyard', 1], { engaged: engagedBy(1) }),
      25,
      25,
    ],
    ['E1 unseen on E3', fireOf(['warship', 1], ['warship', 3], { cover: 'unseen' }), 40, 40],
    ['E3 unseen on E3', fireOf(['warship', 3], ['warship', 3], { cover: 'unseen' }), 100, 99],
    ['E2 seen, guarded', fireOf(['warship', 2], ['warship', 2], { cover: 'seen', guarded: true }), 50, 50],
    ['E2 unseen on scout E2', fireOf(['warship', 2], ['scout', 2], { cover: 'unseen' }), 70, 70],
    [
      'E3 engaged by E3, unseen, patrol, on city E1',
      fireOf(['warship', 3], ['orbitalCity', 1], { engaged: engagedBy(3), cover: 'unseen', aid: 'patrol' }),
      115,
      99,
    ],
    [
      'E1 engaged by E3 on guarded scout E3',
      fireOf(['warship', 1], ['scout', 3], { engaged: engagedBy(3), guarded: true }),
      -55,
      0,
    ],
  ]
  test.each(vectors)('chance.sum chance.cap chance.floor patrol.shift %s: %#', (_, fire, raw, chance) => {
    expect(fireSum(fire)).toMatchObject({ raw, chance })
    expect(fireChance(fire)).toBe(chance)
  })

  test('chance.sum the sum of all 2,592 cases is 110,651, with 437 zeros and 204 raw sums of 100 or more', () => {
    const seen = { cases: 0, sum: 0, zeros: 0, high: 0 }
    const byAttacker: Record<string, number> = {}
    const patrols: readonly (readonly [Aid, boolean])[] = [
      ['none', true],
      ['none', false],
      ['patrol', false],
    ]
    for (const kind of ['warship', 'carrier'] as const)
      for (const era of eras)
        for (const target of eras)
          for (const at of ['warship', 'scout', 'civilian', 'orbitalCity'] as const)
            for (const by of [0, 1, 2, 3] as const)
              for (const cover of ['none', 'seen', 'unseen'] as const)
                for (const [aid, guarded] of patrols) {
                  const { raw, chance } = fireSum(
                    fireOf([kind, era], [at, target], { engaged: engagedBy(by), cover, aid, guarded }),
                  )
                  seen.cases++
                  seen.sum += chance
                  seen.zeros += chance === 0 ? 1 : 0
                  seen.high += raw >= 100 ? 1 : 0
                  byAttacker[`${kind} ${era}`] = (byAttacker[`${kind} ${era}`] ?? 0) + chance
                }
    expect(seen).toEqual({ cases: 2592, sum: 110_651, zeros: 437, high: 204 })
    expect(byAttacker).toEqual({
      'warship 1': 10_699,
      'warship 2': 21_890,
      'warship 3': 32_894,
      'carrier 1': 5_190,
      'carrier 2': 14_171,
      'carrier 3': 25_807,
    })
  })
})

const attackOf = (era: Era, points: number, die: number, rest: Partial<FighterAttack> = {}): FighterAttack => ({
  options: usual,
  era,
  eighths: 8 * points,
  die,
  at: party('warship', era),
  cover: 'none',
  guarded: false,
  ...rest,
})

const dice = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const chances = (era: Era, points: number, rest: Partial<FighterAttack> = {}): number[] =>
  dice.map(die => fighterSum(attackOf(era, points, die, rest)).chance)
const mean = (list: readonly number[]): string => (list.reduce((sum, one) => sum + one, 0) / list.length).toFixed(1)

describe('dossier 5.5: fighters and missiles', () => {
  test.each([
    [10, 1, '1 3 4 6 7 9 10 12 13 15', '8.0'],
    [20, 1, '3 6 9 12 15 18 21 24 27 30', '16.5'],
    [30, 1, '4 9 13 18 22 27 31 36 40 45', '24.5'],
    [60, 1, '9 18 27 36 45 54 63 72 81 90', '49.5'],
    [20, 2, '5 10 15 20 25 30 35 40 45 50', '27.5'],
    [30, 2, '7 15 22 30 37 45 52 60 67 75', '41.0'],
    [40, 2, '10 20 30 40 50 60 70 80 90 99', '54.9'],
    [60, 2, '15 30 45 60 75 90 99 99 99 99', '71.1'],
    [20, 3, '7 14 21 28 35 42 49 56 63 70', '38.5'],
    [30, 3, '10 21 31 42 52 63 73 84 94 99', '56.9'],
    [40, 3, '14 28 42 56 70 84 98 99 99 99', '68.9'],
  ] as const)(
    'fighter.chance fighter.effectiveness fighter.size chance.rounding %i points of era %i: %s, mean %s',
    (points, era, printed, average) => {
      expect(chances(era, points).join(' ')).toBe(printed)
      expect(mean(chances(era, points))).toBe(average)
    },
  )

  test.each([
    [20, 1, '16.5/7.7/2.2'],
    [20, 2, '37.5/27.5/18.0'],
    [20, 3, '58.5/48.5/38.5'],
    [30, 1, '24.5/15.2/8.1'],
    [30, 2, '51.0/41.0/31.3'],
    [30, 3, '72.9/65.4/56.9'],
  ] as const)('shift.fighters %i points of era %i against eras 1 to 3: mean %s', (points, era, printed) => {
    expect(eras.map(target => mean(chances(era, points, { at: party('warship', target) }))).join('/')).toBe(printed)
  })

  test('chance.rounding fighter.split fighter.twice the rounding vectors, floor and nearest', () => {
    const vectors = [
      [1, 8 * 25, 3, 11, 11],
      [2, (8 * 25 * 3) / 4, 7, 32, 33],
      [2, (8 * 30 * 3) / 4, 7, 39, 39],
      [2, (8 * 30) / 2, 7, 26, 26],
      [1, 8 * 10, 1, 1, 2],
    ] as const
    for (const [era, eighths, die, floor, nearest] of vectors) {
      expect(fighterSum(attackOf(era, 0, die, { eighths })).chance).toBe(floor)
      expect(fighterSum(attackOf(era, 0, die, { eighths, options: optionsWith({ rounding: 'nearest' }) })).chance).toBe(
        nearest,
      )
    }
    expect(sayChance(fighterSum(attackOf(2, 0, 7, { eighths: 150 })))).toBe('32 base (7/10 x 18.75 x 2.5) = 32 %')
  })

  test('fighter.chance 7/10 x 12 x 2.5 is 21, which binary floating point misses', () => {
    expect((7 / 10) * 12 * 2.5).toBeLessThan(21)
    expect(fighterSum(attackOf(2, 12, 7)).chance).toBe(21)
    const wrong: string[] = []
    for (const era of eras) {
      for (const die of dice) {
        for (let eighths = 1; eighths <= 800; eighths++) {
          const exact = (BigInt(die) * BigInt(eighths) * [0n, 15n, 25n, 35n][era]!) / 800n
          if (BigInt(fighterSum(attackOf(era, 0, die, { eighths })).raw) !== exact)
            wrong.push(`${era} ${die} ${eighths}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('shift.fighters with shiftsForFighters false only the product counts', () => {
    const off = optionsWith({ shiftsForFighters: false })
    const rest = { options: off, at: party('orbitalCity', 1), cover: 'unseen', guarded: true } as const
    expect(fighterSum(attackOf(3, 20, 5, rest))).toMatchObject({ raw: 35, chance: 35 })
    expect(fighterSum(attackOf(3, 20, 5, { ...rest, options: usual }))).toMatchObject({
      raw: 35 + 20 + 30 + 30 - 10,
      chance: 99,
    })
  })

  /** Successes of an attack in a thousand, over the effectiveness die. */
  const inThousand = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0)
  /** `.3988`, of millionths, halves up. */
  const four = (millionths: number): string => `.${String(Math.floor((millionths + 50) / 100)).padStart(4, '0')}`

  /** Two equal attacks in turn, each with its own die: nothing, one success, two. */
  const pair = (list: readonly number[]): string => {
    const p = inThousand(list)
    return [(1000 - p) ** 2, 2 * p * (1000 - p), p ** 2].map(four).join('/')
  }

  test.each([
    [1, '.6972/.2756/.0272', '.6708/.2965/.0328', '.0727'],
    [2, '.5256/.3988/.0756', '.4830/.4240/.0930', '.1853'],
    [3, '.3782/.4736/.1482', '.3272/.4896/.1832', '.3305'],
  ] as const)(
    'engage.first engage.second fighter.twice era %i: two attacks %s, twice %s, three attacks %s',
    (era, two, twice, three) => {
      const twenty = chances(era, 20)
      expect(pair(twenty)).toBe(two)
      const shared = chances(era, 0, { eighths: 180 })
      expect(pair(shared)).toBe(twice)
      const p = inThousand(twenty)
      expect(four((3 * p * p * (1000 - p) + p ** 3) / 1000)).toBe(three)
    },
  )
})

describe('dossier 5.6: close-in defence', () => {
  const defence = (kind: Kind, era: Era, by: 'none' | 'same', changed: Partial<Options> = {}): string =>
    eras
      .map(against => {
        const engaged = by === 'same' ? engagedBy(against) : null
        return closeInSum({ options: optionsWith(changed), by: made(kind, era), engaged, against }).chance
      })
      .join('/')

  test.each([
    ['warship', 1, '15/5/0', '0/0/0'],
    ['warship', 2, '35/25/15', '20/0/0'],
    ['warship', 3, '55/45/35', '40/15/0'],
    ['carrier', 1, '30/20/10', '15/0/0'],
    ['carrier', 2, '60/50/40', '45/20/0'],
    ['carrier', 3, '90/80/70', '75/50/25'],
  ] as const)(
    'close-in.base close-in.carrier close-in.era close-in.engaged %s of era %i: %s, engaged by the same era %s',
    (kind, era, free, engaged) => {
      expect(defence(kind, era, 'none')).toBe(free)
      expect(defence(kind, era, 'same')).toBe(engaged)
      expect(defence(kind, era, 'same', { engagedAffectsCid: false })).toBe(free)
    },
  )

  test('close-in.base half of 20, 30 and 30 for bases; none for scouts, civilians and fighters', () => {
    expect((['groundBase', 'orbitalBase', 'systemBase'] as const).map(kind => defence(kind, 2, 'none'))).toEqual([
      '20/10/0',
      '25/15/5',
      '25/15/5',
    ])
    const without = ['scout', 'civilian', 'orbitalCity', 'orbitalShipyard', 'unfinished', 'fighters'] as const
    for (const kind of without) {
      expect(defence(kind, 3, 'none')).toBe('0/0/0')
      expect(defence(kind, 3, 'none', { minChance: 1 })).toBe('0/0/0')
      expect(hasCloseIn(usual, made(kind, 3))).toBe(false)
    }
  })

  test('close-in.era with eraShiftsForCloseIn false eras do not matter', () => {
    expect(defence('warship', 3, 'none', { eraShiftsForCloseIn: false })).toBe('35/35/35')
    expect(defence('carrier', 1, 'none', { eraShiftsForCloseIn: false })).toBe('30/30/30')
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
      closeInShots(optionsWith({ cidPartialTen }), 8 * points)
    expect([0, 9, 9.875, 10, 19, 20, 25, 25.5].map(points => shots(points, 'floor'))).toEqual([0, 0, 0, 1, 1, 2, 2, 2])
    expect([0, 0.125, 9, 10, 10.125, 20, 25].map(points => shots(points, 'ceil'))).toEqual([0, 1, 1, 1, 2, 2, 3])
  })

  test('close-in.loss close-in.carrier-loss d10, carriers add their era to ten at most: mean 5.5, 6.4, 7.2, 7.9', () => {
    const losses = (kind: Kind, era: Era): number[] => dice.map(die => closeInLoss(made(kind, era), die))
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
    'close-in.shots close-in.base %i points against a %s of era %i: %i at %i percent, no loss %s, mean %s',
    (points, kind, era, shots, each, spared, lost) => {
      expect(closeInShots(usual, 8 * points)).toBe(shots)
      const by = made(kind, era)
      const { chance } = closeInSum({ options: usual, by, engaged: null, against: era })
      expect(chance).toBe(each)
      expect(((1 - chance / 100) ** shots).toFixed(4)).toBe(spared)
      const one = dice.reduce((sum, die) => sum + closeInLoss(by, die), 0) / 10
      // losses beyond the points there are (20 of 20 at most) do not occur here: two dice of ten
      expect(((shots * chance * one) / 100).toFixed(3)).toBe(lost)
    },
  )

  test('close-in.carrier-loss 20 points of era 3 are wiped out at .0784: both hit, both for ten', () => {
    expect((0.7 * 0.7 * 0.4 * 0.4).toFixed(4)).toBe('0.0784')
    expect(dice.filter(die => closeInLoss(made('carrier', 3), die) === 10)).toHaveLength(4)
  })

  test('close-in.missiles 30 points of era 2 missiles at a warship of era 2: .3533 after its defence, .4100 without', () => {
    /** By points left, how likely they are after three shots at 25 %. */
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

describe('the rest', () => {
  test('retreat.base retreat.engaged retreat.only 50, engaged 35, 20, 5', () => {
    expect(([0, 1, 2, 3] as const).map(by => retreatSum(usual, engagedBy(by, by === 2)).chance)).toEqual([
      50, 35, 20, 5,
    ])
    expect(sayChance(retreatSum(usual, engagedBy(3)))).toBe('50 base -45 engaged = 5 %')
  })

  test('raid.orbital in place at 40 percent', () => {
    expect(raidWatchSum(usual)).toEqual({
      terms: [{ rule: 'raid.orbital', label: 'base', by: 40 }],
      raw: 40,
      chance: 40,
    })
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
      expect(coverOf(usual, by, made('warship', 2), 0)).toBe('unseen')
      expect(coverOf(usual, by, made('warship', 2, 'none', true), 0)).toBe('seen')
      expect(coverOf(usual, by, made('warship', 2), 1)).toBe('none')
      expect(coverOf(long, by, made('warship', 2), 7)).toBe('unseen')
    }
    expect(coverOf(long, made('warship', 2), made('warship', 2), 0)).toBe('none')
  })

  test('stealth.first-round stealth is no ambush: stealthFirstRoundShift 0 and 1', () => {
    const by = made('warship', 2, 'stealth')
    expect(coverOf(usual, by, made('warship', 2), 0)).toBe('stealth')
    expect(coverOf(optionsWith({ ambushLasts: 'battle' }), by, made('warship', 2), 1)).toBe('none')
    expect(percent(['warship', 2], ['warship', 2], { cover: 'stealth' })).toBe(50)
    const options = optionsWith({ stealthFirstRoundShift: 1 })
    expect(percent(['warship', 2], ['warship', 2], { cover: 'stealth', options })).toBe(60)
  })

  test('patrol.protective a shift spent on protective fire cites its own clause', () => {
    const { terms } = fireSum(fireOf(['warship', 2], ['warship', 2], { aid: 'protective' }))
    expect(terms).toContainEqual({ rule: 'patrol.protective', label: 'patrol', by: 10 })
  })
})

describe('how sums read', () => {
  test('chance.sum each term, then what it comes to', () => {
    expect(sayChance(fireSum(fireOf(['warship', 2], ['warship', 3])))).toBe('50 base -10 era = 40 %')
    expect(sayChance(fireSum(fireOf(['warship', 2], ['warship', 3], { engaged: engagedBy(2) })))).toBe(
      '50 base -10 era -30 engaged = 10 %',
    )
    expect(sayChance(fireSum(fireOf(['warship', 3], ['warship', 3], { cover: 'unseen' })))).toBe(
      '70 base +30 ambush = 100, counts as 99 %',
    )
    expect(sayChance(fireSum(fireOf(['carrier', 1], ['scout', 1], { guarded: true })))).toBe(
      '10 base -10 scout -10 patrol = -10, counts as 0 %',
    )
  })

  test('chance.cap chance.floor chance.rounding stand among the grounds where they made a difference', () => {
    expect(groundsOf(fireSum(fireOf(['warship', 3], ['orbitalCity', 1])))).toEqual([
      { rule: 'base.warship', text: '70 base' },
      { rule: 'civilian.era', text: 'counts as of era 1, that of its owner' },
      { rule: 'era.higher', text: '+20 era' },
      { rule: 'target.immobile', text: '+30 cannot move' },
      { rule: 'chance.cap', text: '120 counts as 99' },
    ])
    expect(groundsOf(fireSum(fireOf(['carrier', 1], ['warship', 2]))).at(-1)).toEqual({
      rule: 'chance.floor',
      text: 'no chance',
    })
    expect(groundsOf(fighterSum(attackOf(2, 0, 7, { eighths: 150 })))).toContainEqual({
      rule: 'chance.rounding',
      text: '32.8125 counts as 32',
    })
  })

  const anyParty = fc.record({
    made: fc
      .record({ kind: fc.constantFrom(...kinds), era: fc.constantFrom(...eras) })
      .map(({ kind, era }) => made(kind, era)),
    owner: fc.constantFrom(...eras),
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
  const anyCover = fc.constantFrom<Cover>('none', 'stealth', 'seen', 'unseen')

  test('chance.sum the terms add up, and the chance is the same without them', () => {
    const anyFire = fc.record({
      options: anyOptions.map(optionsWith),
      by: anyParty,
      at: anyParty,
      engaged: anyEngaged,
      cover: anyCover,
      aid: fc.constantFrom<Aid>('none', 'patrol', 'protective'),
      guarded: fc.boolean(),
    })
    fc.assert(
      fc.property(anyFire, fire => {
        const { terms, raw, chance } = fireSum(fire)
        expect(terms.reduce((sum, { by }) => sum + by, 0)).toBe(raw)
        expect(fireChance(fire)).toBe(chance)
        expect(chance >= 0 && chance <= 99 && Number.isInteger(chance)).toBe(true)
        expect(sayChance({ terms, raw, chance })).toMatch(/ = -?\d+(, counts as \d+)? %$/)
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
