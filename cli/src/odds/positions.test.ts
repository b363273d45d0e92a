import { expect, test } from 'vitest'
import { memoryIo } from '../io/memory-io.ts'
import { run } from '../run.ts'

/** A battle that comes apart into two halves: pairs of them are what it is worked out over. */
const odds = 'odds sidcors/border-clash --red captain --blue captain'

async function ran(flags: string) {
  const io = memoryIo()
  const code = await run(`${odds} ${flags}`.split(' '), io)
  return { code, out: io.stdout(), err: io.stderr() }
}

test('--positions bounds the exact answer of a battle that comes apart', async () => {
  const exact = JSON.parse((await ran('--json')).out) as { positions: number }
  const { positions } = exact
  expect((await ran(`--exact --positions ${positions - 1}`)).code).toBe(2)
  expect((await ran(`--exact --positions ${positions}`)).code).toBe(0)
  expect(JSON.parse((await ran(`--positions ${positions - 1} --rounds 1 --json`)).out)).toMatchObject({
    method: 'exact',
  })
})
