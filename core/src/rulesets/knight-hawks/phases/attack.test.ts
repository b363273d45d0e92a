import { describe, expect, test } from 'vitest'
import { changed, placed, stateOf } from '../fixtures/battle.fixture.ts'
import { cameThrough, grounds, kinds, paperAt, played, underFire } from '../fixtures/combat.fixture.ts'
import { pending } from '../sequence.ts'
import type { Attack, Ship, State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'

type Made = Partial<Attack> & Pick<Attack, 'weapon'>

/** One attack by the only red ship at the only blue one, the prey. */
function attacked(red: string, blue: string, made: Made, options: object = {}, harm: Partial<Ship> = {}): State {
  const state = stateOf([placed(red, '10-10')], [placed(`Prey: ${blue}`, '14-10 W')], { options })
  changed(state, 'Prey', harm)
  return underFire(state, { at: 'Prey', ...made })
}

const next = (state: State): string | undefined => state.agenda.at(-1)?.task

/** The ships that could launch interceptors, once an attack is due. */
function helpersIn(state: State): readonly string[] {
  played(state)
  const { ask } = paperAt(state).brief
  return ask.kind === 'counter' ? ask.helpers.map(({ id }) => id) : []
}

describe('the throw to hit', () => {
  test('hit.table fire.diffusion fire.head-on a laser cannon at a reflective hull, 4 hexes, head-on: 60 + 10 - 20 = 50', () => {
    const shot = { weapon: 'LC', rangeHexes: 4, headOn: true } as const
    const hit = attacked('frigate', 'destroyer', shot)
    expect(played(hit, [50])).toMatchObject([{ kind: 'attack', chance: 50, hit: true }])
    expect(hit.agenda.map(({ task }) => task)).toEqual(['damage'])
    const miss = attacked('frigate', 'destroyer', shot)
    expect(played(miss, [51])).toMatchObject([{ hit: false }])
    expect(miss.agenda).toEqual([])
  })

  test('hit.always hit.never one to five hit at any chance, ninety-six and more miss', () => {
    const low = (face: number) =>
      played(
        attacked('light cruiser', 'light cruiser PS1 ES0', { weapon: 'PB', rangeHexes: 12 }, {}, { screen: 'PS' }),
        [face],
      )
    expect(low(5)).toMatchObject([{ chance: 5, hit: true }])
    expect(low(6)).toMatchObject([{ chance: 5, hit: false }])
    expect(grounds(low(5))).toContain('hit.always')
    const sure = { weapon: 'LC', headOn: true, skill: 30 } as const
    const high = (face: number) => played(attacked('frigate pilot6', 'fighter RH0', sure, { skills: true }), [face])
    expect(high(95)).toMatchObject([{ chance: 95, hit: true }])
    expect(high(96)).toMatchObject([{ chance: 95, hit: false }])
    expect(grounds(high(96))).toContain('hit.never')
    expect(grounds(low(96))).toContain('hit.never')
    expect(grounds(low(95))).not.toContain('hit.never')
  })

  test('damage.combat-control a damaged firer has ten percent less', () => {
    const state = attacked('frigate', 'destroyer', { weapon: 'LB' })
    state.ships.red[0]!.blind = true
    expect(played(state, [41])).toMatchObject([{ chance: 40, hit: false }])
  })

  test('mask.own lasers out of the own mask are half as good and do half damage', () => {
    const state = attacked('frigate', 'destroyer', { weapon: 'LC' })
    state.ships.red[0]!.screen = 'MS'
    const events = played(state, [25], [45], [3, 4])
    expect(events).toMatchObject([{ chance: 25 }, { kind: 'damage' }, { kind: 'hull', points: 4, left: 46 }])
    expect(grounds(events)).toContain('mask.own')
    changed(state, 'Prey', { screen: 'MS' })
    expect(grounds(played(underFire(state, { at: 'Prey', weapon: 'LC' }), [26]))).not.toContain('mask.own')
  })

  test('skill.column skill.gunner skill.pilot shaded numbers, and the percents of those aboard', () => {
    const shot = { weapon: 'LC', rangeHexes: 2, skill: 10 } as const
    const events = played(attacked('frigate pilot1 energy2', 'destroyer', shot, { skills: true }), [51])
    // 45 shaded, 10 for the range, 10 by the gunner, 5 by the pilot
    expect(events).toMatchObject([{ chance: 50, hit: false }])
    expect(grounds(events)).toEqual(expect.arrayContaining(['skill.column', 'skill.gunner', 'skill.pilot']))
    expect(played(attacked('frigate pilot1 energy2', 'destroyer', shot), [51])).toMatchObject([{ chance: 60 }])
  })
})

describe('rounds and wasted shots', () => {
  test('fire.wasted a shot at a ship that is gone is wasted, and its round spent', () => {
    const state = underFire(attacked('destroyer', 'fighter', { weapon: 'RB' }), { at: 'Prey', weapon: 'RB' })
    expect(kinds(played(state, [1], [21], [5, 5]))).toEqual(['attack', 'damage', 'hull', 'destroyed', 'wasted'])
    expect(state.ships.red[0]!.rounds.RB).toBe(2)
    expect(state.attacked).toBe(true)
  })

  test.each([
    ['phase', []],
    ['gameTurn', ['RB']],
  ])('fire.turn a launcher that has fired is spent for the game turn by option (%s)', (launchersFire, spent) => {
    const state = attacked('destroyer', 'fighter', { weapon: 'RB' }, { launchersFire })
    played(state, [99])
    expect(state.ships.red[0]!.spent).toEqual(spent)
  })

  test('dock.rearm an attack on a base costs those that rearm there the turn', () => {
    const blue = [placed('Base: station', '14-10'), placed('A: fighter', 'in Base'), placed('B: frigate', 'in Base')]
    const state = underFire(stateOf([placed('frigate', '10-10')], blue), { at: 'Base', weapon: 'LC' })
    played(state)
    expect(['A', 'B', 'Base'].map(id => shipOf(state, id).struck)).toEqual([true, false, false])
  })
})

describe('mines and seekers', () => {
  test.each([
    ['M', 60, 'mine.roll', { minesRoll: false }],
    ['S', 75, 'seeker.roll', { seekersRoll: false }],
  ] as const)(
    'mine.roll seeker.roll %s throws to hit at %i, or by option hits in any case: %s',
    (weapon, chance, rule, sure) => {
      const made = { weapon, from: null }
      expect(played(attacked('minelayer', 'fighter', made), [chance + 1])).toMatchObject([
        { kind: 'attack', ship: null, chance, hit: false },
      ])
      const state = attacked('minelayer', 'fighter', made, sure)
      expect(played(state, [30])).toMatchObject([{ kind: 'attack', rule, chance: 100, hit: true }, { kind: 'damage' }])
      expect(state.ships.red[0]!.rounds).toMatchObject({ M: 20, S: 4 })
    },
  )

  test('icm.launch interceptors are launched at mines, too: five percent each', () => {
    const state = attacked('minelayer', 'destroyer', { weapon: 'M', from: null })
    expect(played(state, '3', [46])).toMatchObject([
      { kind: 'countered', launched: { Prey: 3 } },
      { chance: 45, hit: false },
    ])
    expect(shipOf(state, 'Prey').interceptors).toBe(2)
  })
})

describe('interceptors', () => {
  test('icm.launch icm.effect a torpedo at a reflective hull with two interceptors: 30', () => {
    const state = attacked('destroyer', 'frigate', { weapon: 'T' })
    expect(played(state, 'Prey: 2', [31])).toMatchObject([
      { kind: 'countered', rule: 'icm.launch', launched: { Prey: 2 }, evades: false },
      { kind: 'attack', chance: 30, hit: false },
    ])
    expect(shipOf(state, 'Prey').interceptors).toBe(2)
  })

  test('icm.effect no more than bring the chance to five', () => {
    const state = attacked('destroyer', 'light cruiser', { weapon: 'T' }, {}, { screen: 'SS' })
    played(state)
    const { paper } = paperAt(state)
    expect(paper.size()).toBe(8n)
    expect(paper.check({ evade: 'no', interceptors: { Prey: 8 } }).ok).toBe(false)
    expect(played(state, '7', [5])).toMatchObject([{ launched: { Prey: 7 } }, { chance: 5, hit: true }])
  })

  test.each<[Made['weapon'], Partial<Ship>]>([
    ['LC', {}],
    ['T', { shorted: true }],
    ['T', { interceptors: 0 }],
    ['T', { screens: { PS: false, ES: false, SS: false, MS: true, ICM: false } }],
  ])('icm.launch nothing answers %s at a ship with %o', (weapon, harm) => {
    const state = attacked('destroyer', 'destroyer', { weapon }, {}, harm)
    played(state)
    expect(next(state)).toBe('hit')
  })

  const hunter = placed('Hunter: destroyer', '10-10')
  const convoy = (options: object = {}) =>
    stateOf(
      [hunter],
      [placed('Ore: freighter', '13-10 W'), placed('One: destroyer', '13-10 W'), placed('Two: destroyer', '15-10 W')],
      { options },
    )

  test('icm.friends two destroyers in the hex of an ore carrier: each ship there helps', () => {
    const state = underFire(convoy(), { at: 'Ore', weapon: 'T' })
    played(state)
    expect(paperAt(state).brief).toMatchObject({ side: 'blue', ask: { helpers: [{ id: 'One', left: 5 }] } })
    const events = played(state, 'One: 4', [11])
    expect(events).toMatchObject([{ launched: { One: 4 } }, { chance: 10 }])
    expect(grounds(events)).toContain('icm.friends')
    const { hex } = shipOf(state, 'One')
    changed(state, 'Two', { hex })
    const own = played(underFire(state, { at: 'One', weapon: 'T', hex }), 'One: 1', [96])
    expect(own[0]).toMatchObject({ kind: 'countered', launched: { One: 1 } })
    expect(own[0]).not.toHaveProperty('launched.Two')
    expect(grounds(own)).not.toContain('icm.friends')
  })

  test.each([
    ['path', ['One', 'Two']],
    ['final', ['One']],
  ])(
    'icm.path in defensive fire a ship that passed the hex helps, or by option (%s) one that shared the last one',
    (option, ids) => {
      const state = convoy({ interceptorsHelp: option })
      state.moving = 'blue'
      cameThrough(state, 'Ore', '11-10', '12-10', '13-10')
      cameThrough(state, 'Two', '11-10', '12-10', '14-9')
      cameThrough(state, 'One', option === 'path' ? '12-10' : '14-10', '13-10')
      const { hex } = shipOf(state, 'Ore').path[option === 'path' ? 1 : 2]!
      expect(helpersIn(underFire(state, { at: 'Ore', weapon: 'RB', hex }))).toEqual(ids)
    },
  )

  test('icm.docked docked ships launch none, or by option do', () => {
    const helpers = (dockedInterceptors: boolean) => {
      const blue = [placed('Base: station ICM2', '13-10'), placed('Guest: frigate', 'in Base')]
      const state = stateOf([hunter], blue, { options: { dockedInterceptors } })
      return helpersIn(underFire(state, { at: 'Guest', weapon: 'T' }))
    }
    expect([helpers(false), helpers(true)]).toEqual([['Base'], ['Guest', 'Base']])
  })

  /** A guard has passed the hex of a freighter a turn ago, and is at a bay now. */
  const escorted = (weapon: 'S' | 'M', options: object = {}, docked: string | null = null) => {
    const bay = [placed('Bay: station ICM0', '16-10'), placed('Guard: destroyer', '16-10')]
    const state = stateOf([placed('Zoz: minelayer', '1-1')], [placed('Prey: freighter', '12-10'), ...bay], { options })
    state.moving = 'blue'
    cameThrough(state, 'Guard', '11-10', '12-10', '16-10')
    changed(state, 'Guard', { docked })
    return underFire(state, { at: 'Prey', weapon, from: null })
  }

  test('icm.path a path of a turn ago does not help against a seeker that moves now; against mines its move does', () => {
    const seeker = escorted('S')
    played(seeker)
    expect(next(seeker)).toBe('hit')
    expect(helpersIn(escorted('M'))).toEqual(['Guard'])
  })

  test('icm.path icm.docked a ship that docked at the end of its move was in the hexes of it, where docked ships launch', () => {
    expect(helpersIn(escorted('M', { dockedInterceptors: true }, 'Bay'))).toEqual(['Guard'])
  })
})

describe('evasion', () => {
  const at = (unit: string, weapon: 'T' | 'AR', options: object = {}, harm: Partial<Ship> = {}) =>
    attacked('destroyer AR4', unit, { weapon }, options, harm)

  test('evade.torpedo evade.owed a fighter that evades a torpedo: 25; it owes its next turns', () => {
    const state = at('fighter', 'T')
    expect(played(state, 'evade', [26])).toMatchObject([
      { kind: 'countered', rule: 'evade.torpedo', evades: true },
      { chance: 25, hit: false },
    ])
    expect(shipOf(state, 'Prey').owesEvasion).toBe(true)
    const steady = at('fighter', 'T')
    played(steady, 'hold', [26])
    expect(shipOf(steady, 'Prey').owesEvasion).toBe(false)
  })

  test('skill.pilot a pilot evades by three more a level', () => {
    const events = played(at('fighter pilot2', 'T', { skills: true }), 'evade', [15])
    expect(events).toMatchObject([{ evades: true }, { chance: 45 - 25 - 6 }])
  })

  test.each<[unit: string, weapon: 'T' | 'AR', harm: Partial<Ship>, evades: boolean]>([
    ['assault scout', 'T', {}, true],
    ['assault scout', 'T', { mr: 0 }, false],
    ['assault scout', 'T', { adf: 3 }, false],
    ['assault scout', 'T', { adf: 3, speed: 1 }, true],
    ['assault scout', 'T', { adf: 0, mr: 1, speed: 1 }, true],
    ['fighter', 'AR', {}, false],
    ['freighter', 'T', {}, false],
  ])(
    'evade.feasible evade.torpedo a small ship evades torpedoes, with an MR its next speed can reach: %s, %s, %o',
    (...row) => {
      const [unit, weapon, harm, evades] = row
      const state = at(unit, weapon, {}, harm)
      played(state)
      expect(pending(state).kind === 'orders').toBe(evades)
    },
  )
})
