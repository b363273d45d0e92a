// @vitest-environment happy-dom
import type { FormSpec } from '@flagplot/core/game/form'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ship, shown, unit } from './unit-table.fixture.tsx'

afterEach(cleanup)

const fleets = {
  own: ['W1', 'S1', 'S2'].map(name => unit(name, name === 'W1' ? { class: 'Warship' } : {})),
  enemy: ['B1', 'B2'].map((name, i) => unit(name, { pips: [{ label: 'hull', left: 2 - i, had: 4 }] })),
}
const three: FormSpec = { title: 'Orders', fields: [ship('W1', 5), ship('S1', 2), ship('S2', 2)] }
const values = {
  W1: { drive: 4, screens: 0, at: 'B1', missiles: [{ at: 'B2', speed: 5 }] },
  S1: { drive: 2, screens: 0, at: 'nobody', missiles: [] },
  S2: { drive: 2, screens: 0, at: 'nobody', missiles: [] },
}

const rows = (): readonly string[] =>
  [...document.querySelectorAll('tbody tr[data-row]')].map(row => (row.textContent ?? '').replace(/\s+/g, ' '))
const control = <E extends HTMLElement>(name: string): E => screen.getByLabelText<E>(name)
const set = (name: string, value: string): void => void fireEvent.change(control(name), { target: { value } })

test('a unit is a row: its name and factors, a control for each field, the rest of its budget', () => {
  shown(three, values, { fleets })
  const heads = [...document.querySelectorAll('thead th')].map(head => head.textContent)
  expect(heads).toEqual(['order of', 'Drive?', 'Fires at', 'Missiles', 'power left'])
  const [all, first, folded] = rows()
  expect([all?.includes('all 3'), first?.startsWith('W1 PD4'), folded?.includes('S1, S2')]).toEqual([true, true, true])
  expect(first?.endsWith('0 of 5')).toBe(true)
  expect(folded).toContain('–')
  expect(folded?.endsWith('0 of 2')).toBe(true)
  // the factors of a row of several are those of one of them
  expect([first?.includes(' each'), folded?.includes(' each')]).toEqual([false, true])
  const speed = control<HTMLInputElement>('W1: Missiles, missile 1: Speed')
  expect(speed.value).toBe('5')
  expect(speed.closest('[data-record]')?.textContent).toMatch(/^Fires at.*Speed/)
})

test('the hint of a column is read at its heading, once', () => {
  shown(three, values, { fleets })
  expect(screen.queryByText(/Held against/)).toBeNull()
  fireEvent.click(control('Help: Drive'))
  expect(screen.getAllByText(/Held against/)).toHaveLength(1)
})

test('units that are alike are one row until it is opened, and are one again if they are equal', () => {
  const held = shown(three, values, { fleets })
  set('S1, S2: Drive', '1')
  expect([held().S1, held().S2]).toEqual([
    { ...values.S1, drive: 1 },
    { ...values.S2, drive: 1 },
  ])
  const fold = (): void => void fireEvent.click(screen.getByRole('button', { name: 'S1, S2' }))
  fold()
  expect(rows()).toHaveLength(5)
  set('S2: Fires at', 'B2')
  expect(control<HTMLSelectElement>('S1, S2: Fires at').selectedOptions[0]?.textContent).toBe('differ')
  fold()
  expect(rows()).toHaveLength(4)
  expect(held().S1).toEqual({ ...values.S1, drive: 1 })
})

test('a column is set for all within their bounds, or at the weakest enemy that each may fire at', () => {
  const spec = { ...three, fields: [ship('W1', 5), ship('S1', 2, ['B1']), ship('S2', 2)] }
  const held = shown(spec, values, { fleets })
  set('all 3: Drive', '4')
  expect([held().W1, held().S1].map(each => each)).toMatchObject([{ drive: 4 }, { drive: 2 }])
  const weakest = [...control<HTMLSelectElement>('all 3: Fires at').options].find(({ textContent }) =>
    /weakest/.test(textContent ?? ''),
  )
  set('all 3: Fires at', weakest?.value ?? '')
  expect([held().W1, held().S1, held().S2]).toMatchObject([{ at: 'B2' }, { at: 'B1' }, { at: 'B2' }])
})

test('arrows go from row to row in a column, and plus and minus step what stands there', () => {
  const held = shown(three, values, { fleets })
  const press = (key: string): void => void fireEvent.keyDown(document.activeElement ?? document.body, { key })
  control('W1: Drive').focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(control('S1, S2: Drive'))
  press('-')
  expect(held().S2).toMatchObject({ drive: 1 })
  press('ArrowUp')
  press('+')
  expect(held().W1).toMatchObject({ drive: 5 })
  expect(rows()[1]?.endsWith('1 too many')).toBe(true)
  control('W1: Fires at').focus()
  press('+')
  expect(held().W1).toMatchObject({ at: 'B2' })
})

test('a number of records: a few stand in the row, more are opened below it', () => {
  const held = shown(three, values, { fleets })
  set('W1: Missiles', '3')
  expect(held().W1).toMatchObject({ missiles: [{ at: 'B2' }, { at: 'nobody' }, { at: 'nobody' }] })
  fireEvent.click(screen.getByRole('button', { name: /^W1: Missiles: B2 5/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove missile 1' }))
  expect(held().W1).toMatchObject({ missiles: [{ at: 'nobody' }, { at: 'nobody' }] })
})

test('a refusal stands below the row of its unit, or below all', () => {
  const refused = (...path: readonly string[]): Element | null | undefined => {
    cleanup()
    shown(three, values, { fleets, refusal: { code: 'illegal', path, expected: 'less' } })
    const said = screen.getByRole('alert')
    return said.closest('tr')?.previousElementSibling
  }
  expect(refused('S2', 'drive')?.textContent).toContain('S1, S2')
  expect(refused('W1')?.textContent).toContain('W1')
  expect(refused('elsewhere')).toBeUndefined()
})

test('fields by unit are rows too, with a column for each section, and lists of units are ticks', () => {
  const choice = (name: string, more = '') => ({
    kind: 'choice' as const,
    name,
    label: `${name}${more}`,
    choices: ['hold', 'fire B1'].map(value => ({ value, label: `${value}: 60 - 10 = 50 %` })),
    fallback: 'hold',
  })
  const spec: FormSpec = {
    title: 'Round',
    fields: [
      { kind: 'section', name: 'deeds', label: 'Does', fields: [choice('W1'), choice('S1', ', 4 points')] },
      {
        kind: 'subset',
        name: 'guarded',
        label: 'Guarded: ten less',
        choices: ['W1', 'S1'].map(value => ({ value, label: value })),
        min: 0,
        max: 2,
        fallback: [],
      },
      { kind: 'flag', name: 'retreat', label: 'Retreat', fallback: false },
    ],
  }
  const held = shown(spec, { deeds: { W1: 'hold', S1: 'hold' }, guarded: [], retreat: false }, { fleets })
  set('S1: Does', 'fire B1')
  fireEvent.click(control('W1: Guarded'))
  fireEvent.click(control('Retreat'))
  expect(held()).toEqual({ deeds: { W1: 'hold', S1: 'fire B1' }, guarded: ['W1'], retreat: true })
  expect(control<HTMLSelectElement>('S1: Does').selectedOptions[0]?.textContent).toBe('fire B1 · 50 %')
  expect(rows().at(-1)).toContain('4 points')
})

test('numbers on targets: a column for each of a few, one cell that opens for many', () => {
  const grid = (targets: number): FormSpec => ({
    title: 'Fire',
    fields: [
      {
        kind: 'grid',
        name: 'fire',
        label: 'Fire',
        rows: ['R1', 'R2'].map(value => ({ value, label: `Cruiser ${value}: 3 dice`, max: 3 })),
        columns: Array.from({ length: targets }, (_, i) => ({ value: `B${i + 1}`, label: `Scout B${i + 1}` })),
        fallback: {},
      },
    ],
  })
  const few = shown(grid(2), { fire: { R1: { B1: 2 } } })
  set('Cruiser R2: Scout B2', '3')
  expect(few()).toEqual({ fire: { R1: { B1: 2 }, R2: { B2: 3 } } })
  expect(rows().map(row => /\d (too many|of \d)$/.exec(row)?.[0])).toEqual([undefined, '1 of 3', '0 of 3'])
  cleanup()
  const many = shown(grid(30), { fire: { R1: { B1: 2 } } }, { fleets: { own: [], enemy: [unit('Scout B2')] } })
  fireEvent.click(screen.getByRole('button', { name: 'Cruiser R1: Fire: 2 on Scout B1' }))
  set('Find a target', 'b30')
  set('Cruiser R1 on Scout B30', '1')
  expect(many()).toEqual({ fire: { R1: { B1: 2, B30: 1 } } })
  fireEvent.click(screen.getByText(/^All at the weakest/))
  expect(many()).toEqual({ fire: { R1: { B2: 3 } } })
})

test('a hundred units that are alike are one row; others are drawn a few at a time, and found by name', async () => {
  const ships = Array.from({ length: 100 }, (_, i) => `S${i}`)
  const own = (isLike: boolean) => ships.map(name => unit(name, isLike ? {} : { class: name }))
  const spec: FormSpec = { title: 'Orders', fields: ships.map(name => ship(name, 2)) }
  shown(spec, {}, { fleets: { own: own(true), enemy: [] } })
  expect(rows()).toHaveLength(1)
  expect(rows()[0]).toContain('S0, S1 and 98 more')
  cleanup()
  shown(spec, {}, { fleets: { own: own(false), enemy: [] } })
  expect(rows().length).toBeLessThan(20)
  await waitFor(() => expect(rows()).toHaveLength(101), { timeout: 20_000 })
  set('Find a unit', 's77')
  expect(rows()).toHaveLength(2)
})

test('a refusal about a row that the filter hides stands below the table', () => {
  const ships = Array.from({ length: 30 }, (_, i) => `S${i}`)
  const spec: FormSpec = { title: 'Orders', fields: ships.map(name => ship(name, 2)) }
  const own = ships.map(name => unit(name, { class: name }))
  shown(spec, {}, { fleets: { own, enemy: [] }, refusal: { code: 'illegal', path: ['S3', 'drive'], expected: 'less' } })
  const place = (): Element | null => screen.getByRole('alert').closest('table')
  expect(place()).not.toBeNull()
  set('Find a unit', 's20')
  expect(place()).toBeNull()
})

test('arrows choose among the suggestions of a hex, and go from row to row elsewhere', () => {
  const places = Array.from({ length: 30 }, (_, i) => ({ value: `h${i}`, label: `hex ${i}`, q: i, r: 0 }))
  const to = { kind: 'place' as const, name: 'to', label: 'To', places, fallback: 'h0' }
  const spec: FormSpec = {
    title: 'Orders',
    fields: ['W1', 'S1'].map(name => ({ ...ship(name, 2), fields: [to, ...ship(name, 2).fields] })),
  }
  shown(spec, {}, { fleets })
  // false if the page has taken the key from the browser
  const isLeft = (name: string): boolean => fireEvent.keyDown(control(name), { key: 'ArrowDown' })
  expect([isLeft('W1: To'), isLeft('W1: Drive')]).toEqual([true, false])
})

test('a form that leaves nothing to choose says so', () => {
  shown({ title: 'Orders', fields: [{ ...ship('W9', 0), fields: [] }] }, {})
  expect(document.body.textContent).toContain('Nothing is left to choose here.')
})
