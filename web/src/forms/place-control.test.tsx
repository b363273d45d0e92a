import type { PlaceField } from '@flagplot/core/game/form'
import { expect, test } from 'vitest'
import { markupOf } from '../app/markup.fixture.tsx'
import { PlacePointingProvider } from './place-pointing.tsx'
import { ScalarInput } from './scalar-input.tsx'

const fieldOf = (count: number): PlaceField => {
  const places = Array.from({ length: count }, (_, i) => ({ value: `h${i}`, label: `hex ${i}`, q: i, r: 0 }))
  return { kind: 'place', name: 'to', label: 'To', places, fallback: 'h0' }
}

const drawn = (count: number, map: boolean): string => {
  const input = <ScalarInput field={fieldOf(count)} value="h5" onChange={() => {}} />
  return markupOf(map ? <PlacePointingProvider>{input}</PlacePointingProvider> : input)
}

test('a dozen hexes are a list; more are typed, and only a dozen are offered', () => {
  expect(drawn(12, false).match(/<option/g)).toHaveLength(12)
  expect(drawn(12, false)).toContain('<select')
  const many = drawn(2145, false)
  expect(many).not.toContain('<select')
  expect(many.match(/<option/g)).toHaveLength(12)
  expect(many).toContain('value="hex 5"')
})

test('with a map the field offers pointing at it, without a map it does not', () => {
  for (const count of [4, 2145]) {
    expect(drawn(count, true)).toContain('aria-label="Point at the map for To"')
    expect(drawn(count, false)).not.toContain('Point at')
  }
})
