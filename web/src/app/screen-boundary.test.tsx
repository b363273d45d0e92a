// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScreenBoundary } from './screen-boundary.tsx'

const Broken = (): never => {
  throw new Error('a clock without hands')
}

test('boundary: after a bug a screen shows the error and ways to go on, and another address tries again', () => {
  const { error } = console
  // React prints the error, too
  console.error = () => {}
  const { rerender, unmount } = render(
    <ScreenBoundary place="/">
      <Broken />
    </ScreenBoundary>,
  )
  console.error = error
  expect(screen.getByRole('alert').textContent).toContain('Error: a clock without hands')
  expect(screen.getByRole('button', { name: 'Load the page anew' })).not.toBe(null)
  rerender(<ScreenBoundary place="/rules">the rules</ScreenBoundary>)
  expect(screen.queryByRole('alert')).toBe(null)
  unmount()
})
