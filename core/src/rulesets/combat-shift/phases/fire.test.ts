import { describe, expect, test } from 'vitest'
import { pending } from '../sequence.ts'
import {
  battle,
  begun,
  cited,
  command,
  type Field,
  ofKind,
  question,
  round,
  standing,
  throwDice,
  weights,
} from './round.fixture.ts'

const duel: Field = { red: ['Warship E2'], blue: ['Warship E2'] }
const fire = 'Warship 1 fires at Warship 1'

describe('regular fire', () => {
  test.each([
    [50, ['red', 'blue'], { rule: 'end.both', winner: 'draw' }],
    [51, ['blue'], { rule: 'end.destroyed', winner: 'red' }],
  ])('hit.destroys fire.together end.both end.destroyed both fire, the second at %i', (second, lost, end) => {
    const events = round(battle(duel), fire, fire, 50, second)
    expect(ofKind(events, 'lost').map(({ side }) => side)).toEqual(lost)
    expect(ofKind(events, 'end')).toMatchObject([end])
  })

  test('hit.destroys hitsToDestroy 3: hits add up, and a volley counts up to those that destroy', () => {
    const state = battle({ red: ['4x Warship E2'], blue: ['Warship E2'], options: { hitsToDestroy: 3 } })
    const [first] = ofKind(round(state, fire, 'nothing', 50), 'hit')
    expect([first?.hits, first?.because?.map(({ text }) => text)]).toEqual([1, ['1 of 3']])
    expect(standing(state).blue).toBe('Warship 1 hits 1')
    command(state, 'Warship 1, Warship 2, Warship 3, Warship 4 fire at Warship 1')
    expect(weights(state)).toHaveLength(3)
    expect(weights(state)[2]).toBe(6_875_0000n)
    const [second] = ofKind(throwDice(state, 50, 50, 50, 51), 'hit')
    expect([second?.hits, second?.because?.map(({ text }) => text)]).toEqual([2, ['3 of 3']])
    expect(question(state)).toBe('over')
  })

  test('fire.together shots at one target are thrown together, the better ones first', () => {
    const field = { red: ['Carrier E2', 'Warship E2'], blue: ['Warship E2'] }
    const state = begun(field, 'Carrier 1, Warship 1 fire at Warship 1')
    expect(weights(state)).toEqual([3500n, 6500n])
    expect(ofKind(throwDice(state, 51, 30), 'attack').map(({ unit, success }) => [unit, success])).toEqual([
      ['Warship 1', false],
      ['Carrier 1', true],
    ])
  })

  test('chance.floor an attempt without a chance is not thrown; minChance 1: one in a hundred', () => {
    const field = { red: ['Carrier E1'], blue: ['Warship E2'] }
    const state = battle(field)
    const events = command(state, 'Carrier 1 fires at Warship 1')
    expect(ofKind(events, 'attack')).toMatchObject([{ success: false, sum: { raw: 0, chance: 0 } }])
    expect(cited(events)).toContain('chance.floor')
    expect(question(state)).toBe('red round, blue round')
    const least = begun({ ...field, options: { minChance: 1 } }, 'Carrier 1 fires at Warship 1')
    expect(weights(least)).toEqual([99n, 1n])
  })

  test('chance.cap a hundred and more miss one time in a hundred', () => {
    const field = { red: ['Warship E3'], blue: ['Orbital City E1'], colony: { side: 'blue' } }
    const state = begun(field, 'Warship 1 fires at Orbital City 1')
    expect(weights(state)).toEqual([1n, 99n])
    const events = throwDice(state, 100)
    expect(ofKind(events, 'attack')).toMatchObject([{ success: false, sum: { raw: 120, chance: 99 } }])
    const rules = ['chance.cap', 'target.immobile', 'era.higher', 'civilian.era']
    expect(cited(events)).toEqual(expect.arrayContaining(rules))
  })

  test('patrol.shift every thirty points give one shift', () => {
    const state = battle({ red: ['Warship E2', 'Fighters E1 F59'], blue: ['Warship E2'] })
    const events = command(state, `${fire}; Fighters 1: on patrol; aids Warship 1`)
    expect(ofKind(events, 'patrol')).toMatchObject([{ points: '59', shifts: 1 }])
    expect(weights(state)).toEqual([40n, 60n])
  })

  test('patrol.scope a shift over a unit counts against sorties, fire and missiles of the round', () => {
    const state = battle({ red: ['Warship E2 M30', 'Fighters E2 F20'], blue: ['Scout E2', 'Fighters E2 F30'] })
    const red = 'Warship 1 fires at Scout 1; Fighters 1: one sortie at Scout 1; Warship 1 launches at Scout 1'
    const events = round(state, red, 'Fighters 1: on patrol; guards Scout 1', 10, 100, 100, 10, 100)
    // 50 of the sortie and the ship, 75 of the salvo: less ten for the scout, less ten for the patrol
    expect(ofKind(events, 'attack').map(({ by, sum }) => [by, sum.raw])).toEqual([
      ['fighters', 30],
      ['fire', 30],
      ['missiles', 55],
    ])
  })
})

describe('screens', () => {
  const screened = (more: string, ...dice: readonly number[]) => {
    const red = `Warship 1 screens against Warship 1${more}`
    const state = begun({ red: ['3x Warship E2'], blue: ['2x Warship E2'] }, red, 'Warship 1 fires at Warship 2')
    return { state, events: throwDice(state, ...dice) }
  }

  test('screen.combat intercept.loses a ship that its interceptor hits fires at the interceptor, then leaves', () => {
    const { state, events } = screened('', 50, 50)
    expect(ofKind(events, 'hit')[0]).toMatchObject({ rule: 'screen.combat', unit: 'Warship 1', side: 'blue' })
    expect(ofKind(events, 'turned')).toMatchObject([{ rule: 'intercept.loses', unit: 'Warship 1' }])
    expect(ofKind(events, 'attack').at(-1)).toMatchObject({ side: 'blue', at: 'Warship 1', success: true })
    const lost = ofKind(events, 'lost').map(({ side, unit }) => `${side} ${unit}`)
    expect(lost).toEqual(['red Warship 1', 'blue Warship 1'])
    expect(standing(state).red).toBe('Warship 2, Warship 3')
  })

  test('screen.combat a ship that its interceptor misses fires at its target', () => {
    const { events } = screened('', 51, 50)
    expect(ofKind(events, 'attack').at(-1)).toMatchObject({ side: 'blue', at: 'Warship 2', success: true })
  })

  test('fire.wasted fire at a ship that was destroyed before is lost', () => {
    const { events } = screened('; Warship 3 fires at Warship 1', 50, 51)
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'fire.wasted', unit: 'Warship 3' }])
  })
})

describe('ambush', () => {
  test.each([
    ['cloak', '', {}, [60, 30]],
    ['cloak', ' detects', {}, [40, 30]],
    ['cloak', '', { ambushLasts: 'battle' }, [60, 60]],
    ['stealth', '', {}, [30, 30]],
    ['stealth', '', { stealthFirstRoundShift: 1 }, [40, 30]],
  ])(
    'ambush.unseen ambush.seen ambush.lasts stealth.first-round out of %s at a target%s under %o: %o',
    (concealment, detects, options, raws) => {
      const state = battle({ red: [`Warship E1 ${concealment}`], blue: [`Warship E1${detects}`], options })
      const events = [...round(state, fire, 'nothing', 100), ...round(state, fire, 'nothing', 100)]
      expect(ofKind(events, 'attack').map(({ sum }) => sum.raw)).toEqual(raws)
    },
  )

  test('ambush.fighters ambush.detection sorties and salvos come out of the ambush of their ship, seen or not', () => {
    const state = battle({ red: ['Carrier E2 F20 M20 cloak'], blue: ['Scout E2', 'Scout E2 detects'] })
    const orders = 'Carrier 1 fighters: one sortie at Scout 1; Carrier 1 launches at Scout 2'
    const events = round(state, orders, 'nothing', 10, 100, 10, 100)
    // 50, less ten for the scout, and the ambush
    expect(ofKind(events, 'attack').map(({ sum }) => sum.raw)).toEqual([70, 50])
  })

  test('patrol.protective ambushed ships get the spare shifts of the patrol, which are gone in the next round', () => {
    const blue = ['2x Warship E2', 'Fighters E1 F90']
    const patrol = `${fire}; Fighters 1: on patrol; guards Warship 2`
    const state = begun({ red: ['Warship E2 cloak'], blue, options: { hitsToDestroy: 3 } }, fire, patrol)
    expect(question(state)).toBe('blue protect')
    const asked = pending(state)
    expect(asked.kind === 'orders' && asked.briefs[0]?.ask).toEqual({
      kind: 'protect',
      shifts: 2,
      aidable: ['Warship 1'],
      shots: { 'Warship 1': { at: 'Warship 1', sum: '50 base +10 patrol = 60 %' } },
    })
    command(state, 'nothing', 'aids Warship 1')
    expect(state.spare).toEqual({ red: 0, blue: 1 })
    // red's throw at 50 + 30, then blue's at 50 + 10
    expect(weights(state)).toContain(80n)
    expect(ofKind(throwDice(state, 81, 61), 'attack').map(({ sum }) => sum.raw)).toEqual([80, 60])
    command(state, 'nothing', fire)
    expect(weights(state)).toEqual([50n, 50n])
  })
})
