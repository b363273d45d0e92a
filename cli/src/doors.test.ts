import { type HeaderContent, type LineContent, printRecord } from '@flagplot/core/notation'
import { expect, test } from 'vitest'
import { memoryIo } from './memory-io.ts'
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
  const head = { flagplot: 1, kind: 'record', system: 'knight-hawks', revision: 1 } as const
  const header: HeaderContent = { ...head, title, setup, doctrines: {}, dice: { source: 'typed' } }
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

test('verify names the options of a record that nobody knows, whatever its revision', async () => {
  const { stdout } = await ran('verify a.jsonl', { 'a.jsonl': record('T', { warp: 9 }) })
  expect(stdout()).toContain('left aside, being no more: warp')
})

test('mine.secret next says that the fleets of a battle that goes on are as the umpire knows them', async () => {
  const { stderr } = await ran('next a.jsonl', { 'a.jsonl': record('T') })
  expect(stderr()).toContain('with what one side keeps from the other')
})
