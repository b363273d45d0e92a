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
    expect(lines[2]).toMatch(/^4,096 of 10,000 battles: expected result of \S.* \d+\.\d % ±\d\.\d$/)
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

  test('an interrupt that comes too late to end it early sets the exit code alone', async () => {
    const short = line.replace('10000', '200')
    expect(await ran(short, {}, interrupting)).toMatchObject({ code: 130, out: (await ran(short)).out })
  })
})

test('a side with a long name is said by its colour, and a result that was never met by its bound alone', () => {
  const said = (name: string, red: number): string =>
    samplingLine(
      {
        method: 'sampled',
        n: 40,
        outcome: { red, blue: 0.6 - red, draw: 0.4, undecided: 0 },
        rounds: { mean: 1, byRound: [] },
        measures: [],
      },
      { title: '', system: '', words: fleetWords({ red: { name }, blue: { name: 'Sathar' } }) },
      512,
    )
  expect(said('UPF', 0.3)).toBe('40 of 512 battles: expected result of UPF 50.0 % ±14.8')
  expect(said('The second squadron of the northern patrol', 0.3)).toBe(
    '40 of 512 battles: expected result of red 50.0 % ±14.8',
  )
  expect(said('UPF', -0.4)).toBe('40 of 512 battles: expected result of UPF <8.8 %')
})
