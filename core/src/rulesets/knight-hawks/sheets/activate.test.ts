import { describe, expect, test } from 'vitest'
import { listed, paperFor, said } from '../fixtures/paper.fixture.ts'
import { hexOf, placeOfHex } from '../map/place.ts'

const paperOf = (...numbers: readonly number[]) =>
  paperFor({ kind: 'activate', seekers: numbers.map(number => ({ number, at: placeOfHex(hexOf(10 + number, 5)) })) })

describe('activating seekers', () => {
  test('seeker.activate any of those that lie still, none of them first', () => {
    const all = listed(paperOf(1, 3, 4))
    expect(all).toHaveLength(8)
    expect(all[0]).toEqual({ seekers: [] })
  })

  test('seeker.activate with none lying still there is one answer, and many are counted without walking', () => {
    expect([...paperOf().choices()]).toEqual([{ seekers: [] }])
    expect(said(paperOf(), '')).toEqual({ seekers: [] })
    const many = paperOf(...Array.from({ length: 80 }, (_, i) => i + 1))
    expect(many.size()).toBe(2n ** 80n)
    expect(many.nth(1n)).toEqual({ seekers: ['80'] })
  })

  test.each([
    ['activate 1, 3', ['1', '3']],
    ['Seekers 3 1', ['1', '3']],
    ['seeker 04', ['4']],
    ['none', []],
    ['  ', []],
  ])('seeker.activate %j is read', (text, seekers) => {
    expect(said(paperOf(1, 3, 4), text)).toEqual({ seekers })
  })

  test.each([
    ['activate 2', 'one of 1, 3, 4'],
    ['1 1', 'each of them once'],
    ['all', 'numbers of seekers'],
    ['1; 3', 'numbers of seekers'],
  ])('seeker.activate %j is refused', (text, expected) => {
    expect(said(paperOf(1, 3, 4), text)).toContain(expected)
  })
})
