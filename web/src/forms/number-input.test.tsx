// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ListControl } from './list-control.tsx'
import { CoursesProvider } from './next-steps.tsx'
import { NumberInput } from './number-input.tsx'

afterEach(cleanup)

/** A number and a list in a form, as they stand in a row. */
function Fields({ isOptional = false }: { readonly isOptional?: boolean }) {
  const [number, setNumber] = useState<number | undefined>(4)
  const [target, setTarget] = useState('B1')
  const empty = isOptional ? { placeholder: '…', without: 'none', clear: () => setNumber(undefined) } : undefined
  const choices = ['B1', 'B2', 'B3'].map(value => ({ value, label: value }))
  return (
    <form aria-label="Orders">
      <NumberInput label="Drive" min={0} max={9} value={number} empty={empty} onChange={setNumber} />
      <ListControl id="at" label="Fires at" choices={choices} value={target} onChange={setTarget} />
    </form>
  )
}
const drawn = (props = {}): void => void render(<Fields {...props} />, { wrapper: MantineProvider })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test.each(['Drive', 'Fires at'])(
  '%s: plus and minus step it, but with Ctrl, Alt or Cmd they are the browser’s',
  name => {
    drawn()
    const before = field(name).value
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) {
      for (const key of ['+', '-']) {
        // true unless the page has taken the key from the browser
        expect(fireEvent.keyDown(field(name), { key, [held]: true }), `${held} ${key}`).toBe(true)
        expect(field(name).value, `${held} ${key}`).toBe(before)
      }
    }
    fireEvent.keyDown(field(name), { key: '+' })
    expect(field(name).value).not.toBe(before)
    fireEvent.keyDown(field(name), { key: '-' })
    expect(field(name).value).toBe(before)
  },
)

test('a form with a number that is cleared cannot be given, unless the number may be left out', () => {
  const isGiven = (): boolean => screen.getByRole<HTMLFormElement>('form').checkValidity()
  drawn()
  expect(isGiven()).toBe(true)
  fireEvent.change(field('Drive'), { target: { value: '' } })
  expect(isGiven()).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
  // its old number does not come back on the way to the button
  fireEvent.blur(field('Drive'))
  expect([field('Drive').value, isGiven()]).toEqual(['', false])
  expect(screen.getByRole('alert').textContent).toMatch(/^A number is missing/)
  fireEvent.change(field('Drive'), { target: { value: '5' } })
  expect(isGiven()).toBe(true)
  cleanup()
  drawn({ isOptional: true })
  fireEvent.change(field('Drive'), { target: { value: '' } })
  expect([field('Drive').value, isGiven()]).toEqual(['', true])
})

test('a refused number names the number that counts until then, except in an order, which cannot be given', () => {
  const refused = (): string | null => {
    fireEvent.change(field('Drive'), { target: { value: '99' } })
    return screen.getByRole('alert').textContent
  }
  drawn()
  expect(refused()).toMatch(/ 4 counts\.$/)
  cleanup()
  render(
    <CoursesProvider value={[]}>
      <Fields />
    </CoursesProvider>,
    { wrapper: MantineProvider },
  )
  expect(refused()).not.toContain('counts')
})
