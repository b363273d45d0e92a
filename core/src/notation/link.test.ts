import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packLink, parseLink } from './link.ts'

test('packLink and parseLink are a pair, for any plain data', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), battle => {
      const plain = JSON.parse(JSON.stringify(battle)) as object
      const packed = packLink(plain)
      expect(packed).toMatch(/^1\.[A-Za-z0-9_-]+$/)
      expect(parseLink(`#${packed}`)).toEqual({ ok: true, value: { battle: plain } })
    }),
    { seed: 7, numRuns: 60 },
  )
})

test('packLink carries where the page stood', () => {
  const packed = packLink({ a: 1 }, { screen: 'odds' })
  expect(parseLink(packed)).toEqual({ ok: true, value: { battle: { a: 1 }, view: { screen: 'odds' } } })
})

test('parseLink refuses cut, changed and foreign links', () => {
  const packed = packLink({ system: 'x', red: { units: ['D7 8/4'] } })
  for (const junk of ['', '#', '1.', 'x', '2.abcd', `${packed}.more`, packed.slice(0, -3), '1.%%%', '1.gICA', '1.MQ']) {
    expect(parseLink(junk), junk).toMatchObject({ ok: false, refusal: { code: 'notation' } })
  }
})

test('a link nested beyond reason, or with a key twice, is refused where it is opened: nothing could walk down it', () => {
  const packed = (json: string): string => `1.${Buffer.from(json).toString('base64url')}`
  const deep = `[{"red":${'['.repeat(9_000)}${']'.repeat(9_000)}}]`
  for (const [json, words] of [
    [deep, 'at most 64'],
    ['[{"red":1,"red":2}]', 'every key once'],
  ] as const)
    expect(parseLink(packed(json))).toMatchObject({
      ok: false,
      refusal: { path: ['link'], expected: expect.stringContaining(words) },
    })
})

test('parseLink never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      parseLink(`1.${text}`)
    }),
    { seed: 7, numRuns: 300 },
  )
})

test('a link with a key twice, with __proto__ or with too many characters is refused', () => {
  const packed = (json: string): string => `1.${Buffer.from(json).toString('base64url')}`
  expect(parseLink(packed('[{"a":1}]'))).toMatchObject({ ok: true })
  expect(parseLink(packed('[{"a":{"b":1,"b":2}}]'))).toMatchObject({ refusal: { expected: 'every key once' } })
  expect(parseLink(packed('[{"a":{"__proto__":1}}]'))).toMatchObject({ refusal: { expected: 'any other key' } })
  expect(parseLink(`1.${'A'.repeat(1_000_000)}`)).toMatchObject({
    refusal: { code: 'range', expected: 'a link of at most 1,000,000 characters' },
  })
})
