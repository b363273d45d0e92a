import { describe, expect, test, vi } from 'vitest'
import { memoryIo } from './memory-io.fixture.ts'

vi.mock('../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../core/src/rulesets/_template/index.ts')
  return { shelf: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const { run } = await import('./run.ts')

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
    const { inputs } = JSON.parse((await ran('review a.jsonl --json', given)).stdout()) as { inputs: readonly object[] }
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

  test.each([
    ['review _template/even-match', 'expected a record in which something has happened'],
    ['review a.jsonl --at 0', 'expected a record in which something has happened'],
    ['review a.jsonl --positions 2', 'at most 2 positions'],
    ['review a.jsonl --stake glory', 'win, or a margin in'],
  ])('%s is refused', async (line, words) => {
    const { code, stderr } = await ran(line, await recorded('_template/even-match'))
    expect([code, stderr()]).toEqual([2, expect.stringContaining(words)])
  })

  test('a battle that hides something is refused', async () => {
    const { code, stderr } = await ran('review a.jsonl', await recorded('_template/powder-ships'))
    expect([code, stderr()]).toEqual([2, expect.stringContaining('each side knows what the other does not')])
  })
})
