import { expect, test } from 'vitest'
import { type DieSpec, d6, d10, d100, makeOdds, type Roll } from '../dice/index.ts'
import { sayRefusal } from '../lang/index.ts'
import { diceWords, parseFace, parseThrow } from './dice-notation.ts'

const roll = (...dice: DieSpec[]): Roll => ({ rule: 'x', dice, odds: makeOdds([1]), read: () => 0, say: () => '' })
const faces = (text: string, ...dice: DieSpec[]) => {
  const thrown = parseThrow(text, roll(...dice))
  return thrown.ok ? thrown.value : thrown.refusal.code
}

test('parseFace reads 0 as 10 on a d10 and 00 as 100 on a d%', () => {
  expect(parseFace('0', d10)).toEqual({ ok: true, value: 10 })
  expect(parseFace('00', d100)).toEqual({ ok: true, value: 100 })
  expect(parseFace('07', d100)).toEqual({ ok: true, value: 7 })
  expect(parseFace('0', d6).ok).toBe(false)
  expect(parseFace('00', d10).ok).toBe(false)
  expect(parseFace('7', d6)).toMatchObject({
    refusal: { code: 'dice', found: '7', expected: 'a face of a d6: 1 to 6' },
  })
  expect(parseFace('0', d100)).toMatchObject({ refusal: { expected: 'a face of a d%: 00 to 99, 00 is a hundred' } })
  expect(parseFace('11', d10)).toMatchObject({ refusal: { expected: 'a face of a d10: 0 to 9, 0 is ten' } })
})

test('parseThrow takes dice with blanks, commas, or typed in one go', () => {
  expect(faces('4 2', d6, d6)).toEqual([4, 2])
  expect(faces('4,2', d6, d6)).toEqual([4, 2])
  expect(faces('42', d6, d6)).toEqual([4, 2])
  expect(faces('0', d10)).toEqual([10])
  expect(faces('10', d10)).toEqual([10])
  expect(faces('30', d10, d10)).toEqual([3, 10])
  expect(faces('73', d100)).toEqual([73])
})

test('parseThrow refuses too few, too many and impossible dice: it counts the dice typed without blanks, and names the one that does not fit', () => {
  const said = (text: string) => {
    const thrown = parseThrow(text, roll(d6, d6))
    return thrown.ok ? '' : sayRefusal(thrown.refusal)
  }
  expect([faces('4 2 1', d6, d6), faces('', d6)]).toEqual(['dice', 'dice'])
  expect(said(' ')).toBe('2 dice are expected: 2d6.')
  expect(said('1233')).toBe('4 dice cannot be thrown here; expected 2 dice, 2d6.')
  expect(said('4')).toBe('1 die cannot be thrown here; expected 2 dice, 2d6.')
  expect(said('x')).toBe('x cannot be thrown here; expected 2 dice, 2d6.')
  expect(said('-3 4')).toBe('-3 cannot be thrown here; expected 2 dice, 2d6.')
  expect(said('4 7')).toBe('die 2: 7 cannot be thrown here; expected a face of a d6: 1 to 6.')
})

test('diceWords splits at blanks and commas', () => {
  expect(diceWords(' 2 4,5,\n1 ')).toEqual(['2', '4', '5', '1'])
})
