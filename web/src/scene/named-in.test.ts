import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameFinder } from './named-in.ts'

const found = (names: readonly string[], sentence: string): string[] => [...nameFinder(names)(sentence)].sort()

describe('nameFinder', () => {
  test('names stand as whole words, wherever in the sentence', () => {
    const names = ['Scimitar', 'Nemesis', 'D7']
    expect(found(names, 'Scimitar fires at Nemesis: 45 %, rolled 12.')).toEqual(['Nemesis', 'Scimitar'])
    expect(found(names, "Nemesis's hull; (D7) burns")).toEqual(['D7', 'Nemesis'])
    expect(found(names, 'D7C and Scimitars, D7-B, X-D7, Nemesis2, aD7')).toEqual([])
    expect(found(names, '')).toEqual([])
  })

  test('the longest name goes first, and the shorter is not found inside it', () => {
    const names = ['Warship 1', 'Warship 12', 'Nemesis', 'Nemesis 2']
    expect(found(names, 'Warship 12 and Nemesis 2')).toEqual(['Nemesis 2', 'Warship 12'])
    expect(found(names, 'Warship 1 and Nemesis')).toEqual(['Nemesis', 'Warship 1'])
    expect(found(names, 'Nemesis 2 rams Nemesis')).toEqual(['Nemesis', 'Nemesis 2'])
  })

  test('names with signs of their own, and words that look like patterns', () => {
    const names = ["Z'Gata", "Zz' Nakk'T", 'BATS 12(6)', 'S.S. [Nova]', 'a|b', 'Étoile', 'D7-B']
    expect(found(names, "Z'Gata, Zz' Nakk'T, BATS 12(6); S.S. [Nova]: a|b? Étoile! D7-B")).toEqual([...names].sort())
    expect(found(['S.S'], 'SxS')).toEqual([])
    expect(found(['toile'], 'Étoile')).toEqual([])
  })

  test('no names find nothing, and blank ones are none', () => {
    expect(found([], 'Scimitar')).toEqual([])
    expect(found(['', ' '], 'a b')).toEqual([])
  })

  test('any name is found when it stands alone between blanks', () => {
    const name = fc.string({ minLength: 1, maxLength: 12 }).filter(text => text.trim() === text)
    fc.assert(
      fc.property(name, each => {
        expect(found([each], `so ${each} fired`)).toContain(each)
      }),
    )
  })
})
