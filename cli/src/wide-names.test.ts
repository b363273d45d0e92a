import { describe, expect, test } from 'vitest'
import { rows } from '../../test-depth.ts'
import { printed, ran, tooWide } from './run.fixture.ts'

/** As many characters of a name as the door takes. */
const longest = (name: string): string => [...name].slice(0, 80).join('')

const battle = (name: string, title: string, notes: string): string =>
  JSON.stringify({
    flagplot: 1,
    system: 'sidcors',
    title,
    notes,
    red: { name: longest(`1${name}`), units: ['D7 8/4', 'F5 5/3'] },
    blue: { name: longest(`2${name}`), units: ['CA 8/4', 'FF 4/2'] },
  })

const names: readonly (readonly [string, string])[] = [
  ['words', 'The old squadron of the outer marches '.repeat(3).slice(0, 78)],
  ['one word', 'N'.repeat(80)],
  ['wide letters', '艦隊'.repeat(40)],
  ['emoji', '🚀'.repeat(80)],
]

describe.each(rows(names, 2))('names of %s', (_, name) => {
  const disk = { 'w.json': battle(name, `T${longest(name)}${longest(name)}`, name.repeat(20)) }

  test.each([
    'check w.json',
    'odds w.json --all --fleets',
    'odds w.json --units',
    'odds w.json --all --fractions',
    'odds w.json --samples 200 --seed 1 --all --fleets',
    'odds w.json --samples 200 --seed 1 --rounds 2',
    'odds w.json --stay-or-leave',
    'fight w.json --seed 3',
    'advise w.json',
  ])('no line of %s is wider than 80 columns', async line => {
    const out = await printed(line, { disk })
    expect(out.length).toBeGreaterThan(100)
    expect(tooWide(out)).toEqual([])
  })

  test('nor is one of a record’s, verified, reported and reviewed', async () => {
    const fought = await ran('fight w.json --seed 3 --record r.jsonl', { disk })
    for (const line of ['verify r.jsonl', 'report r.jsonl', 'review r.jsonl'])
      expect(tooWide(await printed(line, fought)), line).toEqual([])
  })

  test('nor is one of a play, but for the command that goes on with it', async () => {
    const given = { disk: { 'w.json': battle(name, 'T'.repeat(200), 'Long.') }, stdin: 'status\nhelp\n\n\nlog\nquit\n' }
    const out = await printed(`play w.json --red person --seed ${'7'.repeat(60)}`, given)
    expect(out).toContain('\nflagplot play ttttt')
    expect(tooWide(out)).toEqual([])
  })
})

test.each(['N', '🚀'])('nor is one of a battle whose ships have 40 letters %s', async letter => {
  const name = longest(letter.repeat(80))
  const ship = (last: string): string => `${letter.repeat(39)}${last}: assault scout`
  const ships = JSON.stringify({
    flagplot: 1,
    system: 'knight-hawks',
    title: 'Two scouts',
    options: { edge: 'lost', turnLimit: 2 },
    red: { name, units: [ship('R')] },
    blue: { name, units: [ship('B')] },
  })
  const fought = await ran('fight w.json --seed 3 --record r.jsonl', { disk: { 'w.json': ships } })
  expect(tooWide(fought.out)).toEqual([])
  for (const line of ['check w.json', 'verify r.jsonl', 'report r.jsonl --length all'])
    expect(tooWide(await printed(line, fought)), line).toEqual([])
})

test('a long name is folded in the headings of a table, nothing of it lost', async () => {
  const out = await printed('odds w.json', { disk: { 'w.json': battle('N'.repeat(80), 'Long', 'Long.') } })
  const table = out.slice(out.indexOf('won by'), out.indexOf('Length'))
  expect(table.match(/N/g)?.length).toBe(158)
})
