// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useNameFilter } from './use-name-filter.tsx'

function Names({ all }: { readonly all: readonly string[] }) {
  const { shown, filter } = useNameFilter(all, name => name, { label: 'Find a unit' })
  return (
    <>
      {filter}
      <output>{shown.join(' ')}</output>
    </>
  )
}

test('a list of 20 names has no field for its filter, one of 21 has', () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `S${i}`)
  const { rerender } = render(<Names all={names(20)} />)
  expect(screen.queryByLabelText('Find a unit')).toBeNull()
  rerender(<Names all={names(21)} />)
  expect(screen.queryByLabelText('Find a unit')).not.toBeNull()
})

test('a list that has become short is shown in full, without a field and what was typed in it', () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `S${i}`)
  const { rerender } = render(<Names all={names(30)} />)
  fireEvent.change(screen.getByLabelText('Find a unit'), { target: { value: 's2' } })
  expect(screen.getByRole('status').textContent).toBe('S2 S20 S21 S22 S23 S24 S25 S26 S27 S28 S29')
  rerender(<Names all={names(3)} />)
  expect(screen.queryByLabelText('Find a unit')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('S0 S1 S2')
})
