import { namedBy } from '@flagplot/core/game'
import { oddsAnswerSchema } from '@flagplot/wire'
import { describe, expect, test, vi } from 'vitest'
import { type MemoryIo, memoryIo } from '../io/memory-io.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const { run } = await import('../run.ts')
const { samplingLine } = await import('./sampling-line.ts')

const line = 'odds _template/two-cutters --samples 10000 --workers 1'.split(' ')

/** A terminal, and a person who may interrupt as soon as that is possible. */
async function ran(argv: readonly string[], more: Partial<MemoryIo> = {}) {
  const io = { ...memoryIo(), errIsTerminal: true, ...more }
  const code = await run(argv, io)
  return { code, out: io.stdout(), err: io.stderr() }
}

const WIPED = '\r\u001b[2K'
const shown = (err: string): string[] => err.split(WIPED)

describe('odds on a terminal', () => {
  test('while it samples the figures so far stand in one line, each over the one before; at the end it is wiped', async () => {
    const { code, out, err } = await ran(line)
    const lines = shown(err)
    expect([code, lines[0], lines.at(-1)]).toEqual([0, '', ''])
    expect(lines[1]).toBe('0 of 10,000 battles')
    expect(lines[2]).toMatch(/^4,096 of 10,000 battles: \S.* \d+\.\d % ±\d\.\d, .* \d+\.\d % ±\d\.\d/)
    expect(lines.at(-2)).toMatch(/^10,000 of 10,000 battles: /)
    for (const each of lines) expect(each.length).toBeLessThan(80)
    expect(out).toContain('sampled, 10,000 battles')
  })

  test('where nobody watches nothing of it is said, and the answer is the same', async () => {
    const watched = await ran([...line, '--json'])
    const piped = await ran([...line, '--json'], { errIsTerminal: false })
    expect(piped.err).toBe('')
    expect(piped.out).toBe(watched.out)
  })

  test('an interrupt ends it with what is known so far, says so, and is told by the exit code', async () => {
    const onInterrupt = (act: () => void): void => act()
    const { code, out } = await ran([...line, '--json'], { onInterrupt })
    const answer = oddsAnswerSchema.parse(JSON.parse(out))
    expect([code, answer.n, answer.how]).toEqual([
      130,
      4096,
      'Sampled, as asked. Stopped after 4,096 of 10,000 battles.',
    ])
    expect((await ran(line, { onInterrupt })).out).toMatch(/sampled, 4,096 battles.*Stopped after 4,096 of 10,000/s)
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
  const topicOf = (red: string, blue: string) => ({
    title: '',
    system: '',
    words: namedBy({ red: { name: red }, blue: { name: blue } }),
  })
  expect(samplingLine(answer, topicOf('UPF', 'Sathar'), 512)).toBe(
    '40 of 512 battles: UPF 30.0 % ±10.0, Sathar 30.0 % ±10.0, Draw 40.0 % ±20.0',
  )
  const long = topicOf('The second squadron of the northern patrol', 'Raiders of the long night')
  expect(samplingLine(answer, long, 512)).toBe(
    '40 of 512 battles: Red 30.0 % ±10.0, Blue 30.0 % ±10.0, Draw 40.0 % ±20.0',
  )
})
