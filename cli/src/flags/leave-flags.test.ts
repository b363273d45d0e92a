import { expect, test } from 'vitest'
import { dataOf, ran, refuses } from '../run.fixture.ts'

const battle = (red = '', blue = ''): string => `flagplot: 1
system: sidcors
title: Clash
options: { pursuit: false }
red: { name: Klingons, doctrine: steady, ${red} units: [2x D7 8/4, F5 5/3] }
blue: { name: Federation, doctrine: steady, ${blue} units: [2x CA 8/4, FF 4/2] }
`
const disk = {
  'b.yaml': battle(),
  'after.yaml': battle('leaves: { after: 2 },'),
  'both.yaml': battle('leaves: { after: 2 },', 'leaves: { after: 0 },'),
  'kept.yaml': battle('leaves: { after: 2 },').replace('pursuit: false', 'retreat: none'),
}

const data = (line: string, files: Readonly<Record<string, string>> = disk) => dataOf(line, { disk: files })
const digest = async (line: string) => /Digest: (\w+)/.exec((await ran(line, { disk })).out)?.[1]
const recorded = async () => (await ran('fight after.yaml --seed 1 --record a.jsonl', { disk })).disk

test('odds go by a file’s word of when sides leave, as by the flags; a flag overrules it', async () => {
  const after = await data('odds after.yaml')
  expect(after).toEqual(await data('odds b.yaml --red-leaves-after 2'))
  expect(after.doctrines).toEqual({ red: 'steady, leaving after 2 rounds', blue: 'steady' })
  expect(after.rounds.mean).toBeLessThan((await data('odds b.yaml')).rounds.mean)
  expect(await data('odds after.yaml --red-leaves-after 4')).toEqual(await data('odds b.yaml --red-leaves-after 4'))
  expect(await data('odds both.yaml')).toEqual(await data('odds b.yaml --red-leaves-after 2 --blue-leaves-after 0'))
})

test('so do fights; their records hold nothing else of it, repeat and are verified', async () => {
  const flagged = await digest('fight b.yaml --seed 1 --red-leaves-after 2')
  expect(flagged).toBeDefined()
  expect(await digest('fight after.yaml --seed 1')).toBe(flagged)
  expect(await digest('fight after.yaml --seed 1 --red-leaves-after 4')).not.toBe(flagged)
  const { out, disk: after } = await ran('fight b.yaml --seed 1 --red-leaves-after 2 --record a.jsonl', { disk })
  expect(out).toContain('flagplot fight b.yaml --red-leaves-after 2 --seed 1')
  const kinds = after['a.jsonl']?.match(/(?<="kind":")\w+/g)
  expect(new Set(kinds)).toEqual(new Set(['record', 'orders', 'roll', 'over']))
  expect((await data('verify a.jsonl --doctrines', after)).doctrines.taken).toBe(0)
  // a record stands for its battle at the start
  expect((await data('fight a.jsonl --seed 1', after)).digest).toBe(flagged)
})

test('from a point of a record a flag counts further rounds, and the record’s own word those of the battle', async () => {
  const files = await recorded()
  const led = async (flags: string) => (await data(`odds a.jsonl --after-round 1${flags}`, files)).doctrines.red
  expect(await led('')).toBe('steady, leaving after 2 rounds')
  expect(await led(' --red-leaves-after 2')).toBe('steady, leaving after 3 rounds')
})

test('play goes by it where standing orders lead the side', async () => {
  const played = await ran('play after.yaml --red steady --blue steady --seed 1 --record p.jsonl', { disk })
  expect(await digest('fight after.yaml --seed 1')).toBe((await data('verify p.jsonl', played.disk)).digest)
})

test('check says when a side leaves', async () => {
  expect((await ran('check after.yaml', { disk })).out).toContain('by steady, leaving after 2 rounds')
  expect((await data('check after.yaml')).red.leaves).toEqual({ after: 2 })
})

test.each(['odds after.yaml --rounds 2', 'odds after.yaml --fractions', 'advise after.yaml', 'review a.jsonl --at 1'])(
  'an answer that goes by standing orders alone says that it ignores the condition: %s',
  async line => {
    const { code, said } = await ran(line, { disk: await recorded() })
    expect([code, said]).toEqual([0, expect.stringContaining('are told when to leave (leaving after 2 rounds)')])
  },
)

test('an order of losses is taken from the command line', async () => {
  const listed = await ran('fight b.yaml --seed 1 --red-set order=F5,D7', { disk })
  expect(listed.out).toContain('Klingons (attacks), by steady (order F5,D7)')
})

refuses(
  [
    ['check kept.yaml', 'kept.yaml:5:'],
    ['fight kept.yaml --red-leaves-after 1', 'illegal', 'red.leaves'],
    ['odds b.yaml --red-leaves-after two', 'range', '--red-leaves-after'],
    ['fight b.yaml --blue-leaves-after 1000', 'range', '--blue-leaves-after'],
    ['odds b.yaml --red-leaves-after 2 --rounds 3', 'conflict', '--rounds'],
    ['odds b.yaml --red-leaves-after 2 --fractions', 'conflict', '--fractions'],
    ['odds b.yaml --red-leaves-after 2 --stay-or-leave', 'conflict', '--red-leaves-after'],
    ['fight attack-endurance/six-against-six --blue-leaves-after 2', 'illegal', '--blue-leaves-after'],
    ['fight attack-endurance/six-against-six --blue-leaves-after 2', 'options: { breakOff: none }'],
    ['fight b.yaml --red solver --red-leaves-after 1', 'conflict', '--red-leaves-after'],
    ['fight after.yaml --red solver', 'conflict', '--red'],
    ['fight b.yaml --red-set =F5', 'notation', '--red-set'],
    ['fight b.yaml --red-set order=F5,D77', 'unknown-name', '--red-set.order', 'D7'],
  ],
  { disk },
)
