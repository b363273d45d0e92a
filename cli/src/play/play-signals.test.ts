import { expect, test, vi } from 'vitest'
import type { Io } from '../io/io.ts'
import { memoryIo } from '../io/memory-io.ts'
import { ran } from '../run.fixture.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

/** Plays a battle, and counts the inputs of its record at the next turn of the event loop: then a signal is heard. */
async function turned(flags: string, stdin: string) {
  const { files } = memoryIo()
  let inputs = 0
  let heard: number | undefined
  const append: Io['files']['append'] = (path, text) => {
    files.append(path, text)
    if (++inputs === 1) setImmediate(() => (heard = inputs))
  }
  const line = `play _template/two-cutters --seed 7 --record a.jsonl ${flags}`
  const { code } = await ran(line, { stdin }, { files: { ...files, append } })
  return { code, heard, inputs }
}

test.each([
  ['between standing orders', '--red steady --blue steady', ''],
  ['between solvers', '--red solver --blue solver', ''],
  ['with every line typed ahead', '--blue steady', '\n'.repeat(500)],
])('a signal is heard after the first input of a play %s', async (_, flags, stdin) => {
  const { code, heard, inputs } = await turned(flags, stdin)
  expect([code, heard]).toEqual([0, 1])
  expect(inputs).toBeGreaterThan(1)
})
