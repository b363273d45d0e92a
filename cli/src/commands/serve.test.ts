import { expect, test } from 'vitest'
import { memoryIo } from '../io/memory-io.ts'
import { run } from '../run.ts'

test('a proxy that is no address is refused before anything is started', async () => {
  const io = memoryIo()
  expect(await run(['serve', '--folder', 'no/such/place', '--proxy', 'nginx'], io)).toBe(2)
  expect(io.stderr()).toContain('--proxy takes addresses of proxies')
  expect(io.stdout()).toBe('')
})
