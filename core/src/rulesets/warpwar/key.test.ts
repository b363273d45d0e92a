import { describe, expect, test } from 'vitest'
import { streamOf } from '../../dice/index.ts'
import { bySide } from '../../game/index.ts'
import { invariant } from '../../lang/index.ts'
import { attack, battle, dodge, find, question, retreat, round } from './fixtures/duel.fixture.ts'
import { randomAnswer, take, wildFleets, wildOptions } from './fixtures/random.fixture.ts'
import { key } from './key.ts'
import type { ShipOrder } from './orders/orders.ts'
import { ratingNames } from './ships/design.ts'
import { clone, type Ship, type State } from './state.ts'

const everything = 'W1 TL1 PD9 B3 S3 T2 M9 SR2 C2 SH12 A4 E2 H2(15)'

/** The key tells two positions apart that differ by a change. */
function isSeen(change: (state: State) => void, options: object = {}): boolean {
  const state = battle([everything, 'S1 TL0 PD3'], ['W2 TL0 PD9 SR1', 'S2 TL0 PD3 in W2'], options)
  const other = clone(state)
  change(other)
  return key(other) !== key(state)
}

const changed = (id: string, change: (ship: Ship) => void) => (state: State) => change(find(state, 'red', id))

describe('the key of a position', () => {
  test.each(ratingNames)('damage.absorb it tells what is left of %s', rating => {
    const less = changed('W1', ship => {
      ship.now = { ...ship.now, [rating]: ship.now[rating] - 1 }
    })
    expect(isSeen(less)).toBe(true)
  })

  test('damage.holds berths.taken combat.quiet it tells cargo, berths, fates and quiet rounds', () => {
    const seen: ((state: State) => void)[] = [
      changed('W1', ship => {
        ship.cargo = 14
      }),
      changed('W1', ship => {
        ship.ammunitionHits = 1
      }),
      changed('S1', ship => {
        ship.berth = 'W1'
      }),
      changed('S1', ship => {
        ship.fate = { kind: 'destroyed', round: 1 }
      }),
      changed('S1', ship => {
        ship.fate = { kind: 'escaped', round: 1 }
      }),
      state => {
        state.quiet = 1
      },
      state => {
        find(state, 'blue', 'S2').berth = null
      },
    ]
    expect(seen.map(change => isSeen(change))).toEqual(seen.map(() => true))
  })

  test('records.hidden what a ship has shown is told where records are secret alone', () => {
    const shows: ((state: State) => void)[] = [
      changed('W1', ship => {
        ship.shown = { ...ship.shown, B: 1 }
      }),
      changed('W1', ship => {
        ship.contact = 'ordered'
      }),
      changed('W1', ship => {
        ship.struck = 1
      }),
    ]
    expect(shows.map(change => isSeen(change, { hiddenRecords: true }))).toEqual([true, true, true])
    expect(shows.map(change => isSeen(change))).toEqual([false, false, false])
  })

  test('round.sequence rounds finished, the shots of the last round and when a ship was lost stay out', () => {
    const gone = (at: number) =>
      changed('S1', ship => {
        ship.fate = { kind: 'escaped', round: at }
      })
    const late = battle([everything, 'S1 TL0 PD3'], ['W2 TL0 PD9'])
    const early = clone(late)
    gone(1)(early)
    gone(7)(late)
    late.done = 7
    early.done = 1
    expect(key(early)).toBe(key(late))
    const order = { W1: dodge(), S1: dodge() }
    const fired = battle([everything, 'S1 TL0 PD3'], ['W2 TL0 PD9 B1'])
    const quiet = clone(fired)
    round(fired, order, { W2: attack({ D: 9, B: [1, 'W1'] }) })
    round(quiet, order, { W2: attack({ D: 9 }) })
    expect(key(fired)).toBe(key(quiet))
  })

  test('escape.all berths.taken in the middle of a round it tells hits, who leaves and who boards, and no more', () => {
    const before = (order: ShipOrder, theirs: ShipOrder) => {
      const state = battle([everything, 'S1 TL0 PD3'], ['W2 TL0 PD99 B99 T1 M3'])
      round(state, { W1: order, S1: dodge() }, { W2: theirs })
      expect(question(state)).toBe('red place')
      return key(state)
    }
    const beam = (D: number, power: number) => attack({ D, B: [power, 'W1'] })
    const missile = (drive: number) => attack({ M: [['W1', drive]] })
    const three = before(attack(), beam(0, 1))
    const boards = before(dodge({ takes: ['S1'] }), beam(3, 3))
    const two = before(attack({ D: 2 }), missile(1))
    const leaves = before(retreat(), missile(3))
    const along = before(retreat({ takes: ['S1'] }), missile(3))
    const keys = [three, boards, two, leaves, along, before(attack(), beam(0, 2))]
    expect(new Set(keys).size).toBe(keys.length)
    // held, it stays as one that did not try
    expect(before(retreat(), beam(4, 3))).toBe(three)
    expect(before(retreat({ takes: ['S1'] }), beam(4, 3))).toBe(boards)
  })

  test('ecm.split before ECM is spent it tells points, missiles and what the rest of the fire comes to', () => {
    const before = (order: ShipOrder, theirs: ShipOrder) => {
      const state = battle([everything, 'S1 TL0 PD3'], ['W2 TL0 PD9 B2 T2 M9'])
      round(state, { W1: order, S1: dodge() }, { W2: theirs })
      expect(question(state)).toBe('red ecm')
      return key(state)
    }
    const missile = (...drives: number[]) => attack({ M: drives.map(drive => ['W1', drive] as const) })
    const keys = [
      before(attack({ E: 1 }), missile(1)),
      before(attack({ E: 2 }), missile(1)),
      before(attack({ E: 1 }), missile(2)),
      before(attack({ E: 1 }), missile(1, 2)),
      before(attack({ E: 1, S: 1 }), missile(1)),
      before(attack({ E: 1, D: 1 }), missile(1)),
      before(dodge({ E: 1 }), missile(1)),
      before(retreat({ E: 1 }), missile(1)),
      before(attack({ E: 1 }), { ...missile(1), beam: 1, beamAt: 'W1' }),
      before(attack({ E: 1 }), { ...missile(1), drive: 3, beam: 1, beamAt: 'S1' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(before(attack({ E: 1 }), missile(2, 1))).toBe(keys[3])
  })
})

test('ecm.effect before ECM is spent the key tells which missile has which tech level', () => {
  const before = (old: number, advanced: number) => {
    const state = battle(['W1 TL0 PD9 E2'], ['S1 TL0 PD9 T1 M3', 'S2 TL3 PD9 T1 M3'])
    const missile = (drive: number) => attack({ M: [['W1', drive]] })
    round(state, { W1: attack({ E: 2 }) }, { S1: missile(old), S2: missile(advanced) })
    expect(question(state)).toBe('red ecm')
    return key(state)
  }
  expect(before(1, 2)).not.toBe(before(2, 1))
})

describe('the key in the middle of a round', () => {
  test('escape.unfired it tells whether a ship that retreats was fired on', () => {
    const before = (aim: readonly [power: number, at: string]) => {
      const state = battle(['W1 TL0 PD9', 'W3 TL0 PD9 E1'], ['S1 TL0 PD9 T1 M3', 'S2 TL0 PD9 B1'], {
        unfiredEscapes: false,
      })
      const theirs = { S1: attack({ M: [['W3', 1]] }), S2: attack({ B: aim }) }
      round(state, { W1: retreat({ D: 3 }), W3: attack({ D: 5, E: 1 }) }, theirs)
      expect(question(state)).toBe('red ecm')
      return key(state)
    }
    // Escapes, or a miss on the other ship
    expect(before([1, 'W1'])).not.toBe(before([1, 'W3']))
  })

  test('escape.held it tells whether a ship that was fired on is held', () => {
    const before = (at: string) => {
      const state = battle(['W1 TL0 PD9', 'W3 TL0 PD9 E1'], ['S1 TL0 PD9 T1 M3', 'S2 TL0 PD9 B1', 'S3 TL0 PD9 B1'])
      const theirs = { S1: attack({ M: [['W3', 1]] }), S2: attack({ D: 3, B: [1, at] }), S3: attack({ B: [1, 'W1'] }) }
      round(state, { W1: retreat({ D: 3 }), W3: attack({ E: 1 }) }, theirs)
      expect(question(state)).toBe('red ecm')
      return key(state)
    }
    // a miss at +0 holds it, a miss at +3 on the other ship does not
    expect(before('W1')).not.toBe(before('W3'))
  })

  test("escape.missiles missilesHold: 'firer' it tells which of two like ships fired, where they differ in their drive", () => {
    const before = (blue: readonly string[], firer: string) => {
      const state = battle(['W1 TL0 PD9 E1'], blue, { missilesHold: 'firer' })
      const order = (id: string, D: number) => attack({ D, M: id === firer ? [['W1', 1]] : [] })
      round(state, { W1: retreat({ D: 3, E: 1 }) }, { S1: order('S1', 0), S2: order('S2', 3) })
      expect(question(state)).toBe('red ecm')
      return key(state)
    }
    const slow = before(['S1 TL0 PD9 T1 M4', 'S2 TL0 PD9 T1 M4→3'], 'S1')
    const fast = before(['S1 TL0 PD9 T1 M4→3', 'S2 TL0 PD9 T1 M4'], 'S2')
    expect(slow).not.toBe(fast)
  })

  test('berths.taken berths.dropped it tells which carrier takes a systemship, and which of its own it lets go', () => {
    const before = (one: ShipOrder, two: ShipOrder) => {
      const fleet = ['W1 TL0 PD9 B1 SR3', 'S1 TL0 PD2 in W1', 'S2 TL0 PD3 in W1', 'W3 TL0 PD8 SR2', 'S3 TL0 PD1']
      const state = battle(fleet, ['W2 TL0 PD9 B1'])
      round(state, { W1: one, W3: two, S3: dodge() }, { W2: dodge({ B: [1, 'W1'] }) })
      expect(question(state)).toBe('red place')
      return key(state)
    }
    const takes = dodge({ takes: ['S3'] })
    const keys = [
      before(takes, dodge()),
      before(dodge(), takes),
      before(dodge(), dodge()),
      before(dodge({ drops: ['S1'] }), dodge()),
      before(dodge({ drops: ['S2'] }), dodge()),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})

test('damage.absorb combat.both the key tells ships of two designs, ratings of one size, and how it ended', () => {
  const keyOf = (...red: string[]) => key(battle(red, ['W2 TL0 PD9']))
  expect(keyOf('W1 TL0 PD9→4', 'W3 TL1 PD9→6')).not.toBe(keyOf('W1 TL0 PD9→6', 'W3 TL1 PD9→4'))
  expect(keyOf('W1 TL0 PD9 B3 S3→0')).not.toBe(keyOf('W1 TL0 PD9 B3→0 S3'))
  const ends = (['combat.destroyed', 'combat.withdraws'] as const).map(rule => {
    const state = battle(['W1 TL0 PD9'], ['W2 TL0 PD9'])
    state.over = { winner: 'blue', rule }
    return key(state)
  })
  expect(new Set(ends).size).toBe(2)
})

/** The same position with two ships of one side by each other's names. */
function renamed(state: State, one: string, two: string): State {
  const swap = (text: string): string => {
    const mark = new RegExp(`"(${one}|${two})(/\\d+)?"`, 'g')
    return text.replace(mark, (_, id: string, missile = '') => `"${id === one ? two : one}${missile}"`)
  }
  const other: State = JSON.parse(swap(JSON.stringify(state)))
  const order = bySide(side => state.ships[side].map(({ made }) => made.id))
  const place = (side: 'red' | 'blue') => (a: Ship, b: Ship) =>
    order[side].indexOf(a.made.id) - order[side].indexOf(b.made.id)
  other.ships.red.sort(place('red'))
  other.ships.blue.sort(place('blue'))
  return other
}

const like = (state: State): readonly [string, string][] =>
  (['red', 'blue'] as const).flatMap(side =>
    state.ships[side].flatMap(({ kind, made }, i) =>
      state.ships[side]
        .slice(i + 1)
        .filter(each => each.kind === kind)
        .map((each): [string, string] => [made.id, each.made.id]),
    ),
  )

test('order.secret which of two like ships is which does not matter: neither at once nor later', () => {
  let compared = 0
  for (const [red, blue] of wildFleets) {
    for (const [variant, options] of wildOptions.entries()) {
      const stream = streamOf('renamed', `${red[0]} ${variant}`)
      const state = battle(red, blue, options)
      for (let inputs = 0; question(state) !== 'over' && inputs < 60; inputs++) {
        const answer = randomAnswer(state, stream)
        const next = clone(state)
        take(next, answer)
        for (const [one, two] of like(state)) {
          const other = renamed(state, one, two)
          expect(key(other)).toBe(key(state))
          const swapped = JSON.stringify(answer).replace(
            new RegExp(`"(${one}|${two})(/\\d+)?"`, 'g'),
            (_, id, missile = '') => {
              invariant(typeof id === 'string', 'an id')
              return `"${id === one ? two : one}${missile}"`
            },
          )
          take(other, JSON.parse(swapped))
          expect(key(other), `${JSON.stringify(answer)}`).toBe(key(next))
          compared++
        }
        take(state, answer)
      }
    }
  }
  expect(compared).toBeGreaterThan(300)
})
