import { expect, test } from 'vitest'
import { sidcors } from '../index.ts'
import { battle, type Units } from '../scripted.fixture.ts'
import type { State } from '../state.ts'
import { CheapestLosses } from './cheapest-losses.ts'
import { FightingStrength } from './fighting-strength.ts'
import { type RemainingForce, remainingOf } from './remaining.ts'

const fleets: readonly Units[] = [
  ['D7C 9/5', 'D7 8/4', { unit: 'F5 5/3', count: 2, crippled: 1 }],
  ['Federation CC 9/5', 'NCL 7/4', 'Federation DD 6/3', 'GLASS 9-2/None'],
  ['2x Y 3-9/1-2', 'D5 7/4', 'Z 8-4/7-5'],
  ['D6S 4-8/2-4', 'E4 4/2', 'D7 8/4'],
  ['TENDER 8-9P/5-7', 'E4 4/2'],
]

/** Ways to lose one thing: its kind, its points, the attack that goes with it, and the kind that it leaves. */
function waysOf({ fleets: { blue }, options }: State, ew: number) {
  const n = blue.units.length
  const pf = { at: 2 * n, takes: 2 * options.pfDefence, loses: 2 * options.pfAttack, makes: -1 }
  return [
    pf,
    ...blue.units.flatMap((unit, k) => {
      const [whole, crippled] = [unit.attack + ew * unit.ew, unit.crippledAttack + ew * unit.crippledEw]
      return [
        { at: k, takes: unit.defence, loses: whole - crippled, makes: unit.cripples ? n + k : -1 },
        { at: n + k, takes: unit.crippledDefence, loses: crippled, makes: -1 },
      ]
    }),
  ]
}

type Way = ReturnType<typeof waysOf>[number]

const without = ({ counts, fighters }: RemainingForce, { at, makes }: Way): RemainingForce => {
  const fewer = counts.with(at, counts[at]! - 1)
  return { counts: makes < 0 ? fewer : fewer.with(makes, fewer[makes]! + 1), fighters }
}

const possible = (ways: readonly Way[], { counts }: RemainingForce): readonly Way[] =>
  ways.filter(({ at, takes }) => counts[at]! > 0 && takes > 0)

/** Units lost outright, in one go. */
const outright = (ways: readonly Way[]): readonly Way[] =>
  ways.flatMap(way => {
    const rest = ways.find(({ at }) => at === way.makes)
    if (rest === undefined) return []
    return [{ ...rest, at: way.at, takes: way.takes + rest.takes, loses: way.loses + rest.loses }]
  })

/** The potential summed over all points, by the best order of losses there is; within a loss it falls evenly. */
function most(ways: readonly Way[], left: RemainingForce, potential: number): number {
  const sums = possible(ways, left).map(
    way => way.takes * (potential - way.loses / 2) + most(ways, without(left, way), potential - way.loses),
  )
  return Math.max(0, ...sums)
}

/** The most that any losses leave which the half rule demands. */
function best(
  ways: readonly Way[],
  left: RemainingForce,
  points: number,
  value: FightingStrength['valueLeft'],
): number {
  const open = possible(ways, left)
  const smallest = Math.min(...open.map(({ takes }) => takes))
  if (points <= 0 || 2 * points < smallest) return value(left, points)
  return Math.max(...open.map(way => best(ways, without(left, way), points - way.takes, value)))
}

test.each(fleets.map((units, i) => [i, units] as const))(
  'allocation.owner twin: the fighting strength of fleet %i over all orders of losses, and the most that is left of it',
  (_, units) => {
    const state = battle(['GUN 60-90/1-90'], units, { retreat: 'none' })
    const view = sidcors.view(state, 'blue')
    const strength = new FightingStrength(view, 'blue', true)
    const ways = waysOf(state, strength.ew)
    const left = remainingOf(state.forces.blue)
    const potential = ways.reduce((sum, { at, loses, makes }) => {
      const whole = loses + (makes < 0 ? 0 : ways.find(way => way.at === makes)!.loses)
      return sum + left.counts[at]! * whole
    }, 0)
    // half of a round's losses still fire: GUN scores 27.5 % of 60 factors
    const all = strength.after(left, 0) - (potential * 2 * 60 * 0.275) / 2
    expect(all).toBeCloseTo(most([...ways, ...outright(ways)], left, potential), 6)
    expect(strength.valueLeft(left, 0) - strength.valueLeft(left, 3)).toBeCloseTo(3 * potential, 6)
    for (const points of [1, 2, 3, 5, 7, 8, 9, 11, 13]) {
      const kept = -new CheapestLosses(view, 'blue', strength).cost(2 * points)
      expect(kept, `${points} points`).toBeCloseTo(best(ways, left, 2 * points, strength.valueLeft), 6)
    }
  },
)
