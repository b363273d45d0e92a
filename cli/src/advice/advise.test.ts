import { adviceSchema } from '@flagplot/wire'
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

const BATTLE = '_template/two-cutters'

describe('advise', () => {
  test('prints what is known, what is assumed and every order, within 80 columns', async () => {
    const { code, stdout, text } = await ran(`advise ${BATTLE}`)
    expect(code).toBe(0)
    expect(text).toContain('Solved: the whole battle from here')
    expect(text).toContain('Both sides choose freely')
    expect(text).toContain('Worth to the Gull: ')
    expect(text).toContain('whatever the other side does')
    expect(text).toContain('By standing orders (steady)')
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

  test('--side prints one side, --list compares the orders named, --draw ends with one of them', async () => {
    const answered = async (flags: string) => {
      const io = memoryIo()
      const list = flags.split(' && ')
      await run(['advise', BATTLE, '--json', ...list], io)
      return adviceSchema.parse(JSON.parse(io.stdout()))
    }
    const all = await answered('--side && red')
    expect(Object.keys(all.sides)).toEqual(['red'])
    expect([all.sides.red?.among, all.drawn]).toEqual(['all', undefined])
    const [first, second] = all.sides.red!.orders
    const few = await answered(`--side && red && --list && ${second!.text} | ${second!.text.toUpperCase()} && --draw`)
    // the order of the best mix is not among them: what is left is worth less, and is what is drawn
    expect(few.sides.red).toMatchObject({ among: 'list', orders: [{ text: second!.text, weight: 1000 }] })
    expect(few.floor).toBeLessThanOrEqual(all.floor)
    expect(few.drawn).toEqual({ side: 'red', text: second!.text, seed: '42' })
    expect(first!.weight).toBeGreaterThan(0)
  })

  test('the same seed draws the same order, in the last line, ready to be pasted', async () => {
    const { stdout, code } = await ran(`advise ${BATTLE} --side blue --draw --seed 7`)
    expect(code).toBe(0)
    const line = stdout().trimEnd().split('\n').at(-1) ?? ''
    const { sides, drawn } = adviceSchema.parse(
      JSON.parse((await ran(`advise ${BATTLE} --side blue --draw --seed 7 --json`)).stdout()),
    )
    expect(line).toBe(`Drawn: ${drawn?.text}`)
    expect(sides.blue?.orders.find(({ text }) => text === drawn?.text)?.weight).toBeGreaterThan(0)
    expect(stdout()).toContain('from this mix: 7')
  })

  test('where something is hidden the side that is named is the seat, and who draws for a seat means its side', async () => {
    const { code, text } = await ran('advise _template/powder-ships --side red --samples 200 --draw --seed 7')
    expect([code, text]).toEqual([0, expect.stringContaining('sampled')])
    expect((await ran('advise _template/powder-ships --seat red --samples 200 --draw --seed 7')).text).toBe(text)
  })

  test.each([
    ['--stake hul', 'Did you mean hull?'],
    ['--free everything', 'kinds of question'],
    ['--samples 0', '--samples: 0 is out of range'],
    ['--seat green', 'one of red, blue'],
    ['--at 1', '--at needs a record'],
    ['--side green', 'one of red, blue'],
    ['--side red --seat blue', 'expected blue, whose seat it is'],
    ['--side red --list wobble', 'List, first entry: wobble cannot be read'],
    ['--side red --list press|wobble', 'List, second entry: wobble cannot be read'],
    ['--side red --list |', 'List, first entry is empty'],
    ['--list press', 'the side whose orders are listed'],
    ['--draw', 'the side whose order is drawn'],
    ['--draw --seat green', 'one of red, blue'],
    ['--doctrines --side red', 'either --doctrines or --side'],
    ['--doctrines --list press', 'either --doctrines or --list'],
    ['--doctrines --all', 'either --doctrines or --all'],
    ['--best-doctrine --draw', 'either --best-doctrine or --draw'],
    ['--best-doctrine --free stance', 'either --best-doctrine or --free'],
    ['--best-doctrine --stake hull', 'either --best-doctrine or --stake'],
  ])('%s is refused', async (flags, words) => {
    const { code, stderr } = await ran(`advise ${BATTLE} ${flags}`)
    expect([code, stderr()]).toEqual([2, expect.stringContaining(words)])
  })
})
