import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ran, refuses, tooWide } from '../run.fixture.ts'

const step = { orders: { red: {}, blue: {} } }
const written = (number: string, expect: object) => ({
  case: number,
  rules: ['crt.table'],
  cite: '1994 VI',
  title: 'A beam hits',
  setup: { red: {}, blue: {} },
  play: [step],
  expect,
  sum: '3 - 0 = +3',
})
const hit = { events: [{ kind: 'shot', hits: 6 }], waits: { orders: { blue: 'place' } } }
const suite = (...cases: object[]) => JSON.stringify({ suite: 'warpwar', version: 1, topic: 'Fire', cases })
const disk = {
  'own/01.json': suite(written('WW-001', hit), written('WW-002', hit)),
  'own/02.json': suite(written('WW-003', { refused: 'orders' })),
  'own/notes.txt': 'no cases',
  'twice.json': suite(written('WW-001', hit), written('WW-001', hit)),
}

/** An engine that answers each case by a fixed line, where `N` stands for its number. */
const program = `
  import { createInterface } from 'node:readline'
  const answers = process.argv.slice(2)
  for await (const line of createInterface({ input: process.stdin })) {
    const answer = answers.shift()
    if (answer !== undefined) console.log(answer.replace('N', JSON.parse(line).case))
  }`
const done = (hits: number) =>
  `{"case":"N","waits":{"orders":{"blue":"place"}},"events":[{"kind":"shot","hits":${hits},"die":1},{"kind":"end"}],"left":{"red":[],"blue":[]}}`

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-engine-'))
  writeFileSync(join(folder, 'engine.mjs'), program)
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (answers: readonly string[], ...more: string[]) => {
  const engine = [process.execPath, join(folder, 'engine.mjs'), ...answers.map(each => `'${each}'`)].join(' ')
  return ran(['conformance', 'run', 'own', '--engine', engine, ...more], { disk })
}

describe('flagplot conformance run', () => {
  test('an engine that answers every case as expected passes', async () => {
    const { code, out } = await run([done(6), done(6), '{"case":"N","refused":"orders"}'])
    expect([code, out]).toEqual([0, 'Suite of warpwar, version 1: 3 cases: 3 passed, 0 failed, 0 skipped.\n'])
  })

  test('a case that differs is named with what was expected and found; the exit code is 2', async () => {
    const { code, text, out, said } = await run([done(6), done(5), '{"case":"N","skipped":"no orders yet"}'])
    expect(text).toContain('WW-002 A beam hits [1994 VI] failed: event 1: expected {"hits":6,"kind":"shot"}, found')
    expect(text).toContain('WW-003 A beam hits [1994 VI] skipped: no orders yet')
    expect(text).toContain('3 cases: 1 passed, 1 failed, 1 skipped.')
    expect([code, said, tooWide(out)]).toEqual([2, 'flagplot: The engine does not conform in 1 of 3 cases. ', []])
  })

  test('the verdicts as data, of one case alone', async () => {
    const { code, out } = await run([done(6)], '--case', 'WW-002', '--json')
    const [only, ...others] = JSON.parse(out).cases
    expect([code, only.case, only.verdict, others]).toEqual([0, 'WW-002', 'passed', []])
  })

  test.each([
    ['that ends', [done(6)], 'WW-002: The engine gave no answer within 1 second.'],
    ['that prints no JSON', ['hello'], 'answer to WW-001'],
    ['that answers another case', ['{"case":"WW-003","refused":"orders"}'], 'answered WW-003 instead'],
    ['that answers half', ['{"case":"N","events":[]}'], 'answer to WW-001'],
  ])('an engine %s is refused by its case', async (_, answers, words) => {
    const { code, said } = await run(answers, '--seconds', '1')
    expect([code, said]).toEqual([2, expect.stringContaining(words)])
  })

  test('an engine that cannot be started is refused', async () => {
    const { code, said } = await ran(['conformance', 'run', 'own', '--engine', 'exit 3'], { disk })
    expect([code, said]).toEqual([2, 'flagplot: WW-001: The engine ended without an answer. '])
  })
})

describe('flagplot conformance show', () => {
  test('a case is shown with its set-up, inputs, expectations and sum', async () => {
    const { code, text, out } = await ran('conformance show own --case WW-003', { disk })
    expect([code, tooWide(out)]).toEqual([0, []])
    expect(text).toContain('WW-003 A beam hits [1994 VI] rules: crt.table')
    expect(text).toContain(
      'played: { orders: { red: {}, blue: {} } } expected: The orders must be refused. sum: 3 - 0 = +3',
    )
  })
})

describe('flagplot conformance answer', () => {
  const question = { case: 'WW-001', system: 'warpwar', setup: { red: {} }, play: [] }

  test('each line is answered by a line', async () => {
    const { code, out } = await ran('conformance answer', { stdin: `${JSON.stringify(question)}\n` })
    expect([code, JSON.parse(out)]).toMatchObject([0, { case: 'WW-001', refused: 'setup' }])
  })

  refuses([['conformance answer', 'Line 1, case is missing']], { stdin: '{}\n' })
  refuses([['conformance answer', 'Line 1, system: nothing is called chess']], {
    stdin: `${JSON.stringify({ ...question, system: 'chess' })}\n`,
  })
})

refuses(
  [
    ['conformance run own', '--engine is missing'],
    ['conformance show', 'suite is missing'],
    ['conformance jump own', 'expected one of run, show, answer, schema'],
    ['conformance show own --engine x', '--engine is for run'],
    ['conformance answer --case WW-001', '--case is for run and show'],
    ['conformance show own --case WW-9', 'has no case WW-9'],
    ['conformance answer warpwar', '<suite> is for run and show, not for answer'],
    ['conformance show twice.json', 'WW-001 stands twice'],
    ['conformance run own --engine x --seconds 0', 'a whole number from 1 to 3600'],
  ],
  { disk },
)
