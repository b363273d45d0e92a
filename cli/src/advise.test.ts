import { adviceSchema } from '@flagplot/wire'
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

const BATTLE = '_template/two-cutters'

describe('advise', () => {
  test('prints what is known, what is assumed and every order, within 80 columns', async () => {
    const { code, stdout, text } = await ran(`advise ${BATTLE}`)
    expect(code).toBe(0)
    expect(text).toContain('Solved: the whole battle from here')
    expect(text).toContain('Both sides choose freely')
    expect(text).toContain('Worth to red: ')
    expect(text).toContain('whatever the other side does')
    expect(text).toContain('By habit (steady)')
    for (const line of stdout().split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('--json fits the wire, says who stood by what, and another stake is another worth', async () => {
    const answered = async (flags: string) =>
      adviceSchema.parse(JSON.parse((await ran(`advise ${BATTLE} ${flags} --json`)).stdout()))
    const advice = await answered('--red wary --red-set press=4')
    expect(advice).toMatchObject({ system: '_template', doctrines: { red: expect.stringContaining('press') } })
    expect((await answered('--stake hull')).stake).toContain('hull lost')
  })

  test('a record is advised on where it stands, or after its first inputs', async () => {
    const { disk } = await ran(`fight ${BATTLE} --seed 3 --record a.jsonl`)
    const given = { disk: { 'a.jsonl': disk.get('a.jsonl') ?? '' } }
    expect((await ran('advise a.jsonl --at 0', given)).stdout()).toBe((await ran(`advise ${BATTLE}`)).stdout())
    const over = await ran('advise a.jsonl', given)
    expect([over.code, over.stderr()]).toEqual([2, expect.stringContaining('expected a position that asks for orders')])
  })

  test('where something is hidden it wants a seat, and prices its orders from what that knows', async () => {
    const hidden = '_template/powder-ships'
    const refused = await ran(`advise ${hidden}`)
    expect([refused.code, refused.stderr()]).toEqual([2, expect.stringContaining('each knows what the other does not')])
    const { code, text } = await ran(`advise ${hidden} --seat red --samples 200`)
    expect([code, text]).toEqual([0, expect.stringContaining('sampled')])
  })

  test.each([
    ['--stake hul', 'Did you mean hull?'],
    ['--free everything', 'kinds of question'],
    ['--samples 0', '--samples is out of range'],
    ['--seat green', 'one of red, blue'],
    ['--at 1', 'expected a record'],
  ])('%s is refused', async (flags, words) => {
    const { code, stderr } = await ran(`advise ${BATTLE} ${flags}`)
    expect([code, stderr()]).toEqual([2, expect.stringContaining(words)])
  })
})
