import { afterAll, describe, expect, test } from 'vitest'
import { memoryIo } from '../io/memory-io.ts'
import { ran } from '../run.fixture.ts'
import { testServer } from './games.fixture.ts'

const server = await testServer()
const origin = server?.origin ?? ''

afterAll(async () => {
  await server?.close()
})

describe.skipIf(server === undefined)('smoke', () => {
  test('invite, join', async () => {
    const made = await ran(`invite warpwar/printed-duel --server ${origin}`)

    const links = made.out.split('\n').filter(l => l.startsWith('http'))
    const enter = '\n'.repeat(200)
    const red = ran(['join', links[0]!, '--name', 'Ann', '--seat', 'red.seat.json', '--record', 'r.jsonl'], {
      stdin: enter,
    })
    const blue = ran(['join', links[1]!, '--name', 'Bob', '--seat', 'blue.seat.json'], { stdin: enter })
    const [r, b] = await Promise.all([red, blue])
    console.log(r.code, r.out.slice(-2500), r.err)
    console.log(b.code, b.err, r.disk['red.seat.json'])
  })
})
