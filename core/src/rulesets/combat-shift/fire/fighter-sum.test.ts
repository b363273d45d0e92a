import { describe, expect, test } from 'vitest'
import { saySum } from '../report/say-sum.ts'
import { fighterSum } from './fighter-sum.ts'
import { attackOf, chances, dice, eras, mean, optionsWith, ownedClass, usual } from './sum.fixture.ts'

describe('fighters and missiles; their table is asserted where it is printed', () => {
  test.each([
    [20, 1, '16.5/7.7/2.2'],
    [20, 2, '37.5/27.5/18.0'],
    [20, 3, '58.5/48.5/38.5'],
    [30, 1, '24.5/15.2/8.1'],
    [30, 2, '51.0/41.0/31.3'],
    [30, 3, '72.9/65.4/56.9'],
  ] as const)('shift.fighters %i points of era %i against eras 1 to 3: mean %s', (points, era, printed) => {
    expect(eras.map(target => mean(chances(era, points, { at: ownedClass('warship', target) }))).join('/')).toBe(
      printed,
    )
  })

  test('chance.rounding fighter.split fighter.twice the rounding vectors, floor and nearest', () => {
    const vectors = [
      [1, 8 * 25, 3, 11, 11],
      [2, (8 * 25 * 3) / 4, 7, 32, 33],
      [2, (8 * 30 * 3) / 4, 7, 39, 39],
      [2, (8 * 30) / 2, 7, 26, 26],
      [1, 8 * 10, 1, 1, 2],
    ] as const
    const nearestOf = optionsWith({ rounding: 'nearest' })
    for (const [era, eighths, die, floor, nearest] of vectors) {
      const found = [usual, nearestOf].map(options => fighterSum(attackOf(era, 0, die, { eighths, options })).chance)
      expect(found).toEqual([floor, nearest])
    }
    expect(saySum(fighterSum(attackOf(2, 0, 7, { eighths: 150 })))).toBe('32 base (7/10 x 18.75 RPs x 2.5) = 32 %')
  })

  test('fighter.chance 7/10 x 12 x 2.5 is 21, which binary floating point misses', () => {
    expect((7 / 10) * 12 * 2.5).toBeLessThan(21)
    expect(fighterSum(attackOf(2, 12, 7)).chance).toBe(21)
    const wrong: string[] = []
    for (const era of eras) {
      for (const die of dice) {
        for (let eighths = 1; eighths <= 800; eighths++) {
          const exact = (BigInt(die) * BigInt(eighths) * BigInt(5 + 10 * era)) / 800n
          if (BigInt(fighterSum(attackOf(era, 0, die, { eighths })).raw) !== exact)
            wrong.push(`${era} ${die} ${eighths}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test.each([
    [true, 35 + 20 + 30 + 30 - 10, 99],
    [false, 35, 35],
  ])('shift.fighters with shiftsForFighters %s the product comes to %i', (shiftsForFighters, raw, chance) => {
    const rest = { at: ownedClass('orbitalCity', 1), cover: 'unseen', guarded: true } as const
    const options = optionsWith({ shiftsForFighters })
    expect(fighterSum(attackOf(3, 20, 5, { ...rest, options }))).toMatchObject({ raw, chance })
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
