import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../../test-depth.ts'
import { type TemporaryDatabase, temporaryDatabase, withoutPostgres } from '../database/database.fixture.ts'
import { openDatabase } from '../database/index.ts'
import { StartRefused } from '../start-refused.ts'
import { type Chunk, type ChunkStore, openChunkStore, type SharedStudy, type TakenChunk } from './index.ts'

const study = (digest: string, version = '1'): SharedStudy => ({ digest, version, said: `text of ${digest}` })
const wanted = { version: '1', except: [] }
const answerOf = ({ said, tasks }: TakenChunk): string => `${said}, ${tasks}`
const chunksFrom = (from: number, to: number): readonly Chunk[] =>
  Array.from({ length: to - from }, (_, i) => ({ first: from + i, tasks: `task ${from + i}` }))

test('studies: a database that is not there is refused in words', async () => {
  await expect(openChunkStore('postgres://nobody@127.0.0.1:1/nothing', 1)).rejects.toThrow(StartRefused)
})

describe.skipIf(withoutPostgres !== '')(`studies${withoutPostgres}`, () => {
  let database: TemporaryDatabase
  let store: ChunkStore
  let other: ChunkStore

  beforeAll(async () => {
    database = await temporaryDatabase()
    store = await openChunkStore(database.connection, 4)
    other = await openChunkStore(database.connection, 4)
  })

  afterAll(async () => {
    await store?.close()
    await other?.close()
    await database?.remove()
  })

  const workAll = async (at: ChunkStore, version: string): Promise<number> => {
    let taken = 0
    while (await at.take({ version, except: [] }, async chunk => answerOf(chunk))) taken++
    return taken
  }

  test('a study is put once, whoever puts it, and its text is kept', async () => {
    const own = study('put')
    await Promise.all([store.put(own, chunksFrom(0, 3)), other.put(own, chunksFrom(1, 3))])
    expect(await workAll(store, '1')).toBe(3)
    const last = { first: 2, answers: 'text of put, task 2' }
    expect(await other.answers('put', 1)).toEqual([{ first: 1, answers: 'text of put, task 1' }, last])
    expect(await other.answers('put', 2)).toEqual([last])
    await store.put(own, chunksFrom(0, 3))
    expect(await workAll(store, '1'), 'what is done stays done').toBe(0)
    await store.remove('put')
    expect(await other.answers('put', 0)).toEqual([])
  })

  test('only workers of its own version take its chunks', async () => {
    await store.put(study('of two', '2'), chunksFrom(0, 2))
    expect(await workAll(store, '1')).toBe(0)
    expect(await workAll(store, '2')).toBe(2)
    await store.remove('of two')
  })

  test('a chunk that is worked at is taken by nobody else, and has no answer yet', async () => {
    await store.put(study('gap'), chunksFrom(0, 3))
    let taken: TakenChunk | undefined
    let end = (_result: string): void => undefined
    const slow = store.take(wanted, chunk => {
      taken = chunk
      return new Promise<string>(resolve => {
        end = resolve
      })
    })
    await expect.poll(() => taken?.first).toBe(0)
    expect(await workAll(other, '1')).toBe(2)
    const later = [1, 2].map(first => ({ first, answers: `text of gap, task ${first}` }))
    expect(await other.answers('gap', 0)).toEqual([{ first: 0, answers: null }, ...later])
    end('late')
    expect(await slow).toBe(true)
    expect(await other.answers('gap', 0)).toEqual([{ first: 0, answers: 'late' }, ...later])
    await store.remove('gap')
  })

  test('a study that a worker excepts, or has no answer for, is left as it is', async () => {
    await store.put(study('left'), chunksFrom(0, 2))
    await store.put(study('other'), chunksFrom(0, 1))
    expect(await store.take({ ...wanted, except: ['other'] }, async () => undefined)).toBe(true)
    expect(await store.answers('left', 0)).toMatchObject([{ answers: null }, { answers: null }])
    const taken: string[] = []
    const except = ['left', 'nothing']
    while (await store.take({ ...wanted, except }, async chunk => `${taken.push(chunk.study)}`)) {}
    expect(taken).toEqual(['other'])
    expect(await workAll(other, '1'), 'others take it').toBe(2)
    await store.remove('left')
    await store.remove('other')
  })

  test('work that fails leaves its chunk to the next one', async () => {
    await store.put(study('fault'), chunksFrom(0, 1))
    const fault = new Error('a fault of the worker')
    await expect(store.take(wanted, () => Promise.reject(fault))).rejects.toBe(fault)
    expect(await workAll(other, '1')).toBe(1)
    await store.remove('fault')
  })

  test('chunks of a database and of workers that are killed at random are kept once each', async () => {
    const CHUNKS = cases(1200, 120)
    const KILLS = cases(12, 3)
    const seeds = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), 3 * KILLS)
    await store.put(study('killed'), chunksFrom(0, CHUNKS))
    let lost = 0
    let over = false
    const lane = async (at: ChunkStore): Promise<void> => {
      while (!over) {
        const work = async (chunk: TakenChunk): Promise<string> => {
          await pause(5)
          return answerOf(chunk)
        }
        // a commit that was not answered may be kept: what is counted is what stands in the database
        const took = await at.take(wanted, work).catch(() => {
          lost++
          return false
        })
        if (!took) await pause(20)
      }
    }
    const lanes = [store, store, store, other, other, other].map(lane)
    const raw = async (sql: string): Promise<void> => {
      const client = new pg.Client(database.connection)
      client.on('error', () => undefined)
      await client.connect()
      await client.query(sql).finally(() => client.end())
    }
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(100 + 200 * (seeds[kill] ?? 0))
      // half of the workers lose their connections as if their machines were gone
      await raw(`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and datname = current_database() and pid % 2 = ${kill % 2}`)
      if (kill % 3 > 0) continue
      const { pid } = await openDatabase({ folder: database.folder })
      process.kill(pid, 'SIGKILL')
      await openDatabase({ folder: database.folder })
    }
    const kept: string[] = []
    const read = async (): Promise<number> => {
      const next = await store.answers('killed', kept.length).catch(() => [])
      const gap = next.findIndex(({ answers }) => answers === null)
      kept.push(...next.slice(0, gap < 0 ? next.length : gap).map(({ answers }) => answers ?? ''))
      return kept.length
    }
    await expect.poll(read, { timeout: 50_000 }).toBe(CHUNKS)
    over = true
    await Promise.all(lanes)
    expect(kept).toEqual(Array.from({ length: CHUNKS }, (_, first) => `text of killed, task ${first}`))
    expect(lost, 'kills met workers').toBeGreaterThan(0)
    expect(await other.take(wanted, async () => 'again')).toBe(false)
    await store.remove('killed')
  })
})
