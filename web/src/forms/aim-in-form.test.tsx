// @vitest-environment happy-dom
import type { FormSpec } from '@flagplot/core/game/form'
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderForm, type WrittenForm } from './order-form.tsx'
import { paperWith } from './paper.fixture.ts'
import { ship, unit } from './unit-table.fixture.tsx'

const spec: FormSpec = { title: 'Orders', fields: [ship('W1', 5), ship('S1', 2), ship('S2', 2)] }
const paper = paperWith(spec)
const fleets = {
  own: ['W1', 'S1', 'S2'].map(name => unit(name, name === 'W1' ? { class: 'Warship' } : {})),
  enemy: ['B1', 'B2'].map(name => unit(name)),
}

/** Draws the form beside a picture in which a row is chosen; `aim` presses an enemy there. */
function drawn() {
  let written: WrittenForm | undefined
  const onWrite = (form: WrittenForm | undefined): void => {
    written = form
  }
  const form = (active: string | undefined) => (
    <OrderForm {...{ paper, fleets, active, onWrite }} submit="Give" onSubmit={() => {}} />
  )
  const { rerender } = render(form('W1'), { wrapper: MantineProvider })
  return {
    choose: (active: string | undefined) => rerender(form(active)),
    aim: (name: string) => act(() => void written?.aim([name])),
    read: () => ['W1', 'S1', 'S2'].map(name => Object(written?.values[name]).at),
    records: () => Object(written?.values.W1).missiles.map(({ at }: { at: string }) => at),
  }
}
const enter = (name: string): void => act(() => screen.getByLabelText(name).focus())

test('an enemy that is pressed goes to the row that the keyboard is in, though another was chosen before', () => {
  const { aim, read } = drawn()
  enter('S1, S2: Fires at')
  aim('B2')
  expect(read()).toEqual(['nobody', 'B2', 'B2'])
})

test('a row that is chosen in the picture after that goes first', () => {
  const { choose, aim, read } = drawn()
  choose(undefined)
  enter('S1, S2: Fires at')
  choose('W1')
  aim('B2')
  expect(read()).toEqual(['B2', 'nobody', 'nobody'])
})

test('in an opened cell it becomes the target of the record that the keyboard is in', () => {
  const { aim, records } = drawn()
  fireEvent.change(screen.getByLabelText('W1: Missiles'), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: /^W1: Missiles: nobody/ }))
  const list = document.querySelector<HTMLElement>('[data-edits] [data-record="1"] select')
  act(() => list?.focus())
  aim('B1')
  expect(records()).toEqual(['nobody', 'B1', 'nobody'])
})
