import { expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { streamOf } from '../../../dice/index.ts'
import { placed, stateOf } from '../fixtures/battle.fixture.ts'

import { defenceSystems, weapons } from '../units/weapon.ts'
import { damageModifierOf, printEffect, reachableRows } from './damage-effect.ts'
import { damageReadings, effectOfReading } from './damage-roll.ts'
import type { ShipCondition } from './systems.ts'

const classes = ['destroyer', 'heavy cruiser', 'fighter', 'freighter', 'assault carrier', 'station HP40 LB2 RB4 ICM3']

/** A ship of a class with any of its systems gone. */
function anyWreck(unit: string, below: (bound: number) => number): ShipCondition {
  const state = stateOf([placed(`It: ${unit}`, '10-10')], [placed('fighter', '1-1')])
  const ship = state.ships.red[0]!
  const { adf, mr, arms, screens: built } = ship.made
  const lost = () => below(2) === 0
  return {
    ...ship,
    adf: below(adf + 1),
    mr: below(mr + 1),
    arms: { ...arms, ...Object.fromEntries(weapons.map(each => [each, below(arms[each] + 1)])) },
    screens: { ...built, ...Object.fromEntries(defenceSystems.map(each => [each, built[each] && lost()])) },
    shorted: lost(),
    blind: lost(),
    astray: lost(),
    burning: lost(),
    halvedControl: lost(),
  }
}

test('damage.table the throw that is remembered for a condition is that of the table, face by face', () => {
  const stream = streamOf('damage-roll', 'twin')
  const pick = <T>(list: readonly T[]): T => list[stream.below(list.length)]!
  for (let i = 0; i < cases(500); i++) {
    const ship = anyWreck(pick(classes), bound => stream.below(bound))
    const weapon = pick([...weapons, 'fire'] as const)
    const options = {
      nextSystem: pick(['next', 'hull'] as const),
      secondFire: pick(['hull', 'disaster'] as const),
    } as const
    const readings = damageReadings(ship, weapon, options)
    const rows = reachableRows(ship, damageModifierOf(weapon), options)
    for (const { from, to, effect } of rows) {
      for (const face of [from, to])
        expect(printEffect(effectOfReading(readings, readings.roll.read([face])))).toBe(printEffect(effect))
    }
  }
})
