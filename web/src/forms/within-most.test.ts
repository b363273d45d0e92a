import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withinMost } from './within-most.ts'

test.each([
  ['', '🚀'.repeat(80), '🚀'.repeat(80)],
  ['ab', 'axb', 'axb'],
  ['', '🚀'.repeat(81), '🚀'.repeat(80)],
  ['🚀'.repeat(80), `${'🚀'.repeat(80)}x`, '🚀'.repeat(80)],
  ['x'.repeat(80), `x-${'x'.repeat(79)}`, 'x'.repeat(80)],
  [`${'a'.repeat(78)}z`, `${'a'.repeat(40)}BCD${'a'.repeat(38)}z`, `${'a'.repeat(40)}B${'a'.repeat(38)}z`],
  ['x'.repeat(80), 'x'.repeat(81), 'x'.repeat(80)],
  // a text that was too long already can be cut down by hand, but takes nothing more
  ['x'.repeat(90), 'x'.repeat(89), 'x'.repeat(89)],
  ['x'.repeat(90), `${'x'.repeat(90)}y`, 'x'.repeat(90)],
  ['x'.repeat(90), `${'x'.repeat(45)}y${'x'.repeat(44)}`, `${'x'.repeat(45)}y${'x'.repeat(44)}`],
])('as much of a new text is taken as has room: %#', (before, after, taken) => {
  expect(withinMost(before, after, 80)).toBe(taken)
})

test('typing into a text within the bound never exceeds the bound', () => {
  const textsOf = (...letters: string[]) => fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 })
  const [old, typed] = [textsOf('a', '🚢'), textsOf('b', '🚀')]
  fc.assert(
    fc.property(old, old, typed, old, (start, out, put, end) => {
      const before = `${start}${out}${end}`
      fc.pre([...before].length <= 8)
      const taken = withinMost(before, `${start}${put}${end}`, 8)
      expect([...taken].length).toBeLessThanOrEqual(8)
      expect(taken.startsWith(start) && taken.endsWith(end)).toBe(true)
    }),
  )
})
