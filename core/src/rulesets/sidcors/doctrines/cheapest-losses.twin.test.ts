import { describe, expect, test } from 'vitest'
import { sidcors } from '../index.ts'
import { losing, type Units } from '../scripted.fixture.ts'
import type { State } from '../state.ts'
import { attackLossValue, CheapestLosses } from './cheapest-losses.ts'

const fleets: readonly Units[] = [
  ['D7C 9/5', '2x D7 8/4', { unit: 'F5 5/3', count: 2, crippled: 1 }],
  ['Federation CC 9/5', 'NCL 7/4', 'Federation DD 6/3', 'Federation FF 5/3'],
  ['D7V 7-8(6)/3-4(3)', 'LM 8-9(3)/5(1▲)', 'E4 4/2'],
  ['3x GLASS 9-2/None', '2x Y 3-9/1-2', 'D5 7/4'],
  ['TENDER 8-9P/5-7', 'D6S 4-8/2-4', 'E4 4/2'],
]

/** The cost of so many points to blue, in halves. */
function cost(state: State, points: number): number {
  const view = sidcors.view(state, 'blue')
  return new CheapestLosses(view, 'blue', attackLossValue(view, 'blue', false)).cost(points)
}

/** A force as it stands, in halves, one by one. */
interface Left {
  /** Fighters are given up after all units; once begun nothing else is. */
  readonly burning?: boolean
  readonly units: readonly {
    readonly attack: number
    readonly defence: number
    readonly room: number
    readonly cripple?: Left['units'][number]
  }[]
  readonly fighters: number
}

function leftOf({ fleets: { blue }, forces, options }: State): Left {
  const { intact, crippled, fighters, pfs } = forces.blue
  const times = <T>(count: number, of: T): T[] => Array.from({ length: count }, () => of)
  const units = blue.units.flatMap(({ attack, defence, fighters: room, cripples, ...unit }, i) => {
    const cripple = { attack: unit.crippledAttack, defence: unit.crippledDefence, room: unit.crippledFighters }
    const whole = { attack, defence, room, ...(cripples ? { cripple } : {}) }
    return [...times(intact[i]!, whole), ...times(crippled[i]!, cripple)]
  })
  const pf = { attack: 2 * options.pfAttack, defence: 2 * options.pfDefence, room: 0 }
  return { units: [...units, ...times(pfs, pf)], fighters }
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
const attackOf = ({ units, fighters }: Left): number =>
  sum(units.map(({ attack }) => attack)) + Math.min(fighters, sum(units.map(({ room }) => room)))

/** The most that any order of losses leaves, one at a time while the rule demands one: attack less points put off. */
function most(left: Left, points: number, putOff: number): number {
  const smallest = Math.min(
    ...left.units.map(({ defence }) => defence),
    ...(left.fighters > 0 ? [left.fighters % 2 === 1 ? 1 : 2] : []),
  )
  if (points <= 0 || 2 * points < smallest) return attackOf(left) - putOff * points
  const tried = (left.burning ? [] : left.units).map(({ defence, cripple }, i) =>
    most(
      { ...left, units: [...left.units.slice(0, i), ...(cripple ? [cripple] : []), ...left.units.slice(i + 1)] },
      points - defence,
      putOff,
    ),
  )
  const factor = Math.min(2, left.fighters)
  return Math.max(
    ...tried,
    factor > 0 ? most({ ...left, burning: true, fighters: left.fighters - factor }, points - factor, putOff) : -1e9,
  )
}

/** The least attack that a point can cost by a unit that is there, times 0.6. */
const putOffOf = ({ units }: Left): number =>
  0.6 * Math.min(1, ...units.map(({ attack, defence, cripple }) => (attack - (cripple?.attack ?? 0)) / defence))

describe('losses that keep attack', () => {
  test.each(fleets.map((units, i) => [i, units] as const))(
    'allocation.owner twin: fleet %i loses no more than by any order of losses',
    (_, units) => {
      for (const points of [1, 2, 3, 5, 7, 8, 9, 11, 13]) {
        const state = losing(points, units)
        const left = leftOf(state)
        const kept = most(left, 2 * points, putOffOf(left))
        expect(cost(state, 2 * points), `${points} points`).toBeCloseTo(attackOf(left) - kept, 9)
      }
    },
  )

  test('allocation.owner more points than are searched cost as much a point as the cheapest unit', () => {
    const state = losing(30, ['10x D7 8/4'])
    // three cruisers crippled for 24 points; half a point more is put off at 0.6 of a half, or goes by the rate
    expect(cost(state, 48)).toBeCloseTo(24, 9)
    expect(cost(state, 47)).toBeCloseTo(24 - 0.3, 9)
    expect(cost(state, 49)).toBeCloseTo(24.5, 9)
  })
})
