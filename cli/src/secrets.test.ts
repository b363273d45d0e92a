import { oddsAnswerSchema, reportSchema } from '@flagplot/wire'
import { describe, expect, test, vi } from 'vitest'
import { isAllDepth } from '../../test-depth.ts'
import { memoryIo } from './io/memory-io.ts'
import { dataOf, ran, recorded, refuses } from './run.fixture.ts'

vi.mock('../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../core/src/rulesets/_template/index.ts')
  const units = (name: string) => [{ name, points: 4, parts: [{ label: 'hull 4', value: '4' }] }]
  const bill = { unit: 'points', points: 4 }
  const built = { red: { ...bill, units: units('Frigate') }, blue: { ...bill, units: units('Cutter') } }
  const rules = { ...template, bill: () => built }
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => rules }] }
})

const HIDDEN = '_template/powder-ships'
const OPEN = '_template/even-match'
const SMALL = '_template/two-cutters'
const disk = await recorded(`fight ${HIDDEN} --seed 5`)

describe('odds of a battle that hides something', () => {
  test('without a seat they are the umpire’s, exact, and say so', async () => {
    const { text } = await ran(`odds ${HIDDEN}`)
    expect(text).toContain('Odds: exact')
    expect(text).toContain('Known to the umpire alone')
    expect(oddsAnswerSchema.parse(await dataOf(`odds ${HIDDEN}`)).seat).toBe('umpire')
  })

  test('of a seat they are sampled from its knowledge, with the reason', async () => {
    const few = isAllDepth ? '' : ' --samples 100'
    const { text } = await ran(`odds ${HIDDEN} --seat blue${few}`)
    expect(text).toContain('Odds: sampled')
    const why = isAllDepth ? 'each battle begins in a position that fits what the Candles can know' : 'as asked'
    expect(text).toContain(why)
    expect(text).toContain('As the Candles (blue) may know them.')
    const blue = oddsAnswerSchema.parse(await dataOf('odds a.jsonl --at 1 --samples 100 --seat blue', { disk }))
    const umpire = await dataOf('odds a.jsonl --at 1 --samples 100', { disk })
    expect(blue.seat).toBe('blue')
    expect(blue.outcome).not.toEqual(umpire.outcome)
  })

  test('a seat or an eye changes nothing in a battle without secrets, and that is said', async () => {
    const { out, err } = await ran(`odds ${SMALL}`)
    const said = 'does nothing here: this battle hides nothing.\n'
    expect(await ran(`odds ${SMALL} --seat red`)).toMatchObject({ out, err: `flagplot: --seat ${said}` })
    expect([out.includes('umpire'), err]).toEqual([false, ''])
    const small = { disk: await recorded(`fight ${SMALL} --seed 5`) }
    expect((await ran('report a.jsonl --eye red', small)).err).toBe(`flagplot: --eye ${said}`)
  })

  refuses([
    [`odds ${HIDDEN} --seat red --exact`, 'The Moths cannot know the position'],
    [`odds ${HIDDEN} --seat red --fractions --samples 100`, 'The Moths cannot know the position'],
    [`odds ${SMALL} --seat green`, 'one of red, blue'],
  ])
})

describe('reports of a battle that hid something', () => {
  test('at its end it is the umpire’s unless another eye is asked for', async () => {
    expect((await ran('report a.jsonl', { disk })).text).toContain('The umpire’s report')
    const { text } = await ran('report a.jsonl --eye blue', { disk })
    expect(text).toContain('As the Candles (blue) may know it')
    expect(text).not.toContain('of the Moths carries a charge')
    expect(reportSchema.parse(await dataOf('report a.jsonl --eye public', { disk })).known?.eye).toBe('public')
    expect((await ran('report a.jsonl --eye nobody', { disk })).code).toBe(2)
  })

  test('while it goes on it is the public view', async () => {
    const begun = { 'a.jsonl': `${disk['a.jsonl']?.split('\n', 2).join('\n')}\n` }
    const { text } = await ran('report a.jsonl', { disk: begun })
    expect(text).toContain('As everybody may know it')
    expect(text).not.toMatch(/of the (?:Moths|Candles) carries a charge/i)
  })

  test('fight tells everything, and says so', async () => {
    expect((await ran(`fight ${HIDDEN} --seed 5`)).text).toContain('The umpire’s report')
  })
})

test('play shows a person the view of its side, and everything at the end', async () => {
  const stdin = `2\n${'\n'.repeat(200)}`
  const { text } = await ran(`play ${HIDDEN} --blue steady --seed 5 --record b.jsonl`, { stdin })
  expect(text).toContain('of the Moths carries a charge')
  const [during = '', after = ''] = text.split('The umpire’s report')
  expect(during).not.toContain('of the Candles carries a charge')
  expect(after).toContain('No ship of the Candles carries a charge')
})

/** Two people at one terminal: the questions and the hand-overs of the screen, in the order of the output. */
async function hotSeat(source: string): Promise<readonly string[]> {
  const { readLine } = memoryIo({ stdin: '\n'.repeat(300) })
  const seen: string[] = []
  const note = (text: string): void => {
    for (const line of text.split('\n')) {
      const [, handed] = /^Hand over to .* \((red|blue)\)/.exec(line) ?? []
      const [, asked] = / \((red|blue)\): .* \[(?:Hidden charges|Stances|Owner places hits)\]/.exec(line) ?? []
      if (handed !== undefined) seen.push(`to ${handed}`)
      if (asked !== undefined) seen.push(`asks ${asked}`)
    }
  }
  await ran(
    `play ${source} --seed 5 --record c.jsonl`,
    {},
    {
      outIsTerminal: true,
      inIsTerminal: true,
      env: { NO_COLOR: '1' },
      out: note,
      readLine: prompt => {
        note(prompt)
        return readLine(prompt)
      },
    },
  )
  return seen
}

test('two people hand the screen over before every form where something is hidden, else where both are asked', async () => {
  const hidden = await hotSeat(HIDDEN)
  const asked = hidden.filter(each => each.startsWith('asks'))
  expect(hidden).toEqual(asked.flatMap(each => [each.replace('asks', 'to'), each]))
  const open = await hotSeat(OPEN)
  const alone = open.filter((each, i) => each.startsWith('asks') && !open[i - 1]?.startsWith('to'))
  expect(alone.length).toBeGreaterThan(0)
  expect(asked.length).toBeGreaterThan(4)
})

test('one person alone has nobody to hand the screen over to, also where something is hidden', async () => {
  const seen = await hotSeat(`${HIDDEN} --blue steady`)
  expect(seen.length).toBeGreaterThan(4)
  expect(seen.filter(each => each !== 'asks red')).toEqual([])
})

test('check prints the bill of each side', async () => {
  const { out } = await ran(`check ${OPEN}`)
  expect(out).toContain('  Built for\n    Frigate: 4 points (hull 4 for 4)\n    4 points in all\n')
  expect((await dataOf(`check ${OPEN}`)).bill.blue).toMatchObject({ unit: 'points', points: 4 })
})
