import { must } from '@flagplot/core/lang'
import { describe, expect, test } from 'vitest'
import { printed, ran, refuses, tooWide } from '../run.fixture.ts'

const study = (search: string): string => `flagplot: 1
study: A search
battle:
  flagplot: 1
  system: sidcors
  title: M
  red: { name: A, doctrine: captain, units: [D7 8/4] }
  blue: { name: B, doctrine: captain, units: [3x Federation CA 8/4] }
search: ${search}
`

const searches: readonly (readonly [string, string, string])[] = [
  ['bisection', '{ at: red.units.0.count, name: D7, from: 1, to: 12 }', '3 is 50 % exactly'],
  [
    'cheapest',
    '{ cheapest: red, units: [{ unit: D7 8/4, price: 8 }, { unit: F5 5/3, price: 5 }], within: 40, result: 60 }',
    'Found: D7 8/4, 3x F5 5/3 for 23 points',
  ],
  [
    'best-value',
    '{ best: red, units: [{ unit: D7 8/4, price: 8 }, { unit: F5 5/3, price: 5 }], budget: 30 }',
    'Found: F5 5/3 is the best value',
  ],
  [
    'values',
    '{ values: [{ unit: D7 8/4, price: 8 }, { unit: F5 5/3, price: 5 }], battles: 12, ships: 3 }',
    'Found: values fitted to 12 battles',
  ],
]

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

describe.each(searches)('a search: %s', (design, search, said) => {
  const disk = { 'study.yaml': study(search) }

  test('prints its probes and what it found, in a terminal and as JSON Lines', async () => {
    const out = await printed('sweep study.yaml', { disk })
    expect(tooWide(out)).toEqual([])
    expect(out.replace(/\s+/g, ' ')).toContain(said)
    const [header, ...rows] = linesOf(await printed('sweep study.yaml --json', { disk }))
    expect(header).toMatchObject({ design })
    expect(rows.at(-1)).toHaveProperty('found')
    const csv = (await printed('sweep study.yaml --csv', { disk })).trim().split('\r\n')
    expect(csv).toHaveLength(rows.length)
  })

  test('goes on after any probe, and ends the same', async () => {
    const drawn = design === 'values' ? '' : ' --svg a.svg'
    const first = await ran(`sweep study.yaml -o rows.jsonl${drawn}`, { disk })
    if (drawn !== '') expect(first.disk['a.svg']).toMatch(/^<svg /)
    const whole = must(first.disk['rows.jsonl'], 'the rows')
    const lines = whole.trimEnd().split('\n')
    for (const kept of [1, 2, lines.length - 1, lines.length]) {
      const rows = `${lines.slice(0, kept).join('\n')}\n`
      const again = await ran('sweep study.yaml -o rows.jsonl', { disk: { ...disk, 'rows.jsonl': rows } })
      expect([again.code, again.disk['rows.jsonl'], again.out]).toEqual([0, whole, first.out])
    }
  })

  test('that is interrupted says that it is not over', async () => {
    let stop = (): void => {}
    const ended = await ran(
      'sweep study.yaml',
      { disk },
      {
        onInterrupt: act => {
          stop = act
        },
        sayLater: () => stop(),
      },
    )
    expect([ended.code, ended.text.includes('The search is not over.'), ended.text.includes('Found')]).toEqual([
      130,
      true,
      false,
    ])
  })
})

refuses(
  [
    ['sweep place.yaml', 'unknown-name', 'axes.0.at', 'red'],
    ['sweep both.yaml', 'axes or a search, not both'],
    ['sweep values.yaml --svg a.svg', 'Fitted values have no picture.'],
  ],
  {
    disk: {
      'place.yaml': study('{ at: rad.units.0.count, from: 1, to: 3 }'),
      'values.yaml': study('{ values: [{ unit: D7 8/4 }, { unit: F5 5/3 }], battles: 10, ships: 2 }'),
      'both.yaml': `${study('{ at: red.units.0.count, from: 1, to: 3 }')}axes: [{ at: red.units.0.count, values: [1] }]\n`,
    },
  },
)

test('the schema of a study file knows axes and searches', async () => {
  const schema = JSON.stringify(JSON.parse(await printed('sweep --schema')))
  for (const key of ['axes', 'search', 'cheapest', 'best', 'battles', 'latin']) expect(schema).toContain(`"${key}"`)
})

refuses([
  ['sweep', 'missing', 'study'],
  ['sweep study.yaml --schema', 'needs no study'],
  ['sweep --schema --csv', 'goes with no other flag'],
])
