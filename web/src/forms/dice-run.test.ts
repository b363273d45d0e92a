import { d6, d100, diceOfKind, oddsOf, type Roll } from '@flagplot/core/dice'
import { colourWords } from '@flagplot/core/game/words'
import { describe, expect, test } from 'vitest'
import { type DiceRun, type FaceAt, faceIn, sayMoved, saySoFar, typeAt, typedRun } from './dice-run.ts'

const sum = (dice: Roll['dice']): Roll => {
  const read = (faces: readonly number[]): number => faces.reduce((all, face) => all + face, 0)
  const most = read(dice.map(({ sides }) => sides))
  return { rule: 'sum', dice, odds: oddsOf(dice, most + 1, read), read, say: outcome => `sum ${outcome}` }
}

const two = sum(diceOfKind(2, d6))
const one = sum([d100])

/** Two dice, and a percentile throw after them if their sum is 10 or more. */
function runOf(faceAt: FaceAt): DiceRun {
  const faces = [0, 1].map(place => faceAt(place, d6))
  const first = { roll: two, prompt: 'to hit' }
  if (faces.some(face => face === undefined)) return { throws: [first], made: 0, isWhole: false }
  if (faces.reduce<number>((all, face) => all + face!, 0) < 10) return { throws: [first], made: 1, isWhole: true }
  const isWhole = faceAt(2, d100) !== undefined
  return { throws: [first, { roll: one, prompt: 'damage' }], made: isWhole ? 2 : 1, isWhole }
}

describe('dice of several throws in one entry', () => {
  test('the typed faces decide which throws follow', () => {
    expect(typedRun(runOf, [], colourWords).dice).toHaveLength(2)
    expect(typedRun(runOf, ['1', '2'], colourWords).isWhole).toBe(true)
    const hit = typedRun(runOf, ['6', '5'], colourWords)
    expect([hit.isWhole, hit.throws.map(({ prompt, reads }) => [prompt, reads])]).toEqual([
      false,
      [
        ['to hit', 'sum 11'],
        ['damage', undefined],
      ],
    ])
    expect(hit.dice.map(({ place }) => place)).toEqual([0, 1, 2])
    expect(typedRun(runOf, ['6', '5', '00'], colourWords)).toMatchObject({ isWhole: true, left: [] })
  })

  test('the words tell the progress, the reading of a throw, an impossible face and extra faces', () => {
    const said = (...texts: string[]): string => saySoFar(typedRun(runOf, texts, colourWords))
    expect(said()).toBe('0 of 2 dice in; 1 to 6.')
    expect(said('6', '7')).toBe('Die 2 shows 1 to 6.')
    expect(said('6', '5')).toBe('Reads: sum 11. 2 of 3 dice in; 00 to 99, 00 is a hundred.')
    expect(said('1', '2')).toBe('Reads: sum 3')
    expect(said('1', '2', '4')).toBe('Left over: 4. More is typed than dice are thrown here.')
    expect(said('1', '2', ...'34561234561'.split(''))).toBe(
      'Left over: 3, 4, 5, 6, 1, 2, 3, 4, 3 more. More is typed than dice are thrown here.',
    )
    // empty fields do not count as typed
    expect(said('1', '2', '', '')).toBe('Reads: sum 3')
  })

  test('a correction that shortens the run removes the dice that are no longer thrown', () => {
    const typed = (texts: readonly string[], place: number, text: string) => {
      const { texts: next } = typeAt(runOf, texts, { place, text })
      const { isWhole, left } = typedRun(runOf, next, colourWords)
      return [next, isWhole, left]
    }
    expect(typed(['6', '5', '45'], 0, '1')).toEqual([['1', '5'], true, []])
    expect(typed(['6', '5', '45'], 0, '5')).toEqual([['5', '5', '45'], true, []])
    // while a die is cleared nothing is removed, and the words ignore the dice of later throws
    const cleared = typed(['6', '5', '45'], 0, '')
    expect(cleared).toEqual([['', '5', '45'], false, ['45']])
    expect(saySoFar(typedRun(runOf, ['', '5', '45'], colourWords))).toBe('1 of 2 dice in; 1 to 6.')
    expect(typed(['', '5', '45'], 0, '6')).toEqual([['6', '5', '45'], true, []])
  })

  test('a percentile die that is typed anew keeps the dice after it, also after its first digit 0', () => {
    const hits = (faceAt: FaceAt): DiceRun => {
      const face = faceAt(0, d100)
      const shot = { roll: one, prompt: 'shot' }
      if (face === undefined || face > 50)
        return { throws: [shot], made: face === undefined ? 0 : 1, isWhole: face !== undefined }
      const isWhole = [1, 2].every(place => faceAt(place, d6) !== undefined)
      return { throws: [shot, { roll: two, prompt: 'damage' }], made: isWhole ? 2 : 1, isWhole }
    }
    const begun = typeAt(hits, ['05', '3', '4'], { place: 0, text: '0' })
    expect(begun.texts).toEqual(['0', '3', '4'])
    expect(typeAt(hits, begun.texts, { place: 0, text: '06' }).texts).toEqual(['06', '3', '4'])
    expect(typeAt(hits, begun.texts, { place: 0, text: '99' }).texts).toEqual(['99'])
  })

  test('faces pasted beyond the run are reported until one of its dice is typed anew', () => {
    const { texts, last } = typeAt(runOf, [], { place: 0, text: '1 2 4, 6' })
    expect([texts, last, typedRun(runOf, texts, colourWords).left]).toEqual([['1', '2', '4', '6'], 3, ['4', '6']])
    expect(typeAt(runOf, texts, { place: 1, text: '3' })).toEqual({ texts: ['1', '3'], last: 1 })
    expect(typeAt(runOf, [], { place: 1, text: '3' })).toEqual({ texts: ['', '3'], last: 1 })
  })

  test('a die that a correction moves to another throw is named, until it is typed for that throw', () => {
    const said = (texts: readonly string[], typedFor: readonly (string | undefined)[]): string =>
      sayMoved(typedRun(runOf, texts, colourWords), typedFor)
    const hits = ['to hit', 'to hit']
    expect(said(['6', '5', '45'], [...hits, 'damage'])).toBe('')
    expect(said(['6', '5', '45'], [...hits, 'another salvo'])).toBe(
      'After the correction die 3 counts for another throw.',
    )
    expect(said(['6', '5', '45'], ['before', 'before', 'damage'])).toBe(
      'After the correction dice 1, 2 count for another throw.',
    )
    // a field that is empty, or was typed beyond the run, is not moved
    expect(said(['6', '5'], [...hits, 'another salvo'])).toBe('')
    expect(said(['6', '5', '45'], [...hits, undefined])).toBe('')
  })

  test('faces are read at their places', () => {
    expect([faceIn(['4', 'x'])(0, d6), faceIn(['4', 'x'])(1, d6), faceIn([])(0, d6), faceIn(['00'])(0, d100)]).toEqual([
      4,
      undefined,
      undefined,
      100,
    ])
  })
})
