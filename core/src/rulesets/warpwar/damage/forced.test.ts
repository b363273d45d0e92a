import { expect, test } from 'vitest'
import { battle } from '../fixtures/duel.fixture.ts'
import type { Part, PlaceShip } from '../orders/orders.ts'
import { placeShip } from './dues.ts'
import { forcedPlacement, type Placement } from './forced.ts'

/** Every way so many hits can lie on these parts. */
function* ways(
  parts: readonly (Pick<Part, 'absorbs'> & { readonly rating: string })[],
  hits: number,
): Generator<Record<string, number>> {
  const [first, ...rest] = parts
  if (first === undefined) {
    if (hits === 0) yield {}
    return
  }
  for (let take = 0; take <= Math.min(first.absorbs, hits); take++) {
    for (const others of ways(rest, hits - take)) yield { [first.rating]: take, ...others }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** damage.armour Whether some part takes less than it must of what falls on its ship. */
const spares = (
  ships: readonly { readonly id: string; readonly parts: readonly Part[] }[],
  way: Placement[string],
): boolean =>
  ships.some(({ id, parts }) => {
    const fallen = sum(parts.map(({ rating }) => way[`${id} ${rating}`] ?? 0))
    const must = Math.min(fallen, sum(parts.map(({ least }) => least)))
    return sum(parts.map(({ rating, least }) => Math.min(least, way[`${id} ${rating}`] ?? 0))) < must
  })

/** Every legal placement, tried one by one: a rack may be hit where it is empty, or its systemship is destroyed. */
function placements({ id, hits, parts, carried }: PlaceShip): Placement[] {
  const all = [id, ...carried.map(ship => ship.id)]
  const flat = [parts, ...carried.map(ship => ship.parts)].flatMap((list, i) =>
    list.map(part => ({ ...part, rating: `${all[i]} ${part.rating}` })),
  )
  const due = Math.min(hits, sum(flat.map(({ absorbs }) => absorbs)))
  const found: Placement[] = []
  for (const way of ways(flat, due)) {
    if (parts.some(({ rating, least }) => way[`${id} ${rating}`]! < least) || spares(carried, way)) continue
    const gone = carried.filter(ship =>
      ship.parts.every(({ rating, absorbs }) => way[`${ship.id} ${rating}`] === absorbs),
    )
    const racks = parts.find(({ rating }) => rating === 'SR')?.absorbs ?? 0
    if (carried.length > 0 && (way[`${id} SR`] ?? 0) > racks - carried.length + gone.length) continue
    const placement: Placement = {}
    for (const [name, taken] of Object.entries(way)) {
      const [ship = '', rating = ''] = name.split(' ')
      placement[ship] = { ...placement[ship], [rating]: taken }
    }
    found.push(placement)
  }
  return found
}

const carriers = [
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
  ['exposed', true],
])(
  'damage.owner twin: the only placement is the only one of all that are tried (loadedRacks %s, armourFirst %s)',
  (loadedRacks, armourFirst) => {
    for (const fleet of carriers) {
      const state = battle(fleet, ['W2 TL0 PD9'], { loadedRacks, armourFirst })
      for (let hits = 1; hits <= 14; hits++) {
        const ask = placeShip(state, 'red', { ship: 'W1', hits })
        const all = placements(ask)
        const say = `${fleet.join(', ')} under ${hits}`
        expect(all.length, say).toBeGreaterThan(0)
        expect(forcedPlacement(ask), say).toEqual(all.length === 1 ? all[0] : undefined)
      }
    }
  },
)

test('damage.absorb three hits on W4 of 1977 can be placed in 43 ways, six in 149', () => {
  const state = battle(['W4 TL0 PD7 B3 S3 T1 M6 SR1'], ['W2 TL0 PD9'])
  const count = (hits: number) => placements(placeShip(state, 'red', { ship: 'W4', hits })).length
  expect([count(3), count(6)]).toEqual([43, 149])
})
