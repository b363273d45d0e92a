import { describe, expect, test } from 'vitest'
import { attack, dodge } from '../fixtures/brief.fixture.ts'
import { answer, battle, question, round } from '../fixtures/duel.fixture.ts'
import { fates, find, left, ofKind, reasons } from '../fixtures/outcome.fixture.ts'
import { placeAsk } from '../orders/asks.ts'
import { place } from '../sheets/place.ts'
import { noRatings, ratingNames } from '../ships/design.ts'
import type { State } from '../state.ts'

/** W1 of red under so many hits: a beam at Hit +2. */
function under(hits: number, ships: readonly string[], options: object = {}): State {
  const state = battle(ships, ['W2 TL0 PD99 B99'], options)
  round(state, { W1: attack({}) }, { W2: attack({ B: [hits - 2, 'W1'] }) })
  return state
}

test('damage.owner the owner says where hits go; both owners do so at once', () => {
  const state = battle(['W1 TL0 PD9 B3'], ['W2 TL0 PD9 B3'])
  round(state, { W1: attack({ B: [3, 'W2'] }) }, { W2: attack({ B: [3, 'W1'] }) })
  expect(question(state)).toBe('red place, blue place')
  expect(placeAsk(state, 'blue').ships).toEqual([
    {
      id: 'W2',
      hits: 5,
      parts: [
        { rating: 'PD', absorbs: 9, least: 0 },
        { rating: 'B', absorbs: 3, least: 0 },
      ],
      carried: [],
    },
  ])
  const events = answer(state, 'place', { red: { W1: { PD: 5 } }, blue: { W2: { PD: 2, B: 3 } } })
  expect(ofKind(events, 'placed').map(({ side, parts }) => [side, parts])).toEqual([
    ['red', 'PD9→4'],
    ['blue', 'PD9→7 B3→0'],
  ])
})

test('damage.owner an owner without a choice is not asked', () => {
  const state = battle(['W1 TL0 PD9'], ['W2 TL0 PD9 B3'])
  const events = round(state, { W1: attack({}) }, { W2: attack({ B: [3, 'W1'] }) })
  expect(ofKind(events, 'placed')).toMatchObject([{ side: 'red', ship: 'W1', hits: 5, parts: 'PD9→4' }])
  expect(question(state)).toBe('red orders, blue orders')
})

test('damage.owner with secret records a side that was hit is always asked', () => {
  const state = battle(['W1 TL0 PD9'], ['W2 TL0 PD9 B3'], { hiddenRecords: true })
  round(state, { W1: attack({}) }, { W2: attack({ B: [3, 'W1'] }) })
  expect(question(state)).toBe('red place')
})

test('damage.absorb three missiles or six shells are one hit, and so are the last few of them', () => {
  const state = under(3, ['W1 TL0 PD9 M7→4 SH12→7 A2 E1 H1'])
  expect(placeAsk(state, 'red').ships[0]?.parts.map(({ rating, absorbs }) => `${rating}${absorbs}`)).toEqual([
    'PD9',
    'M2',
    'SH2',
    'A2',
    'E1',
    'H1',
  ])
  const events = answer(state, 'place', { red: { W1: { M: 2, SH: 1 } } })
  expect(left(state, 'red', 'W1')).toBe('PD9 SH1 A2 E1 H1')
  expect(reasons(events[0], 'damage.absorb')).toEqual(['2 on missiles: 4 of them gone', '1 on shells: 6 of them gone'])
  round(state, { W1: attack({}) }, { W2: attack({ B: [1, 'W1'] }) })
  answer(state, 'place', { red: { W1: { SH: 1, PD: 2 } } })
  expect(left(state, 'red', 'W1')).toBe('PD7 A2 E1 H1')
})

test('damage.holds empty holds go first, then their cargo', () => {
  const cargo = (hits: number) => {
    const state = under(3, ['W1 TL0 PD9 H3(15)'])
    const events = answer(state, 'place', { red: { W1: { H: hits, PD: 3 - hits } } })
    return [find(state, 'red', 'W1').cargo, ...reasons(events[0], 'damage.holds')]
  }
  expect(cargo(0)).toEqual([15])
  expect(cargo(1)).toEqual([15, '1 on holds: cargo 15 to 15'])
  expect(cargo(2)).toEqual([10, '2 on holds: cargo 15 to 10'])
  expect(cargo(3)).toEqual([0, '3 on holds: cargo 15 to 0'])
})

test('damage.destroyed damage.whole a ship without ratings is destroyed, and hits beyond are lost', () => {
  const state = battle(['W1 TL0 PD1 B1', 'W3 TL0 PD9'], ['W2 TL0 PD9 B3'])
  const events = round(state, { W1: attack({}), W3: attack({}) }, { W2: attack({ B: [3, 'W1'] }) })
  expect(reasons(ofKind(events, 'placed')[0], 'damage.whole')).toEqual(['3 beyond what is left: lost'])
  expect(ofKind(events, 'destroyed')).toMatchObject([{ rule: 'damage.destroyed', ship: 'W1', with: null }])
  expect(find(state, 'red', 'W1').fate).toEqual({ kind: 'destroyed', round: 1 })
  expect(question(state)).toBe('red orders, blue orders')
})

test.each(ratingNames.filter(rating => rating !== 'PD'))('damage.destroyed %s alone keeps a ship alive', rating => {
  const state = under(3, [`W1 TL0 PD3 ${rating}1`])
  answer(state, 'place', { red: { W1: { PD: 3 } } })
  expect([left(state, 'red', 'W1'), find(state, 'red', 'W1').fate]).toEqual([`${rating}1`, null])
})

test('damage.holds a ship that is lost with its carrier has neither ratings nor cargo left', () => {
  const fleet = ['W1 TL0 PD1 SR1', 'S1 TL0 PD2 H1(5) in W1', 'W3 TL0 PD9']
  const state = battle(fleet, ['W2 TL0 PD9 B3'], { edition: 'v35', loadedRacks: 'exposed' })
  round(state, { W1: attack({}), W3: attack({}) }, { W2: attack({ B: [3, 'W1'] }) })
  const { cargo, now, berth } = find(state, 'red', 'S1')
  expect({ cargo, now, berth }).toEqual({ cargo: 0, now: noRatings, berth: null })
})

describe('damage.armour', () => {
  test('damage.armour the owner puts hits on armour or not', () => {
    const state = under(3, ['W1 TL0 PD9 A2'])
    expect(placeAsk(state, 'red').ships[0]?.parts.map(({ least }) => least)).toEqual([0, 0])
    const events = answer(state, 'place', { red: { W1: { PD: 2, A: 1 } } })
    expect(reasons(events[0], 'damage.armour')).toEqual(['1 on armour'])
  })

  test('damage.armour armourFirst: true makes it take all it can before anything else', () => {
    const state = under(4, ['W1 TL0 PD9 B3 A2'], { armourFirst: true })
    expect(placeAsk(state, 'red').ships[0]?.parts).toContainEqual({ rating: 'A', absorbs: 2, least: 2 })
    const events = answer(state, 'place', { red: { W1: { A: 2, B: 2 } } })
    expect(reasons(events[0], 'damage.armour')).toEqual(['2 on armour, before anything else'])
    const thick = under(4, ['W1 TL0 PD9 B3 A9'], { armourFirst: true })
    expect([question(thick), left(thick, 'red', 'W1')]).toEqual(['red orders, blue orders', 'PD9 B3 A5'])
    const secret = under(4, ['W1 TL0 PD9 A9'], { armourFirst: true, hiddenRecords: true })
    expect(placeAsk(secret, 'red').ships[0]?.parts.map(({ least }) => least)).toEqual([0, 4])
  })
})

const carrier = ['W1 TL0 PD2 SR3', 'S1 TL0 PD2 B1 in W1', 'S2 TL0 PD1 in W1']

describe('damage.loaded-rack protected', () => {
  test('damage.loaded-rack a rack with a systemship in it cannot be hit while anything else can', () => {
    const state = under(3, ['W1 TL0 PD4 SR3', ...carrier.slice(1)])
    expect(placeAsk(state, 'red').ships[0]).toEqual({
      id: 'W1',
      hits: 3,
      parts: [
        { rating: 'PD', absorbs: 4, least: 0 },
        { rating: 'SR', absorbs: 1, least: 0 },
      ],
      carried: [],
    })
  })

  test('damage.loaded-rack hits beyond the carrier go to its systemships, and to racks they leave empty', () => {
    const state = under(7, carrier)
    expect(placeAsk(state, 'red').ships[0]).toEqual({
      id: 'W1',
      hits: 7,
      parts: [
        { rating: 'PD', absorbs: 2, least: 2 },
        { rating: 'SR', absorbs: 3, least: 1 },
      ],
      carried: [
        {
          id: 'S1',
          parts: [
            { rating: 'PD', absorbs: 2, least: 0 },
            { rating: 'B', absorbs: 1, least: 0 },
          ],
        },
        { id: 'S2', parts: [{ rating: 'PD', absorbs: 1, least: 0 }] },
      ],
    })
    const events = answer(state, 'place', { red: { W1: { PD: 2, SR: 2 }, S1: { B: 1, PD: 1 }, S2: { PD: 1 } } })
    expect(ofKind(events, 'placed')).toMatchObject([{ ship: 'W1', parts: 'PD2→0 SR3→1; S1: PD2→1 B1→0; S2: PD1→0' }])
    expect(reasons(events[0], 'damage.loaded-rack')).toHaveLength(1)
    expect(fates(state).red).toEqual(['S2 destroyed'])
    expect([left(state, 'red', 'W1'), left(state, 'red', 'S1')]).toEqual(['SR1', 'PD1'])
  })

  test('damage.armour damage.loaded-rack armour that soaks first does so aboard, too', () => {
    const fleet = ['W1 TL0 PD2 SR2', 'S1 TL0 PD2 A2 in W1', 'S2 TL0 PD9 in W1']
    const state = under(3, fleet, { armourFirst: true })
    expect(placeAsk(state, 'red').ships[0]?.carried[0]).toEqual({
      id: 'S1',
      parts: [
        { rating: 'PD', absorbs: 2, least: 0 },
        { rating: 'A', absorbs: 2, least: 2 },
      ],
    })
    const alone = under(3, ['W1 TL0 PD2 SR1', 'S1 TL0 PD2 A2 in W1'], { armourFirst: true })
    expect([question(alone), left(alone, 'red', 'S1')]).toEqual(['red orders, blue orders', 'PD2 A1'])
  })

  test('damage.loaded-rack hits enough for everything are placed without a question', () => {
    const state = battle(carrier, ['W2 TL0 PD99 B99'])
    const events = round(state, { W1: attack({}) }, { W2: attack({ B: [9, 'W1'] }) })
    expect(ofKind(events, 'placed')).toMatchObject([{ hits: 11, parts: 'PD2→0 SR3→0; S1: PD2→0 B1→0; S2: PD1→0' }])
    expect(reasons(ofKind(events, 'placed')[0], 'damage.whole')).toEqual(['2 beyond what is left: lost'])
    expect(fates(state).red).toEqual(['W1 destroyed', 'S1 destroyed', 'S2 destroyed'])
  })

  test('damage.loaded-rack a systemship that is let go leaves its rack empty and takes no hits', () => {
    const state = battle(['W1 TL0 PD2 SR1', 'S1 TL0 PD2 B1 in W1'], ['W2 TL0 PD99 B99'])
    const events = round(state, { W1: dodge({ drops: ['S1'] }) }, { W2: dodge({ B: [9, 'W1'] }) })
    expect(ofKind(events, 'placed')).toMatchObject([{ hits: 9, parts: 'PD2→0 SR1→0' }])
    expect([fates(state).red, find(state, 'red', 'S1').berth, left(state, 'red', 'S1')]).toEqual([
      ['W1 destroyed'],
      null,
      'PD2 B1',
    ])
  })
})

test("damage.loaded-rack loadedRacks: 'shared' hits may fall on carried ships while their carrier has something left", () => {
  const state = under(3, ['W1 TL0 PD4 SR3', ...carrier.slice(1)], { loadedRacks: 'shared' })
  const ask = placeAsk(state, 'red')
  expect(ask.ships[0]?.carried.map(({ id }) => id)).toEqual(['S1', 'S2'])
  const placing = (SR: number, S1: number, S2: number) => ({
    W1: { PD: 3 - SR - S1 - S2, SR },
    S1: { PD: S1, B: 0 },
    S2: { PD: S2 },
  })
  const legal = [placing(0, 2, 0), placing(1, 0, 1), placing(2, 0, 1), placing(2, 0, 0), placing(2, 1, 0)]
  expect(legal.map(order => place.check(ask, order).ok)).toEqual([true, true, true, false, false])
  const events = answer(state, 'place', { red: placing(0, 1, 1) })
  expect(ofKind(events, 'placed')).toMatchObject([{ parts: 'PD4→3; S1: PD2→1; S2: PD1→0' }])
  expect(reasons(events[0], 'damage.loaded-rack')).toEqual(['its owner put hits on the systemships aboard'])
  expect([fates(state).red, left(state, 'red', 'W1')]).toEqual([['S2 destroyed'], 'PD3 SR3'])
  const none = under(3, ['W1 TL0 PD4 SR3', ...carrier.slice(1)], { loadedRacks: 'shared' })
  expect(reasons(answer(none, 'place', { red: placing(0, 0, 0) })[0], 'damage.loaded-rack')).toEqual([])
})

describe('damage.loaded-rack exposed', () => {
  const options = { loadedRacks: 'exposed' }

  test('damage.loaded-rack empty racks are hit first, then the systemship with the least left goes with its rack', () => {
    const lose = (racks: number) => {
      const state = under(3, ['W1 TL0 PD9 SR3', ...carrier.slice(1)], options)
      const events = answer(state, 'place', { red: { W1: { PD: 3 - racks, SR: racks } } })
      return ofKind(events, 'destroyed').map(event => [event.ship, event.rule, event.with])
    }
    expect(lose(1)).toEqual([])
    expect(lose(2)).toEqual([['S2', 'damage.loaded-rack', 'W1']])
    expect(lose(3)).toEqual([
      ['S1', 'damage.loaded-rack', 'W1'],
      ['S2', 'damage.loaded-rack', 'W1'],
    ])
  })

  test('berths.kept damage.loaded-rack the ratings left of the systemships decide, not their place in the fleet', () => {
    const state = under(3, ['W1 TL0 PD9 SR2', 'S1 TL0 PD1 in W1', 'S2 TL0 PD2 B1 in W1'], options)
    answer(state, 'place', { red: { W1: { PD: 2, SR: 1 } } })
    expect(fates(state).red).toEqual(['S1 destroyed'])
  })

  test('damage.carrier a destroyed carrier takes along all it carries', () => {
    const state = battle(carrier, ['W2 TL0 PD99 B99'], options)
    const events = round(state, { W1: attack({}) }, { W2: attack({ B: [3, 'W1'] }) })
    expect(ofKind(events, 'destroyed').map(({ ship, rule, with: lost }) => [ship, rule, lost])).toEqual([
      ['W1', 'damage.destroyed', null],
      ['S1', 'damage.carrier', 'W1'],
      ['S2', 'damage.carrier', 'W1'],
    ])
    expect(state.over).toEqual({ winner: 'blue', rule: 'combat.destroyed' })
  })
})
