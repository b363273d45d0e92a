import { fetchSystems } from '@flagplot/core/desk/battle'
import { expect, test } from 'vitest'
import { memoryIo } from '../io/memory-io.ts'
import { run } from '../run.ts'

await fetchSystems()

/** The output of a command line. */
async function ran(line: string, stdin = '', disk: ReadonlyMap<string, string> = new Map()): Promise<string> {
  const io = memoryIo({ stdin, disk: Object.fromEntries(disk) })
  await run(line.split(' '), io)
  return io.stdout().replaceAll(/\s+/g, ' ')
}

test('odds within a play are of battles enough to say something, where decisions are heavy too', async () => {
  const text = await ran('play knight-hawks/close-escort --blue captain --seed 4 --record p.jsonl', 'odds\nquit\n')
  const battles = Number(/sampled, (\d+) battles/.exec(text)?.[1])
  expect(battles).toBeGreaterThanOrEqual(128)
})

test('one position is one position', async () => {
  const fought = memoryIo({})
  await run('fight sidcors/border-clash --seed 7 --record r.jsonl'.split(' '), fought)
  expect(await ran('odds r.jsonl', '', fought.disk)).toContain('Odds: exact (1 position) ')
})
