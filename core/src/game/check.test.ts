import { describe, expect, test } from 'vitest'
import { value } from '../../fixtures/index.ts'
import { refuse } from '../lang/index.ts'
import { type Template, template } from '../rulesets/_template/index.ts'
import { checkInput, type RawInput } from './check.ts'
import { apply, type Input } from './index.ts'

type State = Template['State']

const fleet = (name: string) => ({ name, units: ['Cruiser', 'Frigate'] })
const begun = template.begin(value(template.setup.parse({ red: fleet('Reds'), blue: fleet('Blues') })))
const stances = (red: string, blue: string): Input<Template> => ({
  kind: 'orders',
  orders: { red: { stance: red }, blue: { stance: blue } } as Extract<Input<Template>, { kind: 'orders' }>['orders'],
})
/** Both sides press, with one die each. */
const atThrow = apply(template, begun, stances('press', 'press'))
const check = (state: State, raw: RawInput) => checkInput(template, state, raw)

describe('checkInput: orders', () => {
  test('hands legal orders of every asked side through', () => {
    expect(check(begun, { kind: 'orders', orders: { blue: { stance: 'press' }, red: { stance: 'evade' } } })).toEqual({
      ok: true,
      value: stances('evade', 'press'),
    })
  })

  const press = { stance: 'press' }
  test.each([
    [{ red: press }, { code: 'missing', path: ['blue'] }],
    [
      { red: { stance: 'flee' }, blue: press },
      { path: ['red', 'stance'], found: '"flee"' },
    ],
    [
      { red: null, blue: press },
      { code: 'type', path: ['red'] },
    ],
    [{}, { code: 'missing', path: ['red'] }],
    [
      { red: {}, blue: press },
      { code: 'missing', path: ['red', 'stance'], says: `Red's order needs a stance.` },
    ],
  ])('%j is refused with the side and the place', (given, refusal) => {
    expect(check(begun, { kind: 'orders', orders: given })).toMatchObject({ ok: false, refusal })
  })

  test('a value that is missing deep in an order is named with its place', () => {
    const refused = refuse({ code: 'missing', path: ['W4', 'missiles', 0, 'drive'], expected: 'a value for it' })
    const stance = { ...template.sheets.stance, check: () => refused }
    const rules = { ...template, sheets: { ...template.sheets, stance } }
    expect(checkInput(rules, begun, { kind: 'orders', orders: { red: {}, blue: {} } })).toMatchObject({
      refusal: {
        path: ['red', 'W4', 'missiles', 0, 'drive'],
        says: `Red's order needs a drive for W4, first missile.`,
      },
    })
  })

  test('orders of a side that is not asked are refused', () => {
    const hit = apply(template, atThrow, value(check(atThrow, { kind: 'roll', faces: [2, 1] })) as Input<Template>)
    expect(check(hit, { kind: 'orders', orders: { red: { ship: '1' }, blue: { ship: '1' } } })).toMatchObject({
      refusal: { code: 'illegal', path: ['red'] },
    })
  })
})

describe('checkInput: throws', () => {
  test('faces are read; an outcome alone is taken if the throw can give it', () => {
    const read = { kind: 'roll', outcome: 8, faces: [5, 1] } as const
    expect(check(atThrow, { kind: 'roll', faces: [5, 1] })).toEqual({ ok: true, value: read })
    expect(check(atThrow, { kind: 'roll', outcome: 0 })).toEqual({ ok: true, value: { kind: 'roll', outcome: 0 } })
    expect(check(atThrow, read).ok).toBe(true)
  })

  test.each([
    [{ faces: [7, 1] }, { code: 'dice', path: ['faces', 0], found: '7', expected: 'a face from 1 to 6' }],
    [{ faces: [1, 0] }, { code: 'dice', path: ['faces', 1] }],
    [{ faces: [1.5, 1] }, { code: 'dice', path: ['faces', 0] }],
    [{ faces: [] }, { code: 'dice', path: ['faces'], found: '0 dice', expected: '2 dice' }],
    [{ faces: [1, 2, 3] }, { code: 'dice', path: ['faces'] }],
    [{ outcome: 16 }, { code: 'dice', path: ['outcome'], found: '16' }],
    [{ outcome: -1 }, { code: 'dice', path: ['outcome'] }],
    [{ outcome: 0.5 }, { code: 'dice', path: ['outcome'] }],
    [{}, { code: 'dice', path: ['outcome'] }],
    [
      { outcome: 1, faces: [5, 1] },
      { code: 'tampered', path: ['outcome'], says: 'The faces read 8, not 1.' },
    ],
  ])('%j is refused', (raw, refusal) => {
    expect(check(atThrow, { kind: 'roll', ...raw })).toMatchObject({ ok: false, refusal })
  })
})

describe('checkInput: an input of the wrong kind', () => {
  test('the refusal names the question of the battle', () => {
    expect(check(atThrow, { kind: 'orders', orders: {} })).toMatchObject({
      refusal: { code: 'illegal', found: 'orders', says: 'The battle waits for a throw.' },
    })
    expect(check(begun, { kind: 'roll', faces: [1] })).toMatchObject({
      refusal: { code: 'illegal', found: 'roll', says: 'The battle waits for the orders of red and blue.' },
    })
  })

  test('takes nothing once the battle is over', () => {
    const over = template.clone(begun)
    over.agenda.length = 0
    for (const ship of over.ships.blue) ship.hits = ship.hull
    expect(check(over, { kind: 'roll', faces: [1, 1] })).toMatchObject({ refusal: { code: 'illegal' } })
  })
})
