import { describe, expect, test } from 'vitest'
import { key } from '../key.ts'
import { battle, begun, type Field, find, question, throwDice } from '../phases/round.fixture.ts'
import { clone, type Engagement, type State, type Unit } from '../state.ts'

const colony = { side: 'blue', name: 'Home', population: 20 }

const engaged = (changed: Partial<Engagement> = {}): Engagement => {
  return { by: 2, carried: false, missiles: false, was: null, ...changed }
}

/** The key of the position once these orders are given and these dice have fallen. */
function after(field: Field, red: string, blue: string, ...dice: readonly number[]): string {
  const state = begun(field, red, blue)
  throwDice(state, ...dice)
  return key(state)
}

/** The key of the position with one unit changed. */
function changed(state: State, side: 'red' | 'blue', id: string, change: Partial<Unit>): string {
  const copy = clone(state)
  Object.assign(find(copy, side, id), change)
  return key(copy)
}

const allDiffer = (keys: readonly string[]): void => expect(new Set(keys).size).toBe(keys.length)

describe('like units are interchangeable', () => {
  const two = { red: ['2x Warship E2'], blue: ['2x Warship E2'], options: { hitsToDestroy: 2 } }
  const spread = 'Warship 1 fires at Warship 1; Warship 2 fires at Warship 2'

  test('order.secret at the start of a round', () => {
    const [first, second] = [after(two, spread, 'nothing', 50, 51), after(two, spread, 'nothing', 51, 50)]
    expect(first).toBe(second)
    expect(first).not.toBe(key(battle(two)))
  })

  test('fire.together and in the middle of the fire, where nothing is left to come for them', () => {
    expect(after(two, spread, spread, 50, 51)).toBe(after(two, spread, spread, 51, 50))
    // of three throws the third is still to come
    expect(after(two, spread, spread, 50)).not.toBe(after(two, spread, spread, 51))
  })

  test('missile.order of like ships it does not matter which launches at whom', () => {
    const field = { red: ['2x Warship E2 M10'], blue: ['Scout E2', 'Freighter E2'] }
    const fired = (first: string, second: string) =>
      after(field, `Warship 1 launches at ${first}; Warship 2 launches at ${second}`, 'nothing')
    expect(fired('Scout 1', 'Freighter 1')).toBe(fired('Freighter 1', 'Scout 1'))
  })

  test('component.carrier-leaves fighters belong to their carriers', () => {
    const start = battle({ red: ['2x Carrier E2 F20'], blue: ['Scout E2'], options: { hitsToDestroy: 2 } })
    find(start, 'red', 'Carrier 1').hits = 1
    const small = ['Carrier 1 fighters', 'Carrier 2 fighters'].map(id => changed(start, 'red', id, { eighths: 80 }))
    allDiffer(small)
  })
})

describe('the start of a round', () => {
  test('order.secret bombard.population every condition of a unit, and of the colony', () => {
    const red = ['Warship E2 M10+10', 'Ground Units E2 G20', 'Carrier E2 F20']
    const state = begun({ red, blue: ['Warship E2'], colony, options: { hitsToDestroy: 3 } })
    const ship = (change: Partial<Unit>) => changed(state, 'red', 'Warship 1', change)
    allDiffer([
      key(state),
      ship({ hits: 1 }),
      ship({ launched: 1 }),
      ship({ engaged: engaged({ missiles: true, carried: true }) }),
      ship({ engaged: engaged({ missiles: true, carried: true, by: 3 }) }),
      ship({ fate: { kind: 'retreated', round: 1 } }),
      ship({ fate: { kind: 'destroyed', round: 1 } }),
      changed(state, 'red', 'Ground Units 1', { landed: true }),
      changed(state, 'red', 'Ground Units 1', { eighths: 8 }),
      changed(state, 'red', 'Carrier 1 fighters', { eighths: 8 }),
      key({ ...clone(state), scarred: true }),
      key({ ...clone(state), population: 19 }),
    ])
  })

  test.each([
    [{ red: ['Warship E2 cloak'], blue: ['Warship E2'] }, false],
    [{ red: ['Warship E2'], blue: ['System Base E2'], colony }, false],
    [{ red: ['Warship E2'], blue: ['Warship E2'], options: { roundLimit: 3 } }, false],
    [{ red: ['Warship E2'], blue: ['Warship E2'] }, true],
  ])('ambush.lasts colony.first-round end.limit rounds have keys of their own where they count: %o', (field, same) => {
    expect(key(battle(field)) === key(begun(field))).toBe(same)
  })

  test('missile.carry-over units that missiles engaged count in the next round', () => {
    const field = { red: ['Warship E2 M30'], blue: ['Scout E2'] }
    const salvo = 'Warship 1 launches at Scout 1'
    allDiffer([after(field, salvo, 'nothing', 10, 1), after(field, salvo, 'nothing', 10, 100)])
  })
})

describe('engaged units', () => {
  test('engaged.penalty count until nothing hangs on it any more', () => {
    const field = { red: ['Fighters E2 F40', 'Scout E2'], blue: ['2x Warship E2'] }
    const [first, second] = [1, 2].map(n => `Fighters 1: one sortie at Warship ${n}`) as [string, string]
    const leaves = 'Warship 1 retreats; Warship 2 resupplies'
    allDiffer([after(field, first, leaves, 10, 1), after(field, first, leaves, 10, 100, 100, 100, 100, 100)])
    const both = 'Warship 1, Warship 2 retreat'
    expect(after(field, first, both, 10, 1)).toBe(after(field, second, both, 10, 1))
  })

  test('missile.carry-over old or new ones, and their era before, in the middle of a round', () => {
    const state = begun({ red: ['Warship E2'], blue: ['Warship E2'] }, 'Warship 1 retreats')
    expect(question(state)).toBe('roll retreat.base')
    const old = engaged({ missiles: true, carried: true })
    const fresh = engaged({ missiles: true })
    const conditions = [null, engaged(), fresh, old, { ...fresh, was: 1 }, { ...fresh, was: 3 }] as const
    allDiffer(conditions.map(each => changed(state, 'red', 'Warship 1', { engaged: each })))
    // of a carried penalty that is no longer asked for, only the part for the next round counts
    const idle = (each: Engagement) => changed(state, 'blue', 'Warship 1', { engaged: each }) === key(state)
    expect([engaged(), old, fresh].map(idle)).toEqual([true, true, false])
  })

  test.each([
    [['2x Ground Base E2'], 'Ground Units 1 lands', 'roll close-in.base', 'Ground Base 2'],
    [
      ['Ground Base E2', 'Scout E2'],
      'Warship 1 fires at Scout 1; Ground Units 1 lands',
      'roll fire.together',
      'Ground Base 1',
    ],
  ])(
    'engaged.penalty ground.close-in a base that is yet to fire at landing units: %o, %s',
    (blue, orders, next, base) => {
      const state = begun({ red: ['Warship E2', 'Ground Units E2 G40'], blue, colony }, orders)
      expect(question(state)).toBe(next)
      expect(changed(state, 'blue', base, { engaged: engaged() })).not.toBe(key(state))
    },
  )
})

describe('orders and tasks that are still to come', () => {
  test('round.sequence patrol.scope actions and shifts after the last salvo', () => {
    const red = ['Warship E2 M10', 'Warship E2', 'Ground Units E2 G20']
    const field = { red, blue: ['Scout E2', 'Fighters E2 F60'], colony }
    const at = (action: string, blue = 'nothing') => after(field, `${action}Warship 1 launches at Scout 1`, blue)
    const actions = [
      '',
      'Warship 2 retreats; ',
      'Warship 2 bombards; ',
      'Warship 2 resupplies; ',
      'Ground Units 1 lands; ',
    ]
    const patrol = 'Fighters 1: on patrol'
    allDiffer([...actions.map(action => at(action)), at('', `${patrol}; guards Scout 1`)])
    expect(at('', patrol)).toBe(at(''))
  })

  test('patrol.shift shifts for fire that is due, and the units they are given', () => {
    const field = { red: ['Warship E2', 'Carrier E2', 'Fighters E2 F30'], blue: ['Warship E2', 'Fighters E2 F20'] }
    const orders = 'Warship 1, Carrier 1 fire at Warship 1; Fighters 1: on patrol'
    const blue = 'Fighters 1: one sortie at Warship 1; Warship 1 fires at Warship 1'
    const shifts = ['', '; aids Warship 1', '; aids Carrier 1', '; guards Warship 1']
    allDiffer(shifts.map(shift => after(field, orders + shift, blue)))
  })

  test('intercept.missiles the unit a guard looks after; a guard of a unit that no salvo comes at is as good as idle', () => {
    const field = { red: ['Warship E2 M10', 'Fighters E2 F20'], blue: ['Scout E2', 'Freighter E2', 'Fighters E2 F40'] }
    const due = (action: string) => after(field, 'Fighters 1: one sortie at Scout 1', `Fighters 1: ${action}`)
    const guard = 'against missiles at'
    allDiffer(['nothing', 'on patrol', `${guard} Scout 1`, `${guard} Freighter 1`].map(due))
    const salvo = { red: ['Warship E2 M30'], blue: ['2x Warship E2', 'Fighters E2 F30'] }
    const withMissiles = (blue: string) => after(salvo, 'Warship 1 launches at Warship 1', blue)
    expect(withMissiles(`Fighters 1: ${guard} Warship 2`)).toBe(withMissiles('nothing'))
    expect(withMissiles(`Fighters 1: ${guard} Warship 1`)).not.toBe(withMissiles('nothing'))
    const either = { ...salvo, blue: ['Warship E2', 'Fighters E2 F30', 'Fighters E2 F10'] }
    allDiffer([1, 2].map(n => after(either, 'Warship 1 launches at Warship 1', `Fighters ${n}: ${guard} Warship 1`)))
  })

  test('intercept.loses an action that has been stopped is to come no more', () => {
    const red = ['Warship E2 M10', 'Warship E2']
    const field = { red, blue: ['Warship E2', 'Scout E2'], colony, options: { hitsToDestroy: 3 } }
    const due = (action: string) =>
      after(field, `${action}; Warship 1 launches at Scout 1`, 'Warship 1 screens against Warship 2', 50, 100)
    expect(due('Warship 2 bombards')).toBe(due('Warship 2 fires at Warship 1'))
  })

  test('close-in.loss raid.orbital dice of losses, and bases that come late', () => {
    const carrier = { red: ['Fighters E2 F40', 'Freighter E2'], blue: ['Carrier E2'] }
    const hits = (...dice: number[]) =>
      after(carrier, 'Fighters 1: one sortie at Carrier 1', 'nothing', 1, 100, ...dice)
    allDiffer([hits(50, 100, 100, 100), hits(50, 50, 100, 100)])
    const blue = ['Orbital Base E2', 'Orbital City E2']
    const raided = { ...carrier, blue, colony, options: { orbitalCidOnFail: 'after' } }
    const raid = (...dice: number[]) => after(raided, 'Fighters 1: one sortie at Orbital City 1', 'nothing', ...dice)
    allDiffer([raid(40, 100, 100, 100, 100), raid(41)])
  })

  test('raid.raided shots that a base has fired in answer, or before the raid', () => {
    const red = ['Fighters E2 F40', 'Freighter E2']
    const blue = ['Orbital Base E2', 'Ground Base E2', 'Ground Base E2']
    const raid = (raidedBasesFire: string) => {
      const field = { red, blue, colony, options: { raidedBasesFire } }
      const split = 'Fighters 1: a sortie each at Orbital Base 1 + Ground Base 1'
      return [after(field, split, 'nothing', 40, 100, 100, 100, 100), after(field, split, 'nothing', 41)]
    }
    allDiffer(raid('once'))
    expect(new Set(raid('twice')).size).toBe(1)
  })
})

describe('ships that fired missiles', () => {
  test('close-in.free of missiles that are answered the class of their ship counts, and not its fate', () => {
    const start = begun(
      { red: ['Warship E2'], blue: ['2x Warship E2 M10'] },
      'nothing',
      'Warship 1, Warship 2 launch at Warship 1',
    )
    const dead = ['Warship 1', 'Warship 2'].map(id =>
      changed(start, 'blue', id, { fate: { kind: 'destroyed', round: 1 } }),
    )
    expect(start.agenda.at(-1)).toMatchObject({ task: 'closeIn', from: 'Warship 1', against: 'missiles' })
    expect(dead[0]).toBe(dead[1])
  })

  test('missile.launch of a salvo on its way the class of its ship counts, though that is lost', () => {
    const field = { red: ['Warship E2'], blue: ['Warship E2 M10', 'Warship E2 M10', 'Warship E3 M10'] }
    const fired = (second: string) => {
      const state = begun(field, 'nothing', `Warship 1, ${second} launch at Warship 1`)
      for (const unit of state.units.blue) unit.fate = { kind: 'destroyed', round: 1 }
      return key(state)
    }
    allDiffer([fired('Warship 2'), fired('Warship 3')])
  })
})
