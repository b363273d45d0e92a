import { expect, test } from 'vitest'
import { adviceBegins, afterAdvice } from './turn.ts'

test('odds wait until the last question for advice has ended; ending one twice counts once', async () => {
  const done: string[] = []
  await afterAdvice()
  const endFirst = adviceBegins()
  const endSecond = adviceBegins()
  const waits = afterAdvice().then(() => done.push('odds'))
  endFirst()
  endFirst()
  await Promise.resolve()
  expect(done).toEqual([])
  endSecond()
  await waits
  expect(done).toEqual(['odds'])
  await afterAdvice()
})
