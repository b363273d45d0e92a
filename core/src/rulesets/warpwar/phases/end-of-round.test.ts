import { expect, test } from 'vitest'
import { attack, dodge, retreat } from '../fixtures/brief.fixture.ts'
import { answer, battle, question, round } from '../fixtures/duel.fixture.ts'
import { fates, find, ofKind } from '../fixtures/outcome.fixture.ts'
import { key } from '../key.ts'
import type { Event } from '../shape.ts'
import { noRatings } from '../ships/design.ts'
import type { State } from '../state.ts'

/** So many rounds in which no ship on the field attacks. */
function idle(state: State, rounds: number): Event[] {
  const orders = (side: 'red' | 'blue') =>
    Object.fromEntries(
      state.ships[side]
        .filter(({ fate, berth }) => fate === null && berth === null)
        .map(({ made }) => [made.id, dodge()]),
    )
  const events: Event[] = []
  for (let i = 0; i < rounds; i++) events.push(...round(state, orders('red'), orders('blue')))
  return events
}

test('combat.destroyed the side that still has a ship on the field has won, also where the other has escaped', () => {
  const state = battle(['W1 TL0 PD9'], ['W2 TL0 PD9'])
  const events = round(state, { W1: retreat({ D: 1 }) }, { W2: attack({}) })
  expect(state.over).toEqual({ winner: 'blue', rule: 'combat.destroyed' })
  expect(ofKind(events, 'end')).toEqual([{ kind: 'end', rule: 'combat.destroyed', round: 1, winner: 'blue' }])
  expect([question(state), state.done]).toEqual(['over', 1])
})

test('combat.both where both sides have left nobody has won', () => {
  const state = battle(['W1 TL0 PD9'], ['W2 TL0 PD9'])
  round(state, { W1: retreat() }, { W2: retreat() })
  expect(state.over).toEqual({ winner: 'draw', rule: 'combat.both' })
  expect(fates(state)).toEqual({ red: ['W1 escaped'], blue: ['W2 escaped'] })
})

test('combat.quiet combat.phasing combat.withdraws after three quiet rounds the phasing side withdraws', () => {
  const state = battle(['W1 TL0 PD9'], ['W2 TL0 PD9'])
  const events = idle(state, 3)
  expect(ofKind(events, 'quiet').map(({ count, limit }) => [count, limit])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
  expect(ofKind(events, 'quiet')[2]?.because).toEqual([
    { rule: 'combat.phasing', side: 'red', text: 'moved here and withdraws' },
  ])
  expect(ofKind(events, 'withdrawn')).toMatchObject([{ side: 'red', ship: 'W1', carrier: null }])
  expect(state.over).toEqual({ winner: 'blue', rule: 'combat.withdraws' })
})

test("combat.phasing phasing: 'blue' makes the other side withdraw", () => {
  const state = battle(['W1 TL0 PD9'], ['W2 TL0 PD9'], { phasing: 'blue' })
  idle(state, 3)
  expect([fates(state), state.over?.winner]).toEqual([{ red: [], blue: ['W2 withdrawn'] }, 'red'])
})

test.each([
  [1, 1],
  [3, 3],
  [20, 20],
])('combat.quiet quietRoundLimit %i: over after %i rounds', (quietRoundLimit, rounds) => {
  const state = battle(['W1 TL0 PD9'], ['W2 TL0 PD9'], { quietRoundLimit })
  idle(state, rounds - 1)
  expect(question(state)).toBe('red orders, blue orders')
  idle(state, 1)
  expect(question(state)).toBe('over')
})

test('combat.quiet damage on either side breaks the quiet, damage to armour too; hits that screens take do not', () => {
  const state = battle(['W1 TL0 PD9 A9 S9'], ['W2 TL0 PD9 B1'])
  idle(state, 2)
  round(state, { W1: attack({ S: 3 }) }, { W2: dodge({ B: [1, 'W1'] }) })
  expect([state.quiet, state.over?.rule]).toEqual([3, 'combat.withdraws'])
  const again = battle(['W1 TL0 PD9 A9 S9'], ['W2 TL0 PD9 B1'])
  idle(again, 2)
  round(again, { W1: attack({}) }, { W2: dodge({ B: [1, 'W1'] }) })
  answer(again, 'place', { red: { W1: { A: 1 } } })
  expect([again.quiet, again.over]).toEqual([0, null])
  idle(again, 2)
  expect([again.quiet, again.over]).toEqual([2, null])
  round(again, { W1: attack({}) }, { W2: dodge({}) })
  expect([again.quiet, again.over?.rule]).toEqual([3, 'combat.withdraws'])
  const other = battle(['W1 TL0 PD9 B1'], ['W2 TL0 PD9'])
  idle(other, 2)
  round(other, { W1: dodge({ B: [1, 'W2'] }) }, { W2: attack({}) })
  expect([other.quiet, other.over]).toEqual([0, null])
})

test('combat.withdraws combat.stranded berths.kept systemships on the field find the empty racks, those with most left first; the others are lost', () => {
  const fleet = ['W1 TL0 PD9 SR2', 'S1 TL0 PD1 in W1', 'S2 TL0 PD1', 'S3 TL0 PD3', 'W5 TL0 PD1']
  const state = battle(fleet, ['W2 TL0 PD9'], { quietRoundLimit: 1 })
  const events = idle(state, 1)
  expect(ofKind(events, 'withdrawn').map(({ ship, carrier }) => [ship, carrier])).toEqual([
    ['W1', null],
    ['S1', 'W1'],
    ['S3', 'W1'],
    ['W5', null],
  ])
  expect(ofKind(events, 'stranded').map(({ ship }) => ship)).toEqual(['S2'])
  expect(find(state, 'red', 'S2').fate).toEqual({ kind: 'destroyed', round: 1 })
  expect(state.over).toEqual({ winner: 'blue', rule: 'combat.withdraws' })
})

test('combat.destroyed a side that is gone in a quiet round has lost, and nobody withdraws', () => {
  const state = battle(['W1 TL0 PD9'], ['W2 TL0 PD9'], { quietRoundLimit: 1 })
  const events = round(state, { W1: attack({}) }, { W2: retreat({ D: 1 }) })
  expect([state.over, ofKind(events, 'withdrawn'), ofKind(events, 'quiet')]).toEqual([
    { winner: 'red', rule: 'combat.destroyed' },
    [],
    [],
  ])
})

test('combat.stranded the racks of a ship that has escaped take no ship, and a stranded ship has nothing left', () => {
  const fleet = ['W1 TL0 PD9 SR2', 'W5 TL0 PD1', 'S2 TL0 PD3 H1(5)']
  const state = battle(fleet, ['W2 TL0 PD9'], { quietRoundLimit: 2, edition: 'v35' })
  round(state, { W1: retreat({ D: 1 }), W5: dodge(), S2: dodge() }, { W2: dodge() })
  const events = idle(state, 1)
  expect(ofKind(events, 'withdrawn').map(({ ship }) => ship)).toEqual(['W5'])
  expect(fates(state).red).toEqual(['W1 escaped', 'W5 withdrawn', 'S2 destroyed'])
  const { now, cargo, berth } = find(state, 'red', 'S2')
  expect({ now, cargo, berth }).toEqual({ now: noRatings, cargo: 0, berth: null })
})

test('round.sequence nothing of a round is left when it is done', () => {
  const state = battle(['W1 TL0 PD9', 'W3 TL0 PD9'], ['W2 TL0 PD9 B1', 'S2 TL0 PD9 T1 M3'])
  const theirs = { W2: attack({ B: [1, 'W1'] }), S2: attack({ M: ['W3', 9] }) }
  round(state, { W1: retreat(), W3: dodge({ D: 1 }) }, theirs)
  const { orders, missiles, held, due } = state
  const none = { red: [], blue: [] }
  expect({ orders, missiles, held, due }).toEqual({
    orders: { red: null, blue: null },
    missiles: [],
    held: none,
    due: none,
  })
})

test.each([
  ['of two kinds with as much left', 'PD9→4', 'PD4', 'PD9→2'],
  ['of one kind with as much left', 'PD9→3 B3→1', 'PD1', 'PD9→1 B3→3'],
  ['of one kind with other cargo', 'PD9→4 H1(5)', 'PD1', 'PD9→4 H1(7)'],
])('combat.stranded a ship finds a rack whatever its place in the fleet: ships %s', (_, one, other, two) => {
  const fleet = (first: string, last: string): State =>
    battle(['W1 TL0 PD9 SR1', `S1 TL0 ${first}`, `S2 TL0 ${other}`, `S3 TL0 ${last}`], ['W2 TL0 PD9'], {
      quietRoundLimit: 1,
      edition: 'v35',
    })
  const states = [fleet(one, two), fleet(two, one)]
  expect(new Set(states.map(key)).size).toBe(1)
  for (const state of states) idle(state, 1)
  expect(new Set(states.map(key)).size).toBe(1)
})
