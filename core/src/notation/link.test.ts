import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../test-depth.ts'
import { packLink, parseLink } from './link.ts'
import { pack, unpack } from './packed.ts'

/** A link as the first version wrote it. */
const first = (json: string): string => `1.${Buffer.from(json).toString('base64url')}`

test('packLink and parseLink are a pair, for any plain data', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), battle => {
      const plain = JSON.parse(JSON.stringify(battle)) as object
      const packed = packLink(plain)
      expect(packed).toMatch(/^2\.[A-Za-z0-9_-]+$/)
      expect(parseLink(`#${packed}`)).toEqual({ ok: true, value: { battle: plain } })
    }),
    { seed: 7, numRuns: cases(60, 10) },
  )
})

test('a screen behind the battle, as an early page wrote it, is passed over', () => {
  const packed = `2.${pack(JSON.stringify([{ a: 1 }, { screen: 'odds' }]))}`
  expect(parseLink(packed)).toEqual({ ok: true, value: { battle: { a: 1 } } })
})

test('links of the first version open for ever', () => {
  expect(parseLink('1.W3siYSI6IlxcdTAwZTQifV0')).toEqual({ ok: true, value: { battle: { a: '\\u00e4' } } })
  expect(parseLink(first('[{"a":"\\u00e4"},{"screen":"odds"}]'))).toEqual({ ok: true, value: { battle: { a: 'ä' } } })
})

test('links of the second version open for ever: the words they are packed with never change', () => {
  const frozen =
    '2.jZSxDYAwDAR3oXYVOpiFPWjYnZcS2-84ltKTENl3Vx566VTvlxZrdExiukQbJHWE6O87GZrjk-24C5m6pnE7Cv7lLgjx3zBpIx7PxHjlYL5PMV6jZNjR1lad7a4C5jt8Ik9xGWM2lXAEbsWFIhPwYNv8YmM-RRwfZQ_a94DsHwaaf'
  const battle = {
    flagplot: 1,
    system: 'x',
    title: 'Early Monster of 1977, Bounty Hunter, Gunboat, Repair Base with missiles',
    notes: 'Orbital Ground System City Shipyard Armed Transport that they ships at; who has three and the points',
    options: { phasing: 'attacker', roundCap: 2, breakOff: 'none', population: 3, colony: 'most-damaged' },
    red: {
      name: 'Federation',
      doctrine: { name: 'spread', target: 'dangerous' },
      units: ['2x light cruiser: frigate'],
    },
    blue: { name: 'Klingon', doctrine: 'concentrate', units: [{ unit: 'fortress: station', count: 1, damage: 2 }] },
  }
  expect(parseLink(frozen)).toEqual({ ok: true, value: { battle } })
})

test('parseLink refuses cut, changed and foreign links', () => {
  const packed = packLink({ system: 'x', red: { units: ['D7 8/4'] } })
  const old = first('[{"system":"x"}]')
  const cut = [packed.slice(0, -3), `${packed}.more`, old.slice(0, -3), `${old}.more`]
  for (const junk of [
    '',
    '#',
    '1.',
    '2.',
    'x',
    '3.abcd',
    'constructor.a',
    '1.%%%',
    '1.gICA',
    '1.MQ',
    '2.%%%',
    ...cut,
  ]) {
    expect(parseLink(junk), junk).toMatchObject({ ok: false, refusal: { code: 'notation' } })
  }
  for (let i = 2; i < packed.length; i++) {
    const other = packed[i] === 'A' ? 'B' : 'A'
    expect(parseLink(`${packed.slice(0, i)}${other}${packed.slice(i + 1)}`).ok, `letter ${i}`).toBe(false)
  }
})

test('parseLink refuses a text that holds no battle, or more than a battle and a view', () => {
  for (const json of ['[]', '[{},{},{}]', '{"battle":{}}', 'null']) {
    const refused = {
      ok: false,
      refusal: { code: 'notation', path: ['link'], says: 'The link does not hold one battle.' },
    }
    expect(parseLink(first(json)), json).toMatchObject(refused)
    expect(parseLink(`2.${pack(json)}`), json).toMatchObject(refused)
  }
})

test('a link of the first version is ASCII: other letters stand in it as escapes', () => {
  const refused = { ok: false, refusal: { code: 'notation', path: ['link'], says: 'The link is cut or changed.' } }
  expect(parseLink(first('[{"a":"ä"}]'))).toMatchObject(refused)
  expect(parseLink(first('[{"a":"\x7f"}]')).ok).toBe(true)
})

test('a link nested beyond reason, with a key twice or with __proto__ is refused where it is opened: nothing could walk down it', () => {
  const deep = `[{"red":${'['.repeat(9_000)}${']'.repeat(9_000)}}]`
  for (const json of [deep, '[{"red":1,"red":2}]', '[{"red":{"blue":1,"blue":2}}]', '[{"red":{"__proto__":1}}]']) {
    const refused = { ok: false, refusal: { code: 'syntax', path: ['link'] } }
    expect(parseLink(first(json))).toMatchObject(refused)
    expect(parseLink(`2.${pack(json)}`)).toMatchObject(refused)
  }
  expect(parseLink(`1.${'A'.repeat(1_000_000)}`)).toMatchObject({ refusal: { code: 'range', path: ['link'] } })
})

test('a few letters that would swell beyond reason are not unpacked', () => {
  const largest = ' '.repeat(3_900_000)
  expect(unpack(pack(largest))).toBe(largest)
  const bomb = deflateRawSync(Buffer.alloc(5_000_000)).toString('base64url')
  expect(unpack(`${bomb}AAA`)).toBeUndefined()
  expect(unpack(pack(' '.repeat(5_000_000)))).toBeUndefined()
})

test('parseLink never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.base64String(), (text, letters) => {
      parseLink(`1.${text}`)
      parseLink(`2.${text}`)
      parseLink(`2.${letters.replace(/=/g, '')}`)
    }),
    { seed: 7, numRuns: 300 },
  )
})
