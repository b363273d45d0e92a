import { describe, expect, test } from 'vitest'
import { roundAsk } from '../orders/asks.ts'
import { battle, command, find, ofKind, question, round, standing, throwDice, weights } from './round.fixture.ts'

const launch = (unit: string) => ({ launches: { [unit]: 'Warship 1' } })
const penaltyOnly = { carryOver: 'penaltyOnly' }

/** Whether the warship that begins the battle engaged may resupply, and whether its close-in defence meets a salvo. */
function engagedBefore(options: object) {
  const state = battle({ red: ['Warship E1 M30'], blue: [{ unit: 'Warship E3', engaged: 1 }], options })
  const actions = roundAsk(state, 'blue').units[0]?.actions
  command(state, launch('Warship 1'))
  return { resupplies: actions?.includes('resupply'), next: question(state) }
}

describe('engaged by missiles of the round before', () => {
  test('missile.carry-over close-in.silenced engaged.forbids carryOver engaged: no close-in defence, no resupply', () => {
    expect(engagedBefore({})).toEqual({ resupplies: false, next: 'roll fighter.chance' })
  })

  test('missile.carry-over close-in.silenced engaged.forbids carryOver penaltyOnly: both, and the defence at its penalty', () => {
    expect(engagedBefore(penaltyOnly)).toEqual({ resupplies: true, next: 'roll close-in.base' })
    const state = battle({ red: ['Warship E1 M30'], blue: [{ unit: 'Warship E3', engaged: 1 }], options: penaltyOnly })
    const deeds = { 'Warship 1': 'resupply' }
    command(state, launch('Warship 1'), { deeds })
    // 35 + 20 - 15
    expect(weights(state)).toEqual([216000n, 432000n, 288000n, 64000n])
    const events = throwDice(state, 100, 100, 100, 1, 100)
    expect(ofKind(events, 'resupplied')).toMatchObject([{ unit: 'Warship 1' }])
  })

  test('missile.carry-over engaged.first penaltyOnly: the heavier penalty goes on to the end of the round, and no further', () => {
    const state = battle({
      red: ['Warship E1 M60+60', 'Scout E1'],
      blue: [{ unit: 'Warship E1', engaged: 3 }, 'Scout E1'],
      options: penaltyOnly,
    })
    command(state, launch('Warship 1'), { deeds: { 'Warship 1': 'retreat' } })
    throwDice(state, 10, 1)
    // still 50 - 45
    expect(weights(state)).toEqual([95n, 5n])
    throwDice(state, 100)
    expect(find(state, 'blue', 'Warship 1').engaged).toEqual({ by: 1, carried: true, missiles: true, was: null })
    command(state, {}, { deeds: { 'Warship 1': 'retreat' } })
    expect(weights(state)).toEqual([65n, 35n])
  })

  test('missile.carry-over engaged.first penaltyOnly: a heavier new one counts at once', () => {
    const state = battle({
      red: ['Fighters E3 F60', 'Scout E1'],
      blue: [{ unit: 'Warship E1', engaged: 1 }],
      options: penaltyOnly,
    })
    command(state, { deeds: { 'Fighters 1': 'sortie Warship 1' } }, { deeds: { 'Warship 1': 'retreat' } })
    throwDice(state, 10, 1)
    expect(weights(state)).toEqual([95n, 5n])
  })

  test('missile.carry-over engage.second hit.destroys a second salvo on an engaged target is a hit, and its engagement ends', () => {
    const state = battle({ red: ['Warship E2 M60+60', 'Scout E2'], blue: ['Scout E2'], options: { hitsToDestroy: 2 } })
    const salvo = { launches: { 'Warship 1': 'Scout 1' } }
    round(state, salvo, {}, 10, 1)
    expect(standing(state).blue).toBe('Scout 1 engaged 2')
    expect(ofKind(round(state, salvo, {}, 10, 1), 'hit')).toMatchObject([{ unit: 'Scout 1', hits: 1 }])
    expect(standing(state).blue).toBe('Scout 1 hits 1')
  })

  test('missile.carry-over fighter.clears fighters engage first, missiles then hit: nothing is carried over', () => {
    const field = { red: ['Warship E2 M60', 'Fighters E2 F60'], blue: ['Scout E2'], options: { hitsToDestroy: 2 } }
    const state = battle(field)
    const red = { deeds: { 'Fighters 1': 'sortie Scout 1' }, launches: { 'Warship 1': 'Scout 1' } }
    round(state, red, {}, 10, 1, 10, 1)
    expect(standing(state).blue).toBe('Scout 1 hits 1')
  })
})
