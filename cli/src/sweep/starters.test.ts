import { systemTitles } from '@flagplot/core/desk/battle'
import { expect, test } from 'vitest'
import { rows } from '../../../test-depth.ts'
import { printed, ran, refuses } from '../run.fixture.ts'

const ids = systemTitles.map(({ id }) => id)

test.each(rows(ids.toSorted()))('new %s --sweep is a study that runs as it is', async id => {
  const study = await printed(`new ${id} --sweep`)
  const out = await printed('sweep -', { stdin: study })
  expect(out).not.toContain('no battle')
  expect(out).toMatch(/: (\d+) of \1 cells/)
})

test('the searches in its comments run too, with units in their places', async () => {
  const study = await printed('new sidcors/border-clash --sweep')
  const head = study.replace(/^(axes|design|error):.*\n( {2}.*\n)*/gm, '')
  const searches = [...study.matchAll(/^# (search: .*)$/gm)].map(([, search = '']) =>
    search.replace('"…"', '"D7 8/4"').replace('"…"', '"F5 5/3"'),
  )
  expect(searches).toHaveLength(4)
  for (const search of rows(searches, 2)) {
    expect(await printed('sweep -', { stdin: `${head}${search}\n` })).toMatch(/Found|Not found|Equally/)
  }
})

test.each(rows(ids, 2))('new %s --turn is the folder of a turn that is settled as it is', async id => {
  const { disk, code } = await ran(`new ${id} --turn --out turn-1`)
  expect([code, Object.keys(disk).toSorted()]).toEqual([
    0,
    ['turn-1/battles/first.yaml', 'turn-1/letters/ann.yaml', 'turn-1/letters/bob.yaml', 'turn-1/turn.yaml'],
  ])
  const settled = await ran('adjudicate turn-1', { disk })
  expect([settled.code, settled.out.includes('The one battle is settled.'), settled.err]).toEqual([0, true, ''])
})

refuses(
  [
    ['new sidcors --turn', 'missing', '--out'],
    ['new sidcors --turn --sweep', 'either --sweep or --turn'],
    ['new sidcors --turn --out a', 'is a folder already'],
    ['new sidcors --sweep --json', 'does nothing with --sweep'],
    ['new sidcors --turn --out b --force', 'replaces nothing'],
  ],
  { disk: { 'a/b': 'c' } },
)
