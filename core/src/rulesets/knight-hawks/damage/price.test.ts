import { describe, expect, test } from 'vitest'
import { placed, stateOf } from '../fixtures/battle.fixture.ts'
import type { Ship } from '../state.ts'
import type { Weapon } from '../units/weapon.ts'
import { meanHullPerHit } from './damage-effect.ts'
import { firePlanOdds, type PricedShot, type PriceOptions, volleyOdds } from './price.ts'
import type { ShipCondition } from './systems.ts'

const options: PriceOptions = { skills: false, nextSystem: 'next', secondFire: 'hull', doubleHalf: 'once' }

function shipOf(unit: string, harm: Partial<Ship> = {}): ShipCondition {
  const state = stateOf([placed(unit, '1-1')], [placed('freighter', '9-1')])
  return { ...state.ships.red[0]!, ...harm }
}

const shot = (weapon: Weapon, more: Partial<PricedShot> = {}): PricedShot => ({
  weapon,
  rangeHexes: 0,
  headOn: false,
  skill: 0,
  interceptors: 0,
  evades: false,
  from: null,
  own: 0,
  ...more,
})

/** A volley of one attack. */
const attackOdds = (ship: Parameters<typeof volleyOdds>[0], single: PricedShot, by: PriceOptions) =>
  volleyOdds(ship, [single], by)

describe('known odds', () => {
  test('damage.hull a torpedo at a fighter: 1/2 x (30/100 + 45/100 x 9965/10000) destroyed', () => {
    // doubled four dice are 8 at least; undoubled they stay below 8 in 35 of 10,000 throws; power, defence and hull
    // bands are 45 faces
    const odds = attackOdds(shipOf('fighter'), shot('T'), options)
    expect(odds.destroyed).toBeCloseTo(0.5 * (0.3 + 0.45 * 0.9965), 12)
    expect(odds.without).toEqual({
      ADF: expect.closeTo(0.04, 12),
      MR: expect.closeTo(0.035, 12),
      AR: expect.closeTo(0.05, 12),
    })
  })

  test('damage.hull breakup.chance a laser battery at a fighter: 1085 of 10,000 destroyed, 785 severely damaged', () => {
    // double on 10 faces: 4 and more kill; single on 49 faces: 8 and more kill, 5 to 7 leave less than half, as does a
    // doubled 3
    const odds = attackOdds(shipOf('fighter'), shot('LB'), options)
    expect(odds.destroyed).toBeCloseTo(0.5 * (0.1 * 0.7 + 0.49 * 0.3), 12)
    expect(odds.severe).toBeCloseTo(0.5 * (0.49 * 0.3 + 0.1 * 0.1), 12)
    expect(odds.hullLost.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12)
    expect(odds.hullLost[8]).toBe(odds.destroyed)
  })

  test('damage.absent two laser cannons at a freighter with one hull point: a system broken by the first is gone for the second', () => {
    const freighter = shipOf('freighter', { hull: 1 })
    const lasers = [shot('LC'), shot('LC')]
    // 55 hull hits of 100 at first; after drive 63, steering 62, power 59, mask 69, control 62, navigation 61, fire 58
    const first = 0.75 * 0.55
    const broken = 0.08 * 0.63 + 0.07 * 0.62 + 0.04 * 0.59 + 0.1 * 0.69 + 0.07 * 0.62 + 0.06 * 0.61 + 0.03 * 0.58
    const odds = volleyOdds(freighter, lasers, options)
    expect(odds.destroyed).toBeCloseTo(first + 0.25 * first + 0.75 * 0.75 * broken, 12)
    expect(odds.destroyed).toBeCloseTo(0.6752625, 12)
  })

  test.each([
    ['LC', 6.05],
    ['LB', 3.025],
    ['PB', 1.925],
    ['EB', 1.925],
    ['DC', 4.125],
    ['T', 20.9],
    ['AR', 11.25],
    ['RB', 8.25],
    ['M', 20.425],
    ['S', 26.125],
    ['fire', 1.375],
  ] as const)('damage.table mean hull points of a hit by %s: %d', (weapon, mean) => {
    expect(meanHullPerHit(weapon)).toBeCloseTo(mean, 12)
  })

  test('damage.table the mean of a hit on a ship with everything is that of the hull bands', () => {
    // a station loses its hull where others lose drive, steering, navigation, so a ship with all of these, and a large
    // hull
    const hulk = shipOf('heavy cruiser HP900 LC1 AR1 MS1')
    for (const weapon of ['LC', 'T', 'AR', 'DC'] as const) {
      const odds = attackOdds(hulk, shot(weapon), options)
      const missed = odds.hullLost[0]!
      expect(missed).toBeGreaterThan(0)
      const chance = { LC: 0.6, T: 0.5, AR: 0.6, DC: 0.6 }[weapon]
      expect(odds.meanHullLost).toBeCloseTo(chance * meanHullPerHit(weapon), 10)
    }
  })

  test('fire.order a plan: targets by themselves, their points together', () => {
    const salvos = [
      { ship: shipOf('fighter'), shots: [shot('LB')] },
      { ship: shipOf('assault scout'), shots: [shot('LC'), shot('RB')] },
    ]
    const plan = firePlanOdds(salvos, options)
    expect(plan.hullLost.length).toBe(8 + 15 + 1)
    expect(plan.hullLost.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12)
    expect(plan.hullLost.at(-1)).toBeCloseTo(plan.targets[0]!.destroyed * plan.targets[1]!.destroyed, 12)
    const mean = plan.hullLost.reduce((sum, each, lost) => sum + lost * each, 0)
    expect(mean).toBeCloseTo(plan.meanHullLost, 12)
  })

  test('damage.hull no attacks change nothing', () => {
    expect(volleyOdds(shipOf('fighter'), [], options)).toMatchObject({
      destroyed: 0,
      severe: 0,
      meanHullLost: 0,
      without: {},
    })
  })
})
