import { describe, expect, test } from 'vitest'
import { battle, cited, command, find, ofKind, question, round, standing, throwDice, weights } from './round.fixture.ts'

const alone = { deeds: { 'Fighters 1': 'sortie Warship 1' } }
const freighter = 'Freighter E2'

describe('sorties', () => {
  test('engage.first engaged.penalty the first success engages, and the target fires at less in the same round', () => {
    const state = battle({ red: ['Fighters E2 F40', freighter], blue: ['Warship E2'] })
    command(state, alone, { deeds: { 'Warship 1': 'fire Freighter 1' } })
    const events = throwDice(state, 10, 99)
    expect(ofKind(events, 'engaged')).toMatchObject([{ unit: 'Warship 1', rule: 'engage.first' }])
    // engaged, its close-in defence has no chance and is not thrown; its fire is 50 + 20 - 30
    expect(ofKind(events, 'closeIn')).toMatchObject([{ hits: 0, sum: { raw: -5, chance: 0 } }])
    expect(cited(events)).toContain('chance.floor')
    expect(weights(state)).toEqual([60n, 40n])
    expect(ofKind(throwDice(state, 41), 'attack')).toMatchObject([{ success: false, sum: { raw: 40 } }])
    expect(find(state, 'blue', 'Warship 1').engaged).toBeNull()
  })

  test('engage.second hit.destroys the second success is a hit, and what it destroys does not fire', () => {
    const state = battle({ red: ['Fighters E2 F40', freighter], blue: ['Warship E2'] })
    const orders = { deeds: { 'Fighters 1': 'twice Warship 1' } }
    const events = round(state, orders, { deeds: { 'Warship 1': 'fire Freighter 1' } }, 10, 75, 10, 75)
    expect(ofKind(events, 'hit')).toMatchObject([{ unit: 'Warship 1', rule: 'engage.second', hits: 1 }])
    expect(ofKind(events, 'lost')).toMatchObject([{ side: 'blue', unit: 'Warship 1' }])
    expect(ofKind(events, 'attack').map(({ unit }) => unit)).toEqual(['Fighters 1', 'Fighters 1'])
    expect(question(state)).toBe('over')
  })

  test('fighter.twice close-in.loss the second sortie has three quarters of what is left', () => {
    const state = battle({ red: ['Fighters E2 F40', freighter], blue: ['Carrier E2'] })
    command(state, { deeds: { 'Fighters 1': 'twice Carrier 1' } })
    const events = throwDice(state, 1, 100, 50, 50, 51, 4, 9)
    expect(ofKind(events, 'losses')).toMatchObject([{ points: '16', left: '24', rule: 'close-in.carrier-loss' }])
    expect(cited(events)).toEqual(expect.arrayContaining(['fighter.twice', 'close-in.carrier', 'close-in.shots']))
    expect(ofKind(throwDice(state, 1, 100), 'attack')[0]?.sum.terms[0]?.label).toBe('base (1/10 x 18 x 2.5)')
  })

  test('fighter.split half of the points in each attack, the second half of what the first has left', () => {
    const state = battle({ red: ['Fighters E2 F40', freighter], blue: ['Carrier E2', 'Scout E2'] })
    command(state, { deeds: { 'Fighters 1': 'split Carrier 1 + Scout 1' } })
    const events = throwDice(state, 10, 51, 1, 51, 8)
    expect(ofKind(events, 'attack')[0]?.sum.terms[0]?.label).toBe('base (10/10 x 20 x 2.5)')
    expect(ofKind(events, 'losses')).toMatchObject([{ points: '10', left: '30' }])
    // scouts have no close-in defence
    const second = throwDice(state, 10, 28)
    expect(ofKind(second, 'attack')).toMatchObject([{ at: 'Scout 1', success: false, sum: { raw: 27 } }])
    expect(cited(second)).toEqual(expect.arrayContaining(['fighter.split', 'target.scout', 'chance.rounding']))
  })

  test('close-in.shots three quarters of ten points are no full ten', () => {
    const state = battle({ red: ['Fighters E2 F10', freighter], blue: ['Carrier E3'] })
    const events = round(state, { deeds: { 'Fighters 1': 'twice Carrier 1' } }, {}, 1, 100, 1, 100)
    expect(ofKind(events, 'closeIn').map(({ shots }) => shots)).toEqual([0, 0])
    expect(standing(state).red).toBe('Fighters 1 10, Freighter 1')
  })

  test('component.gone all points lost to close-in defence', () => {
    const state = battle({ red: ['Fighters E2 F20', freighter], blue: ['Carrier E3', 'Warship E3'] })
    command(state, { deeds: { 'Fighters 1': 'split Carrier 1 + Warship 1' } })
    const events = throwDice(state, 1, 100, 80, 8)
    expect(ofKind(events, 'losses')).toMatchObject([{ points: '10', left: '10' }])
    // half of ten are five points: no shot of the warship
    expect(ofKind(throwDice(state, 1, 100), 'closeIn')).toMatchObject([{ shots: 0, hits: 0 }])
  })

  test('fire.wasted hit.destroys a sortie at a target that another has destroyed is wasted, and close-in defence answers it', () => {
    const state = battle({ red: ['3x Fighters E2 F40', freighter], blue: ['Carrier E2'] })
    const deeds = Object.fromEntries([1, 2, 3].map(i => [`Fighters ${i}`, 'sortie Carrier 1']))
    command(state, { deeds })
    const first = throwDice(state, 10, 1, 100, 100, 100, 100)
    expect(ofKind(first, 'engaged')).toHaveLength(1)
    const rest = throwDice(state, 10, 1, 100, 100, 100, 100)
    expect(ofKind(rest, 'hit')).toHaveLength(1)
    expect(ofKind(rest, 'wasted')).toMatchObject([{ rule: 'fire.wasted' }])
    expect(ofKind(throwDice(state, 20, 100, 100, 100, 4), 'losses')).toMatchObject([{ points: '6', left: '34' }])
  })
})

describe('close-in defence', () => {
  test('close-in.shots cidPartialTen floor a broken ten has no shot, ceil gives it one', () => {
    const shots = (cidPartialTen: string) => {
      const state = battle({ red: ['Fighters E2 F25', freighter], blue: ['Warship E2'], options: { cidPartialTen } })
      command(state, alone)
      throwDice(state, 1, 100)
      return weights(state).length - 1
    }
    expect([shots('floor'), shots('ceil')]).toEqual([2, 3])
  })

  test('close-in.engaged engagedAffectsCid an engaged warship has no close-in defence at its own era, or the whole of it', () => {
    const sum = (engagedAffectsCid: boolean) => {
      const state = battle({
        red: ['Fighters E3 F40', freighter],
        blue: ['Warship E3'],
        options: { engagedAffectsCid },
      })
      command(state, alone)
      return [...throwDice(state, 10, 1), ...(engagedAffectsCid ? [] : throwDice(state, 1, 1, 1, 1))]
    }
    expect(ofKind(sum(true), 'closeIn')).toMatchObject([{ hits: 0, sum: { raw: -10 } }])
    expect(cited(sum(true))).toContain('close-in.engaged')
    expect(ofKind(sum(false), 'closeIn')).toMatchObject([{ hits: 4, sum: { raw: 35 } }])
  })

  test('close-in.era eraShiftsForCloseIn era shifts are added after halving, or not at all', () => {
    const odds = (eraShiftsForCloseIn: boolean) => {
      const options = { eraShiftsForCloseIn }
      const state = battle({ red: ['Fighters E1 F20', freighter], blue: ['Warship E3'], options })
      command(state, alone)
      throwDice(state, 1, 100)
      return weights(state)
    }
    expect(odds(true)).toEqual([2025n, 4950n, 3025n])
    expect(odds(false)).toEqual([4225n, 4550n, 1225n])
  })

  test('close-in.loss three shots at 25 percent at 30 points: none of them lost with .4219, 4.125 on average', () => {
    const state = battle({ red: ['Fighters E2 F30', freighter], blue: ['Warship E2'] })
    command(state, alone)
    throwDice(state, 1, 100)
    expect(weights(state)).toEqual([421875n, 421875n, 140625n, 15625n])
  })

  test('close-in.carrier-loss two hits of a third era carrier wipe out twenty points with .0784 over all throws', () => {
    const state = battle({ red: ['Fighters E3 F20', freighter], blue: ['Carrier E3'] })
    command(state, { deeds: { 'Fighters 1': 'sortie Carrier 1' } })
    throwDice(state, 1, 100)
    expect(weights(state)).toEqual([900n, 4200n, 4900n])
    throwDice(state, 70, 70)
    // both dice on 7 or more count ten
    expect(weights(state).at(-1)).toBe(16n)
    expect(0.49 * 0.16).toBeCloseTo(0.0784, 12)
    expect(weights(state).reduce((sum, weight) => sum + weight, 0n)).toBe(100n)
  })
})

describe('two attacks', () => {
  /** Nothing, engaged, hit, of two attacks whose chance is the mean over the effectiveness die. */
  const two = (chance: number) => [(1 - chance) ** 2, 2 * chance * (1 - chance), chance ** 2].map(p => p.toFixed(4))
  const mean = (red: string, deed: string) => {
    const state = battle({ red: [red, freighter], blue: [`Scout ${red.slice(9, 11)}`, `Warship ${red.slice(9, 11)}`] })
    command(state, { deeds: { 'Fighters 1': `${deed} Warship 1` } })
    return Number(weights(state)[1]) / 1000
  }
  test.each([
    ['Fighters E1 F20', 'sortie', ['0.6972', '0.2756', '0.0272']],
    ['Fighters E2 F20', 'sortie', ['0.5256', '0.3987', '0.0756']],
    ['Fighters E3 F20', 'sortie', ['0.3782', '0.4735', '0.1482']],
    ['Fighters E1 F30', 'twice', ['0.6708', '0.2965', '0.0328']],
    ['Fighters E2 F30', 'twice', ['0.4830', '0.4240', '0.0930']],
    ['Fighters E3 F30', 'twice', ['0.3272', '0.4896', '0.1832']],
  ])('fighter.chance engage.second %s %s', (red, deed, expected) => {
    const found = two(mean(red, deed)).map(Number)
    for (const [i, value] of expected.entries()) expect(found[i]).toBeCloseTo(Number(value), 3)
  })
})
