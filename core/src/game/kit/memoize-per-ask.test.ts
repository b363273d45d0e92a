import { describe, expect, test } from 'vitest'
import { memoizePerAsk } from './memoize-per-ask.ts'

interface Ask {
  readonly name: string
}
const ask = (name: string): Ask => ({ name })

describe('memoizePerAsk', () => {
  test('keeps a result while three other questions are asked, and no longer', () => {
    const wrapped = memoizePerAsk((each: Ask) => [each.name])
    const first = ask('first')
    const result = wrapped(first)
    for (const name of ['a', 'b', 'c']) wrapped(ask(name))
    expect(wrapped(first)).toBe(result)
    for (const name of ['d', 'e', 'f', 'g']) wrapped(ask(name))
    expect(wrapped(first)).not.toBe(result)
    expect(wrapped(first)).toEqual(result)
  })

  test('functions keep their results apart, and forget them with the question', () => {
    const upper = memoizePerAsk((each: Ask) => [each.name.toUpperCase()])
    const lower = memoizePerAsk((each: Ask) => [each.name.toLowerCase()])
    const first = ask('First')
    const result = upper(first)
    expect(lower(first)).toEqual(['first'])
    for (const name of ['a', 'b', 'c']) lower(ask(name))
    expect(upper(first)).toBe(result)
    for (const name of ['d', 'e', 'f', 'g']) lower(ask(name))
    expect(upper(first)).not.toBe(result)
  })

  test('a result that asks other questions on its way is that of its own', () => {
    const length = memoizePerAsk((each: Ask) => each.name.length)
    const sum = memoizePerAsk((each: Ask) => each.name.split(' ').reduce((total, word) => total + length(ask(word)), 0))
    const long = ask('one two three four five six')
    expect(sum(long)).toBe(22)
    expect(sum(long)).toBe(22)
    expect(length(long)).toBe(27)
  })
})
