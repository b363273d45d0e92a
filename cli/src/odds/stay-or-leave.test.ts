import { oddsAnswerSchema, stayAnswerSchema } from '@flagplot/wire'
import { describe, expect, test } from 'vitest'
import { dataOf, interrupting, ran, recorded, refuses } from '../run.fixture.ts'

const clash = `flagplot: 1
system: sidcors
title: Clash
red: { name: Klingons, units: [D7 8/4, F5 5/3] }
blue: { name: Feds, units: [CA 8/4, FF 4/2] }
`
const given = { disk: await recorded('fight c.yaml --seed 3', { disk: { 'c.yaml': clash } }) }

const odds = async (line: string) => oddsAnswerSchema.parse(await dataOf(`odds ${line}`, given))
const stay = async (line: string) => stayAnswerSchema.parse(await dataOf(`odds ${line} --stay-or-leave`, given))

test('odds after a round of a record are those after as many inputs', async () => {
  const after = await odds('a.jsonl --after-round 1')
  const inputs = after.from?.inputs ?? 0
  expect(after.from).toEqual({ inputs, rounds: 1 })
  expect(await odds(`a.jsonl --at ${inputs}`)).toEqual(after)
  expect((await odds(`a.jsonl --at ${inputs - 1}`)).from?.rounds).toBe(0)
  expect((await ran('odds a.jsonl --after-round 1', given)).out).toContain(`From step ${inputs}, with 1 round done.`)
  expect((await ran('odds a.jsonl --after-round 0', given)).out).toContain('Clash (sidcors)')
})

/** Two halves that are told apart: the battle is worked out over pairs of them. */
test('--positions bounds the exact answer of a separable battle', async () => {
  const line = 'odds sidcors/border-clash --red captain --blue captain'
  const { positions } = oddsAnswerSchema.parse(await dataOf(line))
  expect((await ran(`${line} --exact --positions ${positions! - 1}`)).code).toBe(2)
  expect((await ran(`${line} --exact --positions ${positions}`)).code).toBe(0)
  expect(await dataOf(`${line} --positions ${positions! - 1} --rounds 1`)).toMatchObject({ method: 'exact' })
})

describe('odds --stay-or-leave', () => {
  test('prints the three choices side by side, as the odds by hand have them', async () => {
    const { code, out } = await ran('odds a.jsonl --after-round 1 --stay-or-leave --side red', given)
    expect([code, out]).toEqual([0, expect.stringContaining('Klingons leave by Announcing a retreat: ')])
    expect(out).not.toMatch(/Feds leaves?\b/)
    expect(out).toMatch(/leave now +one more round +to the end/)
    const hand = (await ran('odds a.jsonl --after-round 1 --red-set retreat=0', given)).out
    expect(out).toMatch(new RegExp(`won by Feds +${/Feds +(\S+ %)/.exec(hand)?.[1] ?? 'none'}`))
  })

  test('the JSON fits its schema, and marks sampled figures', async () => {
    const reply = await stay('c.yaml --samples 200')
    const choices = ['now', 'nextRound', 'never'].map(when => expect.objectContaining({ when, n: 200 }))
    expect(reply).toMatchObject({
      seed: '1',
      sides: [
        { side: 'red', choices },
        { side: 'blue', choices },
      ],
    })
    const { out } = await ran('odds c.yaml --stay-or-leave --samples 200', given)
    expect(out).toContain('sampled, 200 battles, 95 % intervals')
    expect(out).toContain('\nSeed: 1\n')
  })

  test('the seed of samples repeats them, and exact figures have none', async () => {
    const seeded = await stay('c.yaml --samples 20 --seed bats')
    expect(await stay(`c.yaml --samples 20 --seed ${seeded.seed}`)).toEqual(seeded)
    expect((await stay('c.yaml')).seed).toBeUndefined()
  })

  test.each([10_000, 200])('an interrupt ends it with what is known by then, of %d battles each', async samples => {
    const line = `odds c.yaml --stay-or-leave --samples ${samples} --workers 1`
    const { code, out } = await ran(`${line} --json`, given, interrupting)
    const now = expect.objectContaining({ when: 'now', n: Math.min(4096, samples) })
    expect([code, stayAnswerSchema.parse(JSON.parse(out)).sides]).toEqual([
      130,
      [expect.objectContaining({ side: 'red', choices: [now] })],
    ])
    expect((await ran(line, given, interrupting)).out).toMatch(/\n\nInterrupted: .*\n$/)
  })

  test('a side that cannot leave is told by which rule', async () => {
    const { text } = await ran('odds attack-endurance/six-against-six --stay-or-leave')
    expect(text).toContain('Red squadron cannot leave from here, by Break-off throw')
    expect(text).toContain('In a battle file that is options: { breakOff: none }')
    expect((await stay('attack-endurance/six-against-six')).sides[0]?.barred?.key).toMatchObject({ name: 'breakOff' })
  })
})

describe('odds --fleets', () => {
  test('prints the final fleets from worst to best', async () => {
    const { out } = await ran('odds c.yaml --fleets', given)
    expect(out).toContain('Medians, and the bounds within which four battles in five lie\n')
    expect(out).toContain('Klingons at the end, worst to best')
    expect(out).toMatch(/on average +if won +if lost/)
    expect(out).toMatch(/Klingons: Points lost: median \d+(\.5)?, 10–90 %: \d/)
    expect((await ran('odds c.yaml', given)).out).not.toContain('at the end')
  })

  test.each(['', ' --samples 300'])('as data they sum to 1, and for each winner to its chance%s', async samples => {
    const { fleets, outcome } = await odds(`c.yaml --fleets${samples}`)
    for (const side of ['red', 'blue'] as const) {
      const final = fleets?.[side].final ?? []
      const sum = (of: typeof final): number => of.reduce((all, { chance }) => all + chance, 0)
      expect(sum(final)).toBeCloseTo(1, 9)
      expect(sum(final.filter(({ ending }) => ending === side))).toBeCloseTo(outcome[side], 9)
    }
  })
})

refuses(
  [
    ['odds a.jsonl --after-round 99', 'range', '--after-round'],
    ['odds a.jsonl --after-round 1 --at 2', 'conflict', '--after-round'],
    ['odds c.yaml --after-round 1', 'conflict', '--after-round'],
    ['odds c.yaml --side red', 'conflict', '--side'],
    ['odds c.yaml --stay-or-leave --rounds 2', 'conflict', '--rounds'],
    ['odds c.yaml --stay-or-leave --side green', 'unknown-name', '--side'],
    ['odds c.yaml --stay-or-leave --units', 'conflict', '--units'],
    ['odds a.jsonl --stay-or-leave', 'conflict', '--stay-or-leave'],
    ['odds c.yaml --fleets --csv', '--fleets does nothing with --csv'],
  ],
  given,
)
