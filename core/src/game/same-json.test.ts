import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../lang/index.ts'
import { isSameJson } from './same-json.ts'

describe('isSameJson', () => {
  const small = fc.letrec(tie => ({
    data: fc.oneof(
      fc.constantFrom(null, undefined, true, 0, 1, '', 'a'),
      fc.array(fc.constantFrom(null, 0, 'a'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b'), tie('data'), { maxKeys: 2, noNullPrototype: true }),
    ),
  })).data

  test('says what two canonical texts say', () => {
    fc.assert(
      fc.property(small, small, (one, other) => {
        expect(isSameJson(one, other)).toBe(canonicalJson(one) === canonicalJson(other))
      }),
      { numRuns: 2000 },
    )
  })
})
