import { expect, test } from 'vitest'
import { memoryIo } from './memory-io.ts'
import { run } from './run.ts'

const battle = `flagplot: 1
system: sidcors
title: Clash
options: { pursuit: false }
red: { name: Klingons, doctrine: steady, units: [2x D7 8/4, F5 5/3] }
blue: { name: Federation, doctrine: steady, units: [2x CA 8/4, FF 4/2] }
`

async function ran(line: string, disk: Readonly<Record<string, string>> = { 'b.yaml': battle }) {
  const io = memoryIo({ disk })
  const code = await run(line.split(' '), io)
  return { code, out: io.stdout(), err: io.stderr(), disk: io.disk }
}

test('odds of a side that leaves after so many rounds say so, in text and as data', async () => {
  const { code, out } = await ran('odds b.yaml --red-leaves-after 2')
  expect(code).toBe(0)
  expect(out).toContain('Klingons by steady, leaving after 2 rounds; Federation by steady\nOdds: exact')
  const data = JSON.parse((await ran('odds b.yaml --red-leaves-after 2 --blue-leaves-after 0 --json')).out)
  expect(data.doctrines).toEqual({ red: 'steady, leaving after 2 rounds', blue: 'steady, leaving now' })
  const usual = JSON.parse((await ran('odds b.yaml --json')).out)
  expect(data.rounds.mean).toBeLessThan(usual.rounds.mean)
})

test('a fight with such a side says it in its record, repeats, and is verified', async () => {
  const first = await ran('fight b.yaml --seed 1 --red-leaves-after 2 --record a.jsonl')
  expect(first.code).toBe(0)
  expect(first.out).toContain('flagplot fight b.yaml --red-leaves-after 2 --seed 1')
  const again = await ran('fight b.yaml --red-leaves-after 2 --seed 1')
  const digest = (text: string) => /Digest: (\w+)/.exec(text)?.[1]
  expect(digest(again.out)).toBe(digest(first.out))
  const verified = await ran('verify a.jsonl', Object.fromEntries(first.disk))
  expect(verified.code).toBe(0)
  expect(verified.out).toMatch(/Round 3, after \d+ inputs: Klingons: steady \(leaving at\s+the first\s+chance\)/)
})

const leaving = battle.replace('doctrine: steady', 'doctrine: { name: steady, leaves: true }')

test('the flag stands in the place of `leaves` in the file, for this question', async () => {
  const disk = { 'b.yaml': battle, 'l.yaml': leaving }
  const asked = async (line: string) => JSON.parse((await ran(`${line} --json`, disk)).out)
  const usual = await asked('odds l.yaml')
  expect(usual.doctrines.red).toBe('steady (leaving at the first chance)')
  const later = await asked('odds l.yaml --red-leaves-after 2')
  expect(later).toEqual(await asked('odds b.yaml --red-leaves-after 2'))
  expect(later.doctrines.red).toBe('steady, leaving after 2 rounds')
  expect(later.rounds.mean).toBeGreaterThan(usual.rounds.mean)
  const digest = async (line: string) => /Digest: (\w+)/.exec((await ran(line, disk)).out)?.[1]
  expect(await digest('fight l.yaml --seed 1 --red-leaves-after 2')).toBe(
    await digest('fight b.yaml --seed 1 --red-leaves-after 2'),
  )
})

test.each([
  ['odds b.yaml --red-leaves-after two', '--red-leaves-after is out of range'],
  ['fight b.yaml --blue-leaves-after 1000', 'a whole number from 0 to 999'],
  ['odds b.yaml --red-leaves-after 2 --rounds 3', 'odds without --red-leaves-after'],
  ['odds b.yaml --red-leaves-after 2 --fractions', 'odds without --red-leaves-after'],
  ['odds b.yaml --red-leaves-after 2 --stay-or-leave', 'odds without --stay-or-leave'],
  ['odds attack-endurance/six-against-six --red-leaves-after 2', '--red-leaves-after is not allowed by the rules'],
  ['fight attack-endurance/six-against-six --blue-leaves-after 2', 'cannot leave from here, by '],
  [
    'fight attack-endurance/six-against-six --blue-leaves-after 2',
    '. In a battle file that is options: { breakOff: none }',
  ],
])('%s is refused', async (line, said) => {
  const { code, err } = await ran(line)
  expect(code).toBe(2)
  expect(err.replace(/\s+/g, ' ')).toContain(said)
})

test('an order of losses is taken from the command line, and refused where it names nobody', async () => {
  const listed = await ran('fight b.yaml --seed 1 --red-set order=F5,D7')
  expect(listed.out).toContain('Klingons (attacks), by steady (order F5,D7)')
  const wrong = await ran('fight b.yaml --red-set order=F5,D77')
  expect(wrong.code).toBe(2)
  expect(wrong.err).toContain('Did you mean D7?')
})
