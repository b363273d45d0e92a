import { fetchSystems } from '@flagplot/core/desk/battle'
import { oddsAnswerSchema, stayAnswerSchema } from '@flagplot/wire'
import { describe, expect, test } from 'vitest'
import { memoryIo } from '../io/memory-io.ts'
import { run } from '../run.ts'

await fetchSystems()

async function ran(line: string, given: Parameters<typeof memoryIo>[0] = {}) {
  const io = memoryIo(given)
  const code = await run(line.split(' '), io)
  return { code, out: io.stdout(), err: io.stderr(), disk: Object.fromEntries(io.disk) }
}

const clash = `flagplot: 1
system: sidcors
title: Clash
red: { name: Klingons, units: [D7 8/4, F5 5/3] }
blue: { name: Feds, units: [CA 8/4, FF 4/2] }
`

async function recorded() {
  const { disk } = await ran('fight c.yaml --seed 3 --record r.jsonl', { disk: { 'c.yaml': clash } })
  return disk
}

describe('odds after a round of a record', () => {
  test('are those after as many inputs, and the round must be one of the record', async () => {
    const disk = await recorded()
    const after = oddsAnswerSchema.parse(JSON.parse((await ran('odds r.jsonl --after-round 1 --json', { disk })).out))
    const inputs = after.from?.inputs ?? 0
    expect(after.from).toEqual({ inputs, rounds: 1 })
    const at = oddsAnswerSchema.parse(JSON.parse((await ran(`odds r.jsonl --at ${inputs} --json`, { disk })).out))
    expect(at).toEqual(after)
    const before = oddsAnswerSchema.parse(
      JSON.parse((await ran(`odds r.jsonl --at ${inputs - 1} --json`, { disk })).out),
    )
    expect(before.from?.rounds).toBe(0)
    const text = (await ran('odds r.jsonl --after-round 1', { disk })).out
    expect(text).toContain(`From input ${inputs}, with 1 round done.`)
    expect((await ran('odds r.jsonl --after-round 99', { disk })).err).toContain('--after-round: 99 is out of range')
    expect((await ran('odds r.jsonl --after-round 1 --at 2', { disk })).err).toContain('--at or --after-round')
    expect((await ran('odds c.yaml --after-round 1', { disk })).err).toContain('needs a record')
    expect((await ran('odds r.jsonl --after-round 0', { disk })).out).toContain('Clash (sidcors)')
  })
})

describe('odds --stay-or-leave', () => {
  test('prints the three choices side by side, as the odds by hand have them', async () => {
    const disk = await recorded()
    const { code, out } = await ran('odds r.jsonl --after-round 1 --stay-or-leave --side red', { disk })
    expect(code).toBe(0)
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    expect(out).toContain('Klingons leave by Announcing a retreat: ')
    expect(out).not.toMatch(/Feds leaves?\b/)
    expect(out).toMatch(/leave now +one more round +to the end/)
    const hand = (await ran('odds r.jsonl --after-round 1 --red-set retreat=0', { disk })).out
    const won = /Feds +(\S+ %)/.exec(hand)?.[1] ?? 'none'
    expect(out).toMatch(new RegExp(`won by Feds +${won}`))
  })

  test('the JSON fits its schema, and what is sampled says so', async () => {
    const line = 'odds c.yaml --stay-or-leave --samples 200 --json'
    const { out } = await ran(line, { disk: { 'c.yaml': clash } })
    const reply = stayAnswerSchema.parse(JSON.parse(out))
    expect(reply.seed).toBe('1')
    expect(reply.sides.map(({ side, choices }) => [side, choices.map(({ when, n }) => [when, n])])).toEqual([
      [
        'red',
        [
          ['now', 200],
          ['nextRound', 200],
          ['never', 200],
        ],
      ],
      [
        'blue',
        [
          ['now', 200],
          ['nextRound', 200],
          ['never', 200],
        ],
      ],
    ])
    const text = (await ran('odds c.yaml --stay-or-leave --samples 200', { disk: { 'c.yaml': clash } })).out
    for (const each of text.split('\n')) expect(each.length, each).toBeLessThanOrEqual(80)
    expect(text).toContain('sampled, 200 battles, 95 % intervals')
    expect(text).toContain('\nSeed: 1\n')
  })

  test('the seed of samples repeats them, and exact figures have none', async () => {
    const asked = (line: string) => ran(`${line} --json`, { disk: { 'c.yaml': clash } })
    const seeded = await asked('odds c.yaml --stay-or-leave --samples 200 --seed bats')
    const { seed = '' } = stayAnswerSchema.parse(JSON.parse(seeded.out))
    expect((await asked(`odds c.yaml --stay-or-leave --samples 200 --seed ${seed}`)).out).toBe(seeded.out)
    expect(stayAnswerSchema.parse(JSON.parse((await asked('odds c.yaml --stay-or-leave')).out)).seed).toBeUndefined()
  })

  test('a side that cannot leave is told by which rule', async () => {
    const { out } = await ran('odds attack-endurance/six-against-six --stay-or-leave')
    expect(out).toContain('Red squadron cannot leave from here, by Break-off throw')
    expect(out.replace(/\s+/g, ' ')).toContain('In a battle file that is options: { breakOff: none }')
    const { out: data } = await ran('odds attack-endurance/six-against-six --stay-or-leave --json')
    expect(stayAnswerSchema.parse(JSON.parse(data)).sides[0]?.barred?.key).toMatchObject({ name: 'breakOff' })
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test.each([
    ['odds c.yaml --side red', /--side needs --stay-or-leave/],
    ['odds c.yaml --stay-or-leave --rounds 2', /--rounds does nothing/],
    ['odds c.yaml --stay-or-leave --side green', /--side: .*one of red, blue/],
    ['odds c.yaml --stay-or-leave --units', /--units does nothing/],
  ])('%s is refused', async (line, words) => {
    const { code, err } = await ran(line, { disk: { 'c.yaml': clash } })
    expect(code).toBe(2)
    expect(err.replaceAll('\n', ' ')).toMatch(words)
  })

  test('a battle that is over is refused', async () => {
    const disk = await recorded()
    expect((await ran('odds r.jsonl --stay-or-leave', { disk })).err).toContain('The battle is over')
  })
})

describe('odds --fleets', () => {
  test('the final fleets from worst to best within 80 columns, and as data that sum to 1', async () => {
    const disk = { 'c.yaml': clash }
    const { out } = await ran('odds c.yaml --fleets', { disk })
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    expect(out).toContain('Klingons at the end, worst to best')
    expect(out).toMatch(/on average +if won +if lost/)
    expect(out).toMatch(/Klingons: Points lost: median \d+(\.5)?, 10–90 %: \d/)
    expect((await ran('odds c.yaml', { disk })).out).not.toContain('at the end')
    for (const samples of ['', ' --samples 300']) {
      const reply = oddsAnswerSchema.parse(
        JSON.parse((await ran(`odds c.yaml --fleets --json${samples}`, { disk })).out),
      )
      for (const side of ['red', 'blue'] as const) {
        const sum = reply.fleets?.[side].final.reduce((all, { chance }) => all + chance, 0)
        expect(sum).toBeCloseTo(1, 9)
        const won = reply.fleets?.[side].final.reduce(
          (all, { ending, chance }) => all + (ending === side ? chance : 0),
          0,
        )
        expect(won).toBeCloseTo(reply.outcome[side], 9)
      }
    }
    expect((await ran('odds c.yaml --fleets --csv', { disk })).err).toContain('--fleets does nothing with --csv')
  })
})
