import { fleetWords } from '@flagplot/core/game/words'
import { oddsAnswerSchema } from '@flagplot/wire'
import { describe, expect, test, vi } from 'vitest'
import { interrupting, ran } from '../run.fixture.ts'
import { samplingLine } from './sampling-line.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const line = 'odds _template/two-cutters --samples 10000 --workers 1'
const watched = { errIsTerminal: true }

describe('odds on a terminal', () => {
  test('while it samples the figures so far stand in one line, each over the one before; at the end it is wiped', async () => {
    const { code, out, err } = await ran(line, {}, watched)
    const lines = err.split('\r\u001b[2K')
    expect([code, lines[0], lines.at(-1)]).toEqual([0, '', ''])
    expect(lines[1]).toBe('0 of 10,000 battles')
    expect(lines[2]).toMatch(/^4,096 of 10,000 battles: \S.* \d+\.\d % ±\d\.\d, .* \d+\.\d % ±\d\.\d/)
    expect(lines.at(-2)).toMatch(/^10,000 of 10,000 battles: /)
    for (const each of lines) expect(each.length).toBeLessThan(80)
    // without a terminal no progress is shown, and the answer is the same
    expect(await ran(line)).toMatchObject({ err: '', out })
  })

  test('an interrupt ends it with the results so far, says so, and sets the exit code', async () => {
    const { code, out } = await ran(`${line} --json`, {}, interrupting)
    const { n, how } = oddsAnswerSchema.parse(JSON.parse(out))
    expect([code, n, how]).toEqual([130, 4096, 'Sampled, as asked. Stopped after 4,096 of 10,000 battles.'])
  })
})

test('sides with long names are said by their colours', () => {
  const interval = { low: 0.2, high: 0.4 }
  const answer = {
    method: 'sampled',
    n: 40,
    outcome: { red: 0.3, blue: 0.3, draw: 0.4, undecided: 0 },
    intervals: { red: interval, blue: interval, draw: interval, undecided: interval },
  } as unknown as Parameters<typeof samplingLine>[0]
  const said = (red: string, blue: string): string =>
    samplingLine(
      answer,
      { title: '', system: '', words: fleetWords({ red: { name: red }, blue: { name: blue } }) },
      512,
    )
  expect(said('UPF', 'Sathar')).toBe('40 of 512 battles: UPF 30.0 % ±10.0, Sathar 30.0 % ±10.0, Draw 40.0 % ±20.0')
  expect(said('The second squadron of the northern patrol', 'Raiders of the long night')).toBe(
    '40 of 512 battles: Red 30.0 % ±10.0, Blue 30.0 % ±10.0, Draw 40.0 % ±20.0',
  )
})
