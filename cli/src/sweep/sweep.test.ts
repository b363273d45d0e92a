import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { must } from '@flagplot/core/lang'
import { describe, expect, test } from 'vitest'
import { rows } from '../../../test-depth.ts'
import { printed, ran, refuses, tooWide } from '../run.fixture.ts'

const study = `flagplot: 1
study: How many D7?
battle: sidcors/border-clash
axes:
  - { at: red.units.D7 8/4.count, name: D7, from: 2, to: 4 }
  - { at: red.doctrine, name: doctrine, values: [steady, captain] }
`
const disk = { 'study.yaml': study }

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

describe('sweep', () => {
  test('prints a table that fits a terminal, and where it is even', async () => {
    const out = await printed('sweep study.yaml', { disk })
    expect(tooWide(out)).toEqual([])
    expect(out).toMatch(/^How many D7\?: 6 of 6 cells\./)
    expect(out).toContain('D7 (doctrine captain): even between 3 and 4.')
  })

  test('prints JSON Lines and CSV of the same rows', async () => {
    const [header, ...rows] = rowsOf(await printed('sweep study.yaml --json', { disk }))
    expect(header).toMatchObject({ sweep: 'How many D7?', axes: ['D7', 'doctrine'], cells: 6 })
    expect(rows.map(({ cell, values }) => [cell, ...values])).toEqual([
      [0, 2, 'steady'],
      [1, 2, 'captain'],
      [2, 3, 'steady'],
      [3, 3, 'captain'],
      [4, 4, 'steady'],
      [5, 4, 'captain'],
    ])
    const csv = (await printed('sweep - --csv', { stdin: study })).split('\r\n')
    expect(csv[4]).toContain(`3,captain,exact,,${rows[3].expectedResult},`)
  })

  test('goes on where a killed run stopped: a half-written row is cut off, and the file ends the same', async () => {
    const disk = { 'study.yaml': study.replace('How many', 'Wie viele schöne große') }
    const whole = must((await ran('sweep study.yaml -o rows.jsonl', { disk })).disk['rows.jsonl'], 'the rows')
    const lines = whole.split('\n')
    const half = `${lines.slice(0, 3).join('\n')}\n${lines[3]?.slice(0, 20)}`
    for (const kept of rows([half, `${lines[0]}\n`, '', lines[0]?.slice(0, 9) ?? ''])) {
      const again = await ran('sweep study.yaml -o rows.jsonl', { disk: { ...disk, 'rows.jsonl': kept } })
      expect([again.code, again.disk['rows.jsonl']]).toEqual([0, whole])
    }
    const done = await ran('sweep study.yaml -o rows.jsonl', { disk: { ...disk, 'rows.jsonl': whole } })
    expect([done.code, done.disk['rows.jsonl'], done.disk['rows.jsonl.lock']]).toEqual([0, whole, undefined])
  })

  test('a file that is none of this study is refused, and stays as it is, however its last line ends', async () => {
    for (const foreign of ['a note', 'a note\nand more', `{"flagplot":1}\n{"cell":0`]) {
      const refused = await ran('sweep study.yaml -o rows.jsonl', { disk: { ...disk, 'rows.jsonl': foreign } })
      expect([refused.code, refused.disk['rows.jsonl']]).toEqual([2, foreign])
    }
  })

  test('a study that was changed does not go on with the rows of the former one, unless they are to be replaced', async () => {
    const { disk: before } = await ran('sweep study.yaml -o rows.jsonl', { disk })
    const changed = { ...before, 'study.yaml': study.replace('to: 4', 'to: 3') }
    const refused = await ran('sweep study.yaml -o rows.jsonl', { disk: changed })
    expect([refused.code, refused.disk['rows.jsonl']]).toEqual([2, before['rows.jsonl']])
    expect(refused.said).toContain('of another study, or of this one before it was changed')
    const forced = await ran('sweep study.yaml -o rows.jsonl --force', { disk: changed })
    expect([forced.code, rowsOf(forced.disk['rows.jsonl'] ?? '').length]).toEqual([0, 5])
  })

  test('a second process is kept out of the file', async () => {
    const given = { disk: { ...disk, 'rows.jsonl.lock': 'other\n' }, running: ['other'] }
    expect((await ran('sweep study.yaml -o rows.jsonl', given)).said).toContain('is already writing rows.jsonl')
  })

  test('an interrupt ends it with the rows so far', async () => {
    let stop = (): void => {}
    let shown = 0
    const ended = await ran(
      'sweep study.yaml -o rows.jsonl',
      { disk },
      {
        onInterrupt: act => {
          stop = act
        },
        sayLater: () => {
          if (++shown === 3) stop()
        },
      },
    )
    expect([ended.code, rowsOf(ended.disk['rows.jsonl'] ?? '').length]).toEqual([130, 3])
    expect(ended.text).toContain('2 of 6 cells')
  })

  test('a battle file is found beside its study, and a battle may stand in it', async () => {
    const mine =
      'flagplot: 1\nsystem: sidcors\ntitle: Mine\nred: { name: A, units: [3x D7 8/4] }\nblue: { name: B, units: [BATS] }'
    const beside = study.replace('sidcors/border-clash', 'mine.yaml')
    const given = { disk: { 'a/study.yaml': beside, 'a/mine.yaml': mine } }
    expect(await printed('sweep a/study.yaml', given)).toContain('6 of 6 cells')
    const within = study.replace(
      'sidcors/border-clash',
      '{ flagplot: 1, system: sidcors, title: M, red: { name: A, units: [D7 8/4] }, blue: { name: B, units: [D7 8/4] } }',
    )
    expect(await printed('sweep -', { stdin: within })).toContain('6 of 6 cells')
  })

  test('draws a picture', async () => {
    const { disk: after } = await ran('sweep study.yaml --svg study.svg', { disk })
    expect(after['study.svg']).toMatch(/^<svg /)
  })

  test('values that make no battle are told, and the others are worked out', async () => {
    const out = await printed('sweep -', { stdin: study.replace('from: 2', 'from: -1') })
    expect(out).toContain('no battle')
    expect(out.replace(/\s+/g, ' ')).toContain('D7 -1, doctrine steady: Red, second unit, count')
  })
})

refuses(
  [
    ['sweep study.yaml --csv --json', 'either --csv or --json'],
    ['sweep study.yaml --force', 'does nothing without --out and --svg'],
    ['sweep study.yaml --out -', 'so that they can be gone on with'],
    ['sweep none.yaml', 'The file does not exist'],
    ['sweep place.yaml', 'unknown-name', 'axes.0.at', 'red'],
    ['sweep unit.yaml', 'unknown-name', 'axes.0.at', 'D7 8/4'],
    ['sweep battle.yaml', 'unknown-name', 'battle.battle', 'sidcors/border-clash'],
    ['sweep huge.yaml', 'range', 'axes'],
    ['sweep study.yaml --workers 0', 'range', '--workers'],
  ],
  {
    disk: {
      ...disk,
      'place.yaml': study.replace('red.units', 'rad.units'),
      'unit.yaml': study.replace('D7 8/4.count', 'D7 8/3.count'),
      'battle.yaml': study.replace('border-clash', 'border-clsh'),
      'huge.yaml': study
        .replace('from: 2, to: 4', 'from: 1, to: 9999')
        .replace('[steady, captain]', `[${Array.from({ length: 200 }, () => 'steady').join(', ')}]`),
    },
  },
)

const guide = readFileSync(fileURLToPath(new URL('../../../docs/guide/sweep.md', import.meta.url)), 'utf8')

const examples = [...guide.matchAll(/```yaml\n(.*?)```\n.*?```\n(.*?)```/gs)].map(([, asked, told]) => [
  /study: (.*)/.exec(asked ?? '')?.[1],
  asked,
  told,
])

test.each(rows(examples))('the guide to sweep: %s', async (_, asked, told) => {
  expect(await printed('sweep -', { stdin: asked ?? '' })).toBe(told)
})
