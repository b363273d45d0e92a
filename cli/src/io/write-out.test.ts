import { expect, test, vi } from 'vitest'
import { memoryIo } from './memory-io.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const { run } = await import('../run.ts')

async function ran(line: string, given: Parameters<typeof memoryIo>[0] = {}) {
  const io = memoryIo(given)
  return { code: await run(line.split(' '), io), out: io.stdout(), err: io.stderr(), disk: io.disk }
}

test('--out - is standard output, of new and of next', async () => {
  const printed = await ran('new _template')
  expect(await ran('new _template --out -')).toMatchObject({ code: 0, out: printed.out, disk: new Map() })
  const { disk } = await ran('fight _template/even-match --seed 1 --record a.jsonl')
  const given = { disk: Object.fromEntries(disk) }
  const next = await ran('next a.jsonl', given)
  expect(await ran('next a.jsonl --out -', given)).toMatchObject({ code: next.code, out: next.out, disk })
  expect(await ran('new _template --out - --force')).toMatchObject({ code: 2, out: '' })
})

test.each(['fight _template/even-match --record -', 'play _template/even-match --record -'])(
  'a record is a file, not standard output: %s',
  async line => {
    const { code, err, disk } = await ran(line, { stdin: '' })
    expect([code, err, disk.size]).toEqual([2, expect.stringContaining('cannot be written to standard output'), 0])
  },
)

test('a device is no file for a record, nor is a pipe that its links lead to', async () => {
  const io = memoryIo({ disk: { '/dev/stdout': '' } })
  const files = { ...io.files, real: () => '/proc/1/fd/pipe:[1]' }
  expect(await run('fight _template/even-match --record /dev/stdout --force'.split(' '), { ...io, files })).toBe(2)
  expect(io.stderr()).toContain('/dev/stdout is a device, not a file.')
})

test.each(['', ' '])('desk listens on no address that is not there: %j', async host => {
  const io = memoryIo()
  expect(await run(['desk', '--host', host], io)).toBe(2)
  expect(io.stderr()).toContain('--host needs an address')
})
