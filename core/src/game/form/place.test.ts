import { describe, expect, test } from 'vitest'
import type { Place } from './form.ts'
import { placeNamed, placesMatching, sayPlaces } from './place.ts'

const two = (n: number): string => String(n).padStart(2, '0')
/** A printed map of 55 by 39. */
const places: readonly Place[] = Array.from({ length: 2145 }, (_, i) => {
  const [q, r] = [i % 55, Math.floor(i / 55)]
  return { value: `h${i}`, label: `${two(q + 1)}${two(r + 1)}`, q, r }
})
const named = (text: string): string => {
  const found = placeNamed(places, text)
  return found.ok ? found.value.label : `${found.refusal.expected}; ${found.refusal.nearest}`
}

describe('placeNamed', () => {
  test('by label, by value, or by a beginning of the label that no other has', () => {
    expect([named('1207'), named(' 1207 '), named('h0'), named('553')]).toEqual([
      '1207',
      '1207',
      '0101',
      'a hex: 0101 to 5539, 2145 of them; 5530',
    ])
    const few: readonly Place[] = ['Alpha 1', 'Beta 2'].map((label, q) => ({ value: label, label, q, r: 0 }))
    expect(placeNamed(few, 'bE')).toMatchObject({ ok: true, value: { label: 'Beta 2' } })
    expect(placeNamed(few, 'alpha   1')).toMatchObject({ ok: true })
  })

  test('refuses an unknown place, with the form of places and the nearest; an empty text names none', () => {
    expect(named('1240')).toMatch(/^a hex: 0101 to 5539, 2145 of them; \d{4}$/)
    expect(placeNamed(places, '').ok).toBe(false)
    expect(placeNamed([], '0101')).toMatchObject({ ok: false, refusal: { expected: 'a hex: no hex at all' } })
  })

  test('an exact label goes before a value, and before longer labels that begin with it', () => {
    const swapped: readonly Place[] = [
      { value: '2', label: '1', q: 0, r: 0 },
      { value: '1', label: '2', q: 1, r: 0 },
      { value: '3', label: '12', q: 2, r: 0 },
    ]
    expect(placeNamed(swapped, '1')).toMatchObject({ ok: true, value: { value: '2' } })
  })
})

test('placesMatching gives a few, those with that beginning first', () => {
  expect(placesMatching(places, '120', 12).map(({ label }) => label)[0]).toBe('1201')
  expect(placesMatching(places, '120', 12)).toHaveLength(12)
  expect(placesMatching(places, '5539', 12).map(({ label }) => label)).toEqual(['5539'])
  expect(placesMatching(places, 'x', 12)).toEqual([])
})

test('sayPlaces says the form of places', () => {
  expect([sayPlaces(places), sayPlaces(places.slice(0, 1)), sayPlaces([])]).toEqual([
    '0101 to 5539, 2145 of them',
    '0101',
    'no hex at all',
  ])
})
