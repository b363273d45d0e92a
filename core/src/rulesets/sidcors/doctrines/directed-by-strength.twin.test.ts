import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { sidcors } from '../index.ts'
import type { DirectedAsk, DirectedOrder } from '../orders.ts'
import { aiming, askOf, battle, factor, mauling, paper, play, type Units } from '../scripted.fixture.ts'
import { clone, type State } from '../state.ts'
import { directedByStrength } from './directed-by-strength.ts'
import { candidateShots } from './directed-orders.ts'
import { FightingStrength } from './fighting-strength.ts'
import { remainingOf } from './remaining.ts'
import type { StandingOrders } from './settings.ts'

/** Great guns for which some target is worth its double price. */
const fleets: readonly Units[] = [
  ['10x GUNS 9-30/None', 'D6S 4-8/2-4'],
  ['4x GUNS 9-30/None', { unit: 'GLASS 9-30/9-2', count: 2, crippled: 2 }],
  ['4x GUNS 9-30/None', 'SMALL 20-3/10-3', 'D6S 4-8/2-4'],
  ['CARRIER 8-20(6)/4(3)', 'TENDER 3-20PP(2½)/3-9P'],
  ['3x D7 8/4', 'CARRIER 8(6)/4(3)'],
  ['CARRIER 1-60(20)/None'],
  ['TENDER 1-60PP(20)/None'],
  ['4x GUNS 9-30/None', { unit: 'BULK 9-30/1-2', count: 2, crippled: 1 }],
  ['TENDER 1-60P(20)/None'],
  ['TENDER 20-90P(4½)/None'],
  ['CARRIER 20-90(4½)/None'],
  ['CARRIER 60-90(½)/None'],
  ['10x GUNS 9-30/None', 'D6S 4-8/2-4', 'TENDER 3-20P/None'],
  ['4x GUNS 9-30/None', 'SMALL 20-3/10-3', 'TENDER 3-20PP/None'],
  ['4x GUNS 9-30/None', 'SMALL 12-3/6-3', 'TENDER 3-20PP/None'],
  ['3x D7 8/4', 'CARRIER 8(6)/4(3)', 'TENDER 3-20PP/None'],
]

const standing = { mauler: true } as StandingOrders

const ordered = (state: State, ask: DirectedAsk): DirectedOrder =>
  directedByStrength({ view: sidcors.view(state, 'red'), side: 'red', standing }, ask)

/** The enemy's strength once an order was carried out by the rules and the rest of the points is spread. */
function leaves(state: State, strength: FightingStrength, order: DirectedOrder): number {
  const draft = clone(state)
  play(draft, { red: [order] })
  const { blue } = draft.forces
  return strength.after(remainingOf(blue), blue.points + blue.owed)
}

const strengthOf = (state: State, side: 'red' | 'blue'): FightingStrength =>
  new FightingStrength(sidcors.view(state, 'red'), side, true)

/** Every order there is. */
const legal = (state: State): readonly DirectedOrder[] => [...paper(state).choices()] as DirectedOrder[]

describe('directed damage by fighting strength', () => {
  test('directed.option twin: no order there is leaves the enemy less, by the rules themselves', () => {
    const chosen = new Set<string>()
    for (const units of fleets) {
      for (const points of [4, 6, 9, 12, 18, 24]) {
        const state = aiming(points, units, { pfAttack: 9, pfDefence: 1 })
        const ask = askOf(state, 'directed')
        if (ask === undefined) continue
        const strength = strengthOf(state, 'blue')
        const order = ordered(state, ask)
        const least = Math.min(...legal(state).map(each => leaves(state, strength, each)))
        expect(leaves(state, strength, order), JSON.stringify([points, order])).toBeCloseTo(least, 6)
        chosen.add(`${order.target} ${order.amount}`)
      }
    }
    const expected = [
      'D6S 1',
      'crippled GLASS 1',
      'SMALL 1',
      'SMALL 2',
      'PFs 2',
      'none 1',
      'fighters and 6 PFs 3',
      'fighters 5',
    ]
    expect([...chosen]).toEqual(expect.arrayContaining(expected))
  })

  test.each([['no scout'], ['a scout', 'F5S EW5']])(
    'mauler.shock twin: with %s no possible order takes more, less the loss its mauler may bring its side',
    (_, ...scouts) => {
      const maulers = new Set<string>()
      for (const count of Array.from({ length: 40 }, (_, i) => i + 1)) {
        const red = ['GUN 46-4/1-4', 'ESC 0-1/None', 'D6M', ...scouts]
        const state = battle(red, ['2x GLASS 9-10/None', `X ${count}-40/1-20`], { retreat: 'none' })
        play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 1] })
        const ask = must(askOf(state, 'directed'), 'directed damage is asked for')
        const enemy = strengthOf(state, 'blue')
        const now = remainingOf(state.forces.blue)
        const own = strengthOf(state, 'red')
        const whole = remainingOf(state.forces.red)
        // the mauler is the third unit of red
        const crippled = state.fleets.red.units.length + 2
        const struck = { ...whole, counts: whole.counts.with(2, 0).with(crippled, 1) }
        const shock = (1 - own.after(struck, 0) / own.after(whole, 0)) / 3
        const gain = (order: DirectedOrder): number =>
          (enemy.after(now, ask.points) - leaves(state, enemy, order)) / enemy.after(now, 0) -
          (order.mauler === 'D6M' ? shock : 0)
        const order = ordered(state, ask)
        const most = Math.max(0, ...legal(state).slice(1).map(gain))
        expect(gain(order), `${count} ${JSON.stringify(order)}`).toBeCloseTo(most, 9)
        maulers.add(`${order.mauler}`)
      }
      expect([...maulers].sort()).toEqual(['D6M', 'none'])
    },
  )

  test('directed.option of two targets that take as much it is the first', () => {
    const state = aiming(12, ['4x GUNS 9-30/None', 'SMALL 20-3/10-3', 'SMART 20-3/10-3'], { pfAttack: 9, pfDefence: 1 })
    expect(ordered(state, must(askOf(state, 'directed'), 'a question')).target).toBe('SMALL')
  })

  test('R27 every target that can be paid is a shot, with a mauler and without', () => {
    const ask = must(askOf(mauling(14, ['X 9-4/4-2']), 'directed'), 'a question')
    const shots = (mauler: boolean) =>
      candidateShots(ask, { mauler }).map(shot => `${shot.target.target} ${shot.amount} ${shot.mauler}`)
    expect(shots(true)).toEqual(['X 2 none', 'X 1 none', 'X 2 D6M', 'X 1 D6M'])
    expect(shots(false)).toEqual(['X 2 none', 'X 1 none'])
  })
})
