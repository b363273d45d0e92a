import { expect, test, vi } from 'vitest'
import type { Io } from '../io/io.ts'
import { memoryIo } from '../io/memory-io.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const { run } = await import('../run.ts')

const play = ['play', '_template/even-match', '--seed', '7', '--record', 'a.jsonl']

/** A play that goes by what Enter alone answers; `meanwhile` happens as the line of that number is asked for. */
async function played(
  argv: readonly string[],
  given: Parameters<typeof memoryIo>[0],
  meanwhile: (line: number, io: Io) => string | undefined | Promise<string | undefined>,
) {
  const memory = memoryIo(given)
  let line = 0
  const io: Io = { ...memory, readLine: async () => meanwhile(++line, memory) }
  const code = await run(argv, io)
  return { ...memory, code }
}

const until = (last: number) => (line: number) => (line > last ? 'quit' : '')

test('two writers on one record: the second is refused, and what the first has stays', async () => {
  const tries = [
    ['play', 'a.jsonl'],
    [...play, '--force'],
    ['fight', '_template/even-match', '--record', 'a.jsonl', '--force'],
    ['ruling', 'a.jsonl', '--because', 'so', '--set', 'x=1'],
    ['new', '_template', '--out', 'a.jsonl', '--force'],
    ['next', 'a.jsonl', '--out', 'a.jsonl', '--force'],
  ]
  const { code, disk } = await played(play, {}, async (line, io) => {
    if (line === 3) {
      const stands = io.files.read('a.jsonl')
      for (const argv of tries) {
        const second = { ...memoryIo(), files: io.files, isRunning: io.isRunning, self: 'another' }
        expect([await run(argv, second), second.stderr()], argv.join(' ')).toEqual([
          2,
          expect.stringContaining('Process this is already playing a.jsonl. If it is not, remove a.jsonl.lock.'),
        ])
      }
      expect(io.files.read('a.jsonl')).toBe(stands)
    }
    return line > 4 ? 'quit' : ''
  })
  expect(code).toBe(0)
  expect([...disk.keys()]).toEqual(['a.jsonl'])
  expect((disk.get('a.jsonl') ?? '').split('\n').length).toBeGreaterThan(2)
})

test('the lock of a process that ended is taken over, with what it was writing beside the record', async () => {
  const first = await played(play, {}, until(3))
  const given = {
    'a.jsonl': first.disk.get('a.jsonl') ?? '',
    'a.jsonl.lock': 'dead\n',
    'a.jsonl.flagplot-part': '{"fl',
  }
  const again = await played(['play', 'a.jsonl'], { disk: given }, until(2))
  expect(again.code).toBe(0)
  expect([...again.disk.keys()]).toEqual(['a.jsonl'])
})

test('the lock of a process that runs, or of another machine, is not taken over', async () => {
  const first = await played(play, {}, until(3))
  const disk = { 'a.jsonl': first.disk.get('a.jsonl') ?? '', 'a.jsonl.lock': '77@elsewhere\n' }
  const again = await played(['play', 'a.jsonl'], { disk, running: ['77@elsewhere'] }, until(2))
  expect([again.code, again.stderr()]).toEqual([2, expect.stringContaining('Process 77 is already playing a.jsonl.')])
  expect(again.stderr()).toContain('remove a.jsonl.lock')
  expect(Object.fromEntries(again.disk)).toEqual(disk)
})

test.each([
  ['is removed', (io: Io) => io.files.remove('a.jsonl'), 'was removed'],
  ['is replaced', (io: Io) => io.files.write('a.jsonl', io.files.read('a.jsonl')), 'Another file'],
  ['is added to', (io: Io) => io.files.append('a.jsonl', '# mine\n'), 'Another program'],
  ['is locked by another', (io: Io) => io.files.write('a.jsonl.lock', 'x\n'), 'Another process'],
])('a record that %s in mid-play is noticed, and the battle is kept in another', async (_, meddle, found) => {
  let stands: string | undefined
  const { code, stderr, disk } = await played(play, {}, (line, io) => {
    if (line === 3) {
      meddle(io)
      stands = io.files.exists('a.jsonl') ? io.files.read('a.jsonl') : undefined
    }
    return line > 9 ? 'quit' : ''
  })
  expect([code, stderr()]).toEqual([2, expect.stringContaining(found)])
  expect(stderr()).toContain('The whole battle is kept in a-2.jsonl')
  expect(disk.get('a.jsonl')).toBe(stands)
  const verified = memoryIo({ disk: Object.fromEntries(disk) })
  expect(await run(['verify', 'a-2.jsonl'], verified)).toBe(0)
})

test.each(['link', 'device', 'folder'] as const)('--force never replaces a %s', async kind => {
  const io = memoryIo({ disk: { 'a.jsonl': 'mine' }, marks: { 'a.jsonl': kind } })
  expect(await run(['fight', '_template/even-match', '--record', 'a.jsonl', '--force'], io)).toBe(2)
  expect(io.stderr()).toContain(`a ${kind}`)
  expect(io.disk.get('a.jsonl')).toBe('mine')
  const battle = memoryIo({ disk: { 'a.yaml': 'mine' }, marks: { 'a.yaml': kind } })
  expect(await run(['new', '_template', '--out', 'a.yaml', '--force'], battle)).toBe(2)
  expect(battle.disk.get('a.yaml')).toBe('mine')
})

test('a ruling on a record whose last line has no end stands on a line of its own', async () => {
  const first = await played(play, {}, until(3))
  const disk = { 'a.jsonl': (first.disk.get('a.jsonl') ?? '').trimEnd() }
  const io = memoryIo({ disk })
  const [name] = await rulable()
  expect(await run(['ruling', 'a.jsonl', '--because', 'so', '--set', name ?? ''], io), io.stderr()).toBe(0)
  expect(await run(['verify', 'a.jsonl'], memoryIo({ disk: Object.fromEntries(io.disk) }))).toBe(0)
})

/** Options of the pattern that a ruling may change, each with a value that is not its usual one. */
async function rulable(): Promise<readonly string[]> {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return template.options.flatMap(spec => {
    if (spec.fixed) return []
    if (spec.kind === 'flag') return [`${spec.name}=${!spec.fallback}`]
    return spec.kind === 'integer' ? [`${spec.name}=${spec.fallback === spec.min ? spec.max : spec.min}`] : []
  })
}
