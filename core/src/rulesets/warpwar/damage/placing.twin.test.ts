import { expect, test } from 'vitest'
import { bestPlacement } from '../doctrines/placing.ts'
import { battle } from '../fixtures/duel.fixture.ts'
import { brutePlacements } from '../sheets/brute-places.fixture.ts'
import { expectSame, listed } from '../sheets/paper.fixture.ts'
import { place } from '../sheets/place.ts'
import { view } from '../view.ts'
import { forcedPlacement, struckShip } from './placing.ts'

const fleets = [
  ['W1 TL0 PD2 B1 M4 SR1'],
  ['W1 TL0 PD3'],
  ['W1 TL0 PD3 A2'],
  ['W1 TL0 PD1 A2 SR1', 'S1 TL0 PD2 in W1'],
  ['W1 TL0 PD1 SR2', 'S1 TL0 PD2 B1 A2 in W1'],
  ['W1 TL0 PD1 SR2', 'S1 TL0 PD1 A1 in W1', 'S2 TL0 PD1 in W1'],
  ['W1 TL0 SR2', 'S1 TL0 PD1 in W1', 'S2 TL0 PD1 in W1'],
  ['W1 TL0 PD1 SR4', 'S1 TL0 PD1 in W1', 'S2 TL0 B1 in W1', 'S3 TL0 PD2 in W1'],
]

test.each([
  ['protected', false],
  ['protected', true],
  ['shared', false],
  ['shared', true],
  ['exposed', true],
])(
  'damage.owner damage.loaded-rack damage.armour twin, loadedRacks: %s, armourFirst: %s: the sheet lists all placements, doctrines choose one of them, and the only one needs no choice',
  (loadedRacks, armourFirst) => {
    for (const fleet of fleets) {
      const state = battle(fleet, ['W2 TL0 PD9'], { loadedRacks, armourFirst })
      for (let hits = 1; hits <= 14; hits++) {
        const ship = struckShip(state, 'red', { ship: 'W1', hits })
        const ask = { kind: 'place' as const, ships: [ship] }
        const orders = brutePlacements(ship)
        const all = orders.map(order => JSON.stringify(order))
        const say = `${fleet.join(', ')} under ${hits}`
        expectSame(listed(ask), orders)
        expect(all, say).toContain(
          JSON.stringify(bestPlacement(view(state, 'red'), { side: 'red', ...ask }, 'balance')),
        )
        const forced = forcedPlacement(ship)
        expect(forced === undefined ? all.length > 1 : all.length === 1, say).toBe(true)
        if (forced !== undefined) expect(place.check(ask, forced), say).toEqual({ ok: true, value: forced })
      }
    }
  },
)
