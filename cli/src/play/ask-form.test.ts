import type { FormSpec, LeafField } from '@flagplot/core/game/form'
import type { Paper, Shape } from '@flagplot/core/game/orders'
import { ok, refuse, sayRefusal } from '@flagplot/core/lang'
import { describe, expect, test } from 'vitest'
import { answeredOn, paperOf } from './answered.fixture.ts'
import { explainField } from './explain-field.ts'
import { readField } from './read-field.ts'
import { budgetsOfField, listIfCut, showField } from './show-field.ts'

const choices = [
  { value: 'kill', label: 'Kill the weakest' },
  { value: 'keep', label: 'Keep fire' },
]
const base = { name: 'x', label: 'X' }
const choice: LeafField = { ...base, kind: 'choice', choices, fallback: 'keep' }
const integer: LeafField = { ...base, kind: 'integer', min: -1, max: 4, fallback: 2 }
const flag: LeafField = { ...base, kind: 'flag', fallback: true }
const subset: LeafField = { ...base, kind: 'subset', choices, min: 0, max: 2, fallback: ['kill'] }
const rows = [
  { value: 'r1', label: 'Cruiser', max: 4, cells: { keep: 1 } },
  { value: 'r2', label: 'Frigate', max: 2 },
]
const grid: LeafField = { ...base, kind: 'grid', rows, columns: choices, fallback: { r1: { kill: 4 }, r2: {} } }

const places = ['12-7', '12-8', '13-7'].map((label, i) => ({ value: `h${i}`, label, q: i, r: 0 }))
const text: LeafField = { ...base, kind: 'text', most: 5, fallback: 'W4' }
const place: LeafField = { ...base, kind: 'place', places, fallback: 'h1' }
const path: LeafField = {
  ...base,
  kind: 'path',
  from: places[0]!,
  heading: 0,
  steps: [
    { value: 'F', label: 'ahead' },
    { value: 'L', label: 'to port' },
  ],
  min: 1,
  max: 3,
  fallback: 'FL',
}
const two = (n: number): string => String(n).padStart(2, '0')
/** A printed map of 55 by 39 hexes. */
const hexes = Array.from({ length: 2145 }, (_, i) => ({
  value: `h${i}`,
  label: `${two((i % 55) + 1)}${two(Math.floor(i / 55) + 1)}`,
  q: i % 55,
  r: Math.floor(i / 55),
}))
const anywhere: LeafField = { ...base, kind: 'place', places: hexes, fallback: 'h56' }
const mines: LeafField = {
  ...base,
  kind: 'group',
  item: 'Mine',
  fields: [
    { kind: 'place', name: 'at', label: 'At', places: hexes, fallback: 'h0' },
    { kind: 'integer', name: 'count', label: 'Count', min: 1, max: 3, fallback: 1 },
  ],
  min: 0,
  max: 2,
  fallback: [{ at: 'h56', count: 2 }],
}
const drives: LeafField = {
  ...base,
  kind: 'group',
  item: 'Missile',
  fields: [
    { kind: 'choice', name: 'at', label: 'At', choices, fallback: 'kill' },
    { kind: 'integer', name: 'drive', label: 'Drive', min: 0, max: 3, fallback: 0 },
  ],
  min: 0,
  max: 2,
  fallback: [{ at: 'keep', drive: 2 }],
}
const every: readonly LeafField[] = [choice, integer, flag, subset, grid, text, place, anywhere, mines, path, drives]

const read = (field: LeafField, typed: string): unknown => {
  const value = readField(field, typed)
  return value.ok ? value.value : value.refusal.code
}

test('an empty answer is the fallback', () => {
  for (const field of every) expect(read(field, ' ')).toEqual(field.fallback)
})

describe('readField', () => {
  const cases: readonly (readonly [LeafField, string, unknown])[] = [
    [choice, '1', 'kill'],
    [choice, 'keep', 'keep'],
    [choice, 'Keep Fire', 'keep'],
    [choice, 'ki', 'kill'],
    [choice, 'k', 'notation'],
    [choice, '3', 'notation'],
    [choice, '0', 'notation'],
    [integer, '4', 4],
    [integer, '-1', -1],
    [integer, '5', 'range'],
    [integer, '2.5', 'notation'],
    [integer, '1e0', 'notation'],
    [flag, 'y', true],
    [flag, 'No', false],
    [flag, 'maybe', 'notation'],
    [subset, '1 2', ['kill', 'keep']],
    [subset, '2,2', ['keep']],
    [subset, '-', []],
    [subset, 'all', ['kill', 'keep']],
    [subset, '1 7', 'notation'],
    [grid, '1: 1=3 2=1; 2: 2=2', { r1: { kill: 3, keep: 1 }, r2: { keep: 2 } }],
    [grid, 'r1: kill=1', { r1: { kill: 1 } }],
    [grid, '1: 1=3 2=1', { r1: { kill: 3, keep: 1 } }],
    [grid, '1: 1=1 2=1 1=2', { r1: { kill: 3, keep: 1 } }],
    [grid, '1: 2=2', 'range'],
    [grid, '1: 1=4 2=1', 'range'],
    [text, '  W5 ', 'W5'],
    [text, '-', ''],
    [text, 'W5 B3', 'W5 B3'],
    [text, 'W5 B30', 'type'],
    [place, '12-8', 'h1'],
    [place, '3', 'h2'],
    [place, 'h0', 'h0'],
    [place, '13-', 'h2'],
    [place, '13', 'notation'],
    [place, '12', 'notation'],
    [place, '4', 'notation'],
    [anywhere, '1207', 'h341'],
    [anywhere, '0101', 'h0'],
    [anywhere, 'h7', 'h7'],
    [anywhere, '3', 'unknown-name'],
    [anywhere, '5540', 'unknown-name'],
    [
      mines,
      '1207 3; 0101 1',
      [
        { at: 'h341', count: 3 },
        { at: 'h0', count: 1 },
      ],
    ],
    [mines, '5540 1', 'unknown-name'],
    [path, 'F', 'F'],
    [path, 'f l, F', 'FLF'],
    [path, 'FFFF', 'range'],
    [path, '-', 'range'],
    [path, 'FX', 'notation'],
    [
      drives,
      '1 3; 2 0',
      [
        { at: 'kill', drive: 3 },
        { at: 'keep', drive: 0 },
      ],
    ],
    [drives, 'at=keep drive=1;', [{ at: 'keep', drive: 1 }]],
    [drives, '-', []],
    [drives, '1 4', 'range'],
    [drives, '1', 'notation'],
    [drives, '1 1; 1 1; 1 1', 'range'],
    [grid, '-', {}],
    [grid, '3: 1=1', 'notation'],
    [grid, '1: 1', 'notation'],
    [grid, '1: 1=x', 'notation'],
  ]
  test.each(cases)('%o reads %s', (field, typed, value) => {
    expect(read(field, typed)).toEqual(value)
  })
})

/** The refusal of a typed answer in words. */
function said(field: LeafField, typed: string): string {
  const value = readField(field, typed)
  return value.ok ? 'taken' : sayRefusal(value.refusal)
}

test('a refusal calls a field by its label, and a list by its own numbers', () => {
  const seekers = [2, 3, 7].map(number => ({ value: String(number), label: `in 12-${number}` }))
  const named = { name: 'x', label: 'Seekers' }
  const one: LeafField = { ...named, kind: 'choice', choices: seekers, fallback: '2' }
  const spread: LeafField = {
    ...named,
    kind: 'grid',
    rows: seekers.map(each => ({ ...each, max: 2 })),
    columns: seekers.slice(1),
    fallback: { 7: { 3: 1 } },
  }
  expect(said(one, '1')).toContain('Seekers: 1 cannot be read; expected a number from 2 to 7, or a name.')
  expect(said(spread, '1: 3=1')).toContain('expected a row from 2 to 7, then a colon.')
  expect(said(spread, '2: 1=1')).toContain('expected column=number with a column from 3 to 7.')
  expect(said(spread, '2: 3=9')).toBe('Seekers, 2, 3: 9 is out of range; expected a whole number from 0 to 2.')
  expect(showField(spread).lines.slice(0, 4)).toEqual([
    '    rows:',
    ...['2', '3', '7'].map(n => `    ${n}  in 12-${n} (up to 2 in all)`),
  ])
  expect([showField(spread).prompt, read(spread, '7: 3=1')]).toEqual([
    '  Seekers (row: column=n …; row: …) [7: 3=1]: ',
    spread.fallback,
  ])
})

test('a record of one value is one word; its refusals begin with the label of its list', () => {
  const aimed: LeafField = {
    ...base,
    label: 'Beams',
    kind: 'group',
    item: 'Beam',
    fields: [{ kind: 'choice', name: 'at', label: 'At', choices, fallback: 'kill' }],
    min: 0,
    max: 1,
    fallback: [],
  }
  expect(said(aimed, 'at=')).toBe('Beams: at= cannot be read; expected 1 word: at.')
  expect(said(aimed, '7')).toBe('Beams, At: 7 cannot be read; expected a number from 1 to 2, or a name.')
  expect(said(aimed, '1; 1')).toBe('Beams: 2 is out of range; expected 0 to 1 of them.')
})

test('the help on a grid says how to leave it empty', () => {
  expect(explainField(grid, false).join(' ')).toContain('Enter - for none.')
})

test('a number is the place in the list that is shown, not a value that nobody sees', () => {
  const swapped = [
    { value: '2', label: 'ahead' },
    { value: '1', label: 'astern' },
  ]
  expect(read({ ...base, kind: 'choice', choices: swapped, fallback: '1' }, '1')).toBe('2')
})

test('choices that are numbers themselves, rising, stand by those: hexes of a course from 0 on, seekers that are left', () => {
  const seekers = [2, 3, 7].map(number => ({ value: String(number), label: `in 12-${number}` }))
  const field: LeafField = { ...base, kind: 'subset', choices: seekers, min: 0, max: 3, fallback: ['3'] }
  expect(showField(field)).toEqual({
    lines: ['    2  in 12-2', '    3  in 12-3', '    7  in 12-7'],
    prompt: '  X (0 to 3 of them, - for none) [3]: ',
  })
  expect([read(field, '2 07'), read(field, '1'), read(field, '')]).toEqual([['2', '7'], 'notation', ['3']])
  const hexes = [0, 1, 2].map(hex => ({ value: String(hex), label: hex === 0 ? 'where it begins' : `hex ${hex}` }))
  const course: LeafField = { ...base, kind: 'subset', choices: hexes, min: 0, max: 3, fallback: [] }
  expect(read(course, '1, 2')).toEqual(['1', '2'])
})

test('showField shows the meaning of an empty answer in words that read back to it', () => {
  for (const field of every) {
    const { prompt } = showField(field)
    const shown = /\[(.*)\]: $/.exec(prompt)?.[1] ?? ''
    expect(read(field, shown), prompt).toEqual(field.kind === 'grid' ? { r1: { kill: 4 } } : field.fallback)
  }
})

test('showField opens with the value it is given, and names the bounds of each cell', () => {
  expect(showField(drives, []).prompt).toBe('  X (0 to 2: at drive; at drive …, - for none) [-]: ')
  expect(showField(place, 'h2').prompt).toBe('  X [13-7]: ')
  expect(showField(grid).lines[1]).toBe('    1  Cruiser (up to 4 in all, 2 up to 1)')
  expect(showField(path).lines).toEqual(['    F  ahead', '    L  to port', '    from 12-7'])
})

test('showField names the bound of a cell only if it is less than that of its row', () => {
  const [a, b, c] = [1, 2, 3].map(n => ({ value: `t${n}`, label: `target ${n}` }))
  const row = { value: 'r1', label: 'Cruiser', max: 4, cells: { t1: 4, t2: 3, t3: 5 } }
  const spread: LeafField = { ...base, kind: 'grid', rows: [row], columns: [a!, b!, c!], fallback: {} }
  expect(showField(spread).lines[1]).toBe('    1  Cruiser (up to 4 in all, 2 up to 3)')
})

test('of more than a dozen hexes none is listed: it is said how they are written, and the nearest to a slip', () => {
  expect(showField(anywhere).lines).toEqual(['    a hex as it is written: 0101 to 5539, 2145 of them'])
  expect(showField(anywhere).prompt).toBe('  X [0202]: ')
  expect(showField(mines).lines).toEqual([
    '    At:',
    '      a hex as it is written: 0101 to 5539, 2145 of them',
    '    Count (1 to 3)',
  ])
  const dozen: LeafField = { ...base, kind: 'place', places: hexes.slice(0, 12), fallback: 'h0' }
  expect(showField(dozen).lines).toHaveLength(12)
  expect(read(dozen, '12')).toBe('h11')
  expect(readField(anywhere, '5540')).toMatchObject({ ok: false, refusal: { path: ['X'], found: '5540' } })
  expect(explainField(anywhere, false).join(' ')).toContain('0101 to 5539')
  expect(explainField(dozen, false).join(' ')).toContain('its number, its name')
})

const form: FormSpec = {
  title: 'Power',
  fields: [
    { kind: 'integer', name: 'beams', label: 'Beams', min: 0, max: 4, fallback: 0 },
    { kind: 'integer', name: 'screens', label: 'Screens', min: 0, max: 4, fallback: 0 },
  ],
  budgets: [{ label: 'Power', most: 6, costs: { beams: 1, screens: 2 } }],
}

test('budgetsOfField shows the rest of a budget while a form fills in, and for a field without a budget nothing', () => {
  const [beams, screens] = form.fields as readonly [LeafField, LeafField]
  expect(budgetsOfField(form.budgets, beams, {})).toEqual(['    Power: 6 of 6 left'])
  expect(budgetsOfField(form.budgets, screens, { beams: 3 })).toEqual(['    Power: 3 of 6 left, 2 each'])
  expect(budgetsOfField(form.budgets, integer, {})).toEqual([])
})

const noFour: Paper<Shape>['check'] = raw =>
  JSON.stringify(raw).includes('4') ? refuse({ code: 'illegal', path: [], expected: 'no four' }) : ok(raw)

const paper = paperOf(form, {
  check: noFour,
  parse: text => {
    const found = /^B(\d)S(\d)$/.exec(text)
    if (found === null) return refuse({ code: 'notation', path: [], found: text, expected: 'B1S1' })
    return noFour({ beams: Number(found[1]), screens: Number(found[2]) })
  },
  print: () => 'as written',
})

const answered = (lines: readonly string[], start?: unknown) => answeredOn(paper, lines, start)

describe('askOrder', () => {
  test('goes through the fields, each opened with the order given', async () => {
    const { given, shown } = await answered(['', '1'], { beams: 2, screens: 2 })
    expect(given).toEqual({ kind: 'order', order: { beams: 2, screens: 1 } })
    expect(shown).toEqual([
      '    Power: 6 of 6 left',
      '  Beams (0 to 4) [2]: ',
      '    Power: 4 of 6 left, 2 each',
      '  Screens (0 to 4) [2]: ',
    ])
  })

  test('asks a field again until it can be read, and the form until the order is legal', async () => {
    const { given, shown } = await answered(['5', '4', '0', '3', '1'])
    expect(given).toEqual({ kind: 'order', order: { beams: 3, screens: 1 } })
    expect(shown.filter(line => line.startsWith('  Beams ('))).toHaveLength(3)
  })

  test('takes the order in the notation of the system at any field, and repeats it or the reason of its refusal', async () => {
    const { given, shown } = await answered(['1', '= B9', '=B3S0'])
    expect(given).toEqual({ kind: 'order', order: { beams: 3, screens: 0 } })
    expect(shown.at(-1)).toBe('  Understood: as written')
    expect((await answered(['= B4S0', '0', '0'])).given).toEqual({ kind: 'order', order: { beams: 0, screens: 0 } })
  })

  test('a whole order without its sign is refused with the sign, and nothing else is', async () => {
    const { given, shown } = await answered(['B3S0', 'B9', '= B3S0'])
    expect(given).toEqual({ kind: 'order', order: { beams: 3, screens: 0 } })
    expect(shown.join(' ').split('Did you mean').length).toBe(2)
    expect(shown.join(' ').replaceAll(/\s+/g, ' ')).toContain('Did you mean = B3S0?')
  })

  test('goes back to the first field from the second; outside a section there is no rest to skip', async () => {
    expect((await answered(['1', '<', '2', '1'])).given).toEqual({ kind: 'order', order: { beams: 2, screens: 1 } })
    expect((await answered(['.', '3', '1'])).given).toEqual({ kind: 'order', order: { beams: 3, screens: 1 } })
  })

  test('hands a stop through', async () => {
    expect((await answered(['1'])).given).toEqual({ stop: true })
  })
})

describe('a terminal of 80 columns', () => {
  const sum = 'base (d10/10 x 45 RPs x 3.5) +10 era = 25 to 99 %, 77.9 % on average'
  const long = ['Warship 1 + Warship 2', 'Warship 2 + Warship 1'].map((at, i) => ({
    value: `v${i}`,
    label: `a sortie each at ${at}: ${sum}; ${sum}`,
  }))
  const label = 'Guarded by the patrol: ten percent less for every attack on them'
  const fields: readonly LeafField[] = [
    { ...base, kind: 'choice', choices: long, fallback: 'v1', hint: `${label}, ${label}` },
    { ...base, label, kind: 'choice', choices: long, fallback: 'v1' },
    { ...base, label, kind: 'subset', choices: long, min: 0, max: 2, fallback: [] },
  ]

  test('lists, hints and prompts keep to it, and the prompt leaves room to type', () => {
    for (const field of fields) {
      const { lines, prompt } = showField(field)
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80)
      expect(prompt.length, prompt).toBeLessThanOrEqual(72)
    }
  })

  test('of a list of more than 40 the middle is left out, and said to be; all of it is there on demand', () => {
    const listed = (count: number): LeafField => {
      const names = Array.from({ length: count }, (_, i) => ({ value: `v${i}`, label: `deed ${i + 1}` }))
      return { ...base, kind: 'choice', choices: names, fallback: 'v0' }
    }
    expect(showField(listed(40)).lines).toHaveLength(40)
    expect(listIfCut(listed(40))).toEqual([])
    const { lines } = showField(listed(41))
    expect(lines.slice(23, 26)).toEqual([
      '    24  deed 24',
      '    25 to 29 are not shown; ? shows them all',
      '    30  deed 30',
    ])
    expect(lines.at(-1)).toBe('    41  deed 41')
    expect(listIfCut(listed(41))).toHaveLength(41)
  })

  test('a long choice stands in the prompt by its number, a long label above it', () => {
    expect(fields.map(field => showField(field).prompt)).toEqual(['  X [2]: ', `  ${label} [2]: `, '  [-]: '])
    expect(showField(fields[2]!).lines[0]).toBe(`  ${label} (0 to 2 of`)
  })
})
