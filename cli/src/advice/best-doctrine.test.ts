import { bestDoctrineSchema } from '@flagplot/wire'
import { describe, expect, test, vi } from 'vitest'
import { memoryIo } from '../io/memory-io.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const { run } = await import('../run.ts')

async function ran(line: string, io = memoryIo()) {
  const code = await run(line.split(' '), io)
  return { ...io, code, text: io.stdout().replace(/\s+/g, ' ') }
}

const POOR = 'advise --best-doctrine _template/two-cutters --red wary --red-set press=10'

describe('advise --best-doctrine', () => {
  test('says what was tried, how much better it is, how to use it, and how it can be exploited', async () => {
    const { code, stdout, text } = await ran(POOR)
    expect(code).toBe(0)
    expect(text).toContain('Aim: chance to win, against steady.')
    expect(text).toMatch(/Proven: every way to set it was weighed, \d+ in all, by exact odds\./)
    expect(text).toMatch(/Better by \d+\.\d points\. To use it: --red wary --red-set press=0 The/)
    expect(text).toMatch(/The worst of \d+ standing orders for it as found: \d+\.\d %, against/)
    for (const line of stdout().split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('what it prints can be used, and comes to what it says', async () => {
    const best = bestDoctrineSchema.parse(JSON.parse((await ran(`${POOR} --json`)).stdout()))
    const odds = await ran(`odds _template/two-cutters ${best.flags} --json`)
    expect(JSON.parse(odds.stdout()).outcome.red).toBeCloseTo(best.best.worth, 12)
    expect(best.best.worth).toBeGreaterThan(best.before.worth)
  })

  test('where nothing is better it says so', async () => {
    expect((await ran(`${POOR.replace('press=10', 'press=0')}`)).text).toContain('Nothing better was found.')
  })

  test('an interrupt ends with the best so far', async () => {
    const io = { ...memoryIo(), onInterrupt: (act: () => void) => act() }
    const { code, stdout } = await ran(`${POOR} --json`, io)
    expect(code).toBe(130)
    const said = await ran(POOR, { ...memoryIo(), onInterrupt: (act: () => void) => act() })
    expect(said.text).toContain('Interrupted: the best so far.')
    expect(bestDoctrineSchema.parse(JSON.parse(stdout()))).toMatchObject({ whole: false, how: { kind: 'found' } })
  })

  test.each([
    ['--side green', 'one of red, blue'],
    ['--aim wni', 'Did you mean win?'],
    ['--aim keep:Cuter', 'Did you mean Cutter?'],
    ['--samples 0', '--samples: 0 is out of range'],
    ['--doctrines', 'either --doctrines or --best-doctrine'],
  ])('%s is refused', async (flags, words) => {
    const { code, stderr } = await ran(`${POOR} ${flags}`)
    expect([code, stderr()]).toEqual([2, expect.stringContaining(words)])
  })

  test('--aim without a search is refused', async () => {
    const { code, stderr } = await ran('advise _template/two-cutters --aim win')
    expect([code, stderr()]).toEqual([2, expect.stringContaining('--best-doctrine')])
  })
})
