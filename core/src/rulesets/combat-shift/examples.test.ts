import { describe, expect, test } from 'vitest'
import { battle, command, ofKind, question, standing, throwDice, weights } from './phases/round.fixture.ts'
import { saySum } from './report/say-sum.ts'
import type { Event } from './shape.ts'

/** An attack in one line: attacker, target, sum, result. */
const attacks = (events: readonly Event[]): string[] =>
  ofKind(events, 'attack').map(
    ({ unit, at, sum, success }) => `${unit} at ${at}: ${saySum(sum)}, ${success ? 'success' : 'failure'}`,
  )

const defences = (events: readonly Event[]): string[] =>
  ofKind(events, 'closeIn').map(({ unit, shots, hits, sum }) => `${unit}: ${hits} of ${shots}, ${saySum(sum)}`)

const losses = (events: readonly Event[]): string[] =>
  ofKind(events, 'losses').map(({ unit, points, left }) => `${unit} loses ${points}, ${left} left`)

describe('one round with fixed dice', () => {
  test('fighter.twice close-in.loss patrol.shift base.carrier from orders to the end of the round', () => {
    const state = battle({
      red: ['Warship E2', 'Carrier E2 F40'],
      blue: ['Warship E3', 'Warship E2', 'Fighters E1 F60'],
    })
    const ordered = command(
      state,
      'Warship 1 fires at Warship 1; Carrier 1 fires at Warship 2; Carrier 1 fighters: two sorties at Warship 1',
      'Warship 1 fires at Warship 1; Warship 2 fires at Carrier 1; Fighters 1: on patrol; guards Warship 1; aids Warship 2',
    )
    expect(ofKind(ordered, 'patrol')).toMatchObject([{ side: 'blue', points: '60', shifts: 2 }])

    // 1: the first sortie
    const first = throwDice(state, 8, 33)
    expect(attacks(first)).toEqual([
      'Carrier 1 fighters at Warship 1: 60 base (8/10 x 30 RPs x 2.5) -10 era -10 patrol = 40 %, success',
    ])
    expect(ofKind(first, 'engaged')).toMatchObject([{ side: 'blue', unit: 'Warship 1', rule: 'engage.first' }])
    expect(standing(state).blue).toBe('Warship 1 engaged 2, Warship 2, Fighters 1 60')

    // 2: close-in defence
    expect(weights(state)).toEqual([614125n, 325125n, 57375n, 3375n])
    const shots = throwDice(state, 12, 77, 91)
    expect(defences(shots)).toEqual(['Warship 1: 1 of 3, 35 base +10 era -30 engaged = 15 %'])
    expect(losses(throwDice(state, 6))).toEqual(['Carrier 1 fighters loses 6, 34 left'])

    // 3: the second sortie
    expect(attacks(throwDice(state, 10, 44))).toEqual([
      'Carrier 1 fighters at Warship 1: 63 base (10/10 x 25.5 RPs x 2.5) -10 era -10 patrol = 43 %, failure',
    ])

    // 4: close-in defence again
    expect(defences(throwDice(state, 90, 15))).toEqual(['Warship 1: 1 of 2, 35 base +10 era -30 engaged = 15 %'])
    expect(losses(throwDice(state, 10))).toEqual(['Carrier 1 fighters loses 10, 24 left'])

    // 5: regular fire, target by target; the result of each shot is asked by its target
    expect(question(state)).toBe('roll fire.together')
    const fire = throwDice(state, 31, 30, 50, 61)
    expect(attacks(fire)).toEqual([
      'Warship 1 at Warship 1: 50 base -10 era -10 patrol = 30 %, failure',
      'Carrier 1 at Warship 2: 30 base = 30 %, success',
      'Warship 1 at Warship 1: 70 base +10 era -30 engaged = 50 %, success',
      'Warship 2 at Carrier 1: 50 base +10 patrol = 60 %, failure',
    ])
    expect(ofKind(fire, 'lost')).toMatchObject([
      { side: 'red', unit: 'Warship 1', rule: 'hit.destroys' },
      { side: 'blue', unit: 'Warship 2' },
    ])

    // 6: no missiles; the engagement ends
    expect(standing(state)).toEqual({ red: 'Carrier 1, Carrier 1 fighters 24', blue: 'Warship 1, Fighters 1 60' })
    expect(question(state)).toBe('red round, blue round')
  })
})
