import { describe, expect, test } from 'vitest'
import type { Side } from '../../../game/sides/index.ts'
import { battle } from '../fixtures/duel.fixture.ts'
import type { HittablePart, PlaceAsk } from '../orders/orders.ts'
import { noRatings, type Ratings, ratingNames } from '../ships/design.ts'
import { view } from '../view.ts'
import { bestPlacement, ratingsAfterEachHit } from './placing.ts'

const enemy = 'W2 TL0 PD5 B3 S2'

const partsOf = (ratings: Partial<Ratings>): HittablePart[] =>
  ratingNames.flatMap(rating => {
    const absorbs = ratings[rating]
    return absorbs === undefined ? [] : [{ rating, absorbs, least: 0 }]
  })

/** The places of so many hits on a ship with these parts, by the usual standing orders. */
function hits(ship: string, count: number, parts: Partial<Ratings>, other = enemy, side: Side = 'red') {
  const state = battle([ship], [other])
  const id = ship.split(' ')[0]!
  const ask: PlaceAsk = {
    kind: 'place',
    ships: [
      {
        id,
        hits: count,
        parts: partsOf(parts),
        carried: [],
      },
    ],
  }
  const order = bestPlacement(view(state, side), { side, ...ask }, 'balance')[id] ?? {}
  return Object.fromEntries(Object.entries(order).filter(([, taken]) => taken > 0))
}

describe('damage.owner hits are put where they are missed least', () => {
  test('armour before all else, then the empty rack', () => {
    expect(hits('W1 TL0 PD6 B3 A2 SR1', 2, { PD: 6, B: 3, SR: 1, A: 2 })).toEqual({ A: 2 })
    expect(hits('W1 TL0 PD6 B3 A2 SR1', 3, { PD: 6, B: 3, SR: 1, A: 2 })).toEqual({ A: 2, SR: 1 })
  })

  test('ECM where no missiles come, and not where they do', () => {
    expect(hits('W1 TL0 PD6 B3 E2', 1, { PD: 6, B: 3, E: 2 })).toEqual({ E: 1 })
    const archer = 'W2 TL0 PD5 T2 M6'
    expect(hits('W1 TL0 PD12 B3 E2', 1, { PD: 12, B: 3, E: 2 }, archer)).toEqual({ PD: 1 })
  })

  test('tubes without missiles, and power beyond what the weapons can use', () => {
    expect(hits('W1 TL0 PD6 B3 T2', 2, { PD: 6, B: 3, T: 2 })).toEqual({ T: 2 })
    expect(hits('W1 TL0 PD12 B3', 3, { PD: 12, B: 3 })).toEqual({ PD: 3 })
  })
})

test('damage.owner after each hit, a ship has the ratings that its owner wants to keep', () => {
  const now = { ...noRatings, PD: 6, B: 3, A: 2, SR: 1 }
  const left = ratingsAfterEachHit(now, { tl: 0, missilesCome: false, keep: 'balance', aboard: 0 })
  expect(left).toHaveLength(13)
  expect(left[0]).toEqual(now)
  expect(left[2]).toEqual({ ...now, A: 0 })
  expect(left[3]).toEqual({ ...now, A: 0, SR: 0 })
  expect(left[12]).toEqual(noRatings)
})
