import { describe, expect, test } from 'vitest'
import { answer, attack, battle, dodge, left, ofKind, question, reasons, round } from './duel.fixture.ts'

describe('printed combats', () => {
  test('damage.beam screen.total tech level 2 and beam 4 on screen 3 of tech level 1: 2 get through', () => {
    const state = battle(['W1 TL2 PD9 B4'], ['W2 TL1 PD9 S3 B3'])
    const events = round(state, { W1: attack({ D: 2, B: [4, 'W2'] }) }, { W2: attack({ D: 4, S: 3 }) })
    expect(ofKind(events, 'screened')).toMatchObject([{ ship: 'W2', hits: 6, absorbed: 4, effective: 2 }])
  })

  test('fire: the second round of the book, W4 against S35', () => {
    const state = battle(['W4 TL0 PD6 B3 S2 C1 SH6 E1'], ['S35 TL1 PD6 S3 T2 M7'])
    const events = round(
      state,
      { W4: attack({ D: 2, B: [2, 'S35'], S: 1, E: 1 }) },
      {
        S35: dodge({
          D: 4,
          M: [
            ['W4', 3],
            ['W4', 4],
          ],
        }),
      },
    )
    expect(question(state)).toBe('red ecm')
    const fire = answer(state, 'ecm', { red: { W4: { 'S35/1': 3, 'S35/2': 4 } } })
    expect(ofKind(events, 'orders').map(({ text }) => text)).toHaveLength(2)
    expect(ofKind(fire, 'shot').map(({ shot }) => [shot.weapon, shot.difference, shot.result, shot.hits])).toEqual([
      ['beam', -2, 'miss', 0],
      ['missile', 1, 'hit2', 5],
      ['missile', 2, 'hit1', 4],
    ])
    expect(ofKind(fire, 'screened')).toMatchObject([{ ship: 'W4', hits: 9, absorbed: 1, effective: 8 }])
    expect(left(state, 'blue', 'S35')).toBe('PD6 S3 T2 M5')
    const placed = answer(state, 'place', { red: { W4: { B: 3, S: 2, C: 1, SH: 1, E: 1 } } })
    expect(ofKind(placed, 'placed')).toMatchObject([{ ship: 'W4', hits: 8, parts: 'B3→0 S2→0 C1→0 SH6→0 E1→0' }])
    expect(reasons(placed[0], 'damage.absorb')).toEqual(['1 on shells: 6 of them gone'])
    expect(left(state, 'red', 'W4')).toBe('PD6')
  })
})
