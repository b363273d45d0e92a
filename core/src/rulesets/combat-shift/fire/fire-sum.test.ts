import { describe, expect, test } from 'vitest'
import type { Kind } from '../units/unit-class.ts'
import { closeInChance } from './close-in.ts'
import { engagedBy, eras, fireOf, made, optionsWith, row } from './sum.fixture.ts'
import { type Aid, type Cover, type Fire, fireChance, fireSum } from './sum.ts'

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

  test('target.non-warship target.base a carrier is a warship, and ground and system bases are no civilians: no shift at them', () => {
    for (const kind of ['carrier', 'groundBase', 'orbitalBase', 'systemBase'] as const)
      expect(fireSum(fireOf(['warship', 2], [kind, 2])).terms).toEqual([
        { rule: 'base.warship', label: 'base', by: 50 },
      ])
    expect(row(['warship', 2], 'civilian')).toBe('80/70/60')
  })

  test('base.era with erasForBases false bases fire at their base chance, and defend at half of it', () => {
    const off = optionsWith({ erasForBases: false })
    for (const era of eras) {
      expect(row(['groundBase', era], 'warship', { options: off })).toBe('20/20/20')
      expect(row(['orbitalBase', era], 'scout', { options: off })).toBe('20/20/20')
      // an old freighter of a modern owner
      const at = { made: made('civilian', 1), owner: 3 } as const
      expect(fireSum(fireOf(['systemBase', era], ['civilian', 1], { options: off, at })).raw).toBe(50)
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
