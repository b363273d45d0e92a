import { expect, test } from 'vitest'
import { memoryIo } from '../io/memory-io.ts'
import { run } from '../run.ts'

async function ran(line: string, disk: Readonly<Record<string, string>>) {
  const io = memoryIo({ disk })
  const code = await run(line.split(' '), io)
  return { code, text: io.stdout().replace(/\s+/g, ' '), err: io.stderr(), disk: io.disk }
}

const { disk } = await ran('fight sidcors/border-clash --seed 7 --record a.jsonl', {})
const whole = disk.get('a.jsonl') ?? ''

/** The record as far as its first inputs: a header, then a line an input. */
const cut = (inputs: number) => ({
  'a.jsonl': `${whole
    .split('\n')
    .slice(0, 1 + inputs)
    .join('\n')}\n`,
})

const endsIn = (text: string) => /Inputs by the end of:? ((?:round \d+: \d+(?:, )?)+)/.exec(text)?.[1]

test('report and verify name the same ends of rounds, and --after-round takes each of them', async () => {
  const ends = JSON.parse((await ran('verify a.jsonl --json', { 'a.jsonl': whole })).text).ends
  const [first] = ends
  const given = cut(first + 2)
  const verified = await ran('verify a.jsonl', given)
  expect(endsIn(verified.text)).toBe(`round 1: ${first}`)
  expect(verified.text).toContain('not over after 1 round.')
  expect(endsIn((await ran('report a.jsonl', given)).text)).toBe(`round 1: ${first}`)
  expect((await ran('odds a.jsonl --after-round 1 --rounds 1', given)).code).toBe(0)
  expect((await ran('odds a.jsonl --after-round 2', given)).err).toContain('0 to 1')
})

test('before the first round is done nothing ends', async () => {
  const given = cut(2)
  expect(endsIn((await ran('report a.jsonl', given)).text)).toBeUndefined()
  expect((await ran('verify a.jsonl', given)).text).toContain('not over after 0 rounds.')
})
