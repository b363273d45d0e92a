import { ok, type Result, refuse } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { lastMade } from './last-made.ts'

test('what was made for the last question is kept until another is asked; what is refused is tried again', async () => {
  const made: string[] = []
  const makeFor = lastMade<string>()
  const ask = (job: string, result: Result<string> = ok(`for ${job}`)) =>
    makeFor({ job }, async () => {
      made.push(job)
      return result
    })
  const refused = refuse({ code: 'io', path: [], says: 'No.' })
  expect(await ask('a')).toEqual(ok('for a'))
  expect(await ask('a')).toEqual(ok('for a'))
  expect(await ask('b')).toEqual(ok('for b'))
  expect(await ask('c', refused)).toEqual(refused)
  expect(await ask('b')).toEqual(ok('for b'))
  expect(await ask('c')).toEqual(ok('for c'))
  expect(made).toEqual(['a', 'b', 'c', 'c'])
})
