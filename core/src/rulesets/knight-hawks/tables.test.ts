import { describe, expect, test } from 'vitest'
import { combatTable, type DamageEffect, damageTable, interceptorEffect, weaponStats } from './tables.ts'
import { defenceColumns, type Weapon, weapons } from './units/weapon.ts'

/** The printed rows as a line of figures each: plain, skilled, column by column. */
const printed: Readonly<Record<Weapon, string>> = {
  LC: '75 60 60 45 75 60 75 60 75 60 25* 10*',
  LB: '65 55 50 40 65 55 65 55 65 55 20* 10*',
  PB: '60 50 60 50 25* 15* 70 60 40 30 50 40',
  EB: '60 50 60 50 70 60 25* 15* 40 30 50 40',
  DC: '60 45 60 45 50 35 50 35 40 25 50 35',
  T: '50 45 50 45 50 45 50 45 75 65 50 40',
  AR: '60 50 60 50 60 50 60 50 60 50 60 50',
  RB: '40 30 40 30 40 30 40 30 40 30 40 30',
  M: '60 60 60 60 80 60',
  S: '75 75 75 75 90 75',
}

describe('combat table', () => {
  test.each(weapons)('%s has the printed cells, column by column', weapon => {
    const cells = defenceColumns.map(column => {
      const [plain, skilled, half] = combatTable[weapon][column] as readonly [number, number?, string?]
      const star = half ?? ''
      return skilled === undefined ? `${plain}` : `${plain}${star} ${skilled}${star}`
    })
    expect(cells.join(' ')).toBe(printed[weapon])
  })

  test('a screen attracts weapons that hit more easily through it than through none: protons, electrons, stasis', () => {
    const attracted = weapons.flatMap(weapon =>
      defenceColumns
        .filter(column => combatTable[weapon][column][0] > combatTable[weapon].none[0])
        .map(c => `${weapon} ${c}`),
    )
    expect(attracted).toEqual(['PB ES', 'EB PS', 'T SS', 'M SS', 'S SS'])
  })

  test('interceptors meet weapons that fly', () => {
    expect(interceptorEffect).toEqual({ T: 10, AR: 5, RB: 3, M: 5, S: 8 })
    for (const weapon of weapons) expect(weapon in interceptorEffect).toBe(weaponStats[weapon].limited)
  })
})

/** The least and the most that a die of a hundred comes to with a modifier. */
const reach = (modifier: number): readonly [number, number] => [1 + modifier, 100 + modifier]

const damageAt = (roll: number): DamageEffect | undefined =>
  damageTable.find(([from, to]) => from <= roll && roll <= to)?.[2]

describe('damage table', () => {
  test('every modified roll from -20 to 120 has one result', () => {
    for (let roll = -20; roll <= 120; roll++) {
      expect(damageTable.filter(([from, to]) => from <= roll && roll <= to)).toHaveLength(1)
    }
    expect([damageAt(-21), damageAt(121)]).toEqual([undefined, undefined])
  })

  test('no weapon reaches beyond it', () => {
    for (const weapon of weapons)
      for (const roll of reach(weaponStats[weapon].modifier)) expect(damageAt(roll)).toBeDefined()
  })

  test("the book's own examples: 83 is a hit on defences, 66 on weapons that begin with the disruptor", () => {
    expect(damageAt(73 + weaponStats.PB.modifier)).toEqual({ kind: 'defence', first: ['ICM', 'SS', 'PS', 'ES', 'MS'] })
    expect(damageAt(66)).toEqual({ kind: 'weapon', first: ['DC', 'LC', 'AR', 'T', 'LB'] })
  })
})
