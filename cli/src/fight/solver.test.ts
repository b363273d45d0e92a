import { describe, expect, test, vi } from 'vitest'
import { ran, refuses } from '../run.fixture.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const ford = `flagplot: 1
system: _template
title: At the ford
red:
  name: Reds
  units: [Cruiser]
blue:
  name: Blues
  units: [Frigate]
`
const disk = { 'ford.yaml': ford, 'minded.yaml': ford.replace('name: Reds', 'name: Reds\n  mind: solver') }

describe('the solver fights', () => {
  test('the flag, the report, the way to repeat it, the record', async () => {
    const line = 'fight ford.yaml --red solver --red-set stance=evade --seed 7 --record a.jsonl'
    const once = await ran(line, { disk })
    expect([once.code, once.err]).toEqual([0, ''])
    expect(once.text).toContain('Reds, by the solver, all else by steady (stance evade)')
    expect(once.text).toContain('flagplot fight ford.yaml --red solver --red-set stance=evade --seed 7')
    expect(once.disk['a.jsonl']?.split('\n')[0]).toContain('"mind":"solver"')
    expect((await ran('verify a.jsonl', { disk: once.disk })).code).toBe(0)
    expect((await ran(line, { disk })).disk).toEqual(once.disk)
  })

  test.each([
    ['fight minded.yaml', /Reds, by the solver, all else by steady/],
    ['fight minded.yaml --red steady', /Reds, by steady$/m],
    ['check minded.yaml', /by the solver, all else by steady/],
  ])('a file may name it, and a flag takes its place: %s', async (line, said) => {
    expect((await ran(line, { disk })).out).toMatch(said)
  })

  test('a file that names it has the odds of its standing orders', async () => {
    const named = await ran('odds minded.yaml', { disk })
    expect([named.code, named.out]).toEqual([0, (await ran('odds ford.yaml', { disk })).out])
  })
})

refuses(
  [
    ['fight ford.yaml --red solvr', 'Did you mean solver'],
    ['odds ford.yaml --red solver', 'The solver has no standing orders'],
    ['advise ford.yaml --blue solver', 'The solver has no standing orders'],
  ],
  { disk },
)

describe('play', () => {
  const stdin = '\n'.repeat(200)

  test('against the solver, which a record remembers', async () => {
    const {
      code,
      text,
      disk: after,
    } = await ran('play ford.yaml --blue solver --seed 3 --record a.jsonl', { disk, stdin })
    expect([code, text]).toEqual([0, expect.not.stringContaining('Blues (blue):')])
    expect(text).toContain('Blues, by the solver, all else by steady')
    const half = `${after['a.jsonl']?.split('\n').slice(0, 3).join('\n')}\n`
    const resumed = await ran('play a.jsonl', { disk: { 'a.jsonl': half }, stdin })
    expect([resumed.code, resumed.disk['a.jsonl']]).toEqual([0, after['a.jsonl']])
  })

  test('a file’s solver plays, unless a person is asked for', async () => {
    const asked = /Reds \(red\):/
    expect((await ran('play minded.yaml --record a.jsonl', { disk, stdin })).out).not.toMatch(asked)
    expect((await ran('play minded.yaml --red person --record a.jsonl', { disk, stdin })).out).toMatch(asked)
  })
})

describe('a seed beside given dice draws mixed orders', () => {
  const wary = '--red wary --blue wary --red-set press=5 --blue-set press=5'
  const seeds = ['1', '2', '3', '4', '5', '6']

  /** The first orders of a play, before any die is typed. */
  const ordered = async (seed: string): Promise<unknown> => {
    const line = `play ford.yaml ${wary} --dice typed --seed ${seed} --record a.jsonl`
    const { disk: after } = await ran(line, { disk, stdin: 'quit\n' })
    return JSON.parse(after['a.jsonl']?.split('\n')[1] ?? '').orders
  }

  test('in a play, alike for the same seed', async () => {
    const first = await Promise.all(seeds.map(ordered))
    expect(new Set(first.map(orders => JSON.stringify(orders))).size).toBeGreaterThan(1)
    expect(await Promise.all(seeds.map(ordered))).toEqual(first)
  })

  test('in a fight, and the way to repeat it names both', async () => {
    const { disk: kept } = await ran(`fight ford.yaml ${wary} --seed 1 --record a.jsonl`, { disk })
    const lines = kept['a.jsonl']!.split('\n').filter(line => line.includes('"faces"'))
    const dice = lines.flatMap(line => JSON.parse(line).faces).join(' ')
    const again = (seed: string) =>
      ran(['fight', 'ford.yaml', ...wary.split(' '), '--seed', seed, '--dice', dice], { disk })
    const same = await again('1')
    expect([same.code, same.text]).toEqual([0, expect.stringContaining(`--seed 1 --dice '${dice}'`)])
    const others = await Promise.all(seeds.slice(1).map(again))
    // other orders use other numbers of dice: some are refused
    expect(others.some(({ out }) => out.replace(/--seed \d/, '--seed 1') !== same.out)).toBe(true)
  })
})
