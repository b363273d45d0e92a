import { describe, expect, test } from 'vitest'
import { leadersBy, value } from '../../../fixtures/index.ts'
import { setupOf } from '../../../fixtures/pattern/index.ts'
import { type Brief, paperOf, type Shape } from '../../game/orders/index.ts'
import { bySide } from '../../game/sides/index.ts'
import { must, type Result, sayRefusal } from '../../lang/index.ts'
import { type Template, template } from '../../rulesets/_template/index.ts'
import { playOut, seededDice } from '../../table/index.ts'
import { type Battle, diceStream } from '../index.ts'
import { maxTextSizes } from '../text/index.ts'
import {
  forkAt,
  looksLikeRecord,
  MAX_COMMENTS,
  parseRecord,
  parseRecordLine,
  printRecord,
  recordHeader,
  refuseIfTorn,
} from './record.ts'
import { inputsOf, lineOfInput } from './record-inputs.ts'
import type { LineContent } from './record-lines.ts'
import { type ReplayedRecord, verifyRecord } from './verify-record.ts'

const setup = setupOf(['Cruiser'], ['2x Frigate'])
const battle: Battle<Shape> = {
  title: 'A test',
  setup,
  leaders: leadersBy({ red: { name: 'steady', settings: {} } }),
}

/** The whole battle: everybody gives the first order there is, dice from the seed. */
function fought(seed: string): LineContent[] {
  const state = template.begin(setup)
  const minds = bySide(() => ({ decide: (_: object, brief: Brief<Template>) => paperOf(template, brief).nth(0n) }))
  const { inputs, verdict } = playOut(template, state, minds, seededDice(diceStream(seed)))
  const end = { kind: 'over', winner: verdict.winner, rule: verdict.rule, rounds: template.rounds(state) } as const
  return [...inputs.map(input => lineOfInput<Shape>(input)), end]
}

const header = recordHeader<Shape>(template, battle, { source: 'seeded', seed: '5' })
const lines = fought('5')
const text = printRecord(header, lines)

const verify = (of: string): Result<ReplayedRecord<Shape>> => {
  const record = parseRecord(of, 'r.jsonl')
  if (!record.ok) return record
  const whole = refuseIfTorn(record.value)
  return whole.ok ? verifyRecord<Shape>(template, whole.value) : whole
}

const refusal = (of: string): string => {
  const result = verify(of)
  return result.ok ? 'verified' : sayRefusal(result.refusal)
}

const rows = text.trimEnd().split('\n')
const rollRow = rows.findIndex(row => row.includes('"roll"'))

test('verifyRecord replays every input and draws every seeded die again', () => {
  const verified = value(verify(text))
  expect(verified.inputs).toHaveLength(lines.length - 1)
  expect(verified.closed).toBe(true)
  expect(verified.verdict).toBeDefined()
  expect(verified.dice.drawnAgain).toBe(2 * lines.filter(line => line.kind === 'roll').length)
  expect(verified.battle.leaders.red.doctrine?.name).toBe('steady')
  expect(verified.digest).toMatch(/^[0-9a-f]{64}$/)
})

test('a record reads the same with comments, blank lines and # lines put in', () => {
  const noted = [rows[0], '# a note', '', '{"comment":"by hand"}', ...rows.slice(1), ''].join('\r\n')
  const record = value(parseRecord(noted))
  expect(record.comments).toEqual([
    { line: 2, text: 'a note' },
    { line: 4, text: 'by hand' },
  ])
  expect(value(verify(noted)).digest).toBe(value(verify(text)).digest)
})

test('comments beyond their bound, and a line that is too long, are refused at their place', () => {
  const many = '#\n'.repeat(MAX_COMMENTS)
  expect(value(parseRecord(`${rows[0]}\n${many}`)).comments).toHaveLength(MAX_COMMENTS)
  for (const more of ['# one more', '{"comment":""}']) {
    const found = parseRecord(`${rows[0]}\n${many}${more}`)
    expect(found).toMatchObject({ refusal: { code: 'range', source: { line: MAX_COMMENTS + 2 } } })
  }
  const long = JSON.stringify({ comment: 'x'.repeat(maxTextSizes['line of a record']) })
  expect(parseRecord(`${rows[0]}\n\n${long}\n`)).toMatchObject({ refusal: { code: 'range', source: { line: 3 } } })
})

test('digests do not depend on the order of keys', () => {
  const turned = rows.map(row => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(row)).reverse())))
  expect(value(verify(turned.join('\n'))).digest).toBe(value(verify(text)).digest)
})

describe('a changed record is refused at its first difference:', () => {
  const change = (row: number, edit: (line: Record<string, unknown>) => object): string =>
    rows.map((line, i) => (i === row ? JSON.stringify(edit(JSON.parse(line))) : line)).join('\n')

  test('a changed die', () => {
    const said = refusal(change(rollRow, line => ({ ...line, faces: [1, 1], outcome: undefined })))
    expect(said).toContain(`r.jsonl:${rollRow + 1}:1: outcome is missing`)
    const { faces } = JSON.parse(rows[rollRow] ?? '') as { faces: [number, number] }
    const other = [faces[0] === 1 ? 2 : 1, faces[1]]
    expect(refusal(change(rollRow, line => ({ ...line, faces: other })))).toContain(`r.jsonl:${rollRow + 1}:1: `)
  })

  test('a die changed together with its reading and every digest after it', () => {
    const at = lines.findIndex(line => line.kind === 'roll')
    const cheated = lines.map((line, i) => (i === at ? { kind: 'roll' as const, outcome: 15, faces: [6, 6] } : line))
    const said = refusal(printRecord(header, cheated))
    expect(said).toMatch(new RegExp(`^r.jsonl:${at + 2}:1: The dice of this line are 6 6; the seed gives \\d \\d\\.$`))
  })

  test('an illegal order', () => {
    const said = refusal(
      change(1, line => ({ ...line, orders: { red: { stance: 'flee' }, blue: { stance: 'press' } } })),
    )
    expect(said).toContain('r.jsonl:2:1: Red, stance: "flee" is not allowed')
  })

  test('a legal order that was not given', () => {
    const said = refusal(
      change(1, line => ({ ...line, orders: { red: { stance: 'evade' }, blue: { stance: 'press' } } })),
    )
    expect(said).toContain('r.jsonl:2:1: The digest does not fit')
  })

  test('a line left out, a line twice, a digest changed', () => {
    expect(refusal(rows.filter((_, i) => i !== 1).join('\n'))).toContain('r.jsonl:2:1: ')
    expect(refusal([...rows.slice(0, 2), ...rows.slice(1)].join('\n'))).toContain('r.jsonl:3:1: ')
    expect(refusal(change(0, line => ({ ...line, digest: '0'.repeat(64) })))).toContain('r.jsonl:1:1: The digest')
  })

  test('another result, another title', () => {
    expect(refusal(change(rows.length - 1, line => ({ ...line, rounds: 99 })))).toMatch(
      /^r\.jsonl:\d+:1: The record says victory for .* after 99 rounds; the rules say victory/,
    )
    const early = printRecord(header, [...lines.slice(0, 2), must(lines.at(-1), 'the end')])
    expect(refusal(early)).toContain('; the rules say that the battle is not over yet.')
    expect(refusal(change(0, line => ({ ...line, title: 'Mine' })))).toContain('r.jsonl:1:1: The digest')
  })

  test('anything after the end', () => {
    const more = printRecord(header, [...lines, { kind: 'roll', outcome: 0 }])
    expect(refusal(more)).toContain('goes on after the battle is over')
  })

  test('a line that is no record’s', () => {
    expect(refusal([rows[0], '{"kind":"rol"}'].join('\n'))).toContain('r.jsonl:2:1: ')
    expect(refusal('{"kind":"battle"}')).toContain('r.jsonl:1:1: ')
    expect(refusal('')).toContain('The file is empty.')
    expect(refusal('# a note')).toContain('There are comments alone here, and no record.')
    const { flagplot: _, ...rest } = header
    const newer = JSON.stringify({ ...rest, flagplot: 3, digest: '0'.repeat(64) })
    expect(refusal(newer)).toContain('flagplot: 3 is out of range; expected 2, the version of the record format.')
    expect(refusal(JSON.stringify({ ...rest, digest: '0'.repeat(64) }))).toContain(
      'flagplot is missing; expected 2, the version of the record format.',
    )
    expect(refusal([rows[0], 'junk', rows[1]].join('\n'))).toContain('r.jsonl:2:1: junk cannot be read')
  })
})

test('a half-written last line is set aside and the rest stands', () => {
  for (const cut of [1, 20, 60]) {
    const torn = text.trimEnd().slice(0, -cut)
    const record = value(parseRecord(torn, 'r.jsonl'))
    expect(record.torn?.line).toBe(rows.length)
    expect(inputsOf(record)).toHaveLength(lines.length - 1)
    expect(value(verifyRecord<Shape>(template, record)).closed).toBe(false)
    expect(refusal(torn)).toContain(`r.jsonl:${rows.length}:1: The last line was cut off`)
    // an editor may have put an end to the half line
    const ended = value(parseRecord(`${torn} \n\r\n`, 'r.jsonl'))
    expect(ended.torn).toEqual({ line: rows.length, text: `${record.torn?.text} \n\r\n` })
  }
  expect(refusal(`${rows[0]}\njunk\n${rows[1]}\n`)).toContain('r.jsonl:2:1: junk cannot be read')
})

test('a record that was cut off says how much of it stands', () => {
  const after = (count: number): string => refusal(`${rows.slice(0, 1 + count).join('\n')}\n{"ki`)
  expect(after(1)).toContain('What stands before it, 1 step, is whole: flagplot play goes on from there.')
  expect(after(2)).toContain('What stands before it, 2 steps, is whole')
  const hash = '0'.repeat(64)
  const chain = { source: 'chain', game: '0'.repeat(16), anchor: hash, host: hash } as const
  const game = printRecord(recordHeader<Shape>(template, battle, chain), lines.slice(0, 1))
  expect(refusal(`${game}{"ki`)).toContain('its game has the rest: flagplot post or join')
})

test('a record cut at the end of a line is open, not torn', () => {
  const open = value(verify(rows.slice(0, 4).join('\n')))
  expect(open.verdict).toBeUndefined()
  expect(open.closed).toBe(false)
})

test('forkAt keeps the chain of the lines that stand and opens the rest', () => {
  const record = value(parseRecord(text))
  const forked = value(forkAt(record, 3))
  expect(forked.trimEnd().split('\n')).toEqual(rows.slice(0, 4))
  expect(
    value(forkAt(record, lines.length - 1))
      .trimEnd()
      .split('\n'),
  ).toEqual(rows.slice(0, -1))
  expect(forkAt(record, lines.length)).toMatchObject({ ok: false, refusal: { code: 'range' } })
  expect(forkAt(record, -1)).toMatchObject({ ok: false, refusal: { code: 'range' } })
})

test('dice can be declared anew in the middle', () => {
  const at = lines.findIndex(line => line.kind === 'roll')
  const typed = printRecord(header, [
    ...lines.slice(0, at),
    { kind: 'dice', dice: { source: 'typed' } },
    { kind: 'roll', outcome: 15, faces: [6, 6] },
  ])
  expect(value(verify(typed)).dice).toEqual({ drawnAgain: 0, taken: 2 })
})

test('looksLikeRecord tells records from battle files', () => {
  expect(looksLikeRecord(text)).toBe(true)
  expect(looksLikeRecord(`# a note\n${text}`)).toBe(true)
  expect(looksLikeRecord(`{"comment": "a note"}\n${text}`)).toBe(true)
  expect(looksLikeRecord('flagplot: 1\nkind: record\n')).toBe(false)
  expect(looksLikeRecord('{"flagplot": 1, "system": "x"}')).toBe(false)
})

test.each(['{"a":1,\u0001"b":2}', '{"a\\q":1}', '"\n":', `{"a":${'['.repeat(70)}${']'.repeat(70)}}`])(
  'the line %j is refused, as a value',
  row => expect(parseRecordLine(row)).toMatchObject({ ok: false, refusal: { code: 'syntax' } }),
)

test('title and notes are bounded as in battle files', () => {
  const long = (more: object): string => refusal(printRecord({ ...header, ...more }, []))
  expect(long({ title: 'x'.repeat(201) })).toContain('expected at most 200 characters')
  expect(long({ notes: 'x'.repeat(20_001) })).toContain('expected at most 20000 characters')
  expect(long({ title: 'x'.repeat(200), notes: 'x\n\n'.repeat(100) })).toBe('verified')
})

test('standing orders that are not here are named, and their side counts as led by a person', () => {
  const leaders = { ...header.leaders, red: { doctrine: { name: 'mine', pace: 3 }, leaves: { after: 3 } } }
  const change = { kind: 'leaders', leaders: { ...leaders, blue: { mind: 'solver', doctrine: 'theirs' } } } as const
  const verified = value(verify(printRecord({ ...header, leaders }, [change, ...lines])))
  expect(verified).toMatchObject({ closed: true, unknownDoctrines: ['mine', 'theirs'] })
  expect(verified.battle.leaders.red).toEqual({ kind: 'person' })
  expect(verified.leaders[1]?.leaders).toEqual({ red: { kind: 'person' }, blue: { kind: 'solver' } })
  expect(value(verify(text)).unknownDoctrines).toEqual([])
})

describe('a record of another revision is judged by its course', () => {
  const older = { ...header, revision: 1 }

  test('it is verified where the battle goes the same way', () => {
    expect(value(verify(printRecord(older, lines)))).toMatchObject({ revision: 1, unknownOptions: [], closed: true })
  })

  test('its rounds may have been counted otherwise', () => {
    const counted = lines.map(line => (line.kind === 'over' ? { ...line, rounds: 99 } : line))
    expect(value(verify(printRecord(older, counted)))).toMatchObject({ closed: true })
  })

  test('an option that is no more is left aside and named', () => {
    const setup = { ...(header.setup as object), options: { ...battle.setup.options, weather: 'fair' } }
    expect(value(verify(printRecord({ ...older, setup }, lines)))).toMatchObject({ unknownOptions: ['weather'] })
  })

  test('if it goes otherwise, the refusal names both revisions', () => {
    const other = lines.map(line => (line.kind === 'over' ? { ...line, rule: 'end.limit' } : line))
    expect(refusal(printRecord(older, other))).toContain('played under revision 1 of _template; this is revision 2')
    expect(verify(printRecord(older, other))).not.toHaveProperty('refusal.expected')
  })
})

test('a record with a key that stands twice is refused, not read as its last', () => {
  const rows = text.trimEnd().split('\n')
  const twice = rows.map((row, i) => (i === rows.length - 1 ? row.replace('{', '{"kind":"roll",') : row))
  expect(parseRecord(twice.join('\n'), 'r.jsonl')).toMatchObject({
    ok: false,
    refusal: { code: 'syntax', source: { line: rows.length } },
  })
})
