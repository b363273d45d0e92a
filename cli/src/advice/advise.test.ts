import { adviceSchema, bestDoctrineSchema } from '@flagplot/wire'
import { describe, expect, test, vi } from 'vitest'
import { dataOf, interrupting, ran, recorded, refuses, tooWide } from '../run.fixture.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const ADVISE = 'advise _template/two-cutters'
const HIDDEN = 'advise _template/powder-ships'
const POOR = 'advise --best-doctrine _template/two-cutters --red wary --red-set press=10'

const answered = async (flags: string | readonly string[]) =>
  adviceSchema.parse(await dataOf([...ADVISE.split(' '), ...(typeof flags === 'string' ? flags.split(' ') : flags)]))

describe('advise', () => {
  test('prints the known facts, the assumptions and every order, within 80 columns', async () => {
    const { code, out, text } = await ran(ADVISE)
    expect([code, tooWide(out)]).toEqual([0, []])
    for (const said of [
      'Solved: the whole battle',
      'Both sides choose freely',
      'Value to the Gull: ',
      'By standing orders (steady)',
    ])
      expect(text).toContain(said)
  })

  test('--json fits the wire, names the leaders of both sides, and has other worths for another payoff', async () => {
    const advice = await answered('--red wary --red-set press=4')
    expect(advice).toMatchObject({ system: '_template', doctrines: { red: expect.stringContaining('press') } })
    expect((await answered('--payoff hull')).payoff).toContain('hull lost')
  })

  test('a record is advised on where it stands, or after its first inputs', async () => {
    const given = { disk: await recorded('fight _template/two-cutters --seed 3') }
    expect((await ran('advise a.jsonl --at 0', given)).out).toBe((await ran(ADVISE)).out)
    const over = await ran('advise a.jsonl', given)
    expect([over.code, over.said]).toEqual([2, expect.stringContaining('expected a position that asks for orders')])
  })

  test('in a battle with secrets it wants a seat, and prices its orders from the knowledge of that side', async () => {
    const refused = await ran(HIDDEN)
    expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('each knows what the other does not')])
    const { code, text } = await ran(`${HIDDEN} --seat red --samples 200 --draw --seed 7`)
    expect([code, text]).toEqual([0, expect.stringContaining('sampled')])
    // the named side is the seat, and a draw for a seat is for its side
    expect((await ran(`${HIDDEN} --side red --samples 200 --draw --seed 7`)).text).toBe(text)
  })

  test('--side prints one side, --list compares the orders named, --draw ends with one of them', async () => {
    const all = await answered('--side red')
    expect(Object.keys(all.sides)).toEqual(['red'])
    expect([all.sides.red?.among, all.drawn]).toEqual(['all', undefined])
    const [first, second] = all.sides.red!.orders
    const { text } = second!
    const few = await answered(['--side', 'red', '--list', `${text} | ${text.toUpperCase()}`, '--draw'])
    // the best order is not in the list: the others have lower worths, and one of them is drawn
    expect(few.sides.red).toMatchObject({ among: 'list', orders: [{ text, weight: 1000 }] })
    expect(few.lower).toBeLessThanOrEqual(all.lower)
    expect(few.drawn).toEqual({ side: 'red', text, seed: '42' })
    expect(first!.weight).toBeGreaterThan(0)
  })

  test('the same seed draws the same order, in the last line, ready to be pasted', async () => {
    const { out, code } = await ran(`${ADVISE} --side blue --draw --seed 7`)
    const { sides, drawn } = await answered('--side blue --draw --seed 7')
    expect([code, out.trimEnd().split('\n').at(-1)]).toEqual([0, `Drawn: ${drawn?.text}`])
    expect(sides.blue?.orders.find(({ text }) => text === drawn?.text)?.weight).toBeGreaterThan(0)
    expect(out).toContain('from this mix: 7')
  })
})

describe('advise --best-doctrine', () => {
  test('lists the tried settings, their gain, their use, and their exploitability', async () => {
    const { code, out, text } = await ran(POOR)
    expect([code, tooWide(out)]).toEqual([0, []])
    expect(text).toContain('Aim: chance to win, against steady.')
    expect(text).toMatch(/Better by \d+\.\d points\. To use it: --red wary --red-set press=0 The/)
    expect(text).toMatch(/The worst of \d+ standing orders for it as found: \d+\.\d %, against/)
  })

  test('its printed flags can be used, and give the printed result', async () => {
    const best = bestDoctrineSchema.parse(await dataOf(POOR))
    const odds = await dataOf(`odds _template/two-cutters ${best.flags}`)
    expect(odds.outcome.red).toBeCloseTo(best.best.value, 12)
    expect(best.best.value).toBeGreaterThan(best.before.value)
  })

  test('without anything better it says so', async () => {
    expect((await ran(POOR.replace('press=10', 'press=0'))).text).toContain('Nothing better was found.')
  })

  test('an interrupt ends with the best so far', async () => {
    const { code, out } = await ran(`${POOR} --json`, {}, interrupting)
    expect(code).toBe(130)
    expect(bestDoctrineSchema.parse(JSON.parse(out))).toMatchObject({ whole: false, how: { kind: 'found' } })
    expect((await ran(POOR, {}, interrupting)).text).toContain('Interrupted: the best so far.')
  })
})

refuses([
  [`${ADVISE} --payoff hul`, 'Did you mean hull?'],
  [`${ADVISE} --free everything`, 'kinds of question'],
  [`${ADVISE} --samples 0`, '--samples: 0 is out of range'],
  [`${ADVISE} --seat green`, 'one of red, blue'],
  [`${ADVISE} --at 1`, '--at needs a record'],
  [`${ADVISE} --side green`, 'one of red, blue'],
  [`${ADVISE} --side red --seat blue`, 'expected blue, whose seat it is'],
  [`${ADVISE} --side red --list wobble`, 'List, first entry: wobble cannot be read'],
  [`${ADVISE} --side red --list press|wobble`, 'List, second entry: wobble cannot be read'],
  [`${ADVISE} --side red --list |`, 'List, first entry is empty'],
  [`${ADVISE} --list press`, 'the side whose orders are listed'],
  [`${ADVISE} --draw`, 'the side whose order is drawn'],
  [`${ADVISE} --draw --seat green`, 'one of red, blue'],
  [`${ADVISE} --doctrines --side red`, 'either --doctrines or --side'],
  [`${ADVISE} --doctrines --list press`, 'either --doctrines or --list'],
  [`${ADVISE} --doctrines --all`, 'either --doctrines or --all'],
  [`${ADVISE} --aim win`, '--best-doctrine'],
  [`${POOR} --draw`, 'either --best-doctrine or --draw'],
  [`${POOR} --free stance`, 'either --best-doctrine or --free'],
  [`${POOR} --payoff hull`, 'either --best-doctrine or --payoff'],
  [`${POOR} --side green`, 'one of red, blue'],
  [`${POOR} --aim wni`, 'Did you mean win?'],
  [`${POOR} --aim keep:Cuter`, 'Did you mean Cutter?'],
  [`${POOR} --samples 0`, '--samples: 0 is out of range'],
  [`${POOR} --doctrines`, 'either --doctrines or --best-doctrine'],
])
