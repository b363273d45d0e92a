import { describe, expect, test } from 'vitest'
import { attack, type Brief, dodge, retreat } from './fixtures/brief.fixture.ts'
import { battle, question, round } from './fixtures/duel.fixture.ts'
import { find } from './fixtures/outcome.fixture.ts'
import { key } from './key.ts'
import type { ShipOrder } from './orders/orders.ts'
import { ratingNames } from './ships/design.ts'
import { clone, type Ship, type State } from './state.ts'

const everything = 'W1 TL1 PD9 B3 S3 T2 M9 SR2 C2 SH12 A4 E2 H2(15)'

/** True if the key tells two positions apart that differ by a change. */
function isSeen(change: (state: State) => void, options: object = {}): boolean {
  const state = battle([everything, 'S1 TL0 PD3'], ['W2 TL0 PD9 SR1', 'S2 TL0 PD3 in W2'], options)
  const other = clone(state)
  change(other)
  return key(other) !== key(state)
}

/** A position in which a ship of red has these fields. */
const changed = (id: string, fields: Partial<Ship>) => (state: State) => {
  Object.assign(find(state, 'red', id), fields)
}

describe('the key of a position', () => {
  test.each(ratingNames)('damage.absorb it tells the rest of %s', rating => {
    const less = (state: State) => {
      const ship = find(state, 'red', 'W1')
      ship.now = { ...ship.now, [rating]: ship.now[rating] - 1 }
    }
    expect(isSeen(less)).toBe(true)
  })

  test.each<[string, (state: State) => void]>([
    ['damage.holds cargo', changed('W1', { cargo: 14 })],
    ['damage.absorb hits on ammunition', changed('W1', { ammunitionHits: 1 })],
    ['berths.taken a berth', changed('S1', { berth: 'W1' })],
    ['berths.dropped a berth left', state => Object.assign(find(state, 'blue', 'S2'), { berth: null })],
    ['damage.destroyed a loss', changed('S1', { fate: { kind: 'destroyed', round: 1 } })],
    ['escape.all an escape', changed('S1', { fate: { kind: 'escaped', round: 1 } })],
    ['combat.quiet a quiet round', state => Object.assign(state, { quiet: 1 })],
  ])('%s is told', (_, change) => expect(isSeen(change)).toBe(true))

  test.each<[string, Partial<Ship>]>([
    ['that was shown', { shown: { PD: 0, B: 1, S: 0, T: 0, M: 0, SR: 0, C: 0, SH: 0, A: 0, E: 0, H: 0 } }],
    ['that had an order', { contact: 'ordered' }],
    ['that was never seen', { contact: 'none' }],
    ['that was struck', { struck: 1 }],
  ])('records.hidden a ship %s is told where records are secret alone', (_, fields) => {
    const seen = [true, false].map(hiddenRecords => isSeen(changed('W1', fields), { hiddenRecords }))
    expect(seen).toEqual([true, false])
  })

  test('round.sequence rounds finished, the shots of the last round and when a ship was lost stay out', () => {
    const late = battle([everything, 'S1 TL0 PD3'], ['W2 TL0 PD9'])
    const early = clone(late)
    for (const [state, at] of [
      [early, 1],
      [late, 7],
    ] as const) {
      changed('S1', { fate: { kind: 'escaped', round: at } })(state)
      state.done = at
    }
    expect(key(early)).toBe(key(late))
    const [fired, quiet] = [{ D: 9, B: [1, 'W1'] as const }, { D: 9 }].map(brief => {
      const state = battle([everything, 'S1 TL0 PD3'], ['W2 TL0 PD9 B1'])
      round(state, { W1: dodge(), S1: dodge() }, { W2: attack(brief) })
      return key(state)
    })
    expect(fired).toBe(quiet)
  })
})

/** The key after the orders of a round, at a question in its middle. */
function after(asked: string, red: readonly string[], blue: readonly string[], options: object = {}) {
  return (mine: Record<string, ShipOrder>, theirs: Record<string, ShipOrder>): string => {
    const state = battle(red, blue, options)
    round(state, mine, theirs)
    expect(question(state)).toBe(asked)
    return key(state)
  }
}

const expectUnequalKeys = (keys: readonly string[]) => expect(new Set(keys).size).toBe(keys.length)

describe('the key in the middle of a round', () => {
  test('escape.all berths.taken it tells hits, leaving and boarding ships, and no more', () => {
    const asked = after('red place', [everything, 'S1 TL0 PD3'], ['W2 TL0 PD99 B99 T1 M3'])
    const before = (mine: ShipOrder, W2: ShipOrder) => asked({ W1: mine, S1: dodge() }, { W2 })
    const beam = (D: number, power: number) => attack({ D, B: [power, 'W1'] })
    const missile = (drive: number) => attack({ M: ['W1', drive] })
    const three = before(attack(), beam(0, 1))
    const boards = before(dodge({ takes: ['S1'] }), beam(3, 3))
    expectUnequalKeys([
      three,
      boards,
      before(attack({ D: 2 }), missile(1)),
      before(retreat(), missile(3)),
      before(retreat({ takes: ['S1'] }), missile(3)),
      before(attack(), beam(0, 2)),
    ])
    // held, it stays as one that did not try
    expect(before(retreat(), beam(4, 3))).toBe(three)
    expect(before(retreat({ takes: ['S1'] }), beam(4, 3))).toBe(boards)
  })

  test('ecm.split before ECM is spent it tells points, missiles and the result of the other fire', () => {
    const asked = after('red ecm', [everything, 'S1 TL0 PD3'], ['W2 TL0 PD9 B2 T2 M9'])
    const before = (mine: ShipOrder, W2: ShipOrder) => asked({ W1: mine, S1: dodge() }, { W2 })
    const missile = (...drives: number[]) => attack({ M: ['W1', ...drives] })
    const jams = (brief: Brief = {}) => attack({ E: 1, ...brief })
    const both = before(jams(), missile(1, 2))
    expectUnequalKeys([
      both,
      before(jams(), missile(1)),
      before(jams({ E: 2 }), missile(1)),
      before(jams(), missile(2)),
      before(jams({ S: 1 }), missile(1)),
      before(jams({ D: 1 }), missile(1)),
      before(dodge({ E: 1 }), missile(1)),
      before(retreat({ E: 1 }), missile(1)),
      before(jams(), { ...missile(1), beam: 1, beamAt: 'W1' }),
      before(jams(), { ...missile(1), drive: 3, beam: 1, beamAt: 'S1' }),
    ])
    expect(before(jams(), missile(2, 1))).toBe(both)
  })

  test('ecm.effect before ECM is spent it tells which missile has which tech level', () => {
    const asked = after('red ecm', ['W1 TL0 PD9 E2'], ['S1 TL0 PD9 T1 M3', 'S2 TL3 PD9 T1 M3'])
    const missile = (drive: number) => attack({ M: ['W1', drive] })
    const before = (old: number, advanced: number) =>
      asked({ W1: attack({ E: 2 }) }, { S1: missile(old), S2: missile(advanced) })
    expectUnequalKeys([before(1, 2), before(2, 1)])
  })

  test('escape.unfired escape.held it tells whether a ship that retreats was fired on, and whether it is held', () => {
    const fleets = [
      ['W1 TL0 PD9', 'W3 TL0 PD9 E1'],
      ['S1 TL0 PD9 T1 M3', 'S2 TL0 PD9 B1', 'S3 TL0 PD9 B1'],
    ] as const
    const before = (options: object, drive: number, beams: Record<'S2' | 'S3', Brief>) =>
      after(
        'red ecm',
        ...fleets,
        options,
      )(
        { W1: retreat({ D: 3 }), W3: attack({ D: drive, E: 1 }) },
        { S1: attack({ M: ['W3', 1] }), S2: attack(beams.S2), S3: attack(beams.S3) },
      )
    // Escapes on the one that retreats, or a miss on the other ship
    const fired = (at: string) => before({ unfiredEscapes: false }, 5, { S2: { B: [1, at] }, S3: {} })
    expectUnequalKeys([fired('W1'), fired('W3')])
    // a miss at +0 holds it, a miss at +3 on the other ship does not
    const held = (at: string) => before({}, 0, { S2: { D: 3, B: [1, at] }, S3: { B: [1, 'W1'] } })
    expectUnequalKeys([held('W1'), held('W3')])
  })

  test("escape.missiles missilesHold: 'firer' it tells which of two like ships fired, where they differ in their drive", () => {
    const before = (blue: readonly string[], firer: string) => {
      const order = (id: string, D: number) => attack({ D, M: id === firer ? ['W1', 1] : ['W1'] })
      const asked = after('red ecm', ['W1 TL0 PD9 E1'], blue, { missilesHold: 'firer' })
      return asked({ W1: retreat({ D: 3, E: 1 }) }, { S1: order('S1', 0), S2: order('S2', 3) })
    }
    const slow = before(['S1 TL0 PD9 T1 M4', 'S2 TL0 PD9 T1 M4→3'], 'S1')
    expectUnequalKeys([slow, before(['S1 TL0 PD9 T1 M4→3', 'S2 TL0 PD9 T1 M4'], 'S2')])
  })

  test('berths.taken berths.dropped it tells which carrier takes a systemship, and which of its own it lets go', () => {
    const fleet = ['W1 TL0 PD9 B1 SR3', 'S1 TL0 PD2 in W1', 'S2 TL0 PD3 in W1', 'W3 TL0 PD8 SR2', 'S3 TL0 PD1']
    const asked = after('red place', fleet, ['W2 TL0 PD9 B1'])
    const before = (one: Brief, two: Brief = {}) =>
      asked({ W1: dodge(one), W3: dodge(two), S3: dodge() }, { W2: dodge({ B: [1, 'W1'] }) })
    const takes = { takes: ['S3'] }
    expectUnequalKeys([
      before(takes),
      before({}, takes),
      before({}),
      before({ drops: ['S1'] }),
      before({ drops: ['S2'] }),
    ])
  })

  test('ecm.split it tells whose missile and whose hits they are, of ships by one name', () => {
    const ships = ['W4 TL0 PD9 E1 T1 M3', 'S1 TL0 PD9 B5']
    const asked = after('red ecm, blue ecm', ships, ships)
    const orders = ([drive, beam]: readonly [number, number]) => ({
      W4: attack({ E: 1, M: ['W4', drive] }),
      S1: attack({ B: [beam, 'W4'] }),
    })
    for (const [one, two] of [
      [
        [1, 3],
        [2, 3],
      ],
      [
        [1, 3],
        [1, 4],
      ],
    ] as const) {
      expectUnequalKeys([asked(orders(one), orders(two)), asked(orders(two), orders(one))])
    }
  })
})

test('damage.absorb combat.both the key tells ships of two designs, ratings of one size, and how it ended', () => {
  const keyOf = (...red: string[]) => key(battle(red, ['W2 TL0 PD9']))
  expectUnequalKeys([keyOf('W1 TL0 PD9→4', 'W3 TL1 PD9→6'), keyOf('W1 TL0 PD9→6', 'W3 TL1 PD9→4')])
  expectUnequalKeys([keyOf('W1 TL0 PD9 B3 S3→0'), keyOf('W1 TL0 PD9 B3→0 S3')])
  const ends = (['combat.destroyed', 'combat.withdraws'] as const).map(rule => {
    const state = battle(['W1 TL0 PD9'], ['W2 TL0 PD9'])
    state.over = { winner: 'blue', rule }
    return key(state)
  })
  expectUnequalKeys(ends)
})
