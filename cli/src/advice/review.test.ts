import { reviewSchema } from '@flagplot/wire'
import { describe, expect, test, vi } from 'vitest'
import { dataOf, ran, recorded, refuses } from '../run.fixture.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const fought = (battle: string) => recorded(`fight _template/${battle} --seed 3`)
const even = { disk: await fought('even-match') }
const hidden = { disk: await fought('powder-ships') }

const reviewed = async (flags: string, given = even) =>
  reviewSchema.parse(await dataOf(`review a.jsonl${flags}`, given))

/** The sum of the parts of a review, and the sum that it states. */
async function sums(flags: string, given = even): Promise<readonly [number, number]> {
  const { expectedResult, luck, red, blue, interaction } = await reviewed(flags, given)
  const { start, end } = expectedResult
  return [start + luck + red + blue + interaction, end]
}

describe('review', () => {
  test('prints a sum that adds up', async () => {
    const { code, out } = await ran('review a.jsonl', even)
    expect(code).toBe(0)
    const figures = [...out.matchAll(/ {2,}([+-]?\d+\.\d)(?: %)?$/gm)].map(([, figure]) => Number(figure))
    const end = figures[5] ?? -1
    expect(figures.slice(0, 5).reduce((sum, figure) => sum + figure, 0)).toBeCloseTo(end, 9)
  })

  test('--json has win, draw and loss of every position, the text those of the start', async () => {
    const { winDrawLoss, inputs, expectedResult } = await reviewed('')
    expect(inputs.at(-1)?.winDrawLoss).toEqual(winDrawLoss?.end)
    expect(winDrawLoss!.start.win + winDrawLoss!.start.draw / 2).toBeCloseTo(expectedResult.start, 9)
    expect((await ran('review a.jsonl', even)).text).toContain('Behind it: at the start won ')
  })

  test('names for each of the heaviest throws the side that it helped', async () => {
    const { inputs } = await reviewed('')
    const { out } = await ran('review a.jsonl', even)
    const said = [...out.matchAll(/^ {2}([\d.]+) points for (\w+) Squadron: step (\d+), Fire$/gm)]
    const helped = said.map(([, points, name, step]) => {
      const { step: thrown } = inputs[Number(step) - 1]!
      const luck = thrown.kind === 'roll' ? thrown.luck : 0
      expect(Math.abs(luck).toFixed(1)).toBe(points)
      expect(luck > 0).toBe(name === 'First')
      return name
    })
    expect(helped).toEqual(['Second', 'First', 'First'])
  })

  test.each([
    ['red', 'First'],
    ['blue', 'Second'],
  ])('names for each of the costliest orders the side that gave it: %s', async (side, name) => {
    const timid = { disk: await recorded(`fight _template/even-match --seed 3 --${side}-set stance=evade`) }
    const { out } = await ran(`review a.jsonl --${side}-set stance=press`, timid)
    const said = [...out.matchAll(/^ {2}cost (\w+) Squadron (\S+) points: (\w+)/gm)].map(([, ...words]) => words)
    expect(said).toEqual(Array(3).fill([name, expect.stringMatching(/^\d+\.\d$/), 'evade']))
  })

  test('--all has a line for every input, --json the same in full', async () => {
    const { out } = await ran('review a.jsonl --all', even)
    expect(out.match(/^ +\d+ .*$/gm)).toHaveLength((await reviewed('')).inputs.length)
  })

  test('a record as far as its first inputs says where it stands', async () => {
    expect((await ran('review a.jsonl --at 2', even)).text).toContain('where it stands')
  })

  test('a record as far as the end of a round', async () => {
    const [end] = (await dataOf('verify a.jsonl', even)).ends
    expect((await reviewed(' --after-round 1')).inputs).toEqual((await reviewed(` --at ${end}`)).inputs)
  })

  test('of a record with a ruling on options goes as far as the input before, and says so', async () => {
    const { disk } = await ran('ruling a.jsonl --at 2 --set surplus=spills --because so --record b.jsonl', even)
    const { code, said } = await ran('review b.jsonl', { disk })
    expect([code, said]).toEqual([2, expect.stringContaining('as far as step 2.')])
    expect(said).toContain('A moderator changed the options')
    expect((await ran('review b.jsonl --at 2', { disk })).code).toBe(0)
    expect((await ran('review b.jsonl --at 3', { disk })).code).toBe(2)
  })

  test('past so many positions it is sampled, says how far its figures may be off, and sums to the same end', async () => {
    const flags = ' --positions 2 --samples 60'
    const { text } = await ran(`review a.jsonl${flags}`, even)
    expect(text).toMatch(/Sampled: \d+ battles from each position; .* is known to \+\/-\d+\.\d points \(95 %\)/)
    expect(text).toMatch(/at the start, sampled \d+\.\d % \+\/-\d+\.\d luck/)
    const [sum, end] = await sums(flags)
    expect(sum).toBeCloseTo(end, 9)
    expect((await reviewed(flags)).margins).toMatchObject({ expectedResult: { end: 0 } })
    const other = await ran(`review a.jsonl${flags} --seed 2`, even)
    expect([other.code, other.text === text]).toEqual([0, false])
  })

  test('by best play, with the kinds that are free', async () => {
    const given = { disk: await fought('two-cutters') }
    const { text, code } = await ran('review a.jsonl --by best', given)
    expect([code, text]).toEqual([0, expect.stringContaining('by best play of both sides in')])
    const [sum, end] = await sums(' --by best', given)
    expect(sum).toBeCloseTo(end, 9)
    const { red, blue } = await reviewed(' --by best', given)
    expect(Math.max(red, -blue)).toBeLessThanOrEqual(1e-9)
  })

  test('by best play, a battle that is short enough with one kind free names the flag for it', async () => {
    const given = { disk: await fought('two-cutters') }
    const { said, code } = await ran('review a.jsonl --by best --free stance,loss --positions 5', given)
    expect([code, said]).toEqual([2, expect.stringContaining('--free loss')])
    expect((await ran('review a.jsonl --by best --free loss --positions 5', given)).code).toBe(0)
  })

  test('a battle that hid something is reviewed once it is over', async () => {
    const [sum, end] = await sums('', hidden)
    expect(sum).toBeCloseTo(end, 9)
  })
})

refuses(
  [
    ['review _template/even-match', 'missing', 'record'],
    ['review a.jsonl --at 0', 'missing', 'record'],
    ['review a.jsonl --after-round 1 --at 2', 'conflict', '--after-round'],
    ['review a.jsonl --after-round 99', 'range', '--after-round'],
    ['review a.jsonl --by best --positions 2', 'unsupported', 'a review by best play'],
    ['review a.jsonl --by luck', 'unknown-name', '--by'],
    ['review a.jsonl --free attack', 'conflict', '--free'],
    ['review a.jsonl --by best --free attak', 'unknown-name', '--free'],
    ['review a.jsonl --by best --samples 60', 'conflict', '--samples'],
    ['review a.jsonl --samples 0', 'range', '--samples'],
    ['review a.jsonl --payoff glory', 'unknown-name', 'payoff'],
  ],
  even,
)

describe('of a battle that hides something', () =>
  refuses(
    [
      ['review a.jsonl --at 1', 'unsupported', 'a review of luck and choices'],
      ['review a.jsonl --at 1 --positions 1', 'unsupported', 'a review of luck and choices'],
      ['review a.jsonl --by best', 'unsupported', 'best play'],
    ],
    hidden,
  ))
