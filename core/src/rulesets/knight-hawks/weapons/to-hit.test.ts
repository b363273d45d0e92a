import { describe, expect, test } from 'vitest'
import { type Weapon, weapons } from '../units/weapon.ts'
import { defenceColumnOf, halvesHullDamage, hitChance, type ShipDefence, type Shot, termsOf } from './to-hit.ts'

const shot = (weapon: Weapon, at: Partial<ShipDefence> = {}, more: Partial<Shot> = {}): Shot => ({
  weapon,
  at: { reflective: false, screen: null, ...at },
  rangeHexes: 0,
  headOn: false,
  outOfMask: false,
  interceptors: 0,
  evading: 0,
  blind: false,
  skilled: false,
  gunner: 0,
  pilot: 0,
  helm: 0,
  ...more,
})

const RH = { reflective: true }

describe('the column that counts', () => {
  test('column.none a ship without hull and screen to defend it is easier to hit by lasers alone', () => {
    const easier = weapons.filter(weapon => hitChance(shot(weapon)) > hitChance(shot(weapon, RH)))
    expect(easier).toEqual(['LC', 'LB'])
    expect(weapons.map(weapon => defenceColumnOf(shot(weapon)))).toEqual(weapons.map(() => 'none'))
    expect(weapons.map(weapon => hitChance(shot(weapon)))).toEqual([75, 65, 60, 60, 60, 50, 60, 40, 60, 75])
  })

  const combinations: readonly Partial<ShipDefence>[] = [
    RH,
    { ...RH, screen: 'PS' },
    { ...RH, screen: 'ES' },
    { ...RH, screen: 'SS' },
    { ...RH, screen: 'MS' },
    { screen: 'MS' },
  ]
  const base: Readonly<Record<Weapon, string>> = {
    LC: '60 60 60 60 25* 25*',
    LB: '50 50 50 50 20* 20*',
    PB: '60 25* 70 40 50 50',
    EB: '60 70 25* 40 50 50',
    DC: '60 50 50 40 50 50',
    T: '50 50 50 75 50 50',
    AR: '60 60 60 60 60 60',
    RB: '40 40 40 40 40 40',
    M: '60 60 60 80 60 60',
    S: '75 75 75 90 75 75',
  }

  test.each(weapons)('column.best column.attracts %s against hulls and screens', weapon => {
    const cells = combinations.map(
      at => `${termsOf(shot(weapon, at))[0]?.by}${halvesHullDamage(shot(weapon, at)) ? '*' : ''}`,
    )
    expect(cells.join(' ')).toBe(base[weapon])
  })

  test('mask.own lasers out of a mask are masked, halved once; nothing else is', () => {
    const out = { outOfMask: true }
    expect([defenceColumnOf(shot('LC', RH, out)), halvesHullDamage(shot('LC', RH, out))]).toEqual(['MS', true])
    expect([defenceColumnOf(shot('EB', RH, out)), halvesHullDamage(shot('EB', RH, out))]).toEqual(['RH', false])
    expect(hitChance(shot('LB', { screen: 'MS' }, out))).toBe(20)
  })
})

describe('the chance', () => {
  test.each([
    [
      'a torpedo drawn by a stasis screen, eight interceptors',
      shot('T', { ...RH, screen: 'SS' }, { interceptors: 8 }),
      5,
    ],
    [
      'an electron beam drawn by a proton screen, 12 hexes',
      shot('EB', { ...RH, screen: 'PS' }, { rangeHexes: 12 }),
      10,
    ],
    ['a proton beam at a proton screen, 12 hexes', shot('PB', { screen: 'PS' }, { rangeHexes: 12 }), 5],
    ['a laser cannon at a mask, head-on', shot('LC', { ...RH, screen: 'MS' }, { headOn: true }), 35],
    ['an assault rocket at an evading fighter', shot('AR', RH, { evading: 5 }), 60],
    ['a battery has no head-on', shot('LB', {}, { headOn: true }), 65],
    ['never more than 95', shot('S', { screen: 'SS' }, { headOn: true }), 90],
  ] as const)('hit.sum %s', (_, attack, chance) => expect(hitChance(attack)).toBe(chance))
})
