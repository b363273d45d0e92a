import { describe, expect, test } from 'vitest'
import { paperOf } from '../../../game/index.ts'
import { sidcors } from '../index.ts'
import { type DirectedOrder, directedOrder, noDirectedDamage } from '../orders.ts'
import { mostThere } from '../phases/cost.ts'
import { battle, factor, play, type Units } from '../scripted.fixture.ts'
import { clone, type State } from '../state.ts'
import type { Left } from './keep-attack.ts'
import { Lasting } from './lasting.ts'
import type { Standing } from './settings.ts'
import { telling } from './telling.ts'

/** Great guns of which some target or other is worth its double price. */
const fleets: readonly Units[] = [
  ['10x GUNS 9-30/None', 'D6S 4-8/2-4'],
  ['4x GUNS 9-30/None', { unit: 'GLASS 9-30/9-2', count: 2, crippled: 2 }],
  ['4x GUNS 9-30/None', 'SMALL 20-3/10-3', 'D6S 4-8/2-4'],
  ['CARRIER 8-20(6)/4(3)', 'TENDER 3-20PP(2½)/3-9P'],
  ['3x D7 8/4', 'CARRIER 8(6)/4(3)'],
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
        const order = telling(view, 'red', ask, { mauler: true } as Standing)
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
      expect.arrayContaining(['D6S 1', 'crippled GLASS 1', 'SMALL 1', 'SMALL 2', 'PFs 2', 'none 1']),
    )
  })
})
