// @vitest-environment happy-dom
import type { FormSpec } from '@flagplot/core/game/form'
import { MantineProvider } from '@mantine/core'
import { fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OrderForm } from './order-form.tsx'
import { paperWith } from './paper.fixture.ts'
import { ship } from './unit-table.fixture.tsx'

/** Makes some elements lie in sight, where nothing is laid out. */
function putInSight(isSeen: (element: Element) => boolean): void {
  let measured: Element | undefined
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    measured = this
    return new DOMRect()
  })
  document.elementFromPoint = () => (measured !== undefined && isSeen(measured) ? measured : null)
}

beforeEach(() => putInSight(() => true))

const ships: FormSpec = { title: 'Orders', fields: [ship('W1', 5), ship('S1', 2)] }
const leaves: FormSpec = {
  title: 'Break off',
  fields: [{ kind: 'flag', name: 'away', label: 'Break off', fallback: false }],
}
const order = { W1: { drive: 4, at: 'B1', missiles: [] }, S1: { drive: 2, at: 'nobody', missiles: [] } }

/** Draws a form; returns the function that hears a given order. */
function drawn(spec: FormSpec, start?: unknown) {
  const given = vi.fn()
  const chance = () => <input type="checkbox" aria-label="Show my chance" />
  render(<OrderForm paper={paperWith(spec)} start={start} submit="Give" onSubmit={given} chance={chance} />, {
    wrapper: MantineProvider,
  })
  return given
}

const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label')

test('the focus begins in the number of the first row, not on a button that takes one away', () => {
  drawn(ships, order)
  expect(focused()).toBe('W1: Drive')
})

test('in a form without a table it begins in the first field below the line of the order and the switch of chances', () => {
  drawn(leaves)
  expect(document.querySelector('[data-mailed] input')).not.toBeNull()
  expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('away')
})

test('Ctrl and Enter give the order from anywhere, but not behind a dialog', () => {
  const given = drawn(leaves)
  const press = (): void => void fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  press()
  expect(given).not.toHaveBeenCalled()
  dialog.remove()
  press()
  expect(given).toHaveBeenCalledOnce()
})

test('a form whose first field is further down opens at its top, with the focus on the button', () => {
  putInSight(() => false)
  drawn(ships, order)
  expect(document.activeElement?.textContent).toBe('Give')
})

test.each([
  ['the chosen order is focused where it is in sight', ['give 0', 'give 5'], 'give 5'],
  [
    'a list whose chosen order is out of sight opens at its first, and the chosen one stays chosen',
    ['give 0'],
    'give 0',
  ],
] as const)('in a list of orders: %s', (_, seen, first) => {
  const lines = Array.from({ length: 9 }, (_, i) => ({ order: i, text: `give ${i}`, what: `give ${i}`, cells: [] }))
  const choosing = { table: { columns: [], lines }, usual: undefined, figures: undefined, below: null }
  putInSight(each => each instanceof HTMLInputElement && seen.some(text => text === each.value))
  const paper = paperWith(leaves, { print: () => 'give 5' })
  render(<OrderForm {...{ paper, choosing }} submit="Give" onSubmit={() => {}} />, { wrapper: MantineProvider })
  expect(document.activeElement?.getAttribute('value')).toBe(first)
  expect(document.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value).toBe('give 5')
})
