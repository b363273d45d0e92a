import { describe, expect, test } from 'vitest'
import { key } from '../key.ts'
import { battle, command, find, question, throwDice, type Written } from '../phases/round.fixture.ts'
import { clone, type Engaged, type State, type Unit } from '../state.ts'

const colony = { side: 'blue', name: 'Home', population: 20 }
const engaged = (changed: Partial<Engaged> = {}): Engaged => ({
  by: 2,
  carried: false,
  missiles: false,
  was: null,
  ...changed,
})

/** The key of the position with one unit changed. */
function changed(state: State, side: 'red' | 'blue', id: string, change: (unit: Unit) => void): string {
  const copy = clone(state)
  change(find(copy, side, id))
  return key(copy)
}

const allDiffer = (keys: readonly string[]): void => expect(new Set(keys).size).toBe(keys.length)

describe('what tells positions apart', () => {
  test('order.secret every condition of a unit, at the start of a round', () => {
    const state = battle({
      red: ['Warship E2 M10+10', 'Ground Units E2 G20', 'Carrier E2 F20'],
      blue: ['Warship E2'],
      colony,
      options: { hitsToDestroy: 3 },
    })
    command(state, {}, {})
    const ship = (change: (unit: Unit) => void): string => changed(state, 'red', 'Warship 1', change)
    allDiffer([
      key(state),
      ship(unit => {
        unit.hits = 1
      }),
      ship(unit => {
        unit.launched = 1
      }),
      ship(unit => {
        unit.engaged = engaged({ missiles: true, carried: true })
      }),
      ship(unit => {
        unit.engaged = engaged({ missiles: true, carried: true, by: 3 })
      }),
      ship(unit => {
        unit.fate = { kind: 'retreated', round: 1 }
      }),
      ship(unit => {
        unit.fate = { kind: 'destroyed', round: 1 }
      }),
      changed(state, 'red', 'Ground Units 1', unit => {
        unit.landed = true
      }),
      changed(state, 'red', 'Ground Units 1', unit => {
        unit.eighths = 8
      }),
      changed(state, 'red', 'Carrier 1 fighters', unit => {
        unit.eighths = 8
      }),
    ])
    expect(key({ ...clone(state), scarred: true })).not.toBe(key(state))
    expect(key({ ...clone(state), population: 19 })).not.toBe(key(state))
  })

  test('missile.carry-over whether an engagement is old or new, and what it was, in the middle of a round', () => {
    const state = battle({ red: ['Warship E2'], blue: ['Warship E2'] })
    command(state, { deeds: { 'Warship 1': 'retreat' } })
    expect(question(state)).toBe('roll retreat.base')
    const was = (part: Engaged | null): string =>
      changed(state, 'red', 'Warship 1', unit => {
        unit.engaged = part
      })
    allDiffer([
      was(null),
      was(engaged()),
      was(engaged({ missiles: true })),
      was(engaged({ missiles: true, carried: true })),
      was(engaged({ missiles: true, was: 3 })),
    ])
    // of one that is not asked for anything more only what it takes into the next round counts
    const idle = (part: Engaged | null): string =>
      changed(state, 'blue', 'Warship 1', unit => {
        unit.engaged = part
      })
    expect(idle(engaged())).toBe(idle(null))
    expect(idle(engaged({ missiles: true, carried: true }))).toBe(idle(null))
    expect(idle(engaged({ missiles: true }))).not.toBe(idle(null))
  })

  test('colony.first-round the first round at system bases has a key of its own', () => {
    const state = battle({ red: ['Warship E2'], blue: ['System Base E2'], colony })
    const start = key(state)
    command(state, {}, {})
    expect(key(state)).not.toBe(start)
  })
})

describe('what is still to come', () => {
  const field = {
    red: ['Warship E2 M10', 'Warship E2', 'Ground Units E2 G20'],
    blue: ['Scout E2', 'Fighters E2 F60'],
    colony,
  }
  /** At the attack of the only salvo, which nothing meets before. */
  const at = (red: Written, blue: Written = {}): State => {
    const state = battle(field)
    command(state, { ...red, launches: { 'Warship 1': 'Scout 1' } }, blue)
    expect(question(state)).toBe('roll fighter.chance')
    return state
  }

  test('round.sequence deeds that are to be done after the missiles', () => {
    const deeds = ['nothing', 'retreat', 'bombard', 'resupply']
    allDiffer(deeds.map(deed => key(at({ deeds: { 'Warship 2': deed } }))))
    expect(key(at({ deeds: { 'Ground Units 1': 'land' } }))).not.toBe(key(at({})))
  })

  test('patrol.scope a shift against the last salvo', () => {
    const patrol = { deeds: { 'Fighters 1': 'patrol' } }
    expect(key(at({}, { ...patrol, guarded: ['Scout 1'] }))).not.toBe(key(at({}, patrol)))
  })

  test('patrol.shift shifts for fire that is due, and whom they are given', () => {
    const due = (written: Partial<Written>): string => {
      const state = battle({
        red: ['Warship E2', 'Carrier E2', 'Fighters E2 F30'],
        blue: ['Warship E2', 'Fighters E2 F20'],
      })
      const deeds = { 'Warship 1': 'fire Warship 1', 'Carrier 1': 'fire Warship 1', 'Fighters 1': 'patrol' }
      command(
        state,
        { deeds, ...written },
        { deeds: { 'Fighters 1': 'sortie Warship 1', 'Warship 1': 'fire Warship 1' } },
      )
      expect(question(state)).toBe('roll fighter.chance')
      return key(state)
    }
    allDiffer([due({}), due({ aided: ['Warship 1'] }), due({ aided: ['Carrier 1'] }), due({ guarded: ['Warship 1'] })])
  })

  test('intercept.missiles whom a guard looks after', () => {
    const due = (deed: string): string => {
      const state = battle({
        red: ['Warship E2 M10', 'Fighters E2 F20'],
        blue: ['Scout E2', 'Freighter E2', 'Fighters E2 F40'],
      })
      command(state, { deeds: { 'Fighters 1': 'sortie Scout 1' } }, { deeds: { 'Fighters 1': deed } })
      expect(question(state)).toBe('roll fighter.chance')
      return key(state)
    }
    allDiffer([due('nothing'), due('patrol'), due('guard Scout 1'), due('guard Freighter 1')])
  })

  test('intercept.loses what has been stopped is to come no more', () => {
    const due = (deed: string): string => {
      const state = battle({
        red: ['Warship E2 M10', 'Warship E2'],
        blue: ['Warship E2', 'Scout E2'],
        colony,
        options: { hitsToDestroy: 3 },
      })
      const red = { deeds: { 'Warship 2': deed }, launches: { 'Warship 1': 'Scout 1' } }
      command(state, red, { deeds: { 'Warship 1': 'screen Warship 2' } })
      throwDice(state, 50, 100)
      expect(question(state)).toBe('roll fighter.chance')
      return key(state)
    }
    expect(due('bombard')).toBe(due('fire Warship 1'))
  })

  test('engaged.penalty ground.close-in whether a base that is to fire at landing units is engaged', () => {
    const state = battle({ red: ['Warship E2', 'Ground Units E2 G40'], blue: ['2x Ground Base E2'], colony })
    command(state, { deeds: { 'Ground Units 1': 'land' } })
    expect(question(state)).toBe('roll close-in.base')
    const second = changed(state, 'blue', 'Ground Base 2', unit => {
      unit.engaged = engaged()
    })
    expect(second).not.toBe(key(state))
  })

  test('close-in.loss how many dice of losses are due', () => {
    const state = battle({ red: ['Fighters E2 F40', 'Freighter E2'], blue: ['Carrier E2'] })
    command(state, { deeds: { 'Fighters 1': 'sortie Carrier 1' } })
    throwDice(state, 1, 100)
    const [one, two] = [clone(state), clone(state)]
    throwDice(one, 50, 100, 100, 100)
    throwDice(two, 50, 50, 100, 100)
    expect([question(one), question(two)]).toEqual(['roll close-in.loss', 'roll close-in.loss'])
    expect(key(one)).not.toBe(key(two))
  })

  test('raid.orbital which bases come late', () => {
    const state = battle({
      red: ['Fighters E2 F40', 'Freighter E2'],
      blue: ['Orbital Base E2', 'Orbital City E2'],
      colony,
      options: { orbitalCidOnFail: 'after' },
    })
    command(state, { deeds: { 'Fighters 1': 'sortie Orbital City 1' } })
    const [there, late] = [clone(state), clone(state)]
    throwDice(there, 40, 100, 100, 100, 100)
    throwDice(late, 41)
    expect([question(there), question(late)]).toEqual(['roll fighter.chance', 'roll fighter.chance'])
    expect(key(there)).not.toBe(key(late))
  })

  test('engaged.penalty ground.close-in whether a base is engaged that is to fire at units that have yet to land', () => {
    const state = battle({ red: ['Warship E2', 'Ground Units E2 G40'], blue: ['Ground Base E2', 'Scout E2'], colony })
    command(state, { deeds: { 'Warship 1': 'fire Scout 1', 'Ground Units 1': 'land' } })
    expect(question(state)).toBe('roll fire.together')
    const caught = changed(state, 'blue', 'Ground Base 1', unit => {
      unit.engaged = engaged()
    })
    expect(caught).not.toBe(key(state))
  })
})
