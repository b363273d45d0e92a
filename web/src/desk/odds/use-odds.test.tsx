// @vitest-environment happy-dom
import type { OddsJob } from '@flagplot/core/desk/odds'
import type { OddsTopic } from '@flagplot/core/desk/odds-words'
import type { AnyRuleset } from '@flagplot/core/game'
import { fleetWords } from '@flagplot/core/game/words'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OddsReport } from '../../worker/index.ts'
import { useOdds } from './use-odds.ts'

const asked: ((report: OddsReport) => void)[] = []
vi.mock('../../worker/index.ts', () => ({
  openWorkers: () => ({
    ask: (_: AnyRuleset, __: OddsJob, tell: (report: OddsReport) => void) => {
      asked.push(tell)
      return () => {}
    },
  }),
}))

const named = (red: string): readonly [OddsJob, OddsTopic] => [
  { system: 'any', setup: { red }, inputs: [], leaders: { red: usual, blue: usual }, seed: '1' },
  { title: '', system: 'any', words: fleetWords({ red: { name: red }, blue: { name: 'Hunters' } }) },
]
const usual = { kind: 'doctrine', doctrine: { name: 'usual', settings: {} } } as const

test('figures of an earlier question stand under its names until new ones come, and are marked', () => {
  const rules = {} as AnyRuleset
  const { result, rerender } = renderHook(([job, topic]) => useOdds(rules, { job, topic }), {
    initialProps: named('Moths'),
  })
  const shown = () => [result.current.topic.words.red.inner, result.current.stale]
  act(() => asked[0]!({ done: true }))
  expect(shown()).toEqual(['Moths', false])
  rerender(named('Raiders'))
  expect(shown()).toEqual(['Moths', true])
  act(() => asked[1]!({ done: true }))
  expect(shown()).toEqual(['Raiders', false])
})
