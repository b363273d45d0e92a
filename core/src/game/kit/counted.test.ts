import { describe, expect, test } from 'vitest'
import { must } from '../../lang/index.ts'
import {
  type Counted,
  cartesianPairs,
  cartesianProduct,
  combinations,
  concatenation,
  fromIndex,
  fromList,
  iterateCounted,
  mapCounted,
  multisets,
  single,
} from './counted.ts'
import { memoizePerAsk } from './memoize-per-ask.ts'
import { memoizePerRecord } from './memoize-per-record.ts'

const all = <T>(counted: Counted<T>): readonly T[] => [...iterateCounted(counted)]

describe('things counted by arithmetic', () => {
  test('lists, numbers and single ones', () => {
    expect(all(fromIndex(3, i => i * i))).toEqual([0, 1, 4])
    expect(all(fromIndex(-1, i => i))).toEqual([])
    expect(all(mapCounted(fromList(['F', 'L']), step => `${step}1`))).toEqual(['F1', 'L1'])
    expect(all(single('hold'))).toEqual(['hold'])
  })

  test('one after the other, and each with each, the last turning fastest', () => {
    expect(all(concatenation([single('stay'), fromList([]), fromList(['F', 'L'])]))).toEqual(['stay', 'F', 'L'])
    expect(() => concatenation([single('stay')]).at(1n)).toThrow('an index below the size')
    expect(all(cartesianPairs(fromList(['A', 'B']), fromList([1, 2]), (a, b) => `${a}${b}`))).toEqual([
      'A1',
      'A2',
      'B1',
      'B2',
    ])
    expect(all(cartesianProduct([fromList(['A', 'B']), fromList(['x', 'y'])]))).toEqual([
      ['A', 'x'],
      ['A', 'y'],
      ['B', 'x'],
      ['B', 'y'],
    ])
    expect(all(cartesianProduct([]))).toEqual([[]])
  })

  const sortedBy = (lists: readonly (readonly number[])[]): readonly string[] => lists.map(list => list.join(' '))

  /** Every list of `k` numbers below `n`, in reading order. */
  function lists(n: number, k: number): readonly (readonly number[])[] {
    if (k === 0) return [[]]
    return Array.from({ length: n }, (_, first) => lists(n, k - 1).map(rest => [first, ...rest])).flat()
  }

  test.each([0, 1, 2, 3, 5])('combinations and repetitions below %i are those of brute force, in its order', n => {
    for (const k of [0, 1, 2, 3, 4]) {
      const rising = lists(n, k).filter(list => list.every((number, i) => i === 0 || number > list[i - 1]!))
      const notFalling = lists(n, k).filter(list => list.every((number, i) => i === 0 || number >= list[i - 1]!))
      expect(sortedBy(all(combinations(n, k)))).toEqual(sortedBy(rising))
      expect(sortedBy(all(multisets(n, k)))).toEqual(sortedBy(notFalling))
    }
  })

  test('things too many to walk are found by number', () => {
    const fleet = cartesianProduct(Array.from({ length: 20 }, () => combinations(60, 30)))
    expect(fleet.size).toBe(combinations(60, 30).size ** 20n)
    expect(fleet.at(fleet.size - 1n).at(-1)).toEqual(Array.from({ length: 30 }, (_, i) => 30 + i))
  })

  test('the result of a question is computed once', () => {
    let made = 0
    const targetsOf = memoizePerAsk(({ targets }: { readonly targets: readonly string[] }) => {
      made++
      return fromList(targets)
    })
    const ask = { targets: ['Nemesis'] }
    expect(targetsOf(ask)).toBe(targetsOf(ask))
    expect(targetsOf({ ...ask })).not.toBe(targetsOf(ask))
    expect(made).toBe(2)
  })

  /** The names of the records for which a function is computed, as they are asked for one after the other. */
  function computed(memoize: typeof memoizePerAsk | typeof memoizePerRecord, names: string): string {
    const records = new Map([...names].map(name => [name, { name }]))
    let made = ''
    const nameOf = memoize(({ name }: { readonly name: string }) => {
      made += name
      return name
    })
    expect([...names].map(name => nameOf(must(records.get(name), name))).join('')).toBe(names)
    return made
  }

  test('the results of the last four questions are kept: each new one takes the place of the oldest', () => {
    expect(computed(memoizePerAsk, 'abcddcba')).toBe('abcd')
    expect(computed(memoizePerAsk, 'abcdebcde')).toBe('abcde')
    expect(computed(memoizePerAsk, 'abcdeacdeab')).toBe('abcdeab')
  })

  test('the results of records are kept, however many there are', () => {
    expect(computed(memoizePerRecord, 'abcdefgabcdefg')).toBe('abcdefg')
  })
})
