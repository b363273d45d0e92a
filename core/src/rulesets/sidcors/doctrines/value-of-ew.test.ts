import { describe, expect, test } from 'vitest'
import { sidcors } from '../index.ts'
import { battle, type Units } from '../scripted.fixture.ts'
import { intensityChart } from '../tables.ts'
import { ewValueByShifts, initialAttack, meanScorePercent } from './value-of-ew.ts'

/** The value of red's scouts, all of them, as a share of its attack. */
function share(red: Units, blue: Units, scouts: string): number {
  const state = battle(red, blue, { scouts })
  const sum = (of: 'attack' | 'ew'): number =>
    state.fleets.red.units.reduce((total, unit, k) => total + state.forces.red.intact[k]! * unit[of], 0)
  return (ewValueByShifts(sidcors.view(state, 'red'), 'red') * sum('ew')) / sum('attack')
}

/** By steps down: the mean of the printed lines 2 to 8 with the shift, over that without. */
const printed = (steps: number): number => {
  const lines = intensityChart.filter(({ rating }) => rating >= 2 && rating <= 8)
  const mean = (by: number) =>
    lines
      .flatMap(({ percent }) => percent.map((_, face) => percent[Math.max(0, face - by)]!))
      .reduce((sum, percent) => sum + percent, 0)
  return 1 - mean(steps) / mean(0)
}

describe('the value of electronic warfare', () => {
  const guns = ['3x D7 8/4']
  const one = [...guns, 'F5S EW1']
  const two = [...guns, 'F5S EW2']
  const pair = [...guns, '2x F5S EW1']

  test('fire.coefficient the mean of ratings 2 to 8 is 27.5 %, a step down costs a thirteenth of it', () => {
    expect(meanScorePercent(0)).toBeCloseTo(27.5, 12)
    expect(printed(1)).toBeCloseTo(3 / 40, 2)
    for (const steps of [1, 2, 3, 4, 5]) expect(1 - meanScorePercent(-steps) / 27.5).toBeCloseTo(printed(steps), 12)
    expect(meanScorePercent(-6)).toBe(meanScorePercent(-5))
  })

  const rows: readonly (readonly [string, Units, Units, string, number])[] = [
    ['R30 it costs an enemy without scouts', two, guns, 'oneSided', printed(2)],
    ['R30 or spares the own dice', one, two, 'oneSided', printed(2)],
    ['R30 none without scouts', guns, two, 'oneSided', 0],
    ['R30 a step for the enemy and one against oneself', two, one, 'difference', 2 * printed(1)],
    ['R30 a step less against oneself', one, two, 'difference', printed(2) - printed(1)],
    ['R30 two of one point each do no more than one', pair, guns, 'largest', printed(1)],
    ['R30 and their sum', pair, guns, 'oneSided', printed(2)],
    ['shift.clamp up to five steps', [...guns, 'F5S EW4'], guns, 'oneSided', printed(4)],
    ['shift.clamp and no more', [...guns, 'F5S EW6'], guns, 'oneSided', printed(5)],
  ]

  test.each(rows)('%s: %j against %j by %s', (_, red, blue, scouts, expected) => {
    expect(share(red, blue, scouts)).toBeCloseTo(expected, 12)
  })

  test('scout.shift against the scouts the enemy came with, as a share of the attack that is left', () => {
    const state = battle(two, one, { scouts: 'difference' })
    const value = () => ewValueByShifts(sidcors.view(state, 'red'), 'red')
    const before = value()
    state.forces.blue.intact = [3, 0]
    expect(value()).toBe(before)
    const [cruiser, scout] = state.fleets.red.units
    state.forces.red.intact = [2, 1]
    const attack = (cruisers: number) => cruisers * cruiser!.attack + scout!.attack
    expect(value()).toBeCloseTo((before * attack(2)) / attack(3), 12)
  })

  test('fire.potential a fleet came with its fighters and PFs, these as they are counted now', () => {
    const { fleets } = battle(['TENDER 9P(3)/5'], guns)
    const { attack, pfs, fighters } = fleets.red.units[0]!
    expect(pfs * fighters).toBeGreaterThan(0)
    for (const each of [1, 9, 1]) expect(initialAttack(fleets.red, each)).toBe(attack + fighters + 2 * each * pfs)
  })
})
