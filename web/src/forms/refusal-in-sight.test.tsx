// @vitest-environment happy-dom
import type { FormSpec } from '@flagplot/core/game/form'
import type { Refusal } from '@flagplot/core/lang'
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { OrderForm } from './order-form.tsx'
import { paperWith } from './paper.fixture.ts'

const form: FormSpec = {
  title: 'Fire',
  fields: [{ kind: 'integer', name: 'dice', label: 'Dice', min: 0, max: 9, fallback: 0 }],
}
const paper = paperWith(form, { print: () => '' })

function Refusing() {
  const [refusal, setRefusal] = useState<Refusal>()
  const refuse = (): void => setRefusal({ code: 'range', path: [], says: 'One die too many.' })
  return <OrderForm paper={paper} refusal={refusal} submit="Give" onSubmit={refuse} />
}

test('each press that is refused brings the words of the refusal into sight', () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  render(<Refusing />, { wrapper: MantineProvider })
  for (const presses of [1, 2]) {
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    expect(shown).toHaveBeenCalledTimes(presses)
    expect(shown.mock.contexts.at(-1)).toBe(screen.getByText('One die too many.'))
  }
})
