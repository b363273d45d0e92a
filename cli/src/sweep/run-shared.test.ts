import { type SweepRow, sweepHeader } from '@flagplot/core/desk/sweep'
import { type Refusal, type Result, refusalsOf, safeJson, sayRefusal } from '@flagplot/core/lang'
import type { Answered, Chunk, ChunkStore, TakenChunk } from '@flagplot/server'
import { describe, expect, test } from 'vitest'
import { runShared } from './run-shared.ts'
import { workAtChunks } from './work-at-chunks.ts'

const answer = safeJson({
  method: 'exact',
  expectedResult: 50,
  outcome: { red: 0.5, blue: 0.5, draw: 0, undecided: 0 },
  rounds: 1,
})

const emptyStore: ChunkStore = {
  put: async () => undefined,
  take: async () => false,
  answers: async () => [],
  remove: async () => undefined,
  close: async () => undefined,
}

/** A run whose database has these chunks, of which `put` makes answered ones. */
async function runOver(
  cells: number,
  kept: readonly Answered[],
  put: (chunks: readonly Chunk[], digest: string) => readonly Answered[],
  take = emptyStore.take,
) {
  let answered = kept
  let puts = 0
  const store: ChunkStore = {
    ...emptyStore,
    put: async ({ digest }, chunks) => {
      puts++
      answered = put(chunks, digest)
    },
    take,
    answers: async (_, from) => answered.filter(({ first }) => first >= from),
  }
  const values = Array.from({ length: cells }, (_, i) => i)
  const study = { kind: 'axes', title: 'S', battle: 'a/b', samples: 1, seed: '1', error: 1 } as const
  const header = sweepHeader({ ...study, axes: [{ at: 'x', name: 'x', values }], design: { kind: 'grid' } }, {})
  const battle = () => ({
    system: 's',
    base: {},
    terms: { axes: [{ at: 'x' }], seed: '1', samples: 1 },
    pastLimits: [],
  })
  const rows: SweepRow[] = []
  const open = { battle, from: 0, until: cells, cellAt: (cell: number) => ({ values: [cell], put: [cell] }) }
  const took = (row: SweepRow): boolean => rows.push(row) > 0
  const nothing = () => undefined
  const run = { threads: 1, stopped: () => puts > 5, lost: nothing, left: nothing, took }
  const ended: Result<void> = await runShared({ store, header }, open, run)
  return { said: ended.ok ? 'whole' : refusalsOf(ended).map(sayRefusal).join(' '), rows, puts }
}

const answeredAll = (chunks: readonly Chunk[]): readonly Answered[] =>
  chunks.map(({ first, tasks }) => ({ first, answers: tasks.replaceAll(/.+/g, () => answer) }))

const chunkOf = (study: string): TakenChunk => ({ study, said: '{}', first: 0, tasks: '[1]' })

test('a study that is not in form is left, and said once; the worker goes on with the others', async () => {
  const asked: (readonly string[])[] = []
  const take: ChunkStore['take'] = async ({ except }, work) => {
    asked.push(except)
    return (await work(chunkOf(asked.length < 3 ? 'a' : 'b'))) === undefined
  }
  const said: string[] = []
  const left = (study: string, refusal: Refusal) => said.push(`${study}: ${sayRefusal(refusal)}`)
  const stopped = (): boolean => asked.length === 4
  await workAtChunks({ ...emptyStore, take }, { threads: 1, stopped, lost: () => undefined, left })
  expect(asked).toEqual([[], ['a'], ['a'], ['a', 'b']])
  expect(said).toEqual([expect.stringMatching(/^a: .*base/), expect.stringMatching(/^b: /)])
})

test('a study whose own chunks are not in form any more is refused', async () => {
  let own = ''
  const run = runOver(
    3,
    [],
    (_, digest) => {
      own = digest
      return []
    },
    async (_, work) => (await work(chunkOf(own))) === undefined,
  )
  expect((await run).said).toContain('base')
})

describe('rows of a database', () => {
  test.each([
    ['more answers than cells', 3, `${answer}\n${answer}`, 'Cells from 0 on: 2 answers to 1 of them.'],
    ['fewer answers than cells', 4000, answer, 'Cells from 0 on: 1 answers to 2 of them.'],
    ['text that is no answer', 3, 'x', 'x cannot be read'],
  ])('are refused with %s', async (_, cells, answers, said) => {
    const ended = await runOver(cells, [], () => [{ first: 0, answers }])
    expect(ended.said).toContain(said)
    expect(ended.rows).toEqual([])
  })

  test('come of chunks that are put again where somebody removed one', async () => {
    let puts = 0
    const ended = await runOver(4001, [], chunks => answeredAll(chunks).slice(puts++ === 0 ? 1 : 0))
    expect([ended.said, ended.puts, ended.rows.length]).toEqual(['whole', 2, 4001])
    expect(ended.rows.map(({ cell }) => cell)).toEqual(Array.from({ length: 4001 }, (_, i) => i))
  })
})
