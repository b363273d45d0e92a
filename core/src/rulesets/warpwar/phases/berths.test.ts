import { expect, test } from 'vitest'
import { attack, type Brief, dodge, retreat } from '../fixtures/brief.fixture.ts'
import { answer, battle, round } from '../fixtures/duel.fixture.ts'
import { fates, find, ofKind } from '../fixtures/outcome.fixture.ts'
import { ledger } from '../ledger.ts'
import { ordersAsk } from '../orders/asks.ts'
import { orders } from '../sheets/orders.ts'
import { doing } from '../sheets/paper.fixture.ts'
import type { State } from '../state.ts'

const berth = (state: State, id: string): string | null => find(state, 'red', id).berth

const limits = (state: State): unknown[] =>
  ordersAsk(state, 'red').ships.map(({ id, aboard, empty, handles }) => [id, aboard, empty, handles])

test('berths.taken a systemship is taken aboard at the end of the round, and gets no orders from then on', () => {
  const state = battle(['W1 TL0 PD9 SR1', 'S1 TL0 PD3 S1'], ['W2 TL0 PD9'])
  const events = round(state, { W1: dodge({ takes: ['S1'] }), S1: dodge({ S: 1 }) }, { W2: attack({}) })
  expect(ofKind(events, 'boarded')).toMatchObject([{ rule: 'berths.taken', ship: 'S1', carrier: 'W1' }])
  expect(limits(state)).toEqual([['W1', ['S1'], 0, 1]])
  expect(ordersAsk(state, 'blue').targets.map(({ id }) => id)).toEqual(['W1'])
})

test('berths.taken while it boards it may be fired on, with its drive of 0', () => {
  const state = battle(['W1 TL0 PD9 SR1', 'S1 TL0 PD3 S1'], ['W2 TL0 PD9 B1'])
  const events = round(state, { W1: dodge({ takes: ['S1'] }), S1: dodge({ S: 1 }) }, { W2: dodge({ B: [1, 'S1'] }) })
  expect(ofKind(events, 'shot').map(({ shot }) => [shot.at, shot.difference, shot.hits])).toEqual([['S1', 0, 1]])
  expect(berth(state, 'S1')).toBe('W1')
})

test('berths.taken a systemship stays on the field where its carrier was destroyed', () => {
  const state = battle(['W1 TL0 PD1 SR1', 'S1 TL0 PD3'], ['W2 TL0 PD9 B3'])
  const events = round(state, { W1: dodge({ takes: ['S1'] }), S1: dodge({}) }, { W2: dodge({ B: [3, 'W1'] }) })
  expect([fates(state).red, berth(state, 'S1'), ofKind(events, 'boarded')]).toEqual([['W1 destroyed'], null, []])
  expect(ordersAsk(state, 'red').ships.map(({ id }) => id)).toEqual(['S1'])
})

test('berths.taken berths.kept where racks were hit the systemships with most left find a place', () => {
  const state = battle(['W1 TL0 PD1 SR3', 'S1 TL0 PD1', 'S2 TL0 PD2'], ['W2 TL0 PD9 B2'])
  round(state, { W1: dodge({ takes: ['S1', 'S2'] }), S1: dodge({}), S2: dodge({}) }, { W2: dodge({ B: [2, 'W1'] }) })
  answer(state, 'place', { red: { W1: { SR: 2 } } })
  expect([berth(state, 'S1'), berth(state, 'S2')]).toEqual([null, 'W1'])
})

test('berths.taken a systemship destroyed while it boards is not carried', () => {
  const state = battle(['W1 TL0 PD1 SR1', 'S1 TL0 PD1'], ['W2 TL0 PD9 B2'])
  round(state, { W1: dodge({ takes: ['S1'] }), S1: dodge({}) }, { W2: dodge({ B: [2, 'S1'] }) })
  expect([fates(state).red, berth(state, 'S1')]).toEqual([['S1 destroyed'], null])
})

test('berths.dropped a systemship let go is on the field at the end of the round', () => {
  const state = battle(['W1 TL0 PD9 SR1', 'S1 TL0 PD3 in W1'], ['W2 TL0 PD9'])
  const events = round(state, { W1: dodge({ drops: ['S1'] }) }, { W2: attack({}) })
  expect(ofKind(events, 'dropped')).toMatchObject([{ rule: 'berths.dropped', ship: 'S1', carrier: 'W1' }])
  expect(limits(state)).toEqual([
    ['W1', [], 1, 1],
    ['S1', [], 0, 0],
  ])
})

test('berths.dropped it stays where its carrier leaves in the same round', () => {
  const state = battle(['W1 TL0 PD9 SR2', 'S1 TL0 PD3 in W1', 'S2 TL0 PD3 in W1'], ['W2 TL0 PD9'])
  round(state, { W1: retreat({ drops: ['S1'] }) }, { W2: attack({}) })
  expect(fates(state).red).toEqual(['W1 escaped', 'S2 escaped'])
  expect(ordersAsk(state, 'red').ships.map(({ id }) => id)).toEqual(['S1'])
})

test.each([
  ['exposed', 'W1 TL0 PD1 SR1'],
  ['protected', 'W1 TL0 PD1 SR1'],
])(
  'berths.dropped loadedRacks: %s it survives where its carrier is destroyed in the same round',
  (loadedRacks, carrier) => {
    const state = battle([carrier, 'S1 TL0 PD3 in W1'], ['W2 TL0 PD9 B9'], { loadedRacks })
    round(state, { W1: dodge({ drops: ['S1'] }) }, { W2: dodge({ B: [9, 'W1'] }) })
    expect([fates(state).red, berth(state, 'S1')]).toEqual([['W1 destroyed'], null])
  },
)

test('berths.taken berths.dropped one systemship leaves its rack to another', () => {
  const state = battle(['W1 TL0 PD9 SR2', 'S1 TL0 PD3 in W1', 'S2 TL0 PD3'], ['W2 TL0 PD9'])
  round(state, { W1: dodge({ drops: ['S1'], takes: ['S2'] }), S2: dodge({}) }, { W2: attack({}) })
  expect([berth(state, 'S1'), berth(state, 'S2')]).toEqual([null, 'W1'])
})

test.each([
  ['1977', 1],
  ['1994', 3],
  ['v35', 3],
])(
  'edition.choice berths.limit a carrier with three racks handles as many in a round as the edition of %s says',
  (edition, most) => {
    const state = battle(['W1 TL0 PD9 SR4→3', 'S1 TL0 PD3 in W1'], ['W2 TL0 PD9'], { edition })
    expect(limits(state)).toEqual([['W1', ['S1'], 2, most]])
  },
)

test('berths.limit a ship without racks handles none', () => {
  expect(limits(battle(['W1 TL0 PD9'], ['W2 TL0 PD9'], { edition: '1977' }))).toEqual([['W1', [], 0, 0]])
})

test('berths.limit a rack that is emptied in a round is filled from the next round on', () => {
  const state = battle(['W1 TL0 PD9 SR1', 'S1 TL0 PD3 in W1', 'S2 TL0 PD3'], ['W2 TL0 PD9'])
  const swap = { W1: doing({ tactic: 'dodge', drop: ['S1'], pickUp: ['S2'] }), S2: doing({ tactic: 'dodge' }) }
  expect(orders.check(ordersAsk(state, 'red'), swap)).toMatchObject({
    ok: false,
    refusal: { path: ['W1', 'pickUp', 0], expected: 'nothing here' },
  })
  round(state, { W1: dodge({ drops: ['S1'] }), S2: dodge() }, { W2: attack({}) })
  round(state, { W1: dodge({ takes: ['S2'] }), S1: dodge(), S2: dodge() }, { W2: attack({}) })
  expect([berth(state, 'S1'), berth(state, 'S2')]).toEqual([null, 'W1'])
})

test('records.hidden berths.taken a carrier has shown a rack for each systemship that was seen to be in one', () => {
  const fleet = ['W1 TL0 PD9 SR3', 'S1 TL0 PD3 in W1', 'S2 TL0 PD3', 'S3 TL0 PD3 in W1']
  const state = battle(fleet, ['W2 TL0 PD9'], { hiddenRecords: true, quietRoundLimit: 9 })
  const shown = (order: Brief, ...field: readonly string[]) => {
    const others = Object.fromEntries(field.map(id => [id, dodge()]))
    round(state, { W1: dodge(order), ...others }, { W2: attack({}) })
    return find(state, 'red', 'W1').shown.SR
  }
  expect(shown({}, 'S2')).toBe(0)
  expect(shown({ takes: ['S2'] }, 'S2')).toBe(1)
  expect(shown({ drops: ['S1'] })).toBe(2)
  expect(shown({ takes: ['S1'] }, 'S1')).toBe(2)
  expect(shown({ drops: ['S1', 'S2', 'S3'] })).toBe(3)
})

test('records.hidden berths.taken one that boards beside another shows a second rack before the next orders', () => {
  const state = battle(['W1 TL0 PD9 SR2', 'S1 TL0 PD3', 'S2 TL0 PD3'], ['W2 TL0 PD9'], { hiddenRecords: true })
  const enemy = { W2: attack({}) }
  round(state, { W1: dodge({ takes: ['S1'] }), S1: dodge(), S2: dodge() }, enemy)
  expect(find(state, 'red', 'W1').shown.SR).toBe(1)
  round(state, { W1: dodge({ takes: ['S2'] }), S2: dodge() }, enemy)
  expect(find(state, 'red', 'W1').shown.SR).toBe(2)
})

test.each([
  ['berths.kept', 'all editions let the player who withdraws put each systemship in any warpship'],
  ['berths.limit', '1977 prints one systemship a combat round'],
  ['damage.loaded-rack', '1977 and 1994 say that a destroyed carrier takes its systemships along'],
] as const)('%s the ledger has the words of the editions', (rule, words) => {
  expect(ledger[rule].ruling.because).toContain(words)
  expect(ledger[rule].at).toMatch(/1977 7; 1994 VI/)
})
