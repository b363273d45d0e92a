import { expect, test, vi } from 'vitest'
import { ran, refuses } from '../run.fixture.ts'
import { memoryIo } from './memory-io.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

test('--out - is standard output, of new and of next', async () => {
  const printed = await ran('new _template')
  expect(await ran('new _template --out -')).toMatchObject({ code: 0, out: printed.out, disk: {} })
  const given = await ran('fight _template/even-match --seed 1 --record a.jsonl')
  const next = await ran('next a.jsonl', given)
  expect(await ran('next a.jsonl --out -', given)).toEqual(next)
})

refuses([
  ['new _template --out - --force', '--force needs --out'],
  ['fight _template/even-match --record -', 'cannot be written to standard output'],
  ['play _template/even-match --record -', 'cannot be written to standard output'],
  // to listen on no address is to listen on every one
  ['desk --host ', "'--host <address>' is empty"],
  [['desk', '--host', ' '], "'--host <address>' is empty"],
])

test('a device is no file for a record, nor is a pipe that its links lead to', async () => {
  const disk = { '/dev/stdout': '' }
  const files = { ...memoryIo({ disk }).files, real: () => '/proc/1/fd/pipe:[1]' }
  const { code, err } = await ran('fight _template/even-match --record /dev/stdout --force', { disk }, { files })
  expect([code, err]).toEqual([2, expect.stringContaining('/dev/stdout is a device, not a file.')])
})
