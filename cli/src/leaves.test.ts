import { reviewSchema } from '@flagplot/wire'
import { expect, test } from 'vitest'
import { memoryIo } from './memory-io.ts'
import { run } from './run.ts'

const battle = (red = '', blue = ''): string => `flagplot: 1
system: sidcors
title: Clash
options: { pursuit: false }
red: { name: Klingons, doctrine: steady, ${red} units: [2x D7 8/4, F5 5/3] }
blue: { name: Federation, doctrine: steady, ${blue} units: [2x CA 8/4, FF 4/2] }
`
const files = {
  'b.yaml': battle(),
  'after.yaml': battle('leaves: { after: 2 },'),
  'below.yaml': battle('leaves: { below: 99% },'),
  'both.yaml': battle('leaves: { after: 2 },', 'leaves: { after: 0 },'),
  'kept.yaml': battle('leaves: { after: 2 },').replace('pursuit: false', 'retreat: none'),
}

async function ran(line: string, disk: Readonly<Record<string, string>> = files) {
  const io = memoryIo({ disk })
  const code = await run(line.split(' '), io)
  return { code, out: io.stdout(), err: io.stderr().replace(/\s+/g, ' '), disk: io.disk }
}

const data = async (line: string) => JSON.parse((await ran(`${line} --json`)).out)
const digest = async (line: string) => /Digest: (\w+)/.exec((await ran(line)).out)?.[1]

test('odds go by a file’s word of when sides leave, as by the flags; a flag overrules it', async () => {
  expect(await data('odds after.yaml')).toEqual(await data('odds b.yaml --red-leaves-after 2'))
  expect(await data('odds below.yaml')).toEqual(await data('odds b.yaml --red-leaves-below 99'))
  expect(await data('odds after.yaml --red-leaves-after 4')).toEqual(await data('odds b.yaml --red-leaves-after 4'))
  expect(await data('odds after.yaml --red-leaves-below 99%')).toEqual(await data('odds below.yaml'))
  expect(await data('odds both.yaml')).toEqual(await data('odds b.yaml --red-leaves-after 2 --blue-leaves-after 0'))
})

test('so do fights, and their records are the same', async () => {
  const flagged = await digest('fight b.yaml --seed 1 --red-leaves-after 2')
  expect(flagged).toBeDefined()
  expect(await digest('fight after.yaml --seed 1')).toBe(flagged)
  expect(await digest('fight after.yaml --seed 1 --red-leaves-after 4')).not.toBe(flagged)
  const { out } = await ran('fight below.yaml --seed 1')
  expect(out).toContain('Leaving: Klingons')
  const { out: told, disk } = await ran('fight after.yaml --seed 1 --record a.jsonl')
  expect(told.replace(/\s+/g, ' ')).toContain('by steady, leaving after 2 rounds')
  const after = Object.fromEntries(disk)
  expect((await ran('verify a.jsonl', after)).code).toBe(0)
  // a record stands for the battle it began with
  expect(/Digest: (\w+)/.exec((await ran('fight a.jsonl --seed 1', after)).out)?.[1]).toBe(flagged)
})

test('a review says where other standing orders led before, unless the command line names some', async () => {
  const { disk } = await ran('fight after.yaml --seed 1 --record a.jsonl')
  const review = async (flags: string) => (await ran(`review a.jsonl${flags}`, Object.fromEntries(disk))).out
  const inputs = Number(/given after input (\d+)/.exec((await review('')).replace(/\s+/g, ' '))?.[1])
  expect(inputs).toBeGreaterThan(2)
  expect(reviewSchema.parse(JSON.parse(await review(' --json'))).since).toBe(inputs)
  for (const none of [' --red steady', ' --red-set retreat=50', ' --at 2'])
    expect(await review(none)).not.toContain('given')
})

test('check says when a side leaves', async () => {
  expect((await ran('check after.yaml')).out).toContain('Klingons (red), by steady, leaving after 2 rounds')
  expect((await data('check below.yaml')).red.leaves).toEqual({ below: '99%' })
})

test.each([
  ['check kept.yaml', 'Red, leaves is not allowed by the rules; expected a side that can leave: Klingons cannot leave'],
  ['odds kept.yaml', 'Red, leaves is not allowed by the rules'],
  ['fight kept.yaml', 'Red, leaves is not allowed by the rules'],
  ['fight kept.yaml --red-leaves-after 1', '--red-leaves-after is not allowed by the rules'],
  ['odds after.yaml --blue-leaves-below 30%', '--blue-leaves-below contradicts something else'],
  ['odds after.yaml --rounds 3', 'Red, leaves contradicts something else; expected odds to the end of the battle'],
  ['odds after.yaml --fractions', 'Red, leaves contradicts something else'],
  ['odds after.yaml --stay-or-leave', 'Red, leaves cannot be done soundly; expected odds without --stay-or-leave'],
  ['fight after.yaml --red solver', 'Red, leaves contradicts something else (found the solver)'],
  ['advise after.yaml', 'Red, leaves cannot be done soundly; expected a battle whose sides leave by their standing'],
  ['advise after.yaml --doctrines', 'Red, leaves cannot be done soundly'],
  ['advise after.yaml --best-doctrine', 'Red, leaves cannot be done soundly'],
  [
    'play after.yaml --blue steady',
    'Red, leaves contradicts something else (found a person); expected standing orders that lead the side',
  ],
  [
    'play below.yaml --red steady',
    'Red, leaves contradicts something else (found a person); expected standing orders that lead both sides',
  ],
])('%s is refused', async (line, said) => {
  const { code, err } = await ran(line)
  expect(err).toContain(said)
  expect(code).toBe(2)
})

test('play has a side that standing orders lead leave', async () => {
  const { out, disk, code } = await ran('play both.yaml --red steady --blue steady --seed 1 --record p.jsonl')
  expect(code, out).toBe(0)
  const record = String(disk.get('p.jsonl'))
  expect(record.split('\n')[0]).toContain('"leaves":{"red":{"after":2},"blue":{"after":0}}')
  const fought = await ran('fight both.yaml --seed 1 --record f.jsonl')
  expect(record).toBe(String(fought.disk.get('f.jsonl')))
})

test('a record that tells a side to leave below a chance is gone on with by it; not where somebody else leads, which is said', async () => {
  const { disk } = await ran('fight b.yaml --red-leaves-below 45% --seed 2 --record f.jsonl')
  const record = String(disk.get('f.jsonl'))
  expect(record).toContain('"due":{"red":{"below":"45%"}}')
  for (const at of [0, 1, 9]) {
    const forked = await ran(`play f.jsonl --at ${at} --record p.jsonl`, { 'f.jsonl': record })
    expect(forked.code, forked.err).toBe(0)
    expect(String(forked.disk.get('p.jsonl')), `${at}`).toBe(record)
  }
  const manned = await ran('play f.jsonl --at 1 --record p.jsonl --red person', { 'f.jsonl': record })
  expect(manned.err).toContain('In this battle nobody leaves by it.')
  const ruled = await ran('ruling f.jsonl --at 1 --because x --set roundCap=9 --record r.jsonl', { 'f.jsonl': record })
  expect(ruled.out.replace(/\s+/g, ' ')).toContain('derived again')
  expect(ruled.out).not.toContain('does not fit')
})

test('odds of a record go by what its sides are told there, which a flag overrules', async () => {
  const disk = Object.fromEntries((await ran('fight after.yaml --seed 1 --record a.jsonl')).disk)
  const of = async (line: string) => JSON.parse((await ran(`${line} --json`, disk)).out)
  expect((await of('odds a.jsonl --at 0')).outcome).toEqual((await of('odds after.yaml')).outcome)
  const first = await ran('odds a.jsonl --after-round 1', disk)
  expect(first.out).toContain('Klingons by steady, leaving after 1 round')
  expect((await of('odds a.jsonl --after-round 1')).outcome).toEqual(
    (await of('odds a.jsonl --after-round 1 --red-leaves-after 1')).outcome,
  )
  expect((await of('odds a.jsonl --after-round 1 --red-leaves-after 5')).outcome).not.toEqual(
    (await of('odds a.jsonl --after-round 1')).outcome,
  )
  expect(first.err).toBe('')
})

test.each([
  'odds a.jsonl --at 0 --rounds 2',
  'odds a.jsonl --at 0 --stay-or-leave',
  'odds a.jsonl --at 0 --fractions',
  'advise a.jsonl --at 0 --best-doctrine',
  'advise a.jsonl --at 0 --free intensity',
  'review a.jsonl --at 1',
])('what cannot go by it says that it passes it over: %s', async line => {
  const disk = Object.fromEntries((await ran('fight after.yaml --seed 1 --record a.jsonl')).disk)
  const { err, code } = await ran(line, disk)
  expect(code, err).toBe(0)
  expect(err).toContain(
    'Klingons are told when to leave (from here on: leaving after 2 rounds). That is passed over here.',
  )
})

test('verify works chances to win out again where that is asked for, and counts those that it takes as written', async () => {
  const disk = Object.fromEntries((await ran('fight b.yaml --red-leaves-below 45% --seed 2 --record f.jsonl')).disk)
  const verified = async (flags: string) => (await ran(`verify f.jsonl${flags}`, disk)).out.replace(/\s+/g, ' ')
  const taken = JSON.parse(await verified(' --json')).chances
  expect(taken).toEqual({ workedOut: 0, taken: 2 })
  expect(await verified('')).toContain(
    '2 chances to win below which a side leaves taken as written; --chances works them out again.',
  )
  expect(JSON.parse(await verified(' --json --chances')).chances).toEqual({ workedOut: 2, taken: 0 })
  expect(await verified(' --chances')).toContain(
    '2 chances to win worked out again: who was below left, the others stayed.',
  )
  const plain = Object.fromEntries((await ran('fight after.yaml --seed 1 --record a.jsonl')).disk)
  expect((await ran('verify a.jsonl --chances', plain)).out).not.toContain('chances to win')
})

test('a new play goes by a chance where standing orders lead both sides', async () => {
  const { disk, code, err } = await ran('play below.yaml --red steady --blue steady --seed 1 --record p.jsonl')
  expect(code, err).toBe(0)
  const fought = await ran('fight below.yaml --seed 1 --record f.jsonl')
  expect(String(disk.get('p.jsonl'))).toBe(String(fought.disk.get('f.jsonl')))
})
