import { describe, expect, test } from 'vitest'
import { placed } from '../fixtures/battle.fixture.ts'
import { type Answer, attackBy, cameThrough, isDone, paperAt, played, stateWith } from '../fixtures/combat.fixture.ts'
import { pending } from '../sequence.ts'
import type { Attack } from '../state.ts'
import { shipOf } from '../units/fleets.ts'

const fleets = (red: string, blue: string) => ({
  red: [placed(red, '10-10', { heading: 'E' as const })],
  blue: [placed(blue, '14-10', { heading: 'W' as const })],
})

/** One attack by the only red ship at the only blue one, with what it is answered. */
function attacked(
  red: string,
  blue: string,
  made: Partial<Attack> & Pick<Attack, 'weapon'>,
  answers: readonly Answer[],
  options: Readonly<Record<string, unknown>> = {},
) {
  const state = stateWith(fleets(red, blue), [], { options })
  const at = state.ships.blue[0]!.id
  state.agenda.push({ task: 'attack', attack: attackBy(state, { at, ...made }) })
  const events = played(state, ...answers)
  return { state, events, target: state.ships.blue[0]!, firer: state.ships.red[0]! }
}

const grounds = (events: readonly { readonly because?: readonly { readonly rule: string }[] }[]): readonly string[] =>
  events.flatMap(({ because }) => (because ?? []).map(({ rule }) => rule))

describe('the throw to hit', () => {
  test('hit.table fire.diffusion fire.head-on a laser cannon at a reflective hull, 4 hexes, head-on: 60 + 10 - 20 = 50', () => {
    const shot = { weapon: 'LC', rangeHexes: 4, headOn: true } as const
    const hit = attacked('frigate', 'destroyer', shot, [[50]])
    expect(hit.events).toMatchObject([{ kind: 'attack', chance: 50, hit: true }])
    expect(hit.state.agenda.map(({ task }) => task)).toEqual(['damage'])
    expect(isDone(attacked('frigate', 'destroyer', shot, [[51]]).state)).toBe(true)
  })

  test('hit.always hit.never one to five hit at any chance, ninety-six and more miss', () => {
    const far = { weapon: 'PB', rangeHexes: 12 } as const
    const cruiser = 'Prey: light cruiser PS1 ES0'
    const low = (face: number) => {
      const state = stateWith(fleets('light cruiser', cruiser), [])
      state.ships.blue[0]!.screen = 'PS'
      state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Prey', ...far }) })
      return played(state, [face])
    }
    expect(low(5)).toMatchObject([{ chance: 5, hit: true }])
    expect(low(6)).toMatchObject([{ chance: 5, hit: false }])
    expect(grounds(low(5))).toContain('hit.always')
    const sure = { weapon: 'LC', headOn: true, skill: 30 } as const
    const high = (face: number) => attacked('frigate pilot6', 'fighter RH0', sure, [[face]], { skills: true }).events
    expect(high(95)).toMatchObject([{ chance: 95, hit: true }])
    expect(high(96)).toMatchObject([{ chance: 95, hit: false }])
    expect(grounds(high(96))).toContain('hit.never')
    expect(grounds(low(96))).toContain('hit.never')
    expect(grounds(low(95))).not.toContain('hit.never')
  })

  test('damage.combat-control a damaged firer has ten percent less', () => {
    const state = stateWith(fleets('frigate', 'Prey: destroyer'), [])
    state.ships.red[0]!.blind = true
    state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Prey', weapon: 'LB' }) })
    expect(played(state, [41])).toMatchObject([{ chance: 40, hit: false }])
  })

  test('mask.own lasers out of the own mask are half as good and do half damage', () => {
    const state = stateWith(fleets('frigate', 'Prey: destroyer'), [])
    state.ships.red[0]!.screen = 'MS'
    state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Prey', weapon: 'LC' }) })
    const events = played(state, [25], [45], [3, 4])
    expect(events).toMatchObject([{ chance: 25 }, { kind: 'damage' }, { kind: 'hull', points: 4, left: 46 }])
    expect(grounds(events)).toContain('mask.own')
    state.ships.blue[0]!.screen = 'MS'
    state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Prey', weapon: 'LC' }) })
    expect(grounds(played(state, [26]))).not.toContain('mask.own')
  })

  test('skill.column skill.gunner skill.pilot shaded numbers, and what those aboard add', () => {
    const shot = { weapon: 'LC', rangeHexes: 2, skill: 10 } as const
    const { events } = attacked('frigate pilot1 energy2', 'destroyer', shot, [[51]], { skills: true })
    // 45 shaded, 10 for the range, 10 by the gunner, 5 by the pilot
    expect(events).toMatchObject([{ chance: 50, hit: false }])
    expect(grounds(events)).toEqual(expect.arrayContaining(['skill.column', 'skill.gunner', 'skill.pilot']))
    expect(attacked('frigate pilot1 energy2', 'destroyer', shot, [[51]]).events).toMatchObject([{ chance: 60 }])
  })
})

describe('rounds and wasted shots', () => {
  test('fire.wasted a shot at what is gone is wasted, and its round spent', () => {
    const state = stateWith(fleets('destroyer', 'Prey: fighter'), [])
    const made = attackBy(state, { at: 'Prey', weapon: 'RB' })
    state.agenda.push({ task: 'attack', attack: made }, { task: 'attack', attack: made })
    const events = played(state, [1], [21], [5, 5])
    expect(events.map(({ kind }) => kind)).toEqual(['attack', 'damage', 'hull', 'destroyed', 'wasted'])
    expect(state.ships.red[0]!.rounds.RB).toBe(2)
    expect(state.attacked).toBe(true)
  })

  test('fire.turn by option a launcher that has fired is spent for the game turn', () => {
    const shot = { weapon: 'RB' } as const
    expect(attacked('destroyer', 'fighter', shot, [[99]]).firer.spent).toEqual([])
    const once = attacked('destroyer', 'fighter', shot, [[99]], { launchersFire: 'gameTurn' })
    expect(once.firer.spent).toEqual(['RB'])
  })

  test('dock.rearm an attack on a base costs those that rearm there the turn', () => {
    const state = stateWith(
      {
        red: fleets('frigate', '').red,
        blue: [placed('Base: station', '14-10'), placed('A: fighter', 'in Base'), placed('B: frigate', 'in Base')],
      },
      [],
    )
    state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Base', weapon: 'LC' }) })
    played(state)
    expect(['A', 'B', 'Base'].map(id => shipOf(state, id).struck)).toEqual([true, false, false])
  })
})

describe('mines and seekers', () => {
  const mine = { weapon: 'M', from: null } as const

  test('mine.roll mines throw to hit, or by option hit in any case', () => {
    const thrown = attacked('minelayer', 'fighter', mine, [[61]])
    expect(thrown.events).toMatchObject([{ kind: 'attack', ship: null, chance: 60, hit: false }])
    const sure = attacked('minelayer', 'fighter', mine, [[30]], { minesRoll: false })
    expect(sure.events).toMatchObject([
      { kind: 'attack', rule: 'mine.roll', chance: 100, hit: true },
      { kind: 'damage' },
    ])
  })

  test('seeker.roll seekers throw to hit, or by option hit in any case', () => {
    const seeker = { weapon: 'S', from: null } as const
    expect(attacked('minelayer', 'fighter', seeker, [[76]]).events).toMatchObject([{ chance: 75, hit: false }])
    const sure = attacked('minelayer', 'fighter', seeker, [[30]], { seekersRoll: false })
    expect(sure.events).toMatchObject([{ rule: 'seeker.roll', chance: 100 }, { kind: 'damage' }])
    expect(sure.state.ships.red[0]!.rounds.S).toBe(4)
  })

  test('icm.launch interceptors are launched at mines, too: five percent each', () => {
    const { events, target } = attacked('minelayer', 'Prey: destroyer', mine, ['3', [46]])
    expect(events).toMatchObject([
      { kind: 'countered', launched: { Prey: 3 } },
      { chance: 45, hit: false },
    ])
    expect(target.interceptors).toBe(2)
  })
})

describe('interceptors', () => {
  const torpedo = { weapon: 'T' } as const

  test('icm.launch icm.effect a torpedo at a reflective hull with two interceptors: 30', () => {
    const { events, target } = attacked('destroyer', 'Prey: frigate', torpedo, ['Prey: 2', [31]])
    expect(events).toMatchObject([
      { kind: 'countered', rule: 'icm.launch', launched: { Prey: 2 }, evades: false },
      { kind: 'attack', chance: 30, hit: false },
    ])
    expect(target.interceptors).toBe(2)
  })

  test('icm.effect no more than bring the chance to five', () => {
    const state = stateWith(fleets('destroyer', 'Prey: light cruiser'), [])
    state.ships.blue[0]!.screen = 'SS'
    state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Prey', weapon: 'T' }) })
    played(state)
    const { paper } = paperAt(state)
    expect(paper.size()).toBe(8n)
    expect(paper.check({ evade: 'no', interceptors: { Prey: 8 } }).ok).toBe(false)
    expect(played(state, '7', [5])).toMatchObject([{ launched: { Prey: 7 } }, { chance: 5, hit: true }])
  })

  test('icm.launch beams are not answered, nor by ships without interceptors, without power or whose launcher is gone', () => {
    expect(attacked('frigate', 'destroyer', { weapon: 'LC' }, []).state.agenda.at(-1)?.task).toBe('hit')
    for (const harm of [
      { shorted: true },
      { interceptors: 0 },
      { screens: { PS: false, ES: false, SS: false, MS: true, ICM: false } },
    ]) {
      const state = stateWith(fleets('destroyer', 'Prey: destroyer'), [])
      Object.assign(state.ships.blue[0]!, harm)
      state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Prey', weapon: 'T' }) })
      played(state)
      expect(state.agenda.at(-1)?.task).toBe('hit')
    }
  })

  const convoy = (options: Readonly<Record<string, unknown>> = {}) => {
    const state = stateWith(
      {
        red: [placed('Hunter: destroyer', '10-10 E')],
        blue: [
          placed('Ore: freighter', '13-10 W'),
          placed('One: destroyer', '13-10 W'),
          placed('Two: destroyer', '15-10 W'),
        ],
      },
      [],
      { options },
    )
    return state
  }

  test('icm.friends two destroyers in the hex of an ore carrier: whoever is there helps', () => {
    const state = convoy()
    state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Ore', weapon: 'T' }) })
    played(state)
    expect(paperAt(state).brief).toMatchObject({ side: 'blue', ask: { helpers: [{ id: 'One', left: 5 }] } })
    const events = played(state, 'One: 4', [11])
    expect(events).toMatchObject([{ launched: { One: 4 } }, { chance: 10 }])
    expect(grounds(events)).toContain('icm.friends')
    state.agenda.push({
      task: 'attack',
      attack: attackBy(state, { at: 'One', weapon: 'T', hex: shipOf(state, 'One').hex }),
    })
    shipOf(state, 'Two').hex = shipOf(state, 'One').hex
    const own = played(state, 'One: 1', [96])
    expect(own[0]).toMatchObject({ kind: 'countered', launched: { One: 1 } })
    expect(own[0]).not.toHaveProperty('launched.Two')
    expect(grounds(own)).not.toContain('icm.friends')
  })

  test.each([
    ['path', ['One', 'Two']],
    ['final', ['One']],
  ])(
    'icm.path in defensive fire whoever passed the hex helps, or by option (%s) shared the last one',
    (option, ids) => {
      const state = convoy({ interceptorsHelp: option })
      state.moving = 'blue'
      cameThrough(state, 'Ore', '11-10', '12-10', '13-10')
      cameThrough(state, 'One', '14-10', '13-10')
      cameThrough(state, 'Two', '11-10', '12-10', '14-9')
      const hex = shipOf(state, 'Ore').path[option === 'path' ? 1 : 2]!.hex
      cameThrough(state, 'One', option === 'path' ? '12-10' : '14-10', '13-10')
      state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Ore', weapon: 'RB', hex }) })
      played(state)
      const { ask } = paperAt(state).brief
      expect(ask.kind === 'counter' && ask.helpers.map(({ id }) => id)).toEqual(ids)
    },
  )

  test('icm.docked docked ships launch none, or by option do', () => {
    const helpers = (dockedInterceptors: boolean) => {
      const state = stateWith(
        {
          red: [placed('Hunter: destroyer', '10-10')],
          blue: [placed('Base: station ICM2', '13-10'), placed('Guest: frigate', 'in Base')],
        },
        [],
        { options: { dockedInterceptors } },
      )
      state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Guest', weapon: 'T' }) })
      played(state)
      const { ask } = paperAt(state).brief
      return ask.kind === 'counter' && ask.helpers.map(({ id }) => id)
    }
    expect(helpers(false)).toEqual(['Base'])
    expect(helpers(true)).toEqual(['Guest', 'Base'])
  })
})

describe('evasion', () => {
  const at = (unit: string, weapon: 'T' | 'AR', answers: readonly Answer[], options = {}) =>
    attacked('destroyer AR4', unit, { weapon }, answers, options)

  test('evade.torpedo evade.owed a fighter that evades a torpedo: 25; it owes its next turns', () => {
    const { events, target } = at('Gnat: fighter', 'T', ['evade', [26]])
    expect(events).toMatchObject([
      { kind: 'countered', rule: 'evade.torpedo', evades: true },
      { chance: 25, hit: false },
    ])
    expect(target.owesEvasion).toBe(true)
    expect(at('Gnat: fighter', 'T', ['hold', [26]]).target.owesEvasion).toBe(false)
  })

  test('evade.torpedo not from rockets, not by larger ships; skill.pilot three more a level', () => {
    expect(at('Gnat: fighter', 'AR', []).state.agenda.at(-1)?.task).toBe('hit')
    expect(at('freighter', 'T', []).state.agenda.at(-1)?.task).toBe('hit')
    const skilled = at('Gnat: fighter pilot2', 'T', ['evade', [15]], { skills: true })
    expect(skilled.events).toMatchObject([{ evades: true }, { chance: 45 - 25 - 6 }])
  })

  test('evade.feasible needs an MR and a next speed that can reach it', () => {
    const mayEvade = (harm: object) => {
      const state = stateWith(fleets('destroyer', 'Gnat: assault scout'), [])
      Object.assign(state.ships.blue[0]!, harm)
      state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Gnat', weapon: 'T' }) })
      played(state)
      return pending(state).kind === 'orders'
    }
    expect([{}, { mr: 0 }, { adf: 3 }, { adf: 3, speed: 1 }, { adf: 0, mr: 1, speed: 1 }].map(mayEvade)).toEqual([
      true,
      false,
      false,
      true,
      true,
    ])
  })
})

describe('who was in the hex of an attack', () => {
  const escorted = (weapon: 'S' | 'M', options: Readonly<Record<string, unknown>> = {}) => {
    const state = stateWith(
      {
        red: [placed('Zoz: minelayer', '1-1')],
        blue: [
          placed('Prey: freighter', '12-10'),
          placed('Bay: station ICM0', '16-10'),
          placed('Guard: destroyer', '16-10'),
        ],
      },
      [],
      { options },
    )
    state.moving = 'blue'
    cameThrough(state, 'Guard', '11-10', '12-10', '16-10')
    return { state, made: attackBy(state, { at: 'Prey', weapon, from: null }) }
  }

  test('icm.path what a ship passed a turn ago does not help against a seeker that moves now; against mines its move does', () => {
    const seeker = escorted('S')
    seeker.state.agenda.push({ task: 'attack', attack: seeker.made })
    played(seeker.state)
    expect(seeker.state.agenda.at(-1)?.task).toBe('hit')
    const mine = escorted('M')
    mine.state.agenda.push({ task: 'attack', attack: mine.made })
    played(mine.state)
    expect(paperAt(mine.state).brief).toMatchObject({ ask: { helpers: [{ id: 'Guard' }] } })
  })

  test('icm.path icm.docked a ship that docked at the end of its move was in the hexes of it, where docked ships launch', () => {
    const { state, made } = escorted('M', { dockedInterceptors: true })
    shipOf(state, 'Guard').docked = 'Bay'
    state.agenda.push({ task: 'attack', attack: made })
    played(state)
    expect(paperAt(state).brief).toMatchObject({ ask: { helpers: [{ id: 'Guard' }] } })
  })
})
