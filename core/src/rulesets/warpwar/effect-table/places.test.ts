import { describe, expect, test } from 'vitest'
import { apply } from '../../../game/index.ts'
import { type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { attack } from '../fixtures/brief.fixture.ts'
import { battle } from '../fixtures/duel.fixture.ts'
import { warpwar } from '../index.ts'
import type { FleetOrder, PlaceOrder } from '../orders/orders.ts'
import { advance } from '../sequence.ts'
import type { State } from '../state.ts'
import { effectTable } from './effect-table.ts'

/** A duel after its first fire, with hits to be placed. */
function hit(red: string, blue: string, orders: Readonly<Record<Side, FleetOrder>>, options: object = {}): State {
  const state = battle([red], [blue], options)
  advance(state, { kind: 'orders', orders })
  return state
}

const attacks = (id: string, at: string, beam: number, drive = 0): FleetOrder => ({
  [id]: attack({ D: drive, B: [beam, at] }),
})
const both = { red: attacks('S1', 'S2', 3), blue: attacks('S2', 'S1', 3) }
const [gunship, screened] = ['S1 TL0 PD5 B3 S2 T1 M6', 'S2 TL0 PD6 B3 S1']

/** A warpship that fires as it retreats, and is hit by a missile. */
const leaving = (missilesHold: string): State =>
  hit(
    'W1 PD6 B3 S2',
    `${screened} T1 M3`,
    {
      red: { W1: { ...attack({ D: 1, B: [3, 'S2'] }), tactic: 'retreat' } },
      blue: { S2: attack({ D: 1, M: ['W1', 4] }) },
    },
    { missilesHold },
  )

const effectTableOf = (state: State) => must(effectTable(state), 'both place hits')

/** The key of every pair of placings, as computed and as played. */
function keysOf(state: State): readonly (readonly [string, string])[] {
  const { lines, effects, keyOf } = effectTableOf(state)
  const say = must(keyOf, 'placings say their keys')
  return lines.red.flatMap((red, i) =>
    lines.blue.map((blue, j): readonly [string, string] => {
      const after = apply(warpwar, state, { kind: 'orders', orders: { red, blue } as never })
      return [say(effects[i * lines.blue.length + j]!), warpwar.key(after)]
    }),
  )
}

describe('damage.owner placements of both sides at once, by their effects', () => {
  test.each([
    ['two systemships', hit(gunship, screened, both)],
    ['one with armour that soaks first', hit('S1 PD5 B3 A1 S2', screened, both, { armourFirst: true })],
    ['two ways each', hit('S1 PD6 B3', 'S2 PD6 B3', { red: attacks('S1', 'S2', 1), blue: attacks('S2', 'S1', 1) })],
    ['missiles three a hit', hit('S1 PD5 B3 T1 M5', 'S2 PD6 B3 C1 SH7', both)],
    ['one that fires and leaves', leaving('never')],
    ['one that is kept from leaving', leaving('firer')],
  ])('damage.owner %s: the computed key of a pair is the key of its result', (_, state) => {
    const keys = keysOf(state)
    expect(keys.length).toBeGreaterThan(3)
    for (const [said, played] of keys) expect(said).toBe(played)
    expect(new Set(keys.map(([said]) => said)).size).toBe(keys.length)
  })

  test('escape.all of one that leaves every key says that the battle is over, of one that is kept none', () => {
    const heads = (state: State) => new Set(keysOf(state).map(([said]) => said.split('|')[0]))
    expect([...heads(leaving('never'))]).toEqual(['blue combat.destroyed'])
    expect([...heads(leaving('firer'))]).toEqual(['o0'])
  })

  test('damage.owner each placing is a line, and a legal order is found in it', () => {
    const state = hit(gunship, screened, both)
    const { lines, effects, lineOf } = effectTableOf(state)
    for (const side of sides) {
      for (const [i, order] of lines[side].entries()) expect(lineOf(side, order)).toBe(i)
      // the same ratings named in another order are the same placing
      const [first] = lines[side] as readonly PlaceOrder[]
      const turned = Object.fromEntries(
        Object.entries(must(first, 'a placing')).map(([id, hits]) => [
          id,
          Object.fromEntries(Object.entries(hits).reverse()),
        ]),
      )
      expect(lineOf(side, turned)).toBe(0)
    }
    expect(effects).toHaveLength(lines.red.length * lines.blue.length)
  })

  test('damage.owner battles of the same hits on ships of another design are not mixed up', () => {
    // equal in all data of a ship in the key: its place in the fleet, its ratings left and its hits
    const weak = hit('S1 PD5 B3→2 S2', screened, { ...both, red: attacks('S1', 'S2', 2) })
    const keys = [keysOf(hit('S1 PD5 B3 S2', screened, both)), keysOf(weak)]
    for (const each of keys) for (const [said, played] of each) expect(said).toBe(played)
  })

  test('damage.owner as many as 250 ways to place them are worked out, and not one more', () => {
    const struck = (blue: string, beam: number): State =>
      hit('S1 PD12 B9', blue, { red: attacks('S1', 'S2', beam), blue: attacks('S2', 'S1', 1) })
    expect(effectTableOf(struck('S2 PD3 B5 S4 A3 E3', 7)).lines.blue).toHaveLength(250)
    expect(effectTable(struck('S2 PD4 B6 S4 T1 M6 E1', 6))).toBeUndefined()
  })

  test('damage.armour after a ruling hits are placed as the options are by then', () => {
    const state = hit('S1 PD5 B3 A1 S2', screened, both)
    const armour = (at: State) => effectTableOf(at).lines.red.map(order => (order as PlaceOrder).S1?.A)
    expect(new Set(armour(state))).toEqual(new Set([0, 1]))
    const ruling = { kind: 'ruling', options: { armourFirst: true }, reason: 'so it was played' } as const
    const ruled = apply(warpwar, state, ruling)
    expect(new Set(armour(ruled))).toEqual(new Set([1]))
    for (const [said, played] of keysOf(ruled)) expect(said).toBe(played)
    expect(new Set(armour(state))).toEqual(new Set([0, 1]))
  })

  test.each([
    ['one side has hits to place', hit(gunship, screened, { ...both, blue: { S2: attack() } })],
    // nine hits on PD3 B3 leave nothing
    [
      'one side has nothing to choose',
      hit('S1 PD9 B9', 'S2 PD3 B3', { red: attacks('S1', 'S2', 9), blue: attacks('S2', 'S1', 3) }),
    ],
    [
      'more ways to place them than are worked out',
      hit('S1 PD9 B9 S9 T9 M27 C9 SH54 A9 E9', 'S2 PD12 B9', {
        red: attacks('S1', 'S2', 3),
        blue: attacks('S2', 'S1', 9),
      }),
    ],
    ['records are secret', hit(gunship, screened, both, { hiddenRecords: true })],
  ])('damage.owner %s: not taken apart', (_, state) => {
    expect(state.agenda.at(-1)?.task).toBe('place')
    expect(effectTable(state)).toBeUndefined()
  })
})
