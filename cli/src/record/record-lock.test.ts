import { expect, test, vi } from 'vitest'
import type { Files } from '../io/io.ts'
import { memoryIo } from '../io/memory-io.ts'
import { ran } from '../run.fixture.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const fight = 'fight _template/even-match --record a.jsonl'
const play = 'play _template/even-match --seed 7 --record a.jsonl'

/** A play with the answers of Enter alone; `meanwhile` happens as the line of that number is asked for. */
function played(
  line: string,
  given: Parameters<typeof memoryIo>[0],
  meanwhile: (line: number, files: Files) => string | undefined | Promise<string | undefined>,
) {
  const { disk, files } = memoryIo(given)
  let count = 0
  const kept = ran(line, given, { files, readLine: async () => meanwhile(++count, files) })
  return kept.then(done => ({ ...done, disk: Object.fromEntries(disk) }))
}

const until = (last: number) => (line: number) => (line > last ? 'quit' : '')

test('two writers on one record: the second is refused, and the file of the first stays', async () => {
  const tries = [
    'play a.jsonl',
    `${play} --force`,
    `${fight} --force`,
    'ruling a.jsonl --because so --set x=1',
    'new _template --out a.jsonl --force',
    'next a.jsonl --out a.jsonl --force',
  ]
  const { code, disk } = await played(play, {}, async (count, files) => {
    if (count === 3) {
      const stands = files.read('a.jsonl')
      for (const line of tries) {
        const said = 'Process this is already writing a.jsonl. If it is not, remove a.jsonl.lock.'
        const second = await ran(line, {}, { files, processId: 'another' })
        expect(second, line).toMatchObject({ code: 2, said: expect.stringContaining(said) })
      }
      expect(files.read('a.jsonl')).toBe(stands)
    }
    return count > 4 ? 'quit' : ''
  })
  expect([code, Object.keys(disk)]).toEqual([0, ['a.jsonl']])
  expect(disk['a.jsonl']?.split('\n').length).toBeGreaterThan(2)
})

test.each(['dead\n', '', '12@he'])(
  'a lock left behind is taken over, with the unfinished file beside: %j',
  async lock => {
    const first = await played(play, {}, until(3))
    const disk = { ...first.disk, 'a.jsonl.lock': lock, 'a.jsonl.flagplot-part': '{"fl' }
    const again = await played('play a.jsonl', { disk }, until(2))
    expect([again.code, Object.keys(again.disk)]).toEqual([0, ['a.jsonl']])
  },
)

test('a lock that a full disk does not take leaves no file', async () => {
  const { disk, files } = memoryIo()
  const create = (path: string): void => {
    disk.set(path, '')
    throw Object.assign(new Error(path), { code: 'ENOSPC' })
  }
  const { code, err } = await ran(play, {}, { files: { ...files, create } })
  expect([code, err, disk.size]).toEqual([2, expect.stringContaining('The disk is full.'), 0])
})

test('the lock of a process that runs, or of another machine, is not taken over', async () => {
  const first = await played(play, {}, until(3))
  const disk = { ...first.disk, 'a.jsonl.lock': '77@elsewhere\n' }
  const again = await played('play a.jsonl', { disk, running: ['77@elsewhere'] }, until(2))
  const said = expect.stringContaining('Process 77 is already writing a.jsonl. If it is not, remove a.jsonl.lock.')
  expect(again).toMatchObject({ code: 2, said, disk })
})

test.each([
  ['is removed', (files: Files) => files.remove('a.jsonl'), 'was removed'],
  ['is replaced', (files: Files) => files.write('a.jsonl', files.read('a.jsonl')), 'Another file'],
  ['is added to', (files: Files) => files.append('a.jsonl', '# mine\n'), 'Another program'],
  ['is locked by another', (files: Files) => files.write('a.jsonl.lock', 'x\n'), 'Another process'],
])('a record that %s in mid-play is noticed, and the battle is kept in another', async (_, meddle, found) => {
  let stands: string | undefined
  const { code, said, disk } = await played(play, {}, (count, files) => {
    if (count === 3) {
      meddle(files)
      stands = files.exists('a.jsonl') ? files.read('a.jsonl') : undefined
    }
    return count > 9 ? 'quit' : ''
  })
  expect([code, said]).toEqual([2, expect.stringContaining(found)])
  expect(said).toContain('The whole battle is kept in a-2.jsonl')
  expect(disk['a.jsonl']).toBe(stands)
  expect((await ran('verify a-2.jsonl', { disk })).code).toBe(0)
})

test.each(['link', 'device', 'folder'] as const)('--force never replaces a %s', async kind => {
  const given = { disk: { 'a.jsonl': 'mine' }, marks: { 'a.jsonl': kind } }
  const err = expect.stringContaining(`a ${kind}`)
  expect(await ran(`${fight} --force`, given)).toMatchObject({ code: 2, err, disk: given.disk })
  expect(await ran('new _template --out a.jsonl --force', given)).toMatchObject({ code: 2, disk: given.disk })
})

test('a ruling on a record whose last line has no end stands on a line of its own', async () => {
  const first = await played(play, {}, until(3))
  const disk = { 'a.jsonl': (first.disk['a.jsonl'] ?? '').trimEnd() }
  const ruled = await ran('ruling a.jsonl --because so --set surplus=spills', { disk })
  expect([ruled.code, ruled.err]).toEqual([0, ''])
  expect((await ran('verify a.jsonl', ruled)).code).toBe(0)
})
