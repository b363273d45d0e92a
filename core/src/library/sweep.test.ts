import { expect, test } from 'vitest'
import type { Result } from '../lang/index.ts'
import { odds, readyBattle, sweep } from './index.ts'
import type { SweepRow } from './study/index.ts'

function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

const address = 'attack-endurance/corvettes-and-cruiser'
const study = { flagplot: 1, study: 'Modifiers', battle: address, axes: [{ at: 'options.redMod', values: [-1, 0, 1] }] }

async function allRows(rows: AsyncIterable<SweepRow>): Promise<readonly SweepRow[]> {
  const all: SweepRow[] = []
  for await (const row of rows) all.push(row)
  return all
}

test('a study gives a row for each value, with the odds that each battle has alone', async () => {
  const opened = good(await sweep(JSON.stringify(study)))
  const rows = await allRows(good(opened.rows()))
  const battle = good(await readyBattle(address))
  expect(rows.map(({ values }) => values)).toEqual([[-1], [0], [1]])
  for (const row of rows) {
    const alone = good(await odds({ ...battle, options: { ...battle.options, redMod: Number(row.values[0]) } }))
    expect(row).toMatchObject({ method: 'exact', expectedResult: alone.expectedResult.red })
  }
  expect([opened.isWhole(rows), opened.table(rows).length]).toEqual([true, 4])
  expect(opened.says(rows).join(' ')).toContain('even between 0 and 1')
})

test('the table says why a row makes no battle', async () => {
  const none = { ...study, axes: [{ at: 'red.units.0.count', name: 'corvettes', values: [0] }] }
  const opened = good(await sweep(JSON.stringify(none)))
  const rows = await allRows(good(opened.rows()))
  expect(opened.table(rows)[1]).toEqual([
    '0',
    'no battle',
    rows.flatMap(row => ('refused' in row ? row.refused : []))[0],
  ])
})

test('a study goes on behind the rows that are there', async () => {
  const opened = good(await sweep(JSON.stringify(study)))
  const all = await allRows(good(opened.rows()))
  expect(await allRows(good(opened.rows(all.slice(0, 2))))).toEqual(all.slice(2))
  expect(await allRows(good(opened.rows(all)))).toEqual([])
})

test('rows that are not of the study at their places are refused', async () => {
  const opened = good(await sweep(JSON.stringify(study)))
  const all = await allRows(good(opened.rows()))
  const foreign = good(await sweep(JSON.stringify({ ...study, axes: [{ at: 'options.redMod', values: [1, 2] }] })))
  const refusedAt = (row: number) => ({ ok: false, refusal: { code: 'conflict', path: ['done', row] } })
  expect(foreign.rows(all.slice(0, 1))).toMatchObject(refusedAt(0))
  expect(opened.rows(all.slice(1))).toMatchObject(refusedAt(0))
  expect(opened.rows([...all, all[0] as SweepRow])).toMatchObject(refusedAt(3))
})

test('a search ends with its finding', async () => {
  const search = { at: 'red.units.0.count', name: 'corvettes', from: 1, to: 6 }
  const opened = good(await sweep(JSON.stringify({ flagplot: 1, study: 'Corvettes', battle: address, search })))
  const rows = await allRows(good(opened.rows()))
  expect(opened.isWhole(rows)).toBe(true)
  expect(rows.length).toBeLessThanOrEqual(opened.header.cells)
  expect(opened.finding?.(rows)).toBeDefined()
})

test('a study that is none, a battle that is not there and a place that it has not are refused', async () => {
  expect(await sweep('flagplot: [', 'mine.yaml')).toMatchObject({ ok: false, refusal: { code: 'syntax' } })
  expect(await sweep(JSON.stringify({ ...study, battle: './mine.yaml' }))).toMatchObject({ ok: false })
  const axes = [{ at: 'options.redMood', values: [0, 1] }]
  expect(await sweep(JSON.stringify({ ...study, axes }))).toMatchObject({
    ok: false,
    refusal: { nearest: 'redMod' },
  })
})
