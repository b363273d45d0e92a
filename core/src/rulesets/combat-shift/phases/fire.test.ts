import { describe, expect, test } from 'vitest'
import { advance, pending } from '../sequence.ts'
import { battle, cited, command, ofKind, question, round, standing, throwDice, weights } from './round.fixture.ts'

const fire = (at: string) => ({ deeds: { 'Warship 1': `fire ${at}` } })

describe('regular fire', () => {
  test('hit.destroys fire.together both of two ships that hit each other are lost, and the field is empty', () => {
    const state = battle({ red: ['Warship E2'], blue: ['Warship E2'] })
    const events = round(state, fire('Warship 1'), fire('Warship 1'), 50, 50)
    expect(ofKind(events, 'lost').map(({ side }) => side)).toEqual(['red', 'blue'])
    expect(ofKind(events, 'end')).toMatchObject([{ rule: 'end.both', winner: 'draw' }])
  })

  test('end.destroyed a side without a unit has lost the field', () => {
    const state = battle({ red: ['Warship E2'], blue: ['Warship E2'] })
    const events = round(state, fire('Warship 1'), fire('Warship 1'), 50, 51)
    expect(ofKind(events, 'end')).toMatchObject([{ rule: 'end.destroyed', winner: 'red' }])
  })

  test('hit.destroys hitsToDestroy 3: hits add up, and a volley counts up to what destroys', () => {
    const state = battle({ red: ['4x Warship E2'], blue: ['Warship E2'], options: { hitsToDestroy: 3 } })
    const deeds = Object.fromEntries([1, 2, 3, 4].map(i => [`Warship ${i}`, 'fire Warship 1']))
    command(state, { deeds: { 'Warship 1': 'fire Warship 1' } })
    throwDice(state, 50)
    expect(standing(state).blue).toBe('Warship 1 hits 1')
    command(state, { deeds })
    expect(weights(state)).toHaveLength(3)
    expect(weights(state)[2]).toBe(6_875_0000n)
    throwDice(state, 50, 50, 50, 51)
    expect(question(state)).toBe('over')
  })

  test('hit.destroys hitsToDestroy 3: each volley is said with the hits it made, and with how many there are now', () => {
    const state = battle({ red: ['2x Warship E2'], blue: ['Warship E2'], options: { hitsToDestroy: 3 } })
    const orders = { deeds: { 'Warship 1': 'fire Warship 1', 'Warship 2': 'fire Warship 1' } }
    const hits = [50, 51].flatMap(second => ofKind(round(state, orders, {}, 50, second), 'hit'))
    const said = hits.map(({ hits: made, because: grounds }) => [made, grounds?.map(({ text }) => text).join()])
    expect(said).toEqual([
      [2, '2 of 3'],
      [1, '3 of 3'],
    ])
  })

  test('fire.together shots at one target are thrown together, the better ones first', () => {
    const state = battle({ red: ['Carrier E2', 'Warship E2'], blue: ['Warship E2'] })
    command(state, { deeds: { 'Carrier 1': 'fire Warship 1', 'Warship 1': 'fire Warship 1' } })
    expect(weights(state)).toEqual([3500n, 6500n])
    const events = throwDice(state, 51, 30)
    expect(ofKind(events, 'attack').map(({ unit, success }) => [unit, success])).toEqual([
      ['Warship 1', false],
      ['Carrier 1', true],
    ])
  })

  test('chance.floor minChance 0: an attempt without a chance is not thrown', () => {
    const state = battle({ red: ['Carrier E1'], blue: ['Warship E2'] })
    const events = command(state, { deeds: { 'Carrier 1': 'fire Warship 1' } })
    expect(ofKind(events, 'attack')).toMatchObject([{ success: false, sum: { raw: 0, chance: 0 } }])
    expect(cited(events)).toContain('chance.floor')
    expect(question(state)).toBe('red round, blue round')
  })

  test('chance.floor minChance 1: one in a hundred', () => {
    const state = battle({ red: ['Carrier E1'], blue: ['Warship E2'], options: { minChance: 1 } })
    command(state, { deeds: { 'Carrier 1': 'fire Warship 1' } })
    expect(weights(state)).toEqual([99n, 1n])
  })

  test('chance.cap a hundred and more miss one time in a hundred', () => {
    const state = battle({ red: ['Warship E3'], blue: ['Orbital City E1'], colony: { side: 'blue', name: 'Home' } })
    command(state, fire('Orbital City 1'))
    expect(weights(state)).toEqual([1n, 99n])
    const events = throwDice(state, 100)
    expect(ofKind(events, 'attack')).toMatchObject([{ success: false, sum: { raw: 120, chance: 99 } }])
    expect(cited(events)).toEqual(
      expect.arrayContaining(['chance.cap', 'target.immobile', 'era.higher', 'civilian.era']),
    )
  })

  test('patrol.shift every thirty points give one shift, aided and guarded', () => {
    const state = battle({ red: ['Warship E2', 'Fighters E1 F59'], blue: ['Warship E2'] })
    const events = command(
      state,
      { deeds: { 'Warship 1': 'fire Warship 1', 'Fighters 1': 'patrol' }, aided: ['Warship 1'] },
      fire('Warship 1'),
    )
    expect(ofKind(events, 'patrol')).toMatchObject([{ points: '59', shifts: 1 }])
    expect(weights(state)).toEqual([40n, 60n])
  })
})

describe('screens', () => {
  const screened = (red: object, dice: readonly number[], options = {}) => {
    const state = battle({ red: ['3x Warship E2'], blue: ['2x Warship E2'], options })
    command(state, { deeds: { 'Warship 1': 'screen Warship 1', ...red } }, { deeds: { 'Warship 1': 'fire Warship 2' } })
    return { state, events: throwDice(state, ...dice) }
  }

  test('screen.combat intercept.loses a ship that its interceptor hits fires at the interceptor, then leaves', () => {
    const { state, events } = screened({}, [50, 50])
    expect(ofKind(events, 'hit')[0]).toMatchObject({ rule: 'screen.combat', unit: 'Warship 1', side: 'blue' })
    expect(ofKind(events, 'turned')).toMatchObject([{ rule: 'intercept.loses', unit: 'Warship 1' }])
    expect(ofKind(events, 'attack').at(-1)).toMatchObject({ side: 'blue', at: 'Warship 1', success: true })
    expect(ofKind(events, 'lost').map(({ side, unit }) => `${side} ${unit}`)).toEqual([
      'red Warship 1',
      'blue Warship 1',
    ])
    expect(standing(state).red).toBe('Warship 2, Warship 3')
  })

  test('screen.combat a ship that its interceptor misses fires at its target', () => {
    const { events } = screened({}, [51, 50])
    expect(ofKind(events, 'attack').at(-1)).toMatchObject({ side: 'blue', at: 'Warship 2', success: true })
  })

  test('fire.wasted fire at a ship that was destroyed before is lost', () => {
    const { events } = screened({ 'Warship 3': 'fire Warship 1' }, [50, 51])
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'fire.wasted', unit: 'Warship 3' }])
  })
})

describe('ambush', () => {
  const sums = (red: string, blue: string, options = {}) => {
    const state = battle({ red: [red], blue: [blue], options })
    const first = round(state, fire('Warship 1'), {}, 100)
    const second = round(state, fire('Warship 1'), {}, 100)
    return [first, second].flatMap(events => ofKind(events, 'attack').map(({ sum }) => sum.raw))
  }

  test('ambush.unseen ambush.lasts thirty percent in the first round', () => {
    expect(sums('Warship E1 cloak', 'Warship E1')).toEqual([60, 30])
  })

  test('ambush.seen ten percent at a target that detects the ambusher', () => {
    expect(sums('Warship E1 cloak', 'Warship E1 detects')).toEqual([40, 30])
  })

  test('ambush.lasts ambushLasts battle: in every round', () => {
    expect(sums('Warship E1 cloak', 'Warship E1', { ambushLasts: 'battle' })).toEqual([60, 60])
  })

  test('stealth.first-round stealthFirstRoundShift 1: one shift in the first round, by default none', () => {
    expect(sums('Warship E1 stealth', 'Warship E1')).toEqual([30, 30])
    expect(sums('Warship E1 stealth', 'Warship E1', { stealthFirstRoundShift: 1 })).toEqual([40, 30])
  })

  test('patrol.protective ambushed ships get the spare shifts of the patrol when the ambush is sprung', () => {
    const state = battle({ red: ['Warship E2 cloak'], blue: ['2x Warship E2', 'Fighters E1 F60'] })
    const patrol = { deeds: { 'Warship 1': 'fire Warship 1', 'Fighters 1': 'patrol' }, guarded: ['Warship 2'] }
    command(state, fire('Warship 1'), patrol)
    expect(question(state)).toBe('blue protect')
    const asked = pending(state)
    expect(asked.kind === 'orders' && asked.briefs[0]?.ask).toEqual({
      kind: 'protect',
      shifts: 1,
      aidable: ['Warship 1'],
      shots: { 'Warship 1': { at: 'Warship 1', sum: '50 base +10 patrol = 60 %' } },
    })
    advance(state, { kind: 'orders', orders: { blue: { aided: ['Warship 1'] } } })
    // red's throw at 50 + 30, then blue's at 50 + 10
    expect(weights(state)).toEqual([20n, 80n])
    expect(ofKind(throwDice(state, 81, 60), 'attack').map(({ sum }) => sum.raw)).toEqual([80, 60])
  })
})
