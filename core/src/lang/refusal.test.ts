import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstControlIn } from './control-characters.ts'
import { type RefusalCode, sayPath, sayRefusal } from './refusal.ts'

describe('sayPath', () => {
  test.each([
    [[], ''],
    [['red'], 'red'],
    [['red', 'units', 0], 'Red, first unit'],
    [['blue', 'units', 10, 'hits'], 'Blue, 11th unit, hits'],
    [['red', 'units', 21], 'Red, 22nd unit'],
    [['red', 'units', 1, 'unit'], 'Red, second unit'],
    [['options', 'roundCap'], 'Options, round cap'],
    [['roundCap'], 'round cap'],
    [['--red-set', 'name'], '--red-set, name'],
    [[2, 'hull'], 'Third entry, hull'],
    [['dice', 2], 'third die'],
    [['axes', 0, 'at'], 'First axis, at'],
    [['grid', 0, 1], 'Grid, first entry, second entry'],
    [['list', 0], 'List, first entry'],
    [['S1', 'pickUp', 1], 'S1, pick up, second entry'],
  ])('%j reads %s', (path, text) => {
    expect(sayPath(path)).toBe(text)
  })
})

describe('sayRefusal', () => {
  test('names the place, the error, the found and expected values and the nearest right thing', () => {
    const refusal = {
      code: 'unknown-name',
      path: ['red', 'doctrine'],
      found: 'steddy',
      expected: 'one of steady, all-out',
      nearest: 'steady',
    } as const
    expect(sayRefusal(refusal)).toBe(
      'Red, doctrine: nothing is called steddy; expected one of steady, all-out. Did you mean steady?',
    )
  })

  test('an error without a place speaks of the word itself', () => {
    const named = { code: 'unknown-name', path: [], found: 'Frigate 3', expected: 'a ship' } as const
    expect(sayRefusal(named)).toBe('Nothing is called Frigate 3; expected a ship.')
    const read = { code: 'notation', path: ['Drive'], found: 'x', expected: 'a whole number from 0 to 5' } as const
    expect(sayRefusal(read)).toBe('Drive: x cannot be read; expected a whole number from 0 to 5.')
    expect(sayRefusal({ ...read, found: ' ' })).toBe('Drive is empty; expected a whole number from 0 to 5.')
  })

  test('leads with file, line and column if they are known', () => {
    const refusal = { code: 'missing', path: ['blue'], expected: 'a table' } as const
    const place = { line: 3, column: 7 }
    expect(sayRefusal({ ...refusal, source: { ...place, file: 'raid.yaml' } })).toBe(
      'raid.yaml:3:7: blue is missing; expected a table.',
    )
    expect(sayRefusal({ ...refusal, source: place })).toBe('line 3:7: blue is missing; expected a table.')
  })

  test('a key nobody reads is shown as it was written, and a name without the quotes of JSON', () => {
    const key = { code: 'unknown-key', path: ['options', 'roundCpa'], expected: 'a key', nearest: 'roundCap' } as const
    expect(sayRefusal(key)).toBe('options: unknown key "roundCpa"; expected a key. Did you mean roundCap?')
    expect(sayRefusal({ ...key, path: ['roundCpa'] })).toMatch(/^Unknown key "roundCpa";/)
    const name = { code: 'unknown-name', path: ['losses'], found: '"last"', expected: 'lasting' } as const
    expect(sayRefusal(name)).toBe('losses: nothing is called last; expected lasting.')
    expect(sayRefusal({ ...name, found: '""' })).toContain('nothing is called "";')
  })

  test('a text of many pages is cut short in any place, and no guess as long is made', () => {
    const pages = 'W'.repeat(100_000)
    const said = sayRefusal({ code: 'notation', path: [pages], found: pages, expected: 'a ship', nearest: pages })
    expect(said.length).toBeLessThan(400)
    expect(said).toContain('…')
    expect(said).not.toContain('Did you mean')
  })

  test('a side without units has none yet, and a list that has to hold something is empty', () => {
    const none = { code: 'range', found: '[]', expected: 'at least 1 of them' } as const
    expect(sayRefusal({ ...none, path: ['red', 'units'] })).toBe('Red has no units yet; expected at least 1 of them.')
    expect(sayRefusal({ ...none, path: ['units'] })).toBe('units is empty; expected at least 1 of them.')
  })

  test.each([
    ['type', 'Red, hits: 7 does not fit; expected y.'],
    ['range', 'Red, hits: 7 is out of range; expected y.'],
    ['conflict', 'Red, hits: 7 does not go with the rest; expected y.'],
    ['illegal', 'Red, hits: 7 is not allowed; expected y.'],
    ['dice', 'Red, hits: 7 cannot be thrown here; expected y.'],
    ['tampered', 'Red, hits does not match the record (found 7); expected y.'],
    ['io', 'Red, hits cannot be used (found 7); expected y.'],
  ] as const)('%s as a property of the written value', (code, said) => {
    expect(sayRefusal({ code, path: ['red', 'hits'], found: '7', expected: 'y' })).toBe(said)
  })

  test('a sentence of its own takes the place of all but line and nearest', () => {
    const refusal = { code: 'io', path: ['a'], says: 'The disk is full.', nearest: 'b' } as const
    expect(sayRefusal({ ...refusal, source: { line: 1, column: 2 } })).toBe(
      'line 1:2: The disk is full. Did you mean b?',
    )
  })

  test('speaks of the whole input if the path is empty', () => {
    expect(sayRefusal({ code: 'syntax', path: [], expected: 'YAML' })).toBe('The input cannot be read; expected YAML.')
  })

  test('every code has a wording of its own', () => {
    const codes: readonly RefusalCode[] = [
      ...(['syntax', 'type', 'unknown-key', 'unknown-name', 'missing', 'range', 'notation'] as const),
      ...(['conflict', 'illegal', 'truncated', 'tampered', 'dice', 'unsupported', 'io'] as const),
    ]
    const sentences = codes.map(code => sayRefusal({ code, path: ['x'], expected: 'y' }))
    expect(new Set(sentences).size).toBe(codes.length)
    for (const sentence of sentences) expect(sentence).not.toContain('undefined')
  })

  test('is one line for every found value of one line', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.oneof(fc.nat(), fc.stringMatching(/^\w*$/))), (found, path) => {
        const line = sayRefusal({ code: 'type', path, found: JSON.stringify(found), expected: 'text' })
        expect(line).not.toContain('\n')
        expect(line.endsWith('.')).toBe(true)
      }),
    )
  })
})

test('sayRefusal says that a place is empty, and stays on one line', () => {
  for (const found of ['', ' ', '\n']) {
    expect(sayRefusal({ code: 'type', path: ['a'], found, expected: 'b' })).toBe('a is empty; expected b.')
  }
  const said = sayRefusal({
    code: 'unknown-key',
    path: ['a\nVerified: x'],
    found: 'b\u001b[2J',
    expected: 'c\u2028d',
    nearest: 'e\rf',
    source: { file: 'g\nh', line: 1, column: 1 },
  })
  expect(firstControlIn(said, 'one line')).toBeUndefined()
})
