import { d6, d10, d100 } from '@flagplot/core/dice'
import { describe, expect, test } from 'vitest'
import { pipsOf, printedFace, sayFallen } from './fallen.ts'

describe('dice as they fell', () => {
  test('every face of a six-sided die has as many pips, no two in one place', () => {
    for (let face = 1; face <= 6; face++) {
      expect(new Set(pipsOf(face).map(String)).size).toBe(face)
      expect(pipsOf(face)).toHaveLength(face)
    }
  })

  test('faces are drawn as they are printed, and named by their value', () => {
    expect(printedFace({ die: d10, face: 10 })).toBe('0')
    expect(printedFace({ die: d100, face: 100 })).toBe('00')
    expect(printedFace({ die: d100, face: 7 })).toBe('07')
    expect(printedFace({ die: d10, face: 7 })).toBe('7')
    expect(sayFallen([{ die: d100, face: 100 }])).toBe('d%: 100')
    const three = [6, 1, 4].map(face => ({ die: d6, face }))
    expect(sayFallen(three)).toBe('3d6: 6, 1 and 4')
  })
})
