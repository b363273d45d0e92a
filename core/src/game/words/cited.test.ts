import { describe, expect, test } from 'vitest'
import { citedNumbers, clausesAt } from './cited.ts'
import type { Ledger } from './ledger.ts'

const clause = (at: string) => ({ title: at, at, gist: 'A gist.' })
const ledger = {
  first: clause('section 2; ruling R36'),
  second: clause('ruling R36'),
  third: clause('note 12; rulings R3, R18b'),
  fourth: clause('4.1.b, table'),
  fifth: clause('CRT, explanation'),
} satisfies Ledger

describe('clauses by a number of the book', () => {
  test.each<[string, readonly string[]]>([
    ['R36', ['first', 'second']],
    ['r36', ['first', 'second']],
    ['R3', ['third']],
    ['R18b', ['third']],
    ['ruling R36', ['first', 'second']],
    ['note 12', ['third']],
    ['12', ['third']],
    ['4.1.b', ['fourth']],
    ['4.1', []],
    ['R18', []],
    ['table', []],
    ['explanation', []],
    ['', []],
    ['12 13', []],
  ])('%s', (number, found) => {
    expect(Object.keys(clausesAt(ledger, number))).toEqual(found)
  })

  test('every number is listed once', () => {
    expect(citedNumbers(ledger)).toEqual(['2', 'R36', '12', 'R3', 'R18b', '4.1.b'])
  })
})
