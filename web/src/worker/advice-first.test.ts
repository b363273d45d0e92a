import { expect, test } from 'vitest'
import { beginAdvice, untilAdviceEnds } from './advice-first.ts'

test('odds wait until the last question for advice has ended; ending one twice counts once', async () => {
  const done: string[] = []
  await untilAdviceEnds()
  const endFirst = beginAdvice()
  const endSecond = beginAdvice()
  const waits = untilAdviceEnds().then(() => done.push('odds'))
  endFirst()
  endFirst()
  await Promise.resolve()
  expect(done).toEqual([])
  endSecond()
  await waits
  expect(done).toEqual(['odds'])
  await untilAdviceEnds()
})
