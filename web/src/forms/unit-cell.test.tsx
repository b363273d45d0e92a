// @vitest-environment happy-dom
import type { GroupField, LeafValue } from '@flagplot/core/game/form'
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { UnitCellControl } from './unit-cell.tsx'

const speed = { kind: 'integer', name: 'speed', label: 'Speed', min: 0, max: 99, fallback: 0 } as const
const most = { min: 0, max: 20, fallback: [] } as const
const field: GroupField = {
  kind: 'group',
  name: 'missiles',
  label: 'Missiles',
  item: 'Missile',
  fields: [speed],
  ...most,
}
const numbers = (to: number): readonly number[] => Array.from({ length: to }, (_, i) => i + 1)

/** Draws a cell of ten records; returns a reader of their speeds. */
function drawn(): () => readonly number[] {
  let held: LeafValue = []
  function Cell() {
    const [value, setValue] = useState<LeafValue>(numbers(10).map(each => ({ speed: each })))
    held = value
    const more = { invalid: false, action: undefined, open: false, onOpen: () => {} }
    return <UnitCellControl {...{ field, value, ...more }} label="W1: Missiles" onChange={setValue} />
  }
  render(<Cell />, { wrapper: MantineProvider })
  return () => Object(held).map((record: { speed: number }) => record.speed)
}

test('a number of records that is typed digit by digit keeps the records, until the field is left', () => {
  const read = drawn()
  const input = screen.getByLabelText('W1: Missiles')
  const type = (value: string): void => void fireEvent.change(input, { target: { value } })
  type('1')
  expect(read()).toEqual([1])
  fireEvent.change(screen.getByLabelText('W1: Missiles, missile 1: Speed'), { target: { value: '50' } })
  type('11')
  expect(read()).toEqual([50, ...numbers(10).slice(1), 0])
  type('1')
  fireEvent.blur(input)
  type('2')
  expect(read()).toEqual([50, 0])
})
