import { expect, test } from 'vitest'
import { memoryIo } from '../io/memory-io.ts'
import { run } from '../run.ts'

async function played(flags: string, stdin: string): Promise<string> {
  const io = memoryIo({ stdin })
  await run(`play sidcors/border-clash --blue captain --seed 7 --record a.jsonl ${flags}`.trim().split(' '), io)
  return io.stdout()
}

test('play lists what orders cost, and with --prices the chance after each', async () => {
  const plain = await played('', '\n\nquit\n')
  expect(plain).toContain('    order     points  carried over  attack left\n    give D7C  9       +3 credit     34\n')
  expect(plain).toContain('  * give F5   5       1 left        36\n  * by the standing orders\n')
  expect(plain).not.toContain('your chance after it')
  const priced = await played('--prices', '\n\nquit\n')
  expect(priced).toContain('    order     your chance after it\n  * factor 1  47.4 % -2.1\n')
  expect(priced).toContain('  * give F5   5       1 left        36           45.1 % -1.9\n')
  for (const line of priced.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})
