import { describe, expect, test } from 'vitest'
import { sidcors } from '../index.ts'
import { battle, type Units } from '../scripted.fixture.ts'
import type { State } from '../state.ts'
import { FightingStrength } from './fighting-strength.ts'
import { remainingOf } from './remaining.ts'

/** Half of GUN's score a round, in halves: 27.5 % of 60 factors. */
const HALF_ROUND = 16.5

const begun = (units: Units, options: object = {}): State =>
  battle(['GUN 60-90/1-90'], units, { retreat: 'none', ...options })

const strengthOf = (state: State, weighsScouts = true): FightingStrength =>
  new FightingStrength(sidcors.view(state, 'blue'), 'blue', weighsScouts)

const after = (state: State, points = 0): number => strengthOf(state).after(remainingOf(state.forces.blue), points)

describe('the fighting strength of a force, by hand', () => {
  test.each([
    // in halves 4 of attack and 4 of fighters over 8 + 4 points, then 12 and 4 over 16 + 4
    [
      'transfer.or-die fighters go with the room they lose',
      'CARRIER 8-4(4)/6-8(2)',
      12 * 20 + 20 * 8 + 24 * HALF_ROUND,
    ],
    ['fire.potential a fleet that fires nothing has none', 'CONVOY 0-6/None', 0],
    // 12 of 16 go with 8 points
    ['R15 a cripple that takes no points is never lost', 'X 8-4/2-0', 8 * 10 + 16 * HALF_ROUND],
  ])('%s: %s', (_, unit, strength) => {
    expect(after(begun([unit]))).toBeCloseTo(strength, 9)
  })

  test('transfer.capacity of hangars that are half full half as many go', () => {
    const state = begun(['CARRIER 8-4(4)/6-8(2)'])
    state.forces.blue.fighters = 4
    // 4 and 2 over 8 + 2 points, then 12 and 2 over 16 + 2; with 20 of 24 left a round costs as much less
    expect(after(state)).toBeCloseTo(10 * 17 + 18 * 7 + (20 * HALF_ROUND * 20) / 24, 9)
  })

  test('allocation.owner a hull that is cheap by itself is dear with its fighters, and goes last', () => {
    // 2 over 4 points, then 2 and 8 over 8 + 8
    expect(after(begun(['CARRIER 1-4(4)/None', 'X 1-2/None']))).toBeCloseTo(4 * 11 + 16 * 5 + 12 * HALF_ROUND, 9)
  })

  test('R31 a crippled base has half of its electronic warfare', () => {
    const state = begun([{ unit: 'BATS', crippled: 1 }], { crippledBaseScouts: true })
    const base = state.fleets.blue.units[0]!
    const { ew } = strengthOf(state)
    expect(ew * base.crippledEw).toBeGreaterThan(0)
    const { fighters } = state.forces.blue
    const potential = base.crippledAttack + ew * base.crippledEw + fighters
    expect(after(state)).toBeCloseTo(((base.crippledDefence + fighters) * potential) / 2 + potential * HALF_ROUND, 9)
  })

  test('scout.ew with and without scouts one fleet is told apart, whichever is asked for first', () => {
    const fleet = () => begun(['10x GUNS 9-30/None', 'D6S 4-8/2-4'])
    const both = fleet()
    const strengthWith = (state: State, scouts: boolean) =>
      strengthOf(state, scouts).after(remainingOf(state.forces.blue), 0)
    const scouted = strengthWith(both, true)
    expect(strengthWith(both, false)).toBe(strengthWith(fleet(), false))
    expect(scouted).toBe(strengthWith(fleet(), true))
    expect(scouted).toBeGreaterThan(strengthWith(fleet(), false))
  })

  test('fire.potential an enemy is thought to have lost the share that this side has', () => {
    const state = begun(['2x X 8-8/None'])
    state.forces.blue.intact = [1]
    expect(after(state)).toBeCloseTo(16 * 8 + (16 * HALF_ROUND) / 2, 9)
  })

  test('allocation.value points taken in the best order leave the rest of the sum', () => {
    const state = begun(['D7 8/4'])
    // 16 of potential over 16 points, 8 over 8 in halves, falling evenly; a round costs 33
    expect(after(state)).toBeCloseTo(16 * 12 + 8 * 4 + 16 * HALF_ROUND, 9)
    expect(after(state, 16)).toBeCloseTo(8 * 4 + 8 * HALF_ROUND, 9)
    expect(after(state, 8)).toBeCloseTo(8 * 10 + 8 * 4 + 12 * HALF_ROUND, 9)
    expect(after(state, 99)).toBe(0)
  })

  test('R16 if points are not carried, points put off are forgotten', () => {
    const state = begun(['D7 8/4'], { plusMinus: false })
    const left = remainingOf(state.forces.blue)
    expect(strengthOf(state).valueLeft(left, 5)).toBe(strengthOf(state).valueLeft(left, 0))
  })
})
