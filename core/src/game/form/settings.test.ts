import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ScalarField } from './form.ts'
import { fallbackSettings, parseSettings } from './settings.ts'

const fields: readonly ScalarField[] = [
  { kind: 'integer', name: 'intensity', label: 'Intensity', min: 1, max: 4, fallback: 2 },
  { kind: 'flag', name: 'retreats', label: 'Retreats', fallback: false },
  {
    kind: 'choice',
    name: 'target',
    label: 'Target',
    choices: [
      { value: 'weakest', label: 'the weakest' },
      { value: 'strongest', label: 'the strongest' },
    ],
    fallback: 'weakest',
  },
]
const defaults = { intensity: 2, retreats: false, target: 'weakest' }

describe('parseSettings', () => {
  test('absent settings take their default, given ones are kept', () => {
    expect(fallbackSettings(fields)).toEqual(defaults)
    expect(parseSettings(fields, {})).toEqual({ ok: true, value: defaults })
    const given = { intensity: 4, retreats: true, target: 'strongest' }
    expect(parseSettings(fields, given)).toEqual({ ok: true, value: given })
  })

  test('is idempotent: parsed settings parse to themselves', () => {
    const some = fc.record(
      {
        intensity: fc.integer({ min: 1, max: 4 }),
        retreats: fc.boolean(),
        target: fc.constantFrom('weakest', 'strongest'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(some, raw => {
        const once = parseSettings(fields, raw)
        expect(once.ok && parseSettings(fields, once.value)).toEqual(once)
        expect(once).toEqual({ ok: true, value: { ...defaults, ...raw } })
      }),
    )
  })

  test.each([
    [{ intensitty: 3 }, { code: 'unknown-key', path: ['intensitty'], nearest: 'intensity' }],
    [{ intensity: 5 }, { code: 'range', path: ['intensity'], found: '5', expected: 'a whole number from 1 to 4' }],
    [{ intensity: 2.5 }, { code: 'type', path: ['intensity'], found: '2.5' }],
    [{ intensity: '3' }, { code: 'type', path: ['intensity'], found: '"3"' }],
    [{ retreats: 1 }, { code: 'type', path: ['retreats'], expected: 'true or false' }],
    [{ target: 'weekest' }, { code: 'unknown-name', path: ['target'], nearest: 'weakest' }],
    [[], { code: 'type', path: [] }],
    [null, { code: 'type', path: [], found: 'null' }],
    ['steady', { code: 'type', path: [], found: '"steady"' }],
  ])('%j is refused with its place', (raw, refusal) => {
    expect(parseSettings(fields, raw)).toMatchObject({ ok: false, refusal })
  })

  test('keys that every object inherits are unknown, not read', () => {
    for (const key of ['__proto__', 'constructor', 'toString']) {
      expect(parseSettings(fields, JSON.parse(`{ "${key}": 1 }`))).toMatchObject({ refusal: { code: 'unknown-key' } })
    }
    expect(parseSettings([], { a: 1 })).toMatchObject({ refusal: { expected: 'no settings' } })
  })

  test('junk is refused or read, never thrown', () => {
    fc.assert(
      fc.property(fc.jsonValue(), junk => {
        const result = parseSettings(fields, junk)
        if (result.ok) expect(Object.keys(result.value).sort()).toEqual(Object.keys(defaults).sort())
      }),
    )
  })
})
