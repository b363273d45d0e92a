import { describe, expect, test } from 'vitest'
import { sidcors } from '../index.ts'
import { battle, type Units } from '../scripted.fixture.ts'
import type { State } from '../state.ts'
import type { Left } from './cheapest-losses.ts'
import { Lasting } from './fighting-strength.ts'

/** Half of what GUN scores a round, in halves: 27.5 % of 60 factors. */
const HALF_ROUND = 16.5

const begun = (units: Units, options: object = {}): State =>
  battle(['GUN 60-90/1-90'], units, { retreat: 'none', ...options })

const lastingOf = (state: State, weighsScouts = true): Lasting =>
  new Lasting(sidcors.view(state, 'blue'), 'blue', weighsScouts)

const leftOf = ({ forces: { blue } }: State): Left => ({
  there: [...blue.intact, ...blue.crippled, blue.pfs],
  fighters: blue.fighters,
})

const whole = (state: State): number => lastingOf(state).after(leftOf(state), 0)

describe('what a force can do for as long as it lasts, by hand', () => {
  test('transfer.or-die fighters go with the room they lose: half of them as the carrier is crippled', () => {
    const state = begun(['CARRIER 8-4(4)/6-8(2)'])
    // in halves 4 of attack and 4 of fighters over 8 + 4 points, then 12 and 4 over 16 + 4
    expect(whole(state)).toBeCloseTo(12 * 20 + 20 * 8 + 24 * HALF_ROUND, 9)
  })

  test('transfer.capacity of hangars that are half full half as many go', () => {
    const state = begun(['CARRIER 8-4(4)/6-8(2)'])
    state.forces.blue.fighters = 4
    // 4 and 2 over 8 + 2 points, then 12 and 2 over 16 + 2; with 20 of 24 left a round costs as much less
    expect(whole(state)).toBeCloseTo(10 * 17 + 18 * 7 + (20 * HALF_ROUND * 20) / 24, 9)
  })

  test('allocation.owner a hull that is cheap by itself is dear with its fighters, and goes last', () => {
    // 2 over 4 points, then 2 and 8 over 8 + 8
    expect(whole(begun(['CARRIER 1-4(4)/None', 'X 1-2/None']))).toBeCloseTo(4 * 11 + 16 * 5 + 12 * HALF_ROUND, 9)
  })

  test('R31 a crippled base has half of its electronic warfare', () => {
    const state = begun([{ unit: 'BATS', crippled: 1 }], { crippledBaseScouts: true })
    const base = state.fleets.blue.units[0]!
    const { ew } = lastingOf(state)
    expect(ew * base.crippledEw).toBeGreaterThan(0)
    const { fighters, pfs } = state.forces.blue
    expect(pfs).toBe(0)
    const potential = base.crippledAttack + ew * base.crippledEw + fighters
    expect(whole(state)).toBeCloseTo(((base.crippledDefence + fighters) * potential) / 2 + potential * HALF_ROUND, 9)
  })

  test('with and without scouts one fleet is told apart, whichever is asked for first', () => {
    const fleet = ['10x GUNS 9-30/None', 'D6S 4-8/2-4']
    const both = begun(fleet)
    const [plain, other] = [begun(fleet), begun(fleet)]
    const scouted = lastingOf(both).after(leftOf(both), 0)
    const bare = lastingOf(both, false).after(leftOf(both), 0)
    expect(bare).toBe(lastingOf(plain, false).after(leftOf(plain), 0))
    expect(scouted).toBe(whole(other))
    expect(scouted).toBeGreaterThan(bare)
  })

  test('fire.potential an enemy is thought to have lost the share that this side has', () => {
    const state = begun(['2x X 8-8/None'])
    state.forces.blue.intact = [1]
    expect(whole(state)).toBeCloseTo(16 * 8 + (16 * HALF_ROUND) / 2, 9)
  })

  test('a fleet that fires nothing can do nothing', () => {
    expect(whole(begun(['CONVOY 0-6/None']))).toBe(0)
  })

  test('a cripple that takes no points is never lost: what it can do stays to the end', () => {
    // 12 of 16 go with 8 points
    expect(whole(begun(['X 8-4/2-0']))).toBeCloseTo(8 * 10 + 16 * HALF_ROUND, 9)
  })
})
