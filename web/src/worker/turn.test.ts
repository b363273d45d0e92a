import { expect, test } from 'vitest'
import { adviceBegins, afterAdvice } from './turn.ts'

test('odds wait until the last question for advice has ended; ending one twice counts once', async () => {
  const told: string[] = []
  await afterAdvice()
  const endFirst = adviceBegins()
  const endSecond = adviceBegins()
  const waits = afterAdvice().then(() => told.push('odds'))
  endFirst()
  endFirst()
  await Promise.resolve()
  expect(told).toEqual([])
  endSecond()
  await waits
  expect(told).toEqual(['odds'])
  await afterAdvice()
})
