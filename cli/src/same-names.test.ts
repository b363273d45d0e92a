import { expect, test } from 'vitest'
import { printed, recorded } from './run.fixture.ts'

const twins = `flagplot: 1
system: sidcors
title: Twins
red: { name: The Hunters, units: [D7 8/4, F5 5/3] }
blue: { name: The Hunters, units: [D7 8/4, F5 5/3] }
`
const given = { disk: await recorded('fight twins.yaml --seed 1', { disk: { 'twins.yaml': twins } }) }

/** Headings of the rounds, which are folded. */
const ROUNDS = / The Hunters +The Hunters\n +by round +\(red\) +\(blue\)/

test.each([
  'odds twins.yaml',
  'odds twins.yaml --fleets',
  'odds twins.yaml --all',
  'odds twins.yaml --fractions',
  'odds twins.yaml --stay-or-leave',
  'fight twins.yaml --seed 1 --length verdict',
  'fight twins.yaml --seed 1',
  'advise twins.yaml',
  'review a.jsonl --all',
])('%s tells two fleets of one name apart', async line => {
  const text = (await printed(line, given)).replace(ROUNDS, '').replace(/\s+/g, ' ')
  const named = text.match(/[Tt]he Hunters(?: \((?:red|blue)\))?/g) ?? []
  expect(new Set(named.map(name => name.toLowerCase()))).toEqual(new Set(['the hunters (red)', 'the hunters (blue)']))
})

test('the rows of the payoffs are not alike', async () => {
  const out = await printed('odds twins.yaml --stay-or-leave --side red', given)
  expect(out.match(/^ *won by the Hunters/gm)).toHaveLength(2)
  expect(out).toMatch(/^ *won by the Hunters \(red\)/m)
})
