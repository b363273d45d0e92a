// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shown } from './unit-table.fixture.tsx'

test('a record that is added gets the focus, and that for more gets it when one is removed', () => {
  const place = { kind: 'integer', name: 'at', label: 'Hex', min: 1, max: 9, fallback: 1 } as const
  const mines = { kind: 'group', name: 'mines', label: 'Mines', item: 'Mine', fields: [place], min: 0, max: 9 } as const
  shown({ title: 'Mines', fields: [{ ...mines, fallback: [] }] }, { mines: [] })
  const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
  const record = () => document.activeElement?.closest('[data-record]')?.querySelector('legend')?.textContent
  for (const name of ['Mine 1', 'Mine 2', 'Mine 3']) {
    press('Add mine')
    expect([document.activeElement?.tagName, record()]).toEqual(['INPUT', name])
  }
  press('Remove mine 2')
  expect(document.activeElement?.textContent).toBe('Add mine')
})

test('of the least number of records none can be removed, of one more any can', () => {
  const speed = { kind: 'integer', name: 'speed', label: 'Speed', min: 1, max: 9, fallback: 3 } as const
  const salvo = { kind: 'group', name: 'salvo', label: 'Salvo', item: 'Shot', fields: [speed], min: 1, max: 3 } as const
  shown({ title: 'Salvo', fields: [{ ...salvo, fallback: [] }] }, { salvo: [{ speed: 3 }, { speed: 4 }] })
  const removers = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^Remove shot/ })
  expect(removers().map(({ disabled }) => disabled)).toEqual([false, false])
  fireEvent.click(removers()[0]!)
  expect(removers().map(({ disabled }) => disabled)).toEqual([true])
})
