import { describe, expect, test } from 'vitest'
import { attack, dodge, retreat } from './fixtures/brief.fixture.ts'
import { answer, battle, question, round } from './fixtures/duel.fixture.ts'
import { find, left, ofKind, reasons } from './fixtures/outcome.fixture.ts'
import { ordersAsk } from './orders/asks.ts'
import type { ShipOrder } from './orders/orders.ts'
import type { Event } from './shape.ts'

/** Each shot as weapon, difference, result and hits. */
const lookups = (events: readonly Event[]): unknown[] =>
  ofKind(events, 'shot').map(({ shot: { weapon, difference, result, hits } }) => [weapon, difference, result, hits])

/** The difference, the result and the parenthesis of the first shot. */
function cell(events: readonly Event[]): unknown[] {
  const [first] = ofKind(events, 'shot')
  return [first?.shot.difference, first?.shot.result, first?.shot.reciprocal]
}

const effective = (events: readonly Event[]): unknown[] =>
  ofKind(events, 'screened').map(event => [event.ship, event.effective])

/** A round between W1 of red and W2 of blue. */
function duel(
  [red, mine]: readonly [string, ShipOrder],
  [blue, theirs]: readonly [string, ShipOrder],
  options: object = {},
) {
  const state = battle([`W1 ${red}`], [`W2 ${blue}`], options)
  return { state, events: round(state, { W1: mine }, { W2: theirs }) }
}

describe('printed combats', () => {
  test.each([0, 2])(
    '1 damage.beam damage.shells of TL%i a dodger with drive 3 at an attacker with drive 2: power and shells and TL',
    tl => {
      const state = battle([`W1 TL${tl} PD9 B3`, `S1 TL${tl} PD9 C1 SH6`], ['W2 TL0 PD30'])
      const own = { W1: dodge({ D: 3, B: [3, 'W2'] }), S1: dodge({ D: 3, C: ['W2', 2] }) }
      expect(lookups(round(state, own, { W2: attack({ D: 2 }) }))).toEqual([
        ['beam', 1, 'hit', 3 + tl],
        ['cannon', 1, 'hit', 2 + tl],
      ])
    },
  )

  test('2 damage.missile result.hit-plus a missile of drive 4 at an attacker with drive 3: Hit +2, 4 hits', () => {
    const { events } = duel(['PD9 T1 M3', attack({ M: ['W2', 4] })], ['PD9', attack({ D: 3 })])
    expect(lookups(events)).toEqual([['missile', 1, 'hit2', 4]])
    expect(reasons(events[2], 'damage.missile')).toEqual(['2 + TL 0 + 2 for Hit +2 = 4'])
  })

  test('3 damage.beam screen.total beam 4 of tech level 2 at screens 3 of tech level 1: 6 - 4 = 2 get through', () => {
    const { state, events } = duel(
      ['TL2 PD9 B4', attack({ D: 1, B: [4, 'W2'] })],
      ['TL1 PD9 S3 B3', dodge({ D: 2, S: 3 })],
    )
    expect(lookups(events)).toEqual([['beam', -1, 'miss', 0]])
    const again = round(state, { W1: attack({ D: 3, B: [4, 'W2'] }) }, { W2: dodge({ D: 0, S: 3 }) })
    expect(lookups(again)).toEqual([['beam', 3, 'hit', 6]])
    expect(ofKind(again, 'screened')).toMatchObject([{ ship: 'W2', hits: 6, absorbed: 4, effective: 2 }])
    expect(reasons(ofKind(again, 'screened')[0], 'screen.total')).toEqual(['screens 3 + TL 1'])
  })

  test.each([
    ['1994', 'C1 SH12', { PD: 1, S: 1, SH: 1 }, 'PD6 B3 S2 C1 SH6'],
    ['1977', 'T1 M6', { PD: 1, S: 1, M: 1 }, 'PD6 B3 S2 T1 M3'],
  ])(
    '4 screen.total damage.absorb 7 hits on screens 4 (%s): power, a screen and a batch of ammunition',
    (edition, ammunition, W2, after) => {
      // the printed example powers 4 screens; the fire is read off the order as it stands
      const ship = `PD7 B3 S4→3 ${ammunition}`
      const { state, events } = duel(['PD9 B5', attack({ D: 2, B: [5, 'W2'] })], [ship, attack({ D: 2, S: 4 })], {
        edition,
      })
      expect(ofKind(events, 'screened')).toMatchObject([{ hits: 7, absorbed: 4, effective: 3 }])
      answer(state, 'place', { blue: { W2 } })
      expect(left(state, 'blue', 'W2').split(' ').sort()).toEqual(after.split(' ').sort())
    },
  )

  test.each([
    ['1994', 'C1 SH6 E1', { B: 3, S: 2, C: 1, SH: 1, E: 1 }, 'B3→0 S2→0 C1→0 SH6→0 E1→0'],
    ['1977', 'T1 M3 SR1', { B: 3, S: 2, T: 1, M: 1, SR: 1 }, 'B3→0 S2→0 T1→0 M3→0 SR1→0'],
  ])(
    '5 fire.together damage.absorb W4 of %s against S35 in their second round: 9 hits, 8 past the screens',
    (edition, rest, W4, parts) => {
      const state = battle([`W4 TL0 PD6 B3 S2 ${rest}`], ['S35 TL1 PD6 S3 T2 M7'], { edition })
      const E = edition === '1994' ? 1 : 0
      let fire = round(
        state,
        { W4: attack({ D: 2, B: [3 - E, 'S35'], S: 1, E }) },
        { S35: dodge({ D: 4, M: ['W4', 3, 4] }) },
      )
      if (E > 0) fire = answer(state, 'ecm', { red: { W4: { 'S35/1': 3, 'S35/2': 4 } } })
      expect(lookups(fire)).toEqual([
        ['beam', -2, 'miss', 0],
        ['missile', 1, 'hit2', 5],
        ['missile', 2, 'hit1', 4],
      ])
      expect(ofKind(fire, 'screened')).toMatchObject([{ ship: 'W4', hits: 9, absorbed: 1, effective: 8 }])
      expect(left(state, 'blue', 'S35')).toBe('PD6 S3 T2 M5')
      expect(ofKind(answer(state, 'place', { red: { W4 } }), 'placed')).toMatchObject([{ ship: 'W4', hits: 8, parts }])
      expect(left(state, 'red', 'W4')).toBe('PD6')
    },
  )

  test('6 ecm.effect 2 points and tech level 2 against 3: a missile of drive 3 is brought to 2, and 7 hits become 5', () => {
    const missile = ['TL3 PD9 T1 M3', dodge({ M: ['W1', 3] })] as const
    expect(lookups(duel(['TL2 PD9 E2', attack({ D: 3 })], missile).events)).toEqual([['missile', 0, 'hit2', 7]])
    const { state } = duel(['TL2 PD9 E2', attack({ D: 3, E: 2 })], missile)
    const events = answer(state, 'ecm', { red: { W1: { 'W2/1': 2 } } })
    expect(ofKind(events, 'ecm')).toMatchObject([{ side: 'red', ship: 'W1', missile: 'W2/1', from: 3, to: 2 }])
    expect(reasons(events[0], 'ecm.effect')).toEqual(['2 points, -1 for tech levels 2 and 3'])
    expect(lookups(events)).toEqual([['missile', -1, 'hit', 5]])
  })

  test('7 order.power a ship with 6 of its 9 power left spends 6 at most; 5 of them leave one idle', () => {
    const { state } = duel(['PD9→6 B2 S2 T1 M3', attack({ D: 1, B: [2, 'W2'], S: 2 })], ['PD9', dodge({ D: 1 })])
    expect(ordersAsk(state, 'red').ships[0]?.now.PD).toBe(6)
  })

  test('8 crt.table the orders of the mail game: W3 and S25 miss each other', () => {
    const own = ['PD5 B3 S2', attack({ D: 0, B: [3, 'W2'], S: 2 })] as const
    expect(lookups(duel(own, ['PD5 T1 M3', dodge({ D: 4, M: ['W1', 3] })]).events)).toEqual([
      ['beam', -4, 'miss', 0],
      ['missile', 3, 'miss', 0],
    ])
  })
})

describe('derived combats', () => {
  test('crt.table attack against attack at +1: Hit +2 (Hit), five hits each way', () => {
    const theirs = ['PD9 B5 S2', attack({ D: 2, B: [5, 'W1'], S: 2 })] as const
    const { events } = duel(['TL1 PD9 B4', attack({ D: 3, B: [4, 'W2'] })], theirs)
    expect(cell(events)).toEqual([1, 'hit2', 'hit'])
    expect(effective(events)).toEqual([
      ['W1', 5],
      ['W2', 5],
    ])
  })

  test('crt.reciprocal a dodger four slower than an attacker: Miss (Hit), three past the screens', () => {
    const own = ['PD9 B3 S1', dodge({ D: 1, B: [3, 'W2'], S: 1 })] as const
    const { events } = duel(own, ['PD9 B4', attack({ D: 5, B: [4, 'W1'] })])
    expect(cell(events)).toEqual([-4, 'miss', 'hit'])
    expect(effective(events)).toEqual([['W1', 3]])
  })

  test.each([
    [
      'crt.dodge-minus-four a dodger five slower than an attacker',
      0,
      attack({ D: 5, B: [3, 'W1'] }),
      [-5, 'miss', 'miss'],
    ],
    ['crt.dodge-plus-three a dodger three faster than another', 4, dodge({ D: 1, B: [3, 'W1'] }), [3, 'miss', 'hit']],
    ['crt.dodge-plus-three a dodger four faster than another', 5, dodge({ D: 1, B: [3, 'W1'] }), [4, 'miss', 'miss']],
  ])('%s', (_, D, theirs, expected) => {
    expect(cell(duel(['PD9 B3', dodge({ D, B: [3, 'W2'] })], ['PD9 B3', theirs]).events)).toEqual(expected)
  })

  test('escape.all escape.held one faster a retreating ship escapes; as fast it is pinned, yet its beam hits', () => {
    const flight = (D: number) =>
      duel(['PD9 B3', retreat({ D, B: [3, 'W2'] })], ['PD9 B3', attack({ D: 3, B: [3, 'W1'] })])
    const away = flight(4)
    expect(cell(away.events)).toEqual([1, 'miss', 'escapes'])
    expect(find(away.state, 'red', 'W1').fate).toEqual({ kind: 'escaped', round: 1 })
    const pinned = flight(3)
    expect(cell(pinned.events)).toEqual([0, 'hit', 'miss'])
    answer(pinned.state, 'place', { blue: { W2: { B: 3 } } })
    expect([find(pinned.state, 'red', 'W1').fate, left(pinned.state, 'blue', 'W2')]).toEqual([null, 'PD9'])
  })

  test('escape.held an attacker four faster hits a retreating ship for 5 - 3 = 2, and it stays', () => {
    const own = ['TL2 PD9 B3', attack({ D: 6, B: [3, 'W2'] })] as const
    const { state, events } = duel(own, ['TL1 PD9 S2', retreat({ D: 2, S: 2 })])
    expect([cell(events), effective(events)]).toEqual([[4, 'hit', null], [['W2', 2]]])
    expect(find(state, 'blue', 'W2').fate).toBeNull()
  })

  test('escape.all under the beams of two attackers, one Escapes and one Miss: it stays', () => {
    const state = battle(['W1 TL0 PD9'], ['S1 TL0 PD9 B1', 'S2 TL0 PD9 B1'])
    const beam = (D: number) => attack({ D, B: [1, 'W1'] })
    const events = round(state, { W1: retreat({ D: 3 }) }, { S1: beam(1), S2: beam(3) })
    expect(ofKind(events, 'shot').map(({ shot }) => shot.result)).toEqual(['escapes', 'miss'])
    expect(ofKind(events, 'held')).toMatchObject([{ side: 'red', ship: 'W1' }])
    expect(reasons(ofKind(events, 'held')[0], 'escape.held')).toEqual(['S2 beam: Miss'])
  })

  test('damage.shells two bursts of three shells and one at Hit +2, tech level 1: 6 + 4 = 10', () => {
    const own = ['TL1 PD5 C2 SH12', attack({ D: 3, C: ['W2', 3, 1] })] as const
    const { state, events } = duel(own, ['PD30', attack({ D: 3 })])
    expect(lookups(events)).toEqual([
      ['cannon', 0, 'hit2', 6],
      ['cannon', 0, 'hit2', 4],
    ])
    expect([effective(events), left(state, 'red', 'W1')]).toEqual([[['W2', 10]], 'PD5 C2 SH8'])
    expect(question(state)).toBe('red orders, blue orders')
  })
})
