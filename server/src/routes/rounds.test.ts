import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeRounds } from './rounds.ts'

test('a name that is asked for again before its turn is served once, and again if it comes in its turn', async () => {
  const served: string[] = []
  let again = true
  let finish: () => void = () => undefined
  const done = new Promise<void>(resolve => {
    finish = resolve
  })
  const ask = makeRounds(async name => {
    served.push(name)
    await pause(1)
    if (name === 'b' && again) {
      again = false
      ask('b')
      ask('c')
    }
    if (served.length === 4) finish()
  }, 0)
  for (const name of ['a', 'b', 'c', 'b', 'c']) ask(name)
  await done
  expect(served).toEqual(['a', 'b', 'c', 'b'])
})

test('after a round it rests, and goes on', async () => {
  const times: number[] = []
  const ask = makeRounds(async () => {
    times.push(performance.now())
    await pause(20)
  }, 3)
  ask('a')
  ask('b')
  while (times.length < 2) await pause(5)
  const [first = 0, second = 0] = times
  expect(second - first).toBeGreaterThanOrEqual(60)
})
