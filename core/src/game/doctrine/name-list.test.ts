import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Shape } from '../orders/index.ts'
import type { Doctrine } from './doctrine.ts'
import { checkNames, parseNames, printNames, withKnownNames } from './name-list.ts'

/** Standing orders that list names of three units. */
const doctrine: Doctrine<Shape> = {
  title: 'Listing',
  gist: 'Lists names.',
  settings: [{ kind: 'text', name: 'order', label: 'Order', most: 200, fallback: '' }],
  names: () => ['F5', 'D7', 'Kor, the Bold'],
  decide: () => [],
}
const fleet = { setup: {} as Shape['Setup'], side: 'red' } as const
const checked = (order: string) => checkNames(doctrine, { order }, fleet)

describe('lists of names', () => {
  test('commas separate them, but not inside quotes; blanks and empty names do not count', () => {
    expect(parseNames('F5, D7 ,crippled D7,,')).toEqual(['F5', 'D7', 'crippled D7'])
    expect(parseNames('crippled "Kor, the Bold", F5')).toEqual(['crippled Kor, the Bold', 'F5'])
    expect(parseNames('  ')).toEqual([])
  })

  test('printed names are read back', () => {
    const name = fc.stringMatching(/^[A-Z][a-z0-9#, -]{0,8}[a-z0-9]$/)
    fc.assert(fc.property(fc.array(name), names => void expect(parseNames(printNames(names))).toEqual(names)))
  })

  test('a name that the fleet does not have is refused with the nearest, and so is a repeated one', () => {
    expect(checked('D7, F5, "Kor, the Bold"')).toEqual({ ok: true, value: undefined })
    expect(checked('')).toEqual({ ok: true, value: undefined })
    expect(checked('D7, F6')).toMatchObject({
      ok: false,
      refusal: { code: 'unknown-name', path: ['order'], found: 'F6', nearest: 'F5' },
    })
    expect(checked('D7, F5, D7')).toMatchObject({ ok: false, refusal: { code: 'illegal', found: 'D7' } })
  })

  test('a refusal lists a dozen names, and says if there are more', () => {
    const expected = (count: number): string | undefined => {
      const known = Array.from({ length: count }, (_, i) => `U${i + 1}`)
      const result = checkNames({ ...doctrine, names: () => known }, { order: 'F6' }, fleet)
      return result.ok ? undefined : result.refusal.expected
    }
    expect(expected(0)).toBe('no names: nothing is there')
    expect(expected(12)).toBe('names out of U1, U2, U3, U4, U5, U6, U7, U8, U9, U10, U11, U12')
    expect(expected(13)).toBe(`${expected(12)}, …`)
  })

  test('names of units that are gone fall out, the others keep their order', () => {
    expect(withKnownNames(doctrine, { order: 'E4, D7, "Kor, the Bold", F5', retreat: 40 }, fleet)).toEqual({
      order: 'D7, "Kor, the Bold", F5',
      retreat: 40,
    })
    const none = { order: '' }
    expect(withKnownNames(doctrine, none, fleet)).toBe(none)
  })
})
