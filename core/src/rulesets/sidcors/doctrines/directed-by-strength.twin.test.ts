import { describe, expect, test } from 'vitest'
import { paperOf } from '../../../game/index.ts'
import { mostThere } from '../fire/cost.ts'
import { sidcors } from '../index.ts'
import { type DirectedOrder, directedOrder, noDirectedDamage } from '../orders.ts'
import { battle, factor, play, type Units } from '../scripted.fixture.ts'
import { clone, type State } from '../state.ts'
import type { Left } from './cheapest-losses.ts'
import { directedByStrength } from './directed-by-strength.ts'
import { directedShots } from './directed-shots.ts'
import { Lasting } from './fighting-strength.ts'
import type { Standing } from './settings.ts'

/** Great guns of which some target or other is worth its double price. */
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

function aiming(points: number, units: Units): State {
  const state = battle([`GUN ${4 * points}-90/1-90 scout`], units, { retreat: 'none', pfAttack: 9, pfDefence: 1 })
  play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 1] })
  return state
}

const leftOf = ({ intact, crippled, pfs, fighters }: State['forces']['blue']): Left => ({
  there: [...intact, ...crippled, pfs],
  fighters,
})

/** The order sheet of directed damage; nothing where too few points were scored for any. */
function briefOf(state: State) {
  const pending = sidcors.pending(state)
  const brief = pending.kind === 'orders' ? pending.briefs[0] : undefined
  return brief?.ask.kind === 'directed' ? { brief, ask: brief.ask } : undefined
}

/** What the enemy can do once an order was carried out by the rules and the rest of the points is spread. */
function leaves(state: State, lasting: Lasting, order: DirectedOrder): number {
  const draft = clone(state)
  play(draft, { red: [order] })
  const { blue } = draft.forces
  return lasting.after(leftOf(blue), blue.points + blue.owed)
}

describe('directed damage that tells', () => {
  test('twin: no order there is leaves the enemy less, by the rules themselves', () => {
    const chosen = new Set<string>()
    for (const units of fleets) {
      for (const points of [4, 6, 9, 12, 18, 24]) {
        const state = aiming(points, units)
        const asked = briefOf(state)
        if (asked === undefined) continue
        const { ask, brief } = asked
        const view = sidcors.view(state, 'red')
        const lasting = new Lasting(view, 'blue', true)
        const order = directedByStrength(view, 'red', ask, { mauler: true } as Standing)
        const all = ask.targets.flatMap(target =>
          Array.from({ length: mostThere(target) }, (_, i) => directedOrder(ask, target.target, i + 1, 'none')),
        )
        const legal = all.filter(each => paperOf(sidcors, brief).check(each).ok)
        const worths = [noDirectedDamage(ask), ...legal].map(each => leaves(state, lasting, each))
        expect(leaves(state, lasting, order), JSON.stringify([points, order])).toBeCloseTo(Math.min(...worths), 6)
        chosen.add(`${order.target} ${order.amount}`)
      }
    }
    expect([...chosen]).toEqual(
      expect.arrayContaining([
        'D6S 1',
        'crippled GLASS 1',
        'SMALL 1',
        'SMALL 2',
        'PFs 2',
        'none 1',
        'fighters and 6 PFs 3',
        'fighters 5',
      ]),
    )
  })

  test.each([['no scout'], ['a scout', 'F5S EW5']])(
    'mauler.shock twin: with %s no order there is tells more, less what its mauler may lose its side',
    (_, ...scouts) => {
      const maulers = new Set<string>()
      for (const count of Array.from({ length: 40 }, (_, i) => i + 1)) {
        const red = ['GUN 46-4/1-4', 'ESC 0-1/None', 'D6M', ...scouts]
        const state = battle(red, ['2x GLASS 9-10/None', `X ${count}-40/1-20`], { retreat: 'none' })
        play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 1] })
        const asked = briefOf(state)
        if (asked === undefined) throw new Error('directed damage is asked for')
        const { ask, brief } = asked
        const view = sidcors.view(state, 'red')
        const enemy = new Lasting(view, 'blue', true)
        const now = leftOf(state.forces.blue)
        const own = new Lasting(view, 'red', true)
        const { intact, crippled, pfs, fighters } = state.forces.red
        const standing = own.after(leftOf(state.forces.red), 0)
        // the mauler is the third unit of red
        const struck = { there: [...intact.with(2, 0), ...crippled.with(2, 1), pfs], fighters }
        const shock = (1 - own.after(struck, 0) / standing) / 3
        const worth = (order: DirectedOrder): number =>
          (enemy.after(now, ask.points) - leaves(state, enemy, order)) / enemy.after(now, 0) -
          (order.mauler === 'D6M' ? shock : 0)
        const all = ask.targets.flatMap(target =>
          ['none', 'D6M'].flatMap(mauler =>
            Array.from({ length: mostThere(target) }, (_, i) => directedOrder(ask, target.target, i + 1, mauler)),
          ),
        )
        const legal = all.filter(each => paperOf(sidcors, brief).check(each).ok)
        const order = directedByStrength(view, 'red', ask, { mauler: true } as Standing)
        expect(worth(order), `${count} ${JSON.stringify(order)}`).toBeCloseTo(Math.max(0, ...legal.map(worth)), 9)
        maulers.add(`${order.mauler}`)
      }
      expect([...maulers].sort()).toEqual(['D6M', 'none'])
    },
  )

  test('directed.option of two targets that tell alike it is the first', () => {
    const state = aiming(12, ['4x GUNS 9-30/None', 'SMALL 20-3/10-3', 'SMART 20-3/10-3'])
    const { ask } = briefOf(state) ?? {}
    if (ask === undefined) throw new Error('directed damage is asked for')
    const order = directedByStrength(sidcors.view(state, 'red'), 'red', ask, { mauler: true } as Standing)
    expect(order.target).toBe('SMALL')
  })

  test('R27 every target that can be paid is a shot, with a mauler and without', () => {
    const state = battle(['GUN 46-90/1-90', 'ESC 0-9/0-9', 'D6M'], ['X 9-4/4-2'], { retreat: 'none' })
    play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 1] })
    const { ask } = briefOf(state) ?? {}
    if (ask === undefined) throw new Error('directed damage is asked for')
    const shots = (mauler: boolean) =>
      directedShots(ask, { mauler } as Standing).map(shot => `${shot.target.target} ${shot.amount} ${shot.mauler}`)
    expect(shots(true)).toEqual(['X 2 none', 'X 1 none', 'X 2 D6M', 'X 1 D6M'])
    expect(shots(false)).toEqual(['X 2 none', 'X 1 none'])
  })
})
