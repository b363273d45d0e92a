import { d6, d10, d100 } from '@flagplot/core/dice'
import { describe, expect, test } from 'vitest'
import { pipsOf, printedFaces, sayFallen } from './fallen.ts'

describe('dice as they fell', () => {
  test('every face of a six-sided die has as many pips, no two in one place', () => {
    for (let face = 1; face <= 6; face++) {
      expect(new Set(pipsOf(face).map(String)).size).toBe(face)
      expect(pipsOf(face)).toHaveLength(face)
    }
  })

  test('percentile dice are drawn as two, each with its digit', () => {
    expect(printedFaces({ die: d100, face: 100 })).toEqual(['0', '0'])
    expect(printedFaces({ die: d100, face: 7 })).toEqual(['0', '7'])
    expect(printedFaces({ die: d100, face: 54 })).toEqual(['5', '4'])
  })

  test('faces are drawn as they are printed, and named by their value', () => {
    expect(printedFaces({ die: d10, face: 10 })).toEqual(['0'])
    expect(printedFaces({ die: d10, face: 7 })).toEqual(['7'])
    expect(printedFaces({ die: { ...d10, sides: 12 }, face: 12 })).toEqual(['12'])
    expect(sayFallen([{ die: d100, face: 100 }])).toBe('d%: 100')
    const three = [6, 1, 4].map(face => ({ die: d6, face }))
    expect(sayFallen(three)).toBe('3d6: 6, 1 and 4')
  })
})
