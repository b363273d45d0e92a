import type { RefusalCode } from '@flagplot/core/lang'
import { widthOf } from '@flagplot/core/notation/text'
import { expect, test } from 'vitest'
import type { Io } from './io/io.ts'
import { memoryIo } from './io/memory-io.ts'
import { run } from './run.ts'

type Given = Parameters<typeof memoryIo>[0]

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** Runs a command line in memory: its output, also on one line, and the files on the disk afterwards. */
export async function ran(line: string | readonly string[], given: Given = {}, more: Partial<Io> = {}) {
  const io = { ...memoryIo(given), ...more }
  const code = await run(typeof line === 'string' ? line.split(' ') : line, io)
  const [out, err] = [io.stdout(), io.stderr()]
  return { code, out, err, text: onOneLine(out), said: onOneLine(err), disk: Object.fromEntries(io.disk) }
}

/** The output of a command line that is not refused and has nothing to note. */
export async function printed(line: string, given: Given = {}): Promise<string> {
  const { code, out, err } = await ran(line, given)
  expect([line, code, err]).toEqual([line, 0, ''])
  return out
}

/** The answer of a command line as data. */
export const dataOf = async (line: string | readonly string[], given: Given = {}) =>
  JSON.parse((await ran([...(typeof line === 'string' ? line.split(' ') : line), '--json'], given)).out)

/** Lines of more than 80 columns. A command is to be pasted: it stands on one line, however long. */
export const tooWide = (text: string): readonly string[] =>
  text.split('\n').filter(line => widthOf(line) > 80 && !/^(To repeat it: )?(flagplot|printf) /.test(line))

type Line = string | readonly string[]

/** A refused command line: words of its text; or code and place of its data, and the nearest right thing, if any. */
type RefusedLine =
  | readonly [line: Line, said: string]
  | readonly [line: Line, code: RefusalCode, at: string, nearest?: string]

async function expectRefused([line, said, at, nearest]: RefusedLine, given: Given): Promise<void> {
  const ended = await ran(
    at === undefined ? line : [...(typeof line === 'string' ? line.split(' ') : line), '--json'],
    given,
  )
  if (at === undefined) {
    const out = line.includes('--json') ? expect.stringContaining('"refusal"') : ''
    expect(ended).toMatchObject({ code: 2, out, said: expect.stringContaining(said) })
    return
  }
  const { refusal } = JSON.parse(ended.out)
  expect([ended.code, refusal.code, refusal.path.join('.'), refusal.nearest]).toEqual([2, said, at, nearest])
}

/** A test for each command line that is refused. */
export function refuses(lines: readonly RefusedLine[], given: Given = {}): void {
  test.each(lines.map(row => ({ line: row[0], row })))('$line is refused', ({ row }) => expectRefused(row, given))
}

/** A person who interrupts as soon as that is possible. */
export const interrupting: Partial<Io> = { onInterrupt: act => act() }

/** The files after a command line that writes the record `a.jsonl`. */
export const recorded = async (line: string, given: Given = {}) => (await ran(`${line} --record a.jsonl`, given)).disk
