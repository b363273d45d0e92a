import { describe, expect, test } from 'vitest'
import { sidcors } from '../index.ts'
import { battle, type Units } from '../scripted.fixture.ts'
import { intensityChart } from '../tables.ts'
import { ewValueByShifts, initialAttack, meanPercent } from './value-of-ew.ts'

/** What red's scouts are worth to it, all of them, as a share of its attack. */
function share(red: Units, blue: Units, scouts: string): number {
  const state = battle(red, blue, { scouts })
  const [units, { intact }] = [state.fleets.red.units, state.forces.red]
  const attack = units.reduce((sum, unit, k) => sum + intact[k]! * unit.attack, 0)
  const ew = units.reduce((sum, unit, k) => sum + intact[k]! * unit.ew, 0)
  return (ewValueByShifts(sidcors.view(state, 'red'), 'red') * ew) / attack
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

describe('what electronic warfare is worth', () => {
  const guns = '3x D7 8/4'
  const [one, two] = [
    [guns, 'F5S EW1'],
    [guns, 'F5S EW2'],
  ]

  test('fire.coefficient the mean of ratings 2 to 8 is 27.5 %, a step down costs a thirteenth of it', () => {
    expect(meanPercent(0)).toBeCloseTo(27.5, 12)
    expect(printed(1)).toBeCloseTo(3 / 40, 2)
    for (const steps of [1, 2, 3, 4, 5]) expect(1 - meanPercent(-steps) / 27.5).toBeCloseTo(printed(steps), 12)
    expect(meanPercent(-6)).toBe(meanPercent(-5))
  })

  test('R30 one-sided: what it costs an enemy without scouts, or spares the own dice', () => {
    expect(share(two, [guns], 'oneSided')).toBeCloseTo(printed(2), 12)
    expect(share(one, two, 'oneSided')).toBeCloseTo(printed(2), 12)
    expect(share([guns], two, 'oneSided')).toBe(0)
  })

  test('R30 by the difference: of two against one, a step for the enemy and one against oneself', () => {
    expect(share(two, one, 'difference')).toBeCloseTo(2 * printed(1), 12)
    expect(share(one, two, 'difference')).toBeCloseTo(printed(2) - printed(1), 12)
  })

  test('R30 by the largest: two of one point each do no more than one', () => {
    expect(share([guns, '2x F5S EW1'], [guns], 'largest')).toBeCloseTo(printed(1), 12)
    expect(share([guns, '2x F5S EW1'], [guns], 'oneSided')).toBeCloseTo(printed(2), 12)
  })

  test('shift.clamp more than five steps do no more than five', () => {
    for (const steps of [4, 5, 6])
      expect(share([guns, `F5S EW${steps}`], [guns], 'oneSided')).toBeCloseTo(printed(Math.min(5, steps)), 12)
  })

  test('scout.shift against the scouts the enemy came with, as a share of the attack that is left', () => {
    const state = battle(two, one, { scouts: 'difference' })
    const worth = () => ewValueByShifts(sidcors.view(state, 'red'), 'red')
    const before = worth()
    state.forces.blue.intact = [3, 0]
    expect(worth()).toBe(before)
    const [cruiser, scout] = state.fleets.red.units
    state.forces.red.intact = [2, 1]
    const attack = (cruisers: number) => cruisers * cruiser!.attack + scout!.attack
    expect(worth()).toBeCloseTo((before * attack(2)) / attack(3), 12)
  })

  test('fire.potential a fleet came with its fighters and PFs, these as they are counted now', () => {
    const { fleets } = battle(['TENDER 9P(3)/5'], [guns])
    const { attack, pfs, fighters } = fleets.red.units[0]!
    expect(pfs * fighters).toBeGreaterThan(0)
    for (const each of [1, 9, 1]) expect(initialAttack(fleets.red, each)).toBe(attack + fighters + 2 * each * pfs)
  })
})
