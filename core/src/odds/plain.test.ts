import { expect, test } from 'vitest'
import { gambler, gamblerSetup, nobodyDecides } from '../../fixtures/index.ts'
import { must } from '../lang/index.ts'
import { plainOdds } from './plain.ts'

function walked(stake: number, total: number, rounds: number) {
  const setup = gamblerSetup(stake, total)
  const answer = plainOdds(gambler, gambler.begin(setup), nobodyDecides, { setup, rounds })
  return must(answer.ok ? answer.value : undefined, 'within the limits')
}

test('plainOdds: one of two points is decided by one throw', () => {
  const { outcome, byRound, mean, measures } = walked(1, 2, 3)
  expect(outcome).toEqual({ red: 0.5, blue: 0.5, draw: 0, undecided: 0 })
  expect(byRound).toHaveLength(3)
  expect(byRound[0]).toEqual({ round: 1, red: 0.5, blue: 0.5, draw: 0, undecided: 0 })
  expect(mean).toBe(1)
  expect(measures[0]?.distribution).toEqual([
    { value: -1, chance: 0.5 },
    { value: 1, chance: 0.5 },
  ])
})

test('plainOdds: what is still fought after the stated rounds is undecided and counts them', () => {
  const { outcome, byRound, mean } = walked(2, 4, 3)
  expect(outcome).toEqual({ red: 0.25, blue: 0.25, draw: 0, undecided: 0.5 })
  expect(byRound.map(row => row.undecided)).toEqual([1, 0.5, 0.5])
  expect(mean).toBe(2 * 0.5 + 3 * 0.5)
})

test('plainOdds refuses past the positions it may look at', () => {
  const setup = gamblerSetup(9, 18)
  const answer = plainOdds(gambler, gambler.begin(setup), nobodyDecides, { rounds: 8, most: 100 })
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'unsupported' } })
})

test('plainOdds looks at as many positions as it may, and at no more', () => {
  // the start, then after each of two throws one or two positions: 1, 2, 2 won or lost and 2 still fought, 4
  const setup = gamblerSetup(2, 4)
  const at = (most: number) => plainOdds(gambler, gambler.begin(setup), nobodyDecides, { rounds: 2, most }).ok
  expect([6, 7].map(at)).toEqual([false, true])
})
