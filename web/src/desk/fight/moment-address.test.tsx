// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { useMomentAddress } from './moment-address.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

const wrapper = ({ children }: { readonly children: ReactNode }) => <Router hook={useHashLocation}>{children}</Router>

/** A fight of two steps at its first, which becomes its last as by “Fight on from here”. */
function foughtOn(): void {
  history.replaceState(null, '', '#/fight/abc/1')
  const moment = { newest: '/fight/abc', at: 1, count: 2, look: () => {} }
  const { rerender } = renderHook(props => useMomentAddress('1', props), { wrapper, initialProps: moment })
  rerender({ ...moment, count: 1 })
}

test('the address follows the moment that is shown, after a rest', () => {
  foughtOn()
  expect(location.hash).toBe('#/fight/abc/1')
  vi.runAllTimers()
  expect(location.hash).toBe('#/fight/abc')
})

test('an address that was followed within the rest stays, though the page has not heard of it yet', () => {
  foughtOn()
  // without the event, which browsers send later
  history.replaceState(null, '', '#/rules')
  vi.runAllTimers()
  expect(location.hash).toBe('#/rules')
})
