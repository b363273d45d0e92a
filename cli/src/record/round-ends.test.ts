import { expect, test } from 'vitest'
import { dataOf, ran, recorded } from '../run.fixture.ts'

const disk = await recorded('fight sidcors/border-clash --seed 7')

/** The record as far as its first inputs: a header, then a line an input. */
const cut = (inputs: number) => ({
  disk: { 'a.jsonl': `${disk['a.jsonl']?.split('\n', 1 + inputs).join('\n')}\n` },
})

const endsIn = (text: string) => /Steps by the end of:? ((?:round \d+: \d+(?:, )?)+)/.exec(text)?.[1]

test('report and verify name the same ends of rounds, and --after-round takes each of them', async () => {
  const [first] = (await dataOf('verify a.jsonl', { disk })).ends
  const given = cut(first + 2)
  const verified = await ran('verify a.jsonl', given)
  expect(endsIn(verified.text)).toBe(`round 1: ${first}`)
  expect(verified.text).toContain('not over after 1 round.')
  expect(endsIn((await ran('report a.jsonl', given)).text)).toBe(`round 1: ${first}`)
  expect((await ran('odds a.jsonl --after-round 1 --rounds 1', given)).code).toBe(0)
  expect((await ran('odds a.jsonl --after-round 2', given)).err).toContain('0 to 1')
})

test('before the first round is done nothing ends', async () => {
  expect(endsIn((await ran('report a.jsonl', cut(2))).text)).toBeUndefined()
  expect((await ran('verify a.jsonl', cut(2))).text).toContain('not over; no round is complete yet.')
})

test('a record of one input has one step', async () => {
  expect((await ran('report a.jsonl', cut(1))).text).toContain('Record: 1 step, replayed and verified')
  expect((await ran('verify a.jsonl', cut(1))).text).toContain(' 1 step replayed, every order legal')
})
