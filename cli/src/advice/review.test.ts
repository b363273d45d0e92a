import { reviewSchema } from '@flagplot/wire'
import { describe, expect, test, vi } from 'vitest'
import { memoryIo } from '../io/memory-io.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const { run } = await import('../run.ts')

async function ran(line: string, given: Parameters<typeof memoryIo>[0] = {}) {
  const io = memoryIo(given)
  const code = await run(line.split(' '), io)
  return { ...io, code, text: io.stdout().replace(/\s+/g, ' ') }
}

const recorded = async (battle: string) => {
  const { disk } = await ran(`fight ${battle} --seed 3 --record a.jsonl`)
  return { disk: { 'a.jsonl': disk.get('a.jsonl') ?? '' } }
}

/** The figures of the table, top to bottom. */
const figures = (text: string): readonly number[] =>
  [...text.matchAll(/ {2,}([+-]?\d\.\d{4})$/gm)].map(([, figure]) => Number(figure))

describe('review', () => {
  test('prints a sum that adds up, within 80 columns', async () => {
    const { code, stdout } = await ran('review a.jsonl', await recorded('_template/even-match'))
    expect(code).toBe(0)
    const [start = 9, luck = 9, red = 9, blue = 9, met = 9, end = 9] = figures(stdout())
    expect(start + luck + red + blue + met).toBeCloseTo(end, 3)
    for (const line of stdout().split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('--all has a line for every input, --json the same in full', async () => {
    const given = await recorded('_template/even-match')
    const { inputs } = reviewSchema.parse(JSON.parse((await ran('review a.jsonl --json', given)).stdout()))
    const { stdout } = await ran('review a.jsonl --all', given)
    expect(
      stdout()
        .split('\n')
        .filter(line => /^ +\d+ /.test(line)),
    ).toHaveLength(inputs.length)
  })

  test('a record as far as its first inputs says where it stands', async () => {
    const { text } = await ran('review a.jsonl --at 2', await recorded('_template/even-match'))
    expect(text).toContain('where it stands')
  })

  test('a record as far as the end of a round', async () => {
    const given = await recorded('_template/even-match')
    const at = async (flag: string): Promise<unknown> =>
      reviewSchema.parse(JSON.parse((await ran(`review a.jsonl ${flag} --json`, given)).stdout())).inputs
    const [, end = ''] = /round 1: (\d+)/.exec((await ran('verify a.jsonl', given)).text) ?? []
    expect(await at('--after-round 1')).toEqual(await at(`--at ${end}`))
    expect((await ran('review a.jsonl --after-round 1 --at 2', given)).code).toBe(2)
    expect((await ran('review a.jsonl --after-round 99', given)).stderr()).toContain('--after-round')
  })

  test.each([
    ['review _template/even-match', 'Nothing has happened'],
    ['review a.jsonl --at 0', 'Nothing has happened'],
    ['review a.jsonl --by best --positions 2', 'at most 2 positions'],
    ['review a.jsonl --by luck', 'one of standing, best'],
    ['review a.jsonl --free attack', '--by best'],
    ['review a.jsonl --by best --free attak', 'kinds of question'],
    ['review a.jsonl --by best --samples 60', '--samples does nothing with --by best'],
    ['review a.jsonl --samples 0', 'a whole number from 1'],
    ['review a.jsonl --stake glory', 'win, or a margin in'],
  ])('%s is refused', async (line, words) => {
    const { code, stderr } = await ran(line, await recorded('_template/even-match'))
    expect([code, stderr()]).toEqual([2, expect.stringContaining(words)])
  })

  test('of a record with a ruling on options goes as far as the input before, and says so', async () => {
    const { disk } = await ran('fight _template/even-match --seed 3 --record a.jsonl')
    const given = { disk: { 'a.jsonl': disk.get('a.jsonl') ?? '' } }
    const rule = 'ruling a.jsonl --at 2 --set surplus=spills --because so --record b.jsonl'
    const { disk: after } = await ran(rule, given)
    const ruled = { disk: { 'b.jsonl': after.get('b.jsonl') ?? '' } }
    const { code, stderr } = await ran('review b.jsonl', ruled)
    expect([code, stderr()]).toEqual([2, expect.stringContaining('as far as input 2?')])
    expect(stderr()).toContain('a review of luck and choices is not possible here')
    expect((await ran('review b.jsonl --at 2', ruled)).code).toBe(0)
    expect((await ran('review b.jsonl --at 3', ruled)).code).toBe(2)
  })

  test('past so many positions it is sampled, says how far its figures may be off, and sums to the same end', async () => {
    const given = await recorded('_template/even-match')
    const command = 'review a.jsonl --positions 2 --samples 60'
    const { stdout, text } = await ran(command, given)
    expect(text).toMatch(/Sampled: \d+ battles from each position; .* is good to \+\/-0\.\d+ \(95 %\)/)
    expect(text).toMatch(/at the start [+-]?0\.\d{4} \+\/-0\.\d{4} luck/)
    for (const line of stdout().split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    const sampled = reviewSchema.parse(JSON.parse((await ran(`${command} --json`, given)).stdout()))
    const { start, luck, red, blue, met, end, margins } = sampled
    expect(start + luck + red + blue + met).toBeCloseTo(end, 9)
    expect(margins).toMatchObject({ end: 0 })
    const other = await ran(`${command} --seed 2`, given)
    expect([other.code, other.text === text]).toEqual([0, false])
  })

  test('by best play, with the kinds that are free', async () => {
    const given = await recorded('_template/two-cutters')
    const { text, code } = await ran('review a.jsonl --by best', given)
    expect([code, text]).toEqual([0, expect.stringContaining('by best play of both sides in')])
    const { stdout } = await ran('review a.jsonl --by best --json', given)
    const { start, luck, red, blue, met, end } = reviewSchema.parse(JSON.parse(stdout()))
    expect(start + luck + red + blue + met).toBeCloseTo(end, 9)
    expect([red, -blue]).toEqual([expect.any(Number), expect.any(Number)])
    expect(Math.max(red, -blue)).toBeLessThanOrEqual(1e-9)
  })

  test('a battle that hides something is refused while it goes on and by best play, and reviewed once it is over', async () => {
    const given = await recorded('_template/powder-ships')
    for (const [flags, why] of [
      ['--at 1', 'the whole record of a battle that is over'],
      ['--at 1 --positions 1', 'the whole record of a battle that is over'],
      ['--by best', 'a best mix would have to hide what a side knows'],
    ] as const) {
      const { code, stderr } = await ran(`review a.jsonl ${flags}`, given)
      expect([code, stderr()]).toEqual([2, expect.stringContaining(why)])
    }
    const { code, stdout } = await ran('review a.jsonl --json', given)
    expect(code).toBe(0)
    const { start, luck, red, blue, met, end } = reviewSchema.parse(JSON.parse(stdout()))
    expect(start + luck + red + blue + met).toBeCloseTo(end, 9)
  })
})
