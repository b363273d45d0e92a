import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { jsonSchemaOf } from './json-schema.ts'
import type { Refusal } from './refusal.ts'
import { alsoRefused, at, mapResults, refusalsOf, refuse } from './result.ts'
import { boundedText, nonEmptyList, parseThrough, parseWith, wholeNumber } from './schema.ts'
import { schemaKeys } from './schema-keys.ts'

const unit = z.union([
  z.string().check(z.regex(/^\d+x /, 'shorthand like 3x D7')),
  z.strictObject({ unit: z.string(), count: z.int().check(z.gte(1)), crippled: z.optional(z.boolean()) }),
])
const side = z.strictObject({ name: boundedText(1), units: nonEmptyList(unit) })
const battle = z.strictObject({
  system: z.enum(['sidcors', 'warpwar']),
  options: z.optional(z.record(z.string(), z.union([z.number(), z.boolean()]))),
  red: side,
})
const order = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fire'), target: z.string() }),
  z.strictObject({ kind: z.literal('retreat'), hexes: z.number().check(z.positive()) }),
])
const red = { name: 'Klingon', units: ['3x D7'] }

function refusalOf(schema: z.ZodMiniType, raw: unknown): Refusal {
  const result = parseWith(schema, raw)
  if (result.ok) throw new Error('expected a refusal')
  return result.refusal
}

describe('parseThrough', () => {
  const line = z.union([z.string(), z.strictObject({ unit: z.string(), count: wholeNumber(1, 9) })])
  const fleet = z.strictObject({ name: boundedText(1), units: nonEmptyList(line) })
  const chosen = z.strictObject({ edition: z._default(z.enum(['1977', '1994']), '1994'), red: fleet })
  /** The edition and the units that the rest of the door sees, which refuses every place of it. */
  const seen = (raw: unknown): unknown => {
    let value: unknown
    parseThrough(chosen, raw, read => {
      value = [read.edition, read.red.units]
      return refuse({ code: 'notation', path: [], expected: 'nothing' })
    })
    return value
  }

  test('the rest of a door sees usual values, names that are meant, and unreadable items, for what is at fault', () => {
    expect(seen({ edition: 1977, red })).toEqual(['1977', ['3x D7']])
    expect(seen({ edition: 'new', red })).toEqual(['1994', ['3x D7']])
    expect(seen({ red: { ...red, units: ['3x D7', { unit: 'F5' }], nmae: 1 } })).toEqual(['1994', ['3x D7', '?']])
    expect(seen({ red: 5 })).toEqual(['1994', ['?']])
    expect(seen([])).toEqual(undefined)
  })

  test('it refuses places of its own beside those of the schema, but no conflict', () => {
    const raw = { edition: 5, red: { ...red, units: ['3x D7', { unit: 'F5' }] } }
    const read = parseThrough(chosen, raw, () =>
      alsoRefused(
        [
          { code: 'notation', path: ['red', 'units', 0], expected: 'a unit' },
          { code: 'notation', path: ['red', 'units', 1], expected: 'a unit' },
        ],
        refuse({ code: 'conflict', path: ['red', 'name'], expected: 'another' }),
      ),
    )
    const places = refusalsOf(read).map(({ path }) => path.join(' '))
    expect(places).toEqual(['edition', 'red units 1 count', 'red units 0'])
  })

  test('of very many faults each is told once, and what is read no longer refuses them', () => {
    const many = Array.from({ length: 5_000 }, (_, i) => i)
    const strays = Object.fromEntries(many.map(i => [`k${i}`, i]))
    const units = many.map(count => (count % 2 === 0 ? { unit: 'D7', count: 10 ** 20 } : 'D7'))
    const read = parseThrough(chosen, { red: { ...red, ...strays, units } }, ({ red: { units: lines } }) =>
      mapResults(lines, (_, i) => at('red', at('units', at(i, refuse({ code: 'notation', path: [], expected: 'x' }))))),
    )
    expect(refusalsOf(read).filter(({ code }) => code === 'unknown-key')).toHaveLength(5_000)
    expect(refusalsOf(read).filter(({ code }) => code === 'range')).toHaveLength(2_500)
  })
})

describe('parseWith', () => {
  test('returns a fitting value', () => {
    const raw = { system: 'sidcors', options: { cap: 20 }, red: { ...red, units: ['3x D7', { unit: 'F5', count: 2 }] } }
    expect(parseWith(battle, raw)).toEqual({ ok: true, value: raw })
  })

  test('a number in the place of a name of digits should stand in quotes', () => {
    const chosen = z.strictObject({ edition: z.enum(['1977', '1994']) })
    expect(refusalOf(chosen, { edition: 1977 })).toEqual({
      code: 'type',
      path: ['edition'],
      found: '1977',
      expected: 'text',
      nearest: '"1977"',
    })
    expect(refusalOf(chosen, { edition: 1978 })).toMatchObject({ code: 'unknown-name', expected: 'one of 1977, 1994' })
    // found by a million wild records: a value without a usable `toString` is no name
    for (const edition of [{ toString: 1, valueOf: 2 }, ['1977'], Object.create(null)]) {
      expect(refusalOf(chosen, { edition })).toMatchObject({ code: 'unknown-name', path: ['edition'] })
    }
  })

  test('an unknown key is named with the keys of its place and the nearest one', () => {
    expect(refusalOf(battle, { system: 'sidcors', red: { ...red, nmae: 'x' } })).toEqual({
      code: 'unknown-key',
      path: ['red', 'nmae'],
      expected: 'one of name, units',
      nearest: 'name',
    })
  })

  test('a misspelt key is reported before the missing one it stands for', () => {
    expect(refusalOf(battle, { sistem: 'sidcors', red })).toMatchObject({
      code: 'unknown-key',
      path: ['sistem'],
      nearest: 'system',
    })
  })

  test('of a union the branch that got furthest is reported', () => {
    const inUnits = (raw: unknown) => refusalOf(battle, { system: 'sidcors', red: { ...red, units: ['3x D7', raw] } })
    expect(inUnits({ unti: 'D7', count: 3 })).toMatchObject({
      code: 'unknown-key',
      path: ['red', 'units', 1, 'unti'],
      nearest: 'unit',
    })
    expect(inUnits({ unit: 'D7', count: 0 })).toMatchObject({ code: 'range', expected: 'at least 1', found: '0' })
    expect(inUnits({ unit: 'D7' })).toMatchObject({ code: 'missing', path: ['red', 'units', 1, 'count'] })
    expect(inUnits('D7')).toMatchObject({ path: ['red', 'units', 1], expected: expect.stringContaining('3x D7') })
  })

  test('a value no branch begins with is refused with the kinds they take', () => {
    expect(refusalOf(unit, 7)).toEqual({ code: 'type', path: [], found: '7', expected: 'text or a table' })
    expect(refusalOf(battle, { system: 'sidcors', red, options: { cap: 'no' } })).toMatchObject({
      path: ['options', 'cap'],
      expected: 'a number or true or false',
    })
  })

  test('an unknown name is refused with all names and the nearest', () => {
    expect(refusalOf(battle, { system: 'sidkors', red })).toEqual({
      code: 'unknown-name',
      path: ['system'],
      found: '"sidkors"',
      expected: 'one of sidcors, warpwar',
      nearest: 'sidcors',
    })
    expect(refusalOf(battle, { red })).toMatchObject({ code: 'missing', path: ['system'] })
  })

  test('an unknown tag is refused with the known ones, and a key of another branch is unknown in this one', () => {
    expect(refusalOf(order, { kind: 'fier', target: 'x' })).toEqual({
      code: 'unknown-name',
      path: ['kind'],
      found: '"fier"',
      expected: 'one of fire, retreat',
      nearest: 'fire',
    })
    expect(refusalOf(order, {})).toMatchObject({ code: 'missing', path: ['kind'], expected: 'one of fire, retreat' })
    expect(refusalOf(order, { target: 'x', colour: 'red' })).toMatchObject({ code: 'missing', path: ['kind'] })
    expect(refusalOf(order, { kind: 'fire', target: 'x', hexes: 1 })).toMatchObject({
      path: ['hexes'],
      expected: 'one of kind, target',
    })
  })

  test('a slip of the tag itself is named, not only the missing tag', () => {
    const slip = { code: 'unknown-key', nearest: 'kind' }
    expect(refusalOf(order, { target: 'x', kidn: 'fire' })).toMatchObject({ ...slip, path: ['kidn'] })
    const inside = z.strictObject({ orders: z.array(order) })
    expect(refusalOf(inside, { orders: [{ knd: 'fire' }] })).toMatchObject({ ...slip, path: ['orders', 0, 'knd'] })
    // a slip of another key of the branches is no slip of the tag
    expect(refusalOf(order, { targt: 'x' })).toMatchObject({ code: 'missing', path: ['kind'] })
  })

  test.each([
    [z.int(), 1.5, 'a whole number'],
    [z.number().check(z.positive()), 0, 'more than 0'],
    [z.number().check(z.lte(4)), 9, 'at most 4'],
    [boundedText(1), '', 'at least 1 character'],
    [boundedText(2), '', 'at least 2 characters'],
    [z.int().check(z.lte(999)), 1e308, 'at most 999'],
    [wholeNumber(0, 999), -1e308, 'at least 0'],
    [nonEmptyList(z.string()), [], 'at least 1 of them'],
    [boundedText(0, 3), 'four', 'at most 3 characters'],
    [boundedText(1, 3), '', 'at least 1 character'],
    [z.strictObject({}), null, 'a table'],
    [z.array(z.string()), 'x', 'a list'],
  ])('bounds and kinds are worded for people: %#', (schema, raw, expected) => {
    expect(refusalOf(schema, raw).expected).toBe(expected)
  })

  test('a number too large to be exact is refused if no other issue speaks of it', () => {
    expect(refusalOf(z.int(), 1e308)).toMatchObject({ code: 'range', expected: `at most ${Number.MAX_SAFE_INTEGER}` })
    const two = z.strictObject({ a: z.int(), b: wholeNumber(0, 9) })
    expect(refusalOf(two, { a: 1e308, b: 99 })).toMatchObject({ code: 'range', path: ['a'] })
  })

  test('keys past the fixed places of a list, and of the other half of a table, are known', () => {
    const more = z.tuple([z.number()], z.strictObject({ hull: z.number() }))
    expect(refusalOf(more, [1, { hull: 2 }, { hul: 2 }])).toMatchObject({ path: [2, 'hul'], nearest: 'hull' })
    const halves = z.intersection(side, z.strictObject({ notes: z.string() }))
    expect(schemaKeys(halves)).toEqual(['name', 'units', 'notes'])
  })

  test('of the branches of a union one that fails by more than its kind speaks, and kinds are named once', () => {
    const named = z.union([z.number(), z.enum(['steady', 'brave'])])
    expect(refusalOf(named, 'stedy')).toMatchObject({ code: 'unknown-name', nearest: 'steady' })
    const tables = z.union([z.strictObject({ a: z.number() }), z.strictObject({ b: z.number() })])
    expect(refusalOf(tables, 7).expected).toBe('a table')
    const listed = z.union([z.array(side), z.strictObject({ unit: z.string() })])
    expect(refusalOf(listed, [{ ...red, nmae: 'x' }])).toMatchObject({ path: [0, 'nmae'], nearest: 'name' })
  })

  test('a wrong value goes before a key that nobody reads', () => {
    const raw = { system: 'sidkors', sistem: 'x', red }
    expect(refusalOf(battle, raw)).toMatchObject({ code: 'unknown-name', path: ['system'] })
  })

  test('an empty tag is missing, and no slip of itself', () => {
    expect(refusalOf(order, { kind: undefined, target: 'x' })).toMatchObject({ code: 'missing', path: ['kind'] })
  })

  test('a truth value in the place of its word should stand in quotes', () => {
    const shown = z.enum(['true', 'none'])
    expect(refusalOf(shown, true)).toMatchObject({ code: 'type', expected: 'text', nearest: '"true"' })
  })

  test('a key is refused in an empty table, in a wrong form, and within a table under a free key', () => {
    expect(refusalOf(z.strictObject({}), { a: 1 })).toMatchObject({ path: ['a'], expected: 'no such key' })
    const words = z.record(z.string().check(z.regex(/^[a-z]+$/, 'a small word')), z.number())
    expect(refusalOf(words, { A1: 1 })).toEqual({ code: 'unknown-key', path: ['A1'], expected: 'a small word' })
    const open = z.catchall(z.object({ a: z.number() }), z.strictObject({ hull: z.number() }))
    expect(refusalOf(open, { a: 1, b: { hul: 2 } })).toMatchObject({ path: ['b', 'hul'], nearest: 'hull' })
  })

  test('a found value is shown whole to 60 characters, and cut from there on', () => {
    expect(refusalOf(z.number(), 'x'.repeat(58)).found).toBe(`"${'x'.repeat(58)}"`)
    expect(refusalOf(z.number(), 'x'.repeat(59)).found).toBe(`"${'x'.repeat(56)}…`)
  })

  test('a number too large to be exact is reported beside a bound of another kind, too', () => {
    const sevens = z.int().check(z.multipleOf(7))
    expect(refusalOf(sevens, 1e308)).toMatchObject({ expected: `at most ${Number.MAX_SAFE_INTEGER}` })
  })

  test('a value on a bound is taken', () => {
    const taken = (schema: z.ZodMiniType, raw: unknown) => parseWith(schema, raw).ok
    expect([-1, 0, 9, 10].map(each => taken(wholeNumber(0, 9), each))).toEqual([false, true, true, false])
    expect(['', 'a', 'abc', 'abcd'].map(each => taken(boundedText(1, 3), each))).toEqual([false, true, true, false])
    expect([[], ['a']].map(each => taken(nonEmptyList(z.string()), each))).toEqual([false, true])
  })

  test.each([
    [Number.NaN, '.nan'],
    [Number.POSITIVE_INFINITY, '.inf'],
    [Number.NEGATIVE_INFINITY, '-.inf'],
    [null, 'null'],
  ])('%j is found as it was written', (raw, found) => {
    expect(refusalOf(z.strictObject({ hits: z.int().check(z.gte(0)) }), { hits: raw })).toMatchObject({ found })
  })

  test('keys of lists with fixed places and of named records are known', () => {
    const pair = z.tuple([z.number(), z.strictObject({ hull: z.number() })])
    expect(refusalOf(pair, [1, { hul: 2 }])).toMatchObject({ path: [1, 'hul'], nearest: 'hull' })
    const named = z.partialRecord(z.enum(['beam', 'screen']), z.number())
    expect(refusalOf(named, { bean: 1 })).toMatchObject({ expected: 'one of beam, screen', nearest: 'beam' })
  })

  test.each([
    ['that may be absent', z.optional(side)],
    ['with a default', z._default(side, { name: 'Red', units: ['3x D7'] })],
    ['that may be null', z._default(z.nullable(side), null)],
    ['made of a default', z.prefault(side, { name: 'Red', units: ['3x D7'] })],
    ['that is only read', z.readonly(side)],
    [
      'made into another',
      z.pipe(
        side,
        z.transform(({ name }) => name),
      ),
    ],
    ['named later', z.lazy(() => side)],
    ['of two halves', z.intersection(side, z.strictObject({ notes: z.string() }))],
  ])('keys of a table %s are known', (_, schema) => {
    const refusal = refusalOf(z.strictObject({ side: schema }), { side: { ...red, nmae: 'x', notes: '' } })
    expect(refusal).toMatchObject({ code: 'unknown-key', path: ['side', 'nmae'], nearest: 'name' })
  })

  test('junk of any kind is refused with a path into it, never thrown', () => {
    fc.assert(
      fc.property(fc.jsonValue(), junk => {
        const result = parseWith(battle, { system: 'sidcors', red: junk })
        expect(result.ok).toBe(false)
        if (!result.ok) expect(result.refusal.path[0]).toBe('red')
      }),
    )
  })
})

describe('schemaKeys', () => {
  test('gives the keys of a table, or of every table it may be', () => {
    expect(schemaKeys(battle)).toEqual(['system', 'options', 'red'])
    expect(schemaKeys(order)).toEqual(['kind', 'target', 'hexes'])
    expect(schemaKeys(z.array(side))).toEqual([])
    expect(schemaKeys(z.string())).toEqual([])
  })
})

describe('jsonSchemaOf', () => {
  test('publishes the input of the door', () => {
    expect(jsonSchemaOf(side)).toMatchObject({
      type: 'object',
      required: ['name', 'units'],
      additionalProperties: false,
    })
  })
})
