import { describe, expect, test } from 'vitest'
import { fallbackSettings } from '../../../game/form/index.ts'
import { paperOf } from '../../../game/orders/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { combatShift as rules } from '../index.ts'
import { battle, begun, type Field, round } from '../phases/round.fixture.ts'
import type { State } from '../state.ts'

/** A doctrine's order, as players write it; the order sheet has to agree. */
function ordered(state: State, side: Side, name: string, settings: object = {}): string {
  const asked = rules.pending(state)
  if (asked.kind !== 'orders') throw new Error('orders are due')
  const brief = must(
    asked.briefs.find(each => each.side === side),
    side,
  )
  const doctrine = must(rules.doctrines[name], name)
  const mix = doctrine.decide(rules.view(state, side), brief, { ...fallbackSettings(doctrine.settings), ...settings })
  const { order } = must(mix[0], 'an order')
  expect(paperOf(rules, brief).check(order)).toEqual({ ok: true, value: order })
  return paperOf(rules, brief).print(order)
}

const orders = (field: Field, name: string, settings: object = {}): string =>
  ordered(battle(field), 'red', name, settings)

describe('captain', () => {
  test('screen.combat ships fire before their targets do where the enemy might, and with them where he has none that sail', () => {
    const line = { red: ['2x Warship E2'], blue: ['2x Warship E2'] }
    expect(orders(line, 'captain')).toBe('Warship 1 screens against Warship 1; Warship 2 screens against Warship 2')
    const colony = { side: 'blue', name: 'Haven', population: 40 }
    const bases = { colony, red: ['2x Warship E2'], blue: ['2x Orbital Base E2'] }
    expect(orders(bases, 'captain')).toBe('Warship 1 fires at Orbital Base 1; Warship 2 fires at Orbital Base 2')
  })

  test('shift.era the later era is the more dangerous, though it is harder to hit', () => {
    const mixed = { red: ['Warship E2'], blue: ['Warship E1', 'Warship E3'] }
    expect(orders(mixed, 'captain')).toBe('Warship 1 screens against Warship 2')
  })

  test('hit.destroys shots go on at one target as long as few of them are likely to be too many', () => {
    const hulls = { red: ['3x Warship E2'], blue: ['2x Warship E2'], options: { hitsToDestroy: 3 } }
    expect(orders(hulls, 'captain')).toBe('Warship 1, Warship 2, Warship 3 screen against Warship 1')
    const hurt = { ...hulls, blue: ['Warship E2', { unit: 'Warship E2', hits: 2 }] }
    expect(orders(hurt, 'captain')).toBe(
      'Warship 1, Warship 2 screen against Warship 2; Warship 3 screens against Warship 1',
    )
  })

  test('fighter.twice ships leave to fighters whom those are likely to destroy', () => {
    const field = { red: ['Warship E2', 'Fighters E3 F60'], blue: ['2x Warship E2'] }
    expect(orders(field, 'captain')).toBe('Warship 1 screens against Warship 2; Fighters 1: two sorties at Warship 1')
  })

  test('patrol.shift weak fighters stay on patrol: for fire, or against many that can hardly hit', () => {
    const weak = { red: ['2x Warship E2', 'Fighters E1 F30'], blue: ['2x Warship E3'] }
    expect(orders(weak, 'captain')).toContain('Fighters 1: on patrol; aids Warship 1')
    const colony = { side: 'blue', name: 'Haven', population: 40 }
    const many = { colony, red: ['Warship E2', 'Fighters E1 F30'], blue: ['4x Ground Base E2'] }
    expect(orders(many, 'captain')).toContain('Fighters 1: on patrol; guards Warship 1')
    const few = { red: ['Warship E2', 'Fighters E1 F20'], blue: ['Warship E1'] }
    expect(orders(few, 'captain')).toContain('Fighters 1: two sorties at Warship 1')
  })

  test('ground.land retreat.base the landing waits for the orbit, and nobody leaves unless he is told to', () => {
    const colony = { side: 'blue', name: 'Haven', population: 40 }
    const force = { colony, red: ['Warship E2', 'Ground Units E2 G50'] }
    expect(orders({ ...force, blue: ['Orbital Base E2', 'Ground Base E2'] }, 'captain')).not.toContain('land')
    expect(orders({ ...force, blue: ['Ground Base E2'] }, 'captain')).toContain('Ground Units 1 lands')
    const beaten = { red: ['Warship E2'], blue: ['3x Warship E2'] }
    expect(orders(beaten, 'captain')).toBe('Warship 1 screens against Warship 1')
    expect(orders(beaten, 'captain', { retreat: 50 })).toBe('Warship 1 retreats')
  })

  test('missile.launch salvos go to the units worth most among those that ships are likely to leave', () => {
    const lances = { red: ['Warship E2 M20'], blue: ['2x Warship E2'] }
    expect(orders(lances, 'captain')).toBe('Warship 1 screens against Warship 1; Warship 1 launches at Warship 2')
  })
})

describe('strike with fighters first', () => {
  const field = { red: ['Carrier E2 F40', 'Warship E2'], blue: ['Warship E2', 'Warship E1'] }

  test('fighter.twice two sorties at whom it likes best, ships at the others', () => {
    expect(orders(field, 'strike')).toBe(
      'Carrier 1 fires at Warship 2; Carrier 1 fighters: two sorties at Warship 1; Warship 1 fires at Warship 1',
    )
  })

  test('fighter.split fighter.sorties as its settings have it', () => {
    expect(orders(field, 'strike', { sorties: 'split' })).toContain('a sortie each at Warship 1 + Warship 2')
    expect(orders(field, 'strike', { sorties: 'one' })).toContain('one sortie at Warship 1')
  })

  // a warship is worth 50 and a carrier 30: the second component goes on where the first misses 73 times in a hundred
  test.each([
    [20, 'Fighters 1, Fighters 2: two sorties at Warship 1'],
    [30, 'Fighters 1: two sorties at Warship 1; Fighters 2: two sorties at Carrier 1'],
  ])(
    'engage.second fighter.chance the second component goes where the first leaves most: %i points',
    (points, order) => {
      const two = { red: [`2x Fighters E2 F${points}`], blue: ['Warship E2', 'Carrier E2'] }
      expect(orders(two, 'strike')).toBe(order)
    },
  )

  test('engage.second a target that missiles have engaged is liked twice as much', () => {
    const engaged = { red: ['Fighters E2 F40', 'Scout E1'], blue: ['Warship E2', { unit: 'Warship E2', engaged: 2 }] }
    expect(orders(engaged, 'strike')).toBe('Fighters 1: two sorties at Warship 2')
  })
})

describe('hold the patrol', () => {
  const field = { red: ['Warship E1', 'Warship E3', 'Carrier E1 F30'], blue: ['Warship E2', 'Carrier E2'] }

  test('patrol.shift the shift goes to the best fire, or to the defence of the unit that fires best, or of the carrier', () => {
    expect(orders(field, 'patrol')).toContain('Carrier 1 fighters: on patrol; aids Warship 2')
    expect(orders(field, 'patrol', { shifts: 'guard' })).toContain('guards Warship 2')
    expect(orders(field, 'patrol', { shifts: 'carriers' })).toContain('guards Carrier 1')
  })

  test('patrol.protective shifts not allotted go to the best fire at the best target, once the ambush is sprung', () => {
    const mixed = { red: ['Warship E1', 'Warship E2', 'Fighters E1 F30'], blue: ['Warship E2 cloak'] }
    const all = 'Warship 1, Warship 2 fire at Warship 1; Fighters 1: on patrol'
    expect(ordered(begun(mixed, all, 'Warship 1 fires at Warship 2'), 'red', 'patrol')).toBe('aids Warship 2')
    const ambushed = ['2x Warship E2', 'Fighters E2 F30']
    const ambush = ['Warship E1 cloak', 'Warship E3 cloak']
    const fire = 'Warship 1 fires at Warship 1; Warship 2 fires at Warship 2; Fighters 1: on patrol'
    const attack = 'Warship 1 fires at Warship 1'
    const red = begun({ red: ambushed, blue: ambush }, fire, attack)
    const blue = begun({ red: ambush, blue: ambushed }, attack, fire)
    expect([ordered(red, 'red', 'patrol'), ordered(blue, 'blue', 'patrol')]).toEqual([
      'aids Warship 2',
      'aids Warship 2',
    ])
  })
})

describe('concentrate and spread', () => {
  const field = { red: ['3x Warship E2', '2x Fighters E2 F20'], blue: ['3x Warship E2'] }

  test('fire.together all at one until it is as good as gone, or each at another', () => {
    expect(orders(field, 'concentrate', { enough: 75 })).toBe(
      'Warship 1, Warship 2 fire at Warship 1; Warship 3 fires at Warship 2; Fighters 1, Fighters 2: two sorties at Warship 1',
    )
    expect(orders(field, 'concentrate')).toContain('Warship 1, Warship 2, Warship 3 fire at Warship 1')
    expect(orders(field, 'spread')).toMatch(
      /^Warship 1 fires at Warship 1; Warship 2 fires at Warship 2; Warship 3 fires at Warship 3; Fighters 1: a sortie each/,
    )
  })

  test('target.non-warship whom they would rather attack is a setting', () => {
    const convoy = { red: ['Warship E2'], blue: ['Warship E2', 'Carrier E2', 'Freighter E2'] }
    expect(orders(convoy, 'concentrate')).toBe('Warship 1 fires at Warship 1')
    expect(orders(convoy, 'concentrate', { target: 'carriers' })).toBe('Warship 1 fires at Carrier 1')
    expect(orders(convoy, 'concentrate', { target: 'civilians' })).toBe('Warship 1 fires at Freighter 1')
    expect(orders(convoy, 'concentrate', { target: 'easiest' })).toBe('Warship 1 fires at Freighter 1')
  })

  // a warship with missiles is worth 65 and one without 50: so many salvos would be too many if each made a hit
  test('missile.launch engage.first salvos go on at one target, since it takes two to make a hit', () => {
    const lances = { red: ['4x Warship E2 M20'], blue: ['Warship E2 M20', 'Warship E2'] }
    expect(orders(lances, 'spread')).toContain('Warship 1, Warship 2, Warship 3, Warship 4 launch at Warship 1')
  })

  test('missile.launch salvos go at once, or never', () => {
    const lances = { red: ['Warship E2 M20'], blue: ['2x Warship E2'] }
    expect(orders(lances, 'spread')).toBe('Warship 1 fires at Warship 1; Warship 1 launches at Warship 2')
    expect(orders(lances, 'spread', { missiles: 'never' })).toBe('Warship 1 fires at Warship 1')
  })
})

describe('screen the carriers', () => {
  test('screen.combat intercept.fighters ships screen, fighters meet fighters, the largest first', () => {
    const field = { red: ['Warship E2', 'Carrier E2 F20'], blue: ['Warship E2', 'Fighters E2 F10', 'Fighters E2 F40'] }
    expect(orders(field, 'screen')).toBe(
      'Warship 1, Carrier 1 screen against Warship 1; Carrier 1 fighters: intercept Fighters 2',
    )
  })

  test('intercept.missiles without fighters to meet they wait for missiles, then they are spare', () => {
    const lances = { red: ['Warship E2', '2x Fighters E2 F30'], blue: ['Warship E2 M20'] }
    expect(orders(lances, 'screen')).toContain(
      'Fighters 1: against missiles at Warship 1; Fighters 2: on patrol; guards Warship 1',
    )
    const spare = { red: ['Warship E2', 'Fighters E2 F30'], blue: ['Warship E2'] }
    expect(orders(spare, 'screen', { spare: 'strike' })).toContain('Fighters 1: two sorties at Warship 1')
  })
})

describe('retreat when outnumbered', () => {
  test('retreat.base units that cannot fire leave at once, the rest when it is outnumbered', () => {
    const convoy = { red: ['Warship E2', 'Freighter E2', 'Scout E2', 'Carrier E2'], blue: ['Warship E2'] }
    expect(orders(convoy, 'withdraw')).toBe(
      'Warship 1, Carrier 1 screen against Warship 1; Freighter 1, Scout 1 retreat',
    )
    expect(orders(convoy, 'withdraw', { first: 'carriers' })).toContain('Freighter 1, Scout 1, Carrier 1 retreat')
    expect(orders(convoy, 'withdraw', { first: 'nobody' })).not.toContain('retreat')
    const beaten = { red: ['Warship E2'], blue: ['2x Warship E2'] }
    expect(orders(beaten, 'withdraw')).toBe('Warship 1 retreats')
    expect(orders(beaten, 'withdraw', { retreat: 50 })).toContain('screens')
    expect(orders(beaten, 'strike', { retreat: 51 })).toBe('Warship 1 retreats')
  })
})

describe('retreat by losses', () => {
  test('retreat.base all units leave once so much of the own strength is gone, whatever the enemy has', () => {
    const state = battle({ red: ['2x Warship E2'], blue: ['Warship E2'] })
    expect(ordered(state, 'red', 'captain', { losses: 1 })).not.toContain('retreat')
    must(state.units.red[1], 'a second warship').fate = { kind: 'destroyed', round: 1 }
    expect(ordered(state, 'red', 'captain', { losses: 50 })).toBe('Warship 1 retreats')
    expect(ordered(state, 'red', 'strike', { losses: 50 })).toBe('Warship 1 retreats')
    expect(ordered(state, 'red', 'captain', { losses: 51 })).not.toContain('retreat')
    expect(ordered(state, 'red', 'captain')).not.toContain('retreat')
  })

  test('retreat.base fighters weigh by all their points, before anything is lost too', () => {
    // forty points of era 2 weigh as much as the warship: half of the strength each
    const state = battle({ red: ['Fighters E2 F40', 'Warship E2'], blue: ['Warship E2'] })
    expect(ordered(state, 'red', 'captain', { losses: 1 })).not.toContain('retreat')
    must(state.units.red[0], 'fighters').fate = { kind: 'destroyed', round: 1 }
    expect(ordered(state, 'red', 'captain', { losses: 50 })).toBe('Warship 1 retreats')
    expect(ordered(state, 'red', 'captain', { losses: 51 })).not.toContain('retreat')
  })
})

describe('assault by layers', () => {
  const colony = { side: 'blue', name: 'Haven', population: 40 }
  const force = ['2x Warship E2', 'Ground Units E2 G50']

  test('colony.first-round system bases first, then orbital, then the ground', () => {
    const layers = ['System Base E2', 'Orbital Base E2', 'Ground Base E2']
    const at = (blue: readonly string[]) => orders({ colony, red: force, blue }, 'assault').split(';')[0]
    expect(at(layers)).toBe('Warship 1, Warship 2 fire at System Base 1')
    expect(at(layers.slice(1))).toBe('Warship 1, Warship 2 fire at Orbital Base 1')
    expect(at(layers.slice(2))).toBe('Warship 1, Warship 2 fire at Ground Base 1')
  })

  test('ground.only bombard.who the landing waits for the orbit, bombs for silence', () => {
    const guarded = { colony, red: force, blue: ['Orbital Base E2', 'Orbital City E2'] }
    expect(orders(guarded, 'assault')).not.toContain('lands')
    expect(orders(guarded, 'assault', { land: 'at-once' })).toContain('Ground Units 1 lands')
    expect(orders(guarded, 'assault', { bombard: 'at-once' })).toBe('Warship 1, Warship 2 bombard')
    const open = { colony, red: force, blue: ['Orbital City E2'] }
    expect(orders(open, 'assault')).toContain('Ground Units 1 lands')
    expect(orders(open, 'assault', { land: 'never' })).toBe('Warship 1, Warship 2 fire at Orbital City 1')
    expect(orders(open, 'assault', { bombard: 'unopposed' })).toContain('bombard')
  })
})

test('order.secret like ships that have changed places are ordered alike', () => {
  const field = { red: ['2x Warship E2'], blue: ['2x Warship E2'], options: { hitsToDestroy: 2 } }
  const after = (...dice: readonly number[]): State => {
    const state = battle(field)
    round(state, 'Warship 1 fires at Warship 1; Warship 2 fires at Warship 2', 'nothing', ...dice)
    return state
  }
  const [first, second] = [after(1, 100), after(100, 1)]
  expect(rules.key(first)).toBe(rules.key(second))
  for (const name of Object.keys(rules.doctrines)) {
    const [one, two] = [ordered(first, 'red', name), ordered(second, 'red', name)]
    expect(two.replace(/ (at|against) Warship (.)/g, (_, how, n) => ` ${how} Warship ${3 - Number(n)}`)).toBe(one)
  }
})
