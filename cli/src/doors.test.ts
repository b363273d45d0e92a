import { type HeaderContent, type LineContent, printRecord } from '@flagplot/core/notation'
import { expect, test } from 'vitest'
import { memoryIo } from './io/memory-io.ts'
import { run } from './run.ts'

async function ran(line: string, disk: Readonly<Record<string, string>>) {
  const io = memoryIo({ disk })
  const code = await run(line.split(' '), io)
  return { ...io, code }
}

/** A battle with a minelayer that never begins, as a record of somebody else: its chain is whole whatever it says. */
function record(title: string, options: object = {}): string {
  const setup = {
    options,
    red: { name: 'Red\u001b[2J', units: [{ unit: 'minelayer', hex: '1-1' }] },
    blue: { name: 'Blue', units: ['frigate'] },
  }
  const head = { flagplot: 2, kind: 'record', system: 'knight-hawks', revision: 1 } as const
  const header: HeaderContent = { ...head, title, setup, leaders: { red: {}, blue: {} }, dice: { source: 'typed' } }
  return printRecord(header, [] satisfies LineContent[])
}

const escapes = '\u001b]0;mine\u0007\u202etitle'

test.each(['report a.jsonl', 'report a.jsonl --format md', 'verify a.jsonl', 'next a.jsonl', 'check a.jsonl'])(
  'a record cannot write on the screen: %s',
  async line => {
    const { code, stdout, stderr } = await ran(line, { 'a.jsonl': record(escapes) })
    expect(code).toBe(0)
    for (const each of escapes) if (each < ' ' || each > '~') expect(stdout() + stderr()).not.toContain(each)
  },
)

test('a refusal does not either', async () => {
  const { code, stderr } = await ran('verify a.jsonl', { 'a.jsonl': record('T', { capacity: '\u202e' }) })
  expect([code, stderr()]).toEqual([2, expect.not.stringContaining('\u202e')])
})

/** A record whose every text would write a line of its own, with a comment, a seed and a ruling that would, too. */
function forged(): string {
  const line = '\nFORGED: yes\u2028FORGED\r\nFORGED'
  const unit = { unit: 'minelayer', hex: '1-1' }
  const setup = {
    options: {},
    red: { name: `R${line}`, units: [unit] },
    blue: { name: `B${line}`, units: ['frigate'] },
  }
  const dice = { source: 'seeded', seed: `1${line}` } as const
  const head = {
    flagplot: 2,
    kind: 'record',
    system: 'knight-hawks',
    revision: 1,
    title: `T${line}`,
    notes: `N${line}`,
  } as const
  const ruling: LineContent = { kind: 'ruling', options: { spinOnStop: true }, reason: `so${line}` }
  const text = printRecord({ ...head, setup, leaders: { red: {}, blue: {} }, dice }, [ruling])
  return `${JSON.stringify({ comment: `C${line}` })}\n${text}`
}

test.each([
  'verify a.jsonl',
  'report a.jsonl',
  'report a.jsonl --format md',
  'report a.jsonl --format bbcode',
  'report a.jsonl --format html',
  'report a.jsonl --json',
  'verify a.jsonl --json',
  'check a.jsonl',
  'next a.jsonl',
  'fight a.jsonl --brief',
  'odds a.jsonl --samples 1 --csv',
])('no title, name, note, comment, seed or reason writes a line of its own: %s', async line => {
  const { code, stdout, stderr } = await ran(line, { 'a.jsonl': forged() })
  expect([code, stderr()]).toEqual([0, expect.anything()])
  expect(stdout()).not.toMatch(/^\s*"?FORGED/m)
  expect(stdout()).not.toContain('\u2028')
  if (!line.includes('check')) expect(stdout()).toContain('FORGED')
})

test.each(['--title', '--because'])('a command line with control characters is refused', async flag => {
  const io = memoryIo()
  expect(await run(['ruling', 'a.jsonl', flag, 'so\nFORGED'], io)).toBe(2)
  expect(io.stderr()).toContain('U+000A')
})

test('verify names the options of a record that nobody knows, whatever its revision', async () => {
  const { stdout } = await ran('verify a.jsonl', { 'a.jsonl': record('T', { warp: 9 }) })
  expect(stdout()).toContain('options that no longer exist: warp')
})

test('mine.secret next says that the fleets of a battle that goes on are as the umpire knows them', async () => {
  const { stderr } = await ran('next a.jsonl', { 'a.jsonl': record('T') })
  expect(stderr()).toContain('with what one side keeps from the other')
})
