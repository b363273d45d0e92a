import { fetchSystems } from '@flagplot/core/desk/battle'
import { must } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { memoryIo } from './io/memory-io.ts'
import { run } from './run.ts'

await fetchSystems()

const twins = `flagplot: 1
system: sidcors
title: Twins
red: { name: The Hunters, units: [D7 8/4, F5 5/3] }
blue: { name: The Hunters, units: [D7 8/4, F5 5/3] }
`

/** A battle of the twins, fought. */
async function record(): Promise<string> {
  const io = memoryIo({ disk: { 'twins.yaml': twins } })
  expect(await run('fight twins.yaml --seed 1 --record twins.jsonl'.split(' '), io)).toBe(0)
  return must(io.disk.get('twins.jsonl'), 'a record')
}

async function lines(line: string) {
  const io = memoryIo({ disk: { 'twins.yaml': twins, 'twins.jsonl': await record() } })
  expect(await run(line.split(' '), io)).toBe(0)
  return io.stdout().split('\n')
}

/** Headings of the rounds, which are folded. */
const ROUNDS = / The Hunters +The Hunters\n +by round +\(red\) +\(blue\)/

/** Each fleet has its colour wherever it is named. */
const MARKED = /[Tt]he Hunters(?: \((?:red|blue)\))?/g

test.each([
  'odds twins.yaml',
  'odds twins.yaml --fleets',
  'odds twins.yaml --all',
  'odds twins.yaml --fractions',
  'odds twins.yaml --stay-or-leave',
  'fight twins.yaml --seed 1 --length verdict',
  'fight twins.yaml --seed 1',
  'advise twins.yaml',
  'review twins.jsonl --all',
])('%s tells two fleets of one name apart', async line => {
  const printed = (await lines(line)).join('\n').replace(ROUNDS, '').replace(/\s+/g, ' ')
  const named = printed.match(MARKED) ?? []
  expect(new Set(named.map(name => name.toLowerCase()))).toEqual(new Set(['the hunters (red)', 'the hunters (blue)']))
})

test('the rows of the stakes are not alike', async () => {
  const rows = (await lines('odds twins.yaml --stay-or-leave --side red')).map(row => row.trim())
  expect(rows.filter(row => row.startsWith('won by the Hunters'))).toHaveLength(2)
  expect(rows.some(row => row.startsWith('won by the Hunters (red)'))).toBe(true)
})
