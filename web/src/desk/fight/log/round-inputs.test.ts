import { fightOut, takeBackTo } from '@flagplot/core/desk/fight'
import { expect, test } from 'vitest'
import { readyFight, value } from '../../ready.fixture.ts'
import { inputsBeforeFirstRound, roundInputs, sayInputs } from './round-inputs.ts'

const fought = async (address: string) => value(fightOut(await readyFight(address)))

test('inputs without a line in the log belong to their round too', async () => {
  const fight = await fought('sidcors/border-clash')
  const spans = [...roundInputs(fight, fight.count)]
  expect(spans.slice(0, 2)).toEqual([
    [1, [1, 7]],
    [2, [8, 15]],
  ])
  expect(spans.at(-1)?.[1][1]).toBe(fight.count)
  // an unfinished round has its inputs so far
  expect([...roundInputs(fight, 9)].at(-1)).toEqual([2, [8, 9]])
  expect([...roundInputs(value(takeBackTo(fight, 0)), 0)]).toEqual([])
})

test('an input that ends a round and begins the next belongs to the ended round; those before the battle to round 0', async () => {
  const fight = await fought('knight-hawks/close-escort')
  expect([...roundInputs(fight, fight.count)].slice(0, 4)).toEqual([
    [0, [1, 3]],
    [1, [4, 7]],
    [2, [8, 11]],
    [3, [12, 68]],
  ])
})

test('a span of one is one step', () => {
  expect([sayInputs([3, 3]), sayInputs([3, 5])]).toEqual(['step 3', 'steps 3 to 5'])
})

test('inputs before the first round are those up to its first event, silent ones included', () => {
  const moments = (...rounds: readonly (readonly number[])[]) =>
    rounds.map(each => ({ events: each.map(round => ({ round })) })) as unknown as Parameters<
      typeof inputsBeforeFirstRound
    >[0]
  expect(inputsBeforeFirstRound(moments())).toBe(0)
  expect(inputsBeforeFirstRound(moments([1], [1]))).toBe(0)
  expect(inputsBeforeFirstRound(moments([], [], [1]))).toBe(2)
  expect(inputsBeforeFirstRound(moments([0], [], [1]))).toBe(2)
  // an input that ends the setup and begins the round belongs to the setup
  expect(inputsBeforeFirstRound(moments([0], [0, 1], [1]))).toBe(2)
  expect(inputsBeforeFirstRound(moments([0], [0], []))).toBe(2)
})
