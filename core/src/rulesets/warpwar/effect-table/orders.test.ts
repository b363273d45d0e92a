import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { battle } from '../fixtures/duel.fixture.ts'
import { pending } from '../sequence.ts'
import type { State } from '../state.ts'
import { orderEffectTable } from './orders.ts'

/** A battle of one ship a side, at its first question. */
const duel = (red: string, blue: string, options: object = {}): State => {
  const state = battle([red], [blue], options)
  pending(state)
  return state
}

const effectTableOf = (state: State) => {
  const [[red], [blue]] = [state.ships.red, state.ships.blue]
  const ships = { red: must(red, 'a ship of red'), blue: must(blue, 'a ship of blue') }
  return must(orderEffectTable(state, ships), 'a duel has an effect table')
}
const sizes = (state: State): readonly number[] => {
  const { lines, effects } = effectTableOf(state)
  return [lines.red.length, lines.blue.length, new Set(effects).size]
}

describe('the orders of a duel by their effects', () => {
  test('order.secret beams and screens: every order is a line of its own', () => {
    // 2 tactics; drive, beam and screen at most 2 together, beam and screen at most 1: 3 + 2 + 2 + 1 = 8
    expect(sizes(duel('S1 PD2 B1 S1', 'S2 PD2 B1 S1')).slice(0, 2)).toEqual([16, 16])
  })

  test('order.missile-drive missile drives that miss every motion of the enemy are one line', () => {
    // against drives 0 and 1 the missile drives 1 to 5 do different things; from 6 on all miss
    const { lines } = effectTableOf(duel('S1 PD2 T1 M3', 'S2 PD1 B1'))
    const drives = lines.red.flatMap(order => order.S1?.missiles.map(({ drive }) => drive) ?? [])
    expect([...new Set(drives)]).toHaveLength(6)
    expect(Math.max(...drives)).toBe(6)
  })

  test('fire.ammunition spending tells effects apart: a miss with a missile is not a miss with nothing', () => {
    const state = duel('S1 PD1 T1 M3', 'S2 PD1 B1')
    const { lines, effects, lineOf } = effectTableOf(state)
    const plain = { tactic: 'dodge', drive: 0, beam: 0, beamAt: 'none', screen: 0, ecm: 0, jam: 'best' } as const
    const still = { ...plain, missiles: [], bursts: [], burstsAt: 'none', pickUp: [], drop: [] }
    const wide = { ...still, missiles: [{ at: 'S2', drive: 6 }] }
    const idle = lineOf('blue', { S2: still })
    const at = (order: typeof wide | typeof still): number =>
      effects[lineOf('red', { S1: order }) * lines.blue.length + idle]!
    expect(at(wide)).not.toBe(at(still))
  })

  test('crt.table the two ships of 1977 have 492 lines each, and 181 effects', () => {
    const ship = 'PD7 B3 S3 T1 M6 SR1'
    expect(sizes(duel(`W4 ${ship}`, `W5 ${ship}`, { edition: '1977' }))).toEqual([492, 492, 181])
  })

  test('damage.tech screens take off their power and the tech level', () => {
    const { lines, effects, lineOf } = effectTableOf(duel('S1 TL1 PD3 B3', 'S2 TL1 PD3 S2'))
    const plain = { tactic: 'attack', drive: 0, beam: 0, beamAt: 'none', screen: 0, ecm: 0, jam: 'best' } as const
    const still = { ...plain, missiles: [], bursts: [], burstsAt: 'none', pickUp: [], drop: [] }
    const effect = (beam: number, screen: number): number =>
      effects[
        lineOf('red', { S1: { ...still, beam, beamAt: 'S2' } }) * lines.blue.length +
          lineOf('blue', { S2: { ...still, screen } })
      ]!
    // a screen of 1 at tech level 1 takes off 2
    expect(effect(3, 1)).toBe(effect(1, 0))
    expect(effect(2, 1)).not.toBe(effect(1, 0))
  })

  test('ecm.split pairs that ECM may change are left open: an effect of its own', () => {
    const plain = sizes(duel('S1 PD2 B1', 'S2 PD2 T1 M3'))
    const jamming = sizes(duel('S1 PD2 B1 E1', 'S2 PD2 T1 M3'))
    expect(jamming[2]).toBeGreaterThan(10 * must(plain[2], 'a count'))
  })

  test('ecm.split orders that differ by ECM alone are one line against a ship without missiles', () => {
    expect(sizes(duel('S1 PD2 B1 E1', 'S2 PD2 B1'))).toEqual(sizes(duel('S1 PD2 B1', 'S2 PD2 B1')))
    // and are equal if the enemy has missiles and fires none
    const { lines, effects, lineOf } = effectTableOf(duel('S1 PD2 B1 E1', 'S2 PD2 T1 M3'))
    const plain = { tactic: 'dodge', drive: 0, beam: 0, beamAt: 'none', screen: 0, ecm: 0, jam: 'best' } as const
    const still = { ...plain, missiles: [], bursts: [], burstsAt: 'none', pickUp: [], drop: [] }
    const fires = { ...still, missiles: [{ at: 'S1', drive: 1 }] }
    const effect = (ecm: number, blue: typeof still | typeof fires): number =>
      effects[lineOf('red', { S1: { ...still, ecm } }) * lines.blue.length + lineOf('blue', { S2: blue })]!
    expect(effect(1, still)).toBe(effect(0, still))
    expect(effect(1, fires)).not.toBe(effect(0, fires))
  })

  test('ecm.split a written instruction tells lines apart from the first point on', () => {
    const count = (ecm: string) => must(sizes(duel('S1 PD2 B1 E1', 'S2 PD2 T2 M2', { ecm }))[0], 'a count')
    expect(count('standing')).toBeGreaterThan(count('afterReveal'))
  })

  test('ecm.split lines against a ship without missiles do not serve against one that has them', () => {
    const armed = duel('S1 PD2 B1 E1', 'S2 PD2 T1 M1')
    const [blue] = armed.ships.blue
    const ship = must(blue, 'a ship')
    const spent = { ...armed, ships: { ...armed.ships, blue: [{ ...ship, now: { ...ship.now, M: 0 } }] } }
    const fresh = sizes(duel('S1 PD2 B1 E1', 'S2 PD2 T1 M1'))
    expect(sizes(spent)[0]).toBeLessThan(must(fresh[0], 'a count'))
    expect(sizes(armed)).toEqual(fresh)
  })
})
