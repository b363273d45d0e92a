import type { OddsTopic } from '@flagplot/core/desk/odds-words'
import { fleetWords } from '@flagplot/core/game/words'
import type { OddsAnswer } from '@flagplot/core/odds'
import { expect, test } from 'vitest'
import { pinnedRows } from './pinned-rows.ts'

const topicOf = (red: string, blue: string): OddsTopic => ({
  title: 'A raid',
  system: 'shells',
  words: fleetWords({ red: { name: red }, blue: { name: blue } }),
})

const lost = (side: 'red' | 'blue', mean: number) => ({
  name: `${side}.points`,
  title: 'Points lost',
  side,
  kind: 'loss' as const,
  unit: 'points',
  mean,
  distribution: [{ value: mean, chance: 1 }],
})

const answerOf = (red: number): OddsAnswer => ({
  method: 'exact',
  outcome: { red, blue: 1 - red, draw: 0, undecided: 0 },
  measures: [lost('red', 3), lost('blue', 5)],
  rounds: { mean: 2, byRound: [] },
})

test('two fleets of one name have rows of their own, told apart by their colours', () => {
  const pinned = { answer: answerOf(0.25), topic: topicOf('The Hunters', 'The Hunters') }
  const rows = pinnedRows(pinned, { ...pinned, answer: answerOf(0.5) })
  expect(rows.map(({ label, was, is }) => [label, was?.value, is?.value])).toEqual([
    ['Expected result of the Hunters (red)', 25, 50],
    ['Expected result of the Hunters (blue)', 75, 50],
    ['The Hunters (red) wins', 25, 50],
    ['The Hunters (blue) wins', 75, 50],
    ['Draw', 0, 0],
    ['The Hunters (red): Points lost', 3, 3],
    ['The Hunters (blue): Points lost', 5, 5],
  ])
})

test('a fleet that was renamed is compared with itself, under its new name', () => {
  const was = { answer: answerOf(0.25), topic: topicOf('Rebels', 'Imperials') }
  const rows = pinnedRows(was, { ...was, topic: topicOf('Raiders', 'Imperials') })
  const figures = { was: { value: 25 }, is: { value: 25 } }
  expect(rows[0]).toMatchObject({ label: 'Expected result of Raiders', ...figures })
  expect(rows[2]).toMatchObject({ name: 'red', label: 'Raiders wins', ...figures })
  expect(rows).toHaveLength(7)
})

test('while the present answer is worked out, the pinned one stands alone', () => {
  const rows = pinnedRows({ answer: answerOf(0.25), topic: topicOf('Rebels', 'Imperials') }, undefined)
  expect(new Set(rows.map(({ is }) => is))).toEqual(new Set([undefined]))
})
