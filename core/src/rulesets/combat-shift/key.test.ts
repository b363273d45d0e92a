import { describe, expect, test } from 'vitest'
import { key } from './key.ts'
import { battle, command, find, throwDice, type Written } from './phases/round.fixture.ts'
import { clone, type State } from './state.ts'

const two = { red: ['2x Warship E2'], blue: ['2x Warship E2'], options: { hitsToDestroy: 2 } }
const spread: Written = { deeds: { 'Warship 1': 'fire Warship 1', 'Warship 2': 'fire Warship 2' } }

const after = (state: State, orders: readonly [Written, Written], ...dice: readonly number[]): State => {
  const next = clone(state)
  command(next, ...orders)
  throwDice(next, ...dice)
  return next
}

describe('keys', () => {
  test('order.secret like ships are interchangeable at the start of a round', () => {
    const start = battle(two)
    const first = after(start, [spread, {}], 50, 51)
    const second = after(start, [spread, {}], 51, 50)
    expect(find(first, 'blue', 'Warship 1').hits).toBe(1)
    expect(find(second, 'blue', 'Warship 2').hits).toBe(1)
    expect(key(first)).toBe(key(second))
    expect(key(first)).not.toBe(key(start))
  })

  test('fire.together and in the middle of the fire, where nothing is left to come for them', () => {
    const start = battle(two)
    const first = after(start, [spread, spread], 50, 51)
    const second = after(start, [spread, spread], 51, 50)
    expect(key(first)).toBe(key(second))
    // of three throws the third is still to come
    expect(key(after(start, [spread, spread], 50))).not.toBe(key(after(start, [spread, spread], 51)))
  })

  test('engaged.penalty that a ship is engaged counts until nothing hangs on it any more', () => {
    const start = battle({ red: ['Fighters E2 F40', 'Scout E2'], blue: ['2x Warship E2'] })
    const attack = (id: string): Written => ({ deeds: { 'Fighters 1': `sortie ${id}` } })
    const blue = { deeds: { 'Warship 1': 'retreat', 'Warship 2': 'resupply' } }
    const engaged = after(start, [attack('Warship 1'), blue], 10, 1)
    const free = after(start, [attack('Warship 1'), blue], 10, 100, 100, 100, 100, 100)
    expect(key(engaged)).not.toBe(key(free))
    const idle = { deeds: { 'Warship 1': 'retreat', 'Warship 2': 'retreat' } }
    expect(key(after(start, [attack('Warship 1'), idle], 10, 1))).toBe(
      key(after(start, [attack('Warship 2'), idle], 10, 1)),
    )
  })

  test('missile.carry-over what missiles engaged counts in the next round', () => {
    const start = battle({ red: ['Warship E2 M30'], blue: ['Scout E2'] })
    const salvo = { launches: { 'Warship 1': 'Scout 1' } }
    expect(key(after(start, [salvo, {}], 10, 1))).not.toBe(key(after(start, [salvo, {}], 10, 100)))
  })

  test('close-in.free of who fired the missiles that are answered it counts what he is, not what has become of him', () => {
    const start = battle({ red: ['Warship E2'], blue: ['2x Warship E2 M10'] })
    const salvo: Written = { launches: { 'Warship 1': 'Warship 1', 'Warship 2': 'Warship 1' } }
    const dead = (id: string): State => {
      const state = clone(start)
      command(state, {}, salvo)
      find(state, 'blue', id).fate = { kind: 'destroyed', round: 1 }
      return state
    }
    const [firer, other] = [dead('Warship 1'), dead('Warship 2')]
    expect(firer.agenda.at(-1)).toMatchObject({ task: 'closeIn', from: 'Warship 1', against: 'missiles' })
    expect(key(firer)).toBe(key(other))
  })

  test('missile.launch of a salvo that is on its way it counts who fired it, though he is lost', () => {
    const start = battle({ red: ['Warship E2'], blue: ['Warship E2 M10', 'Warship E2 M10', 'Warship E3 M10'] })
    const fired = (second: string): State => {
      const state = clone(start)
      command(state, {}, { launches: { 'Warship 1': 'Warship 1', [second]: 'Warship 1' } })
      for (const unit of state.units.blue) unit.fate = { kind: 'destroyed', round: 1 }
      return state
    }
    expect(fired('Warship 2').salvos).toHaveLength(fired('Warship 3').salvos.length)
    expect(key(fired('Warship 2'))).not.toBe(key(fired('Warship 3')))
  })

  test('intercept.missiles who guards a unit that no salvo comes at is as good as idle', () => {
    const start = battle({ red: ['Warship E2 M30'], blue: ['2x Warship E2', 'Fighters E2 F30'] })
    const salvo = { launches: { 'Warship 1': 'Warship 1' } }
    const guarding = (id: string): string => key(after(start, [salvo, { deeds: { 'Fighters 1': `guard ${id}` } }]))
    expect(guarding('Warship 2')).toBe(key(after(start, [salvo, {}])))
    expect(guarding('Warship 1')).not.toBe(guarding('Warship 2'))
  })

  test('ambush.lasts the first round has a key of its own where somebody hides', () => {
    const keys = (unit: string) => {
      const start = battle({ red: [unit], blue: ['Warship E2'] })
      return [key(start), key(after(start, [{}, {}]))]
    }
    const [first, second] = keys('Warship E2 cloak')
    expect(first).not.toBe(second)
    const [open, later] = keys('Warship E2')
    expect(open).toBe(later)
  })

  test('end.limit rounds are counted where a limit is agreed on', () => {
    const start = battle({ ...two, options: { roundLimit: 3 } })
    expect(key(start)).not.toBe(key(after(start, [{}, {}])))
  })

  test('bombard.population the population is part of the position', () => {
    const colony = { side: 'blue', population: 20 }
    const start = battle({ red: ['Warship E2'], blue: ['Scout E2'], colony })
    expect(key(start)).not.toBe(key(after(start, [{ deeds: { 'Warship 1': 'bombard' } }, {}])))
  })

  test('component.carrier-leaves fighters belong to their carriers', () => {
    const start = battle({ red: ['2x Carrier E2 F20'], blue: ['Scout E2'], options: { hitsToDestroy: 2 } })
    const swapped = clone(start)
    find(start, 'red', 'Carrier 1').hits = 1
    find(start, 'red', 'Carrier 1 fighters').eighths = 80
    find(swapped, 'red', 'Carrier 1').hits = 1
    find(swapped, 'red', 'Carrier 2 fighters').eighths = 80
    expect(key(start)).not.toBe(key(swapped))
  })
})
