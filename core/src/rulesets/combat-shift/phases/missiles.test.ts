import { describe, expect, test } from 'vitest'
import {
  actionsOf,
  battle,
  begun,
  cited,
  command,
  find,
  ofKind,
  question,
  round,
  standing,
  throwDice,
  weights,
} from './round.fixture.ts'

const launch = 'Warship 1 launches at Warship 1'
const atScout = 'Warship 1 launches at Scout 1'
const both = 'Warship 1, Warship 2 launch at Scout 1'
const penaltyOnly = { carryOver: 'penaltyOnly' }

describe('salvos', () => {
  test('missile.launch missile.used-up close-in.missiles close-in defence fires before the salvo attacks', () => {
    const state = battle({ red: ['Warship E2 M30'], blue: ['Warship E2'] })
    const ordered = command(state, launch)
    expect(ofKind(ordered, 'launched')).toMatchObject([{ unit: 'Warship 1', at: 'Warship 1', points: '30' }])
    expect(cited(ordered)).toContain('missile.used-up')
    expect(weights(state)).toEqual([421875n, 421875n, 140625n, 15625n])
    expect(ofKind(throwDice(state, 25, 26, 26, 6), 'losses')).toMatchObject([{ unit: 'Warship 1', left: '24' }])
    const hit = throwDice(state, 10, 60)
    expect(ofKind(hit, 'attack')).toMatchObject([{ by: 'missiles', success: true, sum: { raw: 60 } }])
    expect(cited(hit)).toEqual(expect.arrayContaining(['engaged.missiles', 'missile.carry-over']))
    expect(question(state)).toBe('red round, blue round')
    // no salvo is left
    expect(() => command(state, launch)).toThrow()
  })

  test('missile.used-up missilesUsedUp false: a salvo may be launched again', () => {
    const state = battle({ red: ['Warship E2 M10'], blue: ['Scout E2'], options: { missilesUsedUp: false } })
    round(state, atScout, 'nothing', 10, 100)
    round(state, atScout, 'nothing', 10, 100)
    expect(find(state, 'red', 'Warship 1').launched).toBe(0)
  })

  test('missile.launch missile.beside salvos are launched as they are written, one a round, beside the fire', () => {
    const state = battle({ red: ['Warship E2 M20+30'], blue: ['Scout E2'] })
    const again = () => {
      const events = round(state, `Warship 1 fires at Scout 1; ${atScout}`, 'nothing', 100, 1, 100)
      return [ofKind(events, 'launched').map(({ points }) => points), ofKind(events, 'attack').map(({ by }) => by)]
    }
    expect(again()).toEqual([['20'], ['fire', 'missiles']])
    expect(again()).toEqual([['30'], ['fire', 'missiles']])
  })

  test('close-in.silenced a target that is engaged does not fire at missiles', () => {
    const field = { red: ['Warship E2 M30', 'Fighters E2 F40'], blue: ['Carrier E2'] }
    const state = begun(field, 'Fighters 1: one sortie at Carrier 1; Warship 1 launches at Carrier 1')
    throwDice(state, 10, 1, 100, 100, 100, 100)
    expect(ofKind(throwDice(state, 10, 76), 'attack')).toMatchObject([{ by: 'missiles', success: false }])
  })

  test('close-in.silenced missile.order the second of two salvos finds its target engaged', () => {
    const state = begun(
      { red: ['2x Warship E2 M30'], blue: ['Warship E2'] },
      'Warship 1, Warship 2 launch at Warship 1',
    )
    const first = throwDice(state, 100, 100, 100, 10, 1)
    expect(ofKind(first, 'spared')).toMatchObject([{ rule: 'close-in.silenced' }])
    expect(ofKind(throwDice(state, 10, 1), 'hit')).toMatchObject([{ unit: 'Warship 1' }])
    expect(question(state)).toBe('over')
  })

  test('missile.launch a salvo attacks though its ship is lost', () => {
    const field = { red: ['Warship E2 M30', 'Scout E2'], blue: ['Warship E2'] }
    const events = throwDice(begun(field, launch, 'Warship 1 fires at Warship 1'), 50, 100, 100, 100, 10, 75)
    expect(ofKind(events, 'lost')).toMatchObject([{ side: 'red', unit: 'Warship 1' }])
    expect(ofKind(events, 'engaged')).toHaveLength(2)
  })

  test('fire.wasted intercept.missiles a salvo at a unit that is gone is wasted, and nobody meets it', () => {
    const state = battle({ red: ['2x Warship E2 M30'], blue: ['Scout E2', 'Freighter E2', 'Fighters E2 F40'] })
    const guard = 'Fighters 1: against missiles at Scout 1'
    const events = round(state, `Warship 1 fires at Scout 1; ${atScout}`, guard, 40)
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'fire.wasted', unit: 'Warship 1' }])
  })

  test('fire.wasted missile.order a salvo at a unit that the one before has destroyed is wasted', () => {
    const state = battle({ red: ['2x Warship E2 M60'], blue: [{ unit: 'Scout E2', engaged: 1 }, 'Freighter E2'] })
    const events = round(state, both, 'nothing', 10, 1)
    expect(ofKind(events, 'hit')).toMatchObject([{ unit: 'Scout 1', hits: 1 }])
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'fire.wasted', unit: 'Warship 2' }])
  })

  test('close-in.loss a salvo that loses all its points does not attack', () => {
    const state = battle({ red: ['Warship E2 M10'], blue: ['Carrier E2'] })
    const events = round(state, 'Warship 1 launches at Carrier 1', 'nothing', 50, 8)
    expect(ofKind(events, 'losses')).toMatchObject([{ points: '10', left: '0' }])
    expect(ofKind(events, 'attack')).toEqual([])
  })
})

describe('guards', () => {
  const guard = 'Fighters 1: against missiles at Scout 1'
  const attacks = (events: ReturnType<typeof throwDice>) => ofKind(events, 'attack').map(({ by }) => by)

  test.each([
    [99, true, 'red round, blue round'],
    [100, false, 'roll fighter.chance'],
  ])('intercept.missiles a guard at %i: the salvo is stopped: %s', (die, success, next) => {
    const state = begun({ red: ['Warship E2 M30'], blue: ['Scout E2', 'Fighters E2 F40'] }, atScout, guard)
    const events = throwDice(state, 10, die)
    expect(ofKind(events, 'attack')).toMatchObject([{ rule: 'intercept.missiles', success, by: 'intercept' }])
    expect(ofKind(events, 'turned')).toMatchObject(success ? [{ side: 'red', unit: 'Warship 1', by: 'missiles' }] : [])
    expect(question(state)).toBe(next)
  })

  test('intercept.missiles a guard of no chance is not thrown for', () => {
    const state = battle({ red: ['Warship E3 M30'], blue: ['Scout E1', 'Fighters E1 F10'] })
    const events = command(state, atScout, guard)
    expect(ofKind(events, 'attack')).toMatchObject([{ rule: 'intercept.missiles', success: false, sum: { chance: 0 } }])
  })

  test.each([
    [{ unit: 'Warship E2' }, [50n, 50n]],
    [{ unit: 'Warship E2', engaged: 1 }, [65n, 35n]],
  ])(
    'intercept.missiles engaged.penalty shipsInterceptMissiles: ships screen against missiles by option: %o',
    (ship, odds) => {
      const field = { red: ['Warship E2 M30'], blue: ['Scout E2', ship] }
      const screen = 'Warship 1: against missiles at Scout 1'
      expect(() => begun(field, atScout, screen)).toThrow()
      const state = begun({ ...field, options: { shipsInterceptMissiles: true } }, atScout, screen)
      expect(weights(state)).toEqual(odds)
      expect(ofKind(throwDice(state, 1), 'turned')).toHaveLength(1)
      expect(question(state)).toBe('red round, blue round')
    },
  )

  const two = ['Scout E2', '2x Fighters E2 F40']
  const guards = 'Fighters 1, Fighters 2: against missiles at Scout 1'

  test('intercept.missiles intercept.one-salvo two guards meet a salvo each, and the third goes through', () => {
    const three = 'Warship 1, Warship 2, Warship 3 launch at Scout 1'
    const state = begun({ red: ['3x Warship E2 M10'], blue: two }, three, guards)
    expect(attacks(throwDice(state, 10, 1, 10, 1, 10, 100))).toEqual(['intercept', 'intercept', 'missiles'])
    expect(question(state)).toBe('red round, blue round')
  })

  test('intercept.missiles the second guard meets the salvo that the first has missed', () => {
    const state = begun({ red: ['2x Warship E2 M10'], blue: two }, both, guards)
    const events = throwDice(state, 1, 100, 1, 100, 1, 100, 1, 100)
    expect(attacks(events)).toEqual(['intercept', 'intercept', 'missiles', 'missiles'])
  })

  test('intercept.missiles a guard of another unit, or of one of like name, does not meet the salvo', () => {
    const other = begun(
      { red: ['Warship E2 M10'], blue: ['2x Scout E2', 'Fighters E2 F40'] },
      'Warship 1 launches at Scout 2',
      guard,
    )
    expect(attacks(throwDice(other, 1, 100))).toEqual(['missiles'])
    const field = { red: ['Scout E2 M10', 'Fighters E2 F40'], blue: ['Scout E2 M10'] }
    expect(attacks(throwDice(begun(field, `Scout 1 launches at Scout 1; ${guard}`), 1, 100))).toEqual(['missiles'])
  })

  test('intercept.missiles intercept.open era shifts count against a salvo, an ambush does not', () => {
    const state = begun({ red: ['Warship E2 M30'], blue: ['Scout E2', 'Fighters E1 F40 cloak'] }, atScout, guard)
    const [intercepted] = ofKind(throwDice(state, 10, 51), 'attack')
    expect(intercepted).toMatchObject({ by: 'intercept', success: false, sum: { raw: 50 } })
  })

  test('close-in.silenced of a salvo that a guard has stopped nothing more is said', () => {
    const state = battle({ red: ['Warship E2 M30'], blue: [{ unit: 'Scout E2', engaged: 2 }, 'Fighters E2 F40'] })
    const events = round(state, atScout, guard, 10, 1)
    expect(ofKind(events, 'spared')).toEqual([])
    expect(ofKind(events, 'turned')).toHaveLength(1)
  })
})

describe('engaged by missiles of the round before', () => {
  test.each([
    { carryOver: 'engaged', hits: 1 },
    { carryOver: 'penaltyOnly', hits: 0 },
  ])(
    'missile.carry-over carryOver $carryOver: the penalty holds, the first success is a hit: $hits',
    ({ carryOver, hits }) => {
      const state = battle({
        red: ['Warship E2 M30+30', 'Fighters E2 F40'],
        blue: ['Warship E2'],
        options: { carryOver },
      })
      round(state, launch, 'nothing', 100, 100, 100, 10, 1)
      expect(standing(state).blue).toBe('Warship 1 engaged 2')
      command(state, 'Fighters 1: one sortie at Warship 1', 'Warship 1 fires at Warship 1')
      const events = throwDice(state, 10, 1)
      expect(ofKind(events, 'hit')).toHaveLength(hits)
      expect(ofKind(events, 'engaged')).toHaveLength(1 - hits)
      if (hits > 0) return expect(question(state)).toBe('over')
      expect(weights(state)).toEqual([80n, 20n])
      throwDice(state, 100)
      expect(standing(state).blue).toBe('Warship 1')
    },
  )

  test.each([
    [{}, false, 'roll fighter.chance'],
    [penaltyOnly, true, 'roll close-in.base'],
  ])(
    'missile.carry-over close-in.silenced engaged.forbids %o: it resupplies: %s, the salvo is met by %s',
    (options, resupplies, next) => {
      const state = battle({ red: ['Warship E1 M30'], blue: [{ unit: 'Warship E3', engaged: 1 }], options })
      expect(actionsOf(state, 'blue', 'Warship 1').includes('resupply')).toBe(resupplies)
      command(state, launch, resupplies ? 'Warship 1 resupplies' : 'nothing')
      expect(question(state)).toBe(next)
      if (!resupplies) return
      // its close-in defence at 35 + 20 - 15
      expect(weights(state)).toEqual([216000n, 432000n, 288000n, 64000n])
      expect(ofKind(throwDice(state, 100, 100, 100, 1, 100), 'resupplied')).toMatchObject([{ unit: 'Warship 1' }])
    },
  )

  test('missile.carry-over engaged.first penaltyOnly: the heavier penalty goes on to the end of the round, and no further', () => {
    const blue = [{ unit: 'Warship E1', engaged: 3 }, 'Scout E1']
    const state = begun(
      { red: ['Warship E1 M60+60', 'Scout E1'], blue, options: penaltyOnly },
      launch,
      'Warship 1 retreats',
    )
    throwDice(state, 10, 1)
    // still 50 - 45
    expect(weights(state)).toEqual([95n, 5n])
    throwDice(state, 100)
    expect(find(state, 'blue', 'Warship 1').engaged).toEqual({ by: 1, carried: true, missiles: true, was: null })
    command(state, 'nothing', 'Warship 1 retreats')
    expect(weights(state)).toEqual([65n, 35n])
  })

  test('missile.carry-over engaged.first penaltyOnly: a heavier new one counts at once', () => {
    const field = {
      red: ['Fighters E3 F60', 'Scout E1'],
      blue: [{ unit: 'Warship E1', engaged: 1 }],
      options: penaltyOnly,
    }
    const state = begun(field, 'Fighters 1: one sortie at Warship 1', 'Warship 1 retreats')
    throwDice(state, 10, 1)
    expect(weights(state)).toEqual([95n, 5n])
  })

  test('missile.carry-over engage.second hit.destroys a second salvo is a hit, and the engagement ends', () => {
    const state = battle({ red: ['Warship E2 M60+60', 'Scout E2'], blue: ['Scout E2'], options: { hitsToDestroy: 2 } })
    round(state, atScout, 'nothing', 10, 1)
    expect(standing(state).blue).toBe('Scout 1 engaged 2')
    expect(ofKind(round(state, atScout, 'nothing', 10, 1), 'hit')).toMatchObject([{ unit: 'Scout 1', hits: 1 }])
    expect(standing(state).blue).toBe('Scout 1 hits 1')
  })

  test('missile.carry-over fighter.clears fighters engage first, missiles then hit: nothing is carried over', () => {
    const field = { red: ['Warship E2 M60', 'Fighters E2 F60'], blue: ['Scout E2'], options: { hitsToDestroy: 2 } }
    const state = battle(field)
    round(state, `Fighters 1: one sortie at Scout 1; ${atScout}`, 'nothing', 10, 1, 10, 1)
    expect(standing(state).blue).toBe('Scout 1 hits 1')
  })

  test('missile.carry-over a unit that was engaged before the battle is free after its first round', () => {
    const state = battle({ red: ['Warship E2'], blue: [{ unit: 'Warship E2', engaged: 3 }] })
    expect(standing(state).blue).toBe('Warship 1 engaged 3')
    round(state, 'nothing', 'Warship 1 fires at Warship 1', 100)
    expect(standing(state).blue).toBe('Warship 1')
  })
})
