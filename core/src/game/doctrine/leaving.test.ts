import { expect, test } from 'vitest'
import type { Shape } from '../orders/index.ts'
import { type Leaving, leavingOf } from './leaving.ts'

const leaving: Leaving<Shape> = {
  rule: 'go',
  time: 'start',
  toCome: () => true,
  barred: () => undefined,
  goes: plan => plan,
  stays: plan => plan,
}

test('a system without a way to leave is refused by its id, at the place that asks', () => {
  expect(leavingOf({ leaving, card: { id: 'shells' } }, ['leaves'])).toEqual({ ok: true, value: leaving })
  expect(leavingOf({ card: { id: 'shells' } }, ['leave'])).toMatchObject({
    ok: false,
    refusal: { code: 'unsupported', path: ['leave'], found: 'shells' },
  })
})
