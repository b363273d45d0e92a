import { adviceSchema, bestDoctrineSchema } from '@flagplot/wire'
import { describe, expect, test, vi } from 'vitest'
import { dataOf, interrupting, ran, recorded, refuses, tooWide } from '../run.fixture.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const ADVISE = 'advise _template/two-cutters'
const HIDDEN = 'advise _template/powder-ships'
const POOR = 'advise --best-doctrine _template/two-cutters --red wary --red-set press=0'

const answered = async (flags: string | readonly string[]) =>
  adviceSchema.parse(await dataOf([...ADVISE.split(' '), ...(typeof flags === 'string' ? flags.split(' ') : flags)]))

describe('advise', () => {
  test('prints the known facts, the assumptions and every order, within 80 columns', async () => {
    const { code, out, text } = await ran(ADVISE)
    expect([code, tooWide(out)]).toEqual([0, []])
    for (const said of [
      'Solved: the whole battle',
      'Both sides choose freely',
      'Expected result of the Gull: ',
      'By standing orders (steady)',
    ])
      expect(text).toContain(said)
  })

  test('names a kind of question by its title, with the word that --free takes', async () => {
    expect((await ran(`${ADVISE} --free loss`)).text).toContain('ship that takes the hits (loss)')
  })

  test('--json fits the wire, names the leaders of both sides, and another unit for another payoff', async () => {
    const advice = await answered('--red wary --red-set press=4')
    expect(advice).toMatchObject({ system: '_template', doctrines: { red: expect.stringContaining('press') } })
    expect(advice).toMatchObject({ payoff: 'win', unit: '%' })
    const hull = { payoff: 'hull', payoffTitle: expect.stringContaining('hull lost'), unit: 'hull' }
    expect(await answered('--payoff hull')).toMatchObject(hull)
  })

  test('--json has win, draw and loss of each order where standing orders go on, and none where best play does', async () => {
    const once = await answered('--once')
    const orders = [...(once.sides.red?.orders ?? []), ...(once.sides.blue?.orders ?? [])]
    expect(orders.length).toBeGreaterThan(1)
    for (const { expectedResult, winDrawLoss: { win, draw, loss } = { win: 0, draw: 0, loss: 0 } } of orders) {
      expect(win + draw + loss).toBeCloseTo(100, 9)
      expect(win + draw / 2).toBeCloseTo(expectedResult, 9)
    }
    expect((await ran(`${ADVISE} --once`)).text).toContain('; won ')
    const solved = await answered([])
    expect([solved.winDrawLoss, solved.sides.red?.orders[0]?.winDrawLoss]).toEqual([undefined, undefined])
  })

  test('a record is advised on where it stands, or after its first inputs', async () => {
    const given = { disk: await recorded('fight _template/two-cutters --seed 3') }
    expect((await ran('advise a.jsonl --at 0', given)).out).toBe((await ran(ADVISE)).out)
    const over = await ran('advise a.jsonl', given)
    expect([over.code, over.said]).toEqual([2, expect.stringContaining('The battle is over.')])
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
    // the best order is not in the list: the others come to less, and one of them is drawn
    expect(few.sides.red).toMatchObject({ among: 'list', orders: [{ text, weight: 1000 }] })
    expect(few.expectedResult.low).toBeLessThanOrEqual(all.expectedResult.low)
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

test('too few battles to choose by: the flag that makes it finer stands in the place of the table', async () => {
  const { text } = await ran(`${HIDDEN} --seat red --samples 20`)
  const [, samples] = /Too coarse to choose by: .* --samples (\d+) makes it finer\./.exec(text) ?? []
  expect(text).not.toContain('at worst')
  expect((await ran(`${HIDDEN} --seat red --samples ${samples}`)).text).toContain('at worst')
})

test('--once decides this question alone', async () => {
  expect((await answered('--once')).known.method).toBe('question')
})

describe('advise --best-doctrine', () => {
  test('lists the tried settings, their gain, their use, and their exploitability', async () => {
    const { code, out, text } = await ran(POOR)
    expect([code, tooWide(out)]).toEqual([0, []])
    expect(text).toContain('Aim: expected result, against steady.')
    expect(text).toMatch(/Better by \d+\.\d points\. To use it: --red wary --red-set press=10 As it is, the/)
    expect(text).toMatch(/As found, the worst of \d+ standing orders of the other side leaves it \d+\.\d %, against/)
  })

  test('its printed flags can be used, and give the printed result', async () => {
    const best = bestDoctrineSchema.parse(await dataOf(POOR))
    const odds = await dataOf(`odds _template/two-cutters ${best.flags}`)
    expect(odds.expectedResult.red).toBeCloseTo(best.best.reached, 10)
    expect(best.best.reached).toBeGreaterThan(best.before.reached)
  })

  test('without anything better it says so', async () => {
    expect((await ran(POOR.replace('press=0', 'press=10'))).text).toContain('Nothing better was found.')
  })

  test('an interrupt ends with the best so far', async () => {
    const { code, out } = await ran(`${POOR} --json`, {}, interrupting)
    expect(code).toBe(130)
    expect(bestDoctrineSchema.parse(JSON.parse(out))).toMatchObject({ whole: false, how: { kind: 'found' } })
    expect((await ran(POOR, {}, interrupting)).text).toContain('Interrupted: the best so far.')
  })
})

refuses([
  [`${ADVISE} --payoff hul`, 'unknown-name', 'payoff', 'hull'],
  [`${ADVISE} --free everything`, 'unknown-name', 'free'],
  [`${ADVISE} --samples 0`, 'range', '--samples'],
  [`${ADVISE} --seat green`, 'unknown-name', '--seat'],
  [`${ADVISE} --at 1`, 'conflict', '--at'],
  [`${ADVISE} --side green`, 'unknown-name', '--side'],
  [`${ADVISE} --side red --seat blue`, 'conflict', 'side'],
  [`${ADVISE} --side red --list wobble`, 'notation', 'list.0'],
  [`${ADVISE} --side red --list press|wobble`, 'notation', 'list.1'],
  [`${ADVISE} --side red --list |`, 'notation', 'list.0'],
  [`${ADVISE} --list press`, 'missing', 'side'],
  [`${ADVISE} --draw`, 'missing', 'side'],
  [`${ADVISE} --draw --seat green`, 'unknown-name', '--seat'],
  [`${ADVISE} --doctrines --side red`, 'conflict', '--side'],
  [`${ADVISE} --doctrines --list press`, 'conflict', '--list'],
  [`${ADVISE} --doctrines --once`, 'conflict', '--once'],
  [`${ADVISE} --doctrines --all`, 'conflict', '--all'],
  [`${ADVISE} --aim win`, 'conflict', '--aim'],
  [`${POOR} --draw`, 'conflict', '--draw'],
  [`${POOR} --free stance`, 'conflict', '--free'],
  [`${POOR} --payoff hull`, 'conflict', '--payoff'],
  [`${POOR} --side green`, 'unknown-name', '--side'],
  [`${POOR} --aim wni`, 'unknown-name', 'aim', 'win'],
  [`${POOR} --aim keep:Cuter`, 'unknown-name', 'aim', 'Cutter'],
  [`${POOR} --samples 0`, 'range', '--samples'],
  [`${POOR} --doctrines`, 'conflict', '--best-doctrine'],
])
