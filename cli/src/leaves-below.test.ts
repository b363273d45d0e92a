import { fetchSystem, openReadyAddress } from '@flagplot/core/desk'
import { namedBy } from '@flagplot/core/game'
import { must } from '@flagplot/core/lang'
import { battleData } from '@flagplot/core/notation'
import { expect, test } from 'vitest'
import { sayLeft } from './leaves-below.ts'
import { memoryIo } from './memory-io.ts'
import { run } from './run.ts'

const battle = `flagplot: 1
system: sidcors
title: Clash
options: { pursuit: false }
red: { name: Klingons, doctrine: steady, units: [2x D7 8/4, F5 5/3] }
blue: { name: Federation, doctrine: steady, units: [2x CA 8/4, FF 4/2] }
`

await fetchSystem('knight-hawks')

/** Over whose edge ships leave the battle. */
function escort(): string {
  const ready = openReadyAddress('knight-hawks/close-escort')
  const escort = must(ready.ok ? ready.value : undefined, 'a ready battle')
  const data = battleData(escort.rules, escort)
  return JSON.stringify({ ...data, options: { ...data.options, edge: 'lost' } })
}

async function ran(
  line: string,
  disk: Readonly<Record<string, string>> = { 'b.yaml': battle, 'escort.yaml': escort() },
) {
  const io = memoryIo({ disk })
  const code = await run(line.split(' '), io)
  return { code, out: io.stdout(), err: io.stderr(), disk: io.disk }
}

test('odds of a side that leaves below a figure say so, in text and as data', async () => {
  const { code, out } = await ran('odds b.yaml --blue-leaves-below 30.5%')
  expect(code).toBe(0)
  expect(out.replace(/\s+/g, ' ')).toContain('Federation by steady, leaving below 30.5 % Odds: exact')
  const data = JSON.parse((await ran('odds b.yaml --blue-leaves-below 99 --json')).out)
  expect(data.doctrines).toEqual({ red: 'steady', blue: 'steady, leaving below 99 %' })
  const now = JSON.parse((await ran('odds b.yaml --blue-leaves-after 0 --json')).out)
  expect(data.rounds.mean).toBeCloseTo(now.rounds.mean, 9)
})

test('a fight with such a side says by which chance, repeats, and is verified', async () => {
  const first = await ran('fight b.yaml --seed 1 --blue-leaves-below 99% --record a.jsonl')
  expect(first.code).toBe(0)
  expect(first.out).toContain('flagplot fight b.yaml --blue-leaves-below 99% --seed 1')
  expect(first.out.replace(/\s+/g, ' ')).toMatch(
    /Leaving: Federation from the start: chance to win \d+\.\d %, below 99 %/,
  )
  const again = await ran('fight b.yaml --blue-leaves-below 99% --seed 1')
  const digest = (text: string) => /Digest: (\w+)/.exec(text)?.[1]
  expect(digest(again.out)).toBe(digest(first.out))
  expect((await ran('verify a.jsonl', Object.fromEntries(first.disk))).code).toBe(0)
})

test.each([
  ['odds b.yaml --red-leaves-below 0.5', '--red-leaves-below is out of range'],
  ['odds b.yaml --red-leaves-below 30.25', 'in steps of a half'],
  ['fight b.yaml --blue-leaves-below 99.5%', 'a share from 1% to 99%'],
  ['fight b.yaml --blue-leaves-below third', '--blue-leaves-below is out of range'],
  ['odds b.yaml --red-leaves-below 30 --rounds 3', 'odds without --red-leaves-below'],
  ['odds b.yaml --red-leaves-below 30 --fractions', 'odds without --red-leaves-below'],
  ['odds b.yaml --red-leaves-below 30 --stay-or-leave', 'odds without --stay-or-leave'],
  ['odds b.yaml --red-leaves-below 30 --blue-leaves-after 3', 'either --red-leaves-below'],
  ['fight b.yaml --red-leaves-below 30 --red-leaves-after 3', 'either --red-leaves-below'],
  [
    'fight b.yaml --red-leaves-below 30 --blue solver',
    '--red-leaves-below contradicts something else (found the solver); expected standing orders that lead both',
  ],
  ['fight escort.yaml --red-leaves-below 30', '--red-leaves-below cannot be done soundly'],
  ['odds escort.yaml --blue-leaves-below 30', '--blue-leaves-below cannot be done soundly'],
  [
    'odds knight-hawks/close-escort --blue-leaves-below 30',
    '--blue-leaves-below is not allowed by the rules; expected a side that can leave: Sathar cannot leave from here, by Edge of the map, option A ship that leaves the printed map: flies on. A ship that flies off the printed map is not lost. In a battle file that is options: { edge: open }; under way flagplot ruling --set edge=VALUE changes it.',
  ],
  ['fight knight-hawks/close-escort --red-leaves-below 30', 'UPF cannot leave from here, by Edge of the map'],
  ['odds b.yaml --red-leaves-below 30x', '--red-leaves-below is out of range'],
  ['odds b.yaml --blue-leaves-below 30 --red-leaves-after 3', '--blue-leaves-below contradicts'],
])('%s is refused', async (line, said) => {
  const { code, err } = await ran(line)
  expect(code).toBe(2)
  expect(err.replace(/\s+/g, ' ')).toContain(said)
})

test.each([
  [{ chance: 0 }, '0.0 %, below'],
  [{ chance: 0.0004 }, '<0.1 %, below'],
  [{ chance: 0, battles: 128 }, '<3.0 %, from 128 battles, below'],
  [{ chance: 0.125, battles: 128 }, '12.5 % (7.8 to 19.3), from 128 battles, below'],
])('a chance of %j reads as figures do everywhere', (own, said) => {
  const words = namedBy({ red: { name: 'Klingons' }, blue: { name: 'Federation' } })
  expect(sayLeft({ side: 'red', rounds: 1, percent: 30, ...own }, words)).toBe(
    `Klingons after 1 round: chance to win ${said} 30 %`,
  )
})
