import { describe, expect, test } from 'vitest'
import { sidcors } from '../index.ts'
import { battle, type Units } from '../scripted.fixture.ts'
import type { State } from '../state.ts'
import { CheapestLosses, type Left } from './cheapest-losses.ts'
import { Lasting } from './fighting-strength.ts'

const fleets: readonly Units[] = [
  ['D7C 9/5', 'D7 8/4', { unit: 'F5 5/3', count: 2, crippled: 1 }],
  ['Federation CC 9/5', 'NCL 7/4', 'Federation DD 6/3', 'GLASS 9-2/None'],
  ['2x Y 3-9/1-2', 'D5 7/4', 'Z 8-4/7-5'],
  ['D6S 4-8/2-4', 'E4 4/2', 'D7 8/4'],
  ['TENDER 8-9P/5-7', 'E4 4/2'],
]

const begun = (units: Units): State => battle(['GUN 60-90/1-90'], units, { retreat: 'none' })

const leftOf = ({ forces: { blue } }: State): Left => ({
  there: [...blue.intact, ...blue.crippled, blue.pfs],
  fighters: blue.fighters,
})

/** Ways to lose one thing: where it is counted, what it takes, what goes with it, and what it leaves. */
function waysOf(state: State, ew: number) {
  const { units } = state.fleets.blue
  const n = units.length
  const pf = { at: 2 * n, takes: 2 * state.options.pfDefence, loses: 2 * state.options.pfAttack, makes: -1 }
  return [
    pf,
    ...units.flatMap((unit, k) => {
      const [whole, crippled] = [unit.attack + ew * unit.ew, unit.crippledAttack + ew * unit.crippledEw]
      return [
        { at: k, takes: unit.defence, loses: whole - crippled, makes: unit.cripples ? n + k : -1 },
        { at: n + k, takes: unit.crippledDefence, loses: crippled, makes: -1 },
      ]
    }),
  ]
}

type Way = ReturnType<typeof waysOf>[number]

const without = ({ there, fighters }: Left, { at, makes }: Way): Left => {
  const counts = there.with(at, there[at]! - 1)
  return { there: makes < 0 ? counts : counts.with(makes, counts[makes]! + 1), fighters }
}

const possible = (ways: readonly Way[], { there }: Left): readonly Way[] =>
  ways.filter(({ at, takes }) => there[at]! > 0 && takes > 0)

/** Units lost outright, in one go. */
const outright = (ways: readonly Way[]): readonly Way[] =>
  ways.flatMap(way => {
    const rest = ways.find(({ at }) => at === way.makes)
    return rest === undefined
      ? []
      : [{ ...rest, at: way.at, takes: way.takes + rest.takes, loses: way.loses + rest.loses }]
  })

/** The potential summed over all points, by the best order of losses there is; within a loss it falls evenly. */
function most(ways: readonly Way[], left: Left, potential: number): number {
  const sums = possible(ways, left).map(
    way => way.takes * (potential - way.loses / 2) + most(ways, without(left, way), potential - way.loses),
  )
  return Math.max(0, ...sums)
}

/** The most that any losses leave which the half rule demands. */
function best(ways: readonly Way[], left: Left, points: number, worth: Lasting['worth']): number {
  const open = possible(ways, left)
  const smallest = Math.min(...open.map(({ takes }) => takes))
  if (points <= 0 || 2 * points < smallest) return worth(left, points)
  return Math.max(...open.map(way => best(ways, without(left, way), points - way.takes, worth)))
}

describe('what a force can do for as long as it lasts', () => {
  test.each(fleets.map((units, i) => [i, units] as const))('twin: fleet %i, over all orders of losses', (_, units) => {
    const state = begun(units)
    const view = sidcors.view(state, 'blue')
    const lasting = new Lasting(view, 'blue', true)
    const ways = waysOf(state, lasting.ew)
    const left = leftOf(state)
    const potential = ways.reduce((sum, { at, loses, makes }) => {
      const whole = loses + (makes < 0 ? 0 : ways.find(way => way.at === makes)!.loses)
      return sum + left.there[at]! * whole
    }, 0)
    // half of what a round costs is fired with all that stands: GUN scores 27.5 % of 60 factors
    const all = lasting.after(left, 0) - (potential * 2 * 60 * 0.275) / 2
    expect(all).toBeCloseTo(most([...ways, ...outright(ways)], left, potential), 6)
    expect(lasting.worth(left, 0) - lasting.worth(left, 3)).toBeCloseTo(3 * potential, 6)
  })

  test.each(fleets.map((units, i) => [i, units] as const))('twin: fleet %i is left the most there is', (_, units) => {
    const state = begun(units)
    const view = sidcors.view(state, 'blue')
    const lasting = new Lasting(view, 'blue', true)
    const ways = waysOf(state, lasting.ew)
    for (const points of [1, 2, 3, 5, 7, 8, 9, 11, 13]) {
      const kept = -new CheapestLosses(view, 'blue', lasting).cost(2 * points)
      expect(kept, `${points} points`).toBeCloseTo(best(ways, leftOf(state), 2 * points, lasting.worth), 6)
    }
  })

  test('points taken in the best order leave the rest of the sum', () => {
    const state = begun(['D7 8/4'])
    const lasting = new Lasting(sidcors.view(state, 'blue'), 'blue', true)
    // 16 of potential over 16 points, 8 over 8 in halves, falling evenly; a round costs 33
    expect(lasting.after(leftOf(state), 0)).toBeCloseTo(16 * 12 + 8 * 4 + 16 * 16.5, 9)
    expect(lasting.after(leftOf(state), 16)).toBeCloseTo(8 * 4 + 8 * 16.5, 9)
    expect(lasting.after(leftOf(state), 8)).toBeCloseTo(8 * 10 + 8 * 4 + 12 * 16.5, 9)
    expect(lasting.after(leftOf(state), 99)).toBe(0)
  })

  test('R16 where points are not carried, what is put off is forgotten', () => {
    const state = battle(['GUN 60-90/1-90'], ['D7 8/4'], { retreat: 'none', plusMinus: false })
    const lasting = new Lasting(sidcors.view(state, 'blue'), 'blue', true)
    expect(lasting.worth(leftOf(state), 5)).toBe(lasting.worth(leftOf(state), 0))
  })
})
