// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { key, press, said, screen } from '../../app/page.fixture.tsx'
import { Tour } from './tour.tsx'
import { tourSteps } from './tour-steps.ts'

beforeEach(() => localStorage.clear())

const open = (): void => {
  cleanup()
  render(
    <MantineProvider>
      <Tour />
    </MantineProvider>,
  )
}
const card = () => screen.queryByRole('complementary', { name: 'Tour of this screen' })
const shown = () => said(screen.getByRole('heading', { level: 2 }))

test('tour: five steps one after the other and back, and after the last it does not come again', () => {
  open()
  for (const [i, { title }] of tourSteps.entries()) {
    expect(shown()).toBe(title)
    if (i < tourSteps.length - 1) press('Next')
  }
  press('Back')
  expect(shown()).toBe(tourSteps[3]?.title)
  press('Next')
  press('Done')
  expect(card()).toBe(null)
  open()
  expect(card()).toBe(null)
})

test('tour: Escape ends it for ever, but not in a dialog', () => {
  open()
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.setAttribute('open', '')
  key('Escape')
  expect(card()).not.toBe(null)
  dialog.remove()
  key('Escape')
  expect(card()).toBe(null)
  open()
  expect(card()).toBe(null)
})

test('tour: its close button ends it for ever', () => {
  open()
  press('End the tour for ever')
  open()
  expect(card()).toBe(null)
})
