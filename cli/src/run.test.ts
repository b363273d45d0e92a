import {
  fightAnswerSchema,
  oddsAnswerSchema,
  refusedAnswerSchema,
  reportSchema,
  verifyAnswerSchema,
} from '@flagplot/wire'
import { describe, expect, test, vi } from 'vitest'
import { cases } from '../../test-depth.ts'
import type { memoryIo } from './io/memory-io.ts'
import { dataOf, printed, ran, recorded, refuses, tooWide } from './run.fixture.ts'

vi.mock('../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

type Given = Parameters<typeof memoryIo>[0]

const good = `flagplot: 1
system: _template
title: At the ford
red:
  name: Reds
  units: [Cruiser, 2x Frigate]
blue:
  name: Blues
  units: [Cruiser, { unit: Frigate, hits: 1 }]
`
const disk = { 'ford.yaml': good }
const given = { disk: await recorded('fight ford.yaml --seed 3', { disk }) }
const record = given.disk['a.jsonl'] ?? ''

const typed = (lines: readonly string[]): string => `${lines.join('\n')}\n`
const headOf = (text = '', lines = 1): string => text.split('\n', lines).join('\n')

describe('fight', () => {
  test('prints a report that names the seed', async () => {
    const out = await printed('fight ford.yaml', given)
    expect(out).toContain('At the ford')
    expect(out).toContain('flagplot fight ford.yaml --seed 42')
  })

  test('--json fits the wire, and the same seed gives the same battle', async () => {
    const answer = fightAnswerSchema.parse(await dataOf('fight ford.yaml --seed 7', given))
    expect(answer.seed).toBe('7')
    expect((await dataOf('fight - --seed 7', { stdin: good })).digest).toBe(answer.digest)
  })

  test('reads a ready battle, and JSON', async () => {
    await printed('fight _template/even-match')
    const side = { name: 'R', units: ['Cutter'] }
    await printed('fight -', { stdin: JSON.stringify({ flagplot: 1, system: '_template', red: side, blue: side }) })
  })

  test('takes standing orders and settings from the command line', async () => {
    const flags = '--red steady --red-set stance=evade --blue-set takes=weakest'
    const { text } = await ran(`fight ford.yaml ${flags}`, given)
    expect(text).toMatch(/steady \(stance evade\).*steady \(takes weakest\)/)
    expect(text).toContain(flags)
  })

  test('--record writes a record and does not replace one unasked', async () => {
    expect(headOf(record)).toContain('"kind":"record"')
    const mine = { disk: { ...disk, 'a.jsonl': 'mine' } }
    const refused = await ran('fight ford.yaml --record a.jsonl', mine)
    expect([refused.code, refused.disk['a.jsonl']]).toEqual([2, 'mine'])
    const forced = await ran('fight ford.yaml --record a.jsonl --force', mine)
    expect([forced.code, headOf(forced.disk['a.jsonl'])]).toEqual([0, expect.stringContaining('"kind":"record"')])
  })

  test('--brief leaves the grounds out, in every form', async () => {
    const brief = await printed('fight ford.yaml --brief', given)
    expect(brief.length).toBeLessThan((await printed('fight ford.yaml', given)).length)
    expect(brief).toContain('[Stances]')
    const { report } = fightAnswerSchema.parse(await dataOf('fight ford.yaml --brief', given))
    expect(report.rounds.every(({ lines }) => lines.every(({ because }) => because.length === 0))).toBe(true)
  })

  test.each(['text', 'md', 'bbcode', 'html', 'json'])('--format %s, of a report too', async format => {
    for (const line of ['fight ford.yaml', 'report a.jsonl'])
      expect(await printed(`${line} --format ${format}`, given)).toContain('At the ford')
  })
})

test('verify lists its checks', async () => {
  expect(await printed('verify a.jsonl', given)).toMatch(
    /^Verified: At the ford \(_template\)\n\d+ steps replayed, every order legal, \d+ dice drawn again/,
  )
  expect(verifyAnswerSchema.parse(await dataOf('verify -', { stdin: record })).finished).toBe(true)
})

test.each(['constructor', 'toString', 'constructor --json'])('rules _template %s is no rule', async word => {
  expect(await ran(`rules _template ${word}`)).toMatchObject({ code: 2, err: expect.not.stringContaining('our bug') })
})

describe('odds', () => {
  const odds = async (flags: string) => oddsAnswerSchema.parse(await dataOf(`odds ${flags}`, given))

  test('--fractions gives the outcome in whole numbers, which come to the same', async () => {
    const { fractions, outcome } = await odds('_template/two-cutters --fractions')
    expect(fractions).toEqual({ red: '1/7', blue: '1/7', draw: '5/7' })
    expect(outcome.draw).toBeCloseTo(5 / 7, 14)
    expect(await printed('odds _template/two-cutters --fractions')).toContain('draw: 5/7')
    const uneven = await odds('_template/last-stand --fractions')
    for (const side of ['red', 'blue'] as const) {
      const [over = 0, under = 1] = (uneven.fractions?.[side] ?? '').split('/').map(Number)
      expect(over / under).toBeCloseTo(uneven.outcome[side], 12)
    }
  })

  test('--json is exact where it can be, and fits the wire', async () => {
    const { method, n, outcome } = await odds('ford.yaml')
    expect([method, n]).toEqual(['exact', undefined])
    expect(outcome.red + outcome.blue + outcome.draw).toBeCloseTo(1, 12)
    expect(outcome.red).toBeGreaterThan(outcome.blue)
  })

  test('of many rounds those stand in the table at which the chance that it goes on passes a mark', async () => {
    const side = '{ name: Squadron, units: [3x Cruiser] }'
    const stdin = `flagplot: 1\nsystem: _template\nred: ${side}\nblue: ${side}\n`
    const rows = (await printed('odds -', { stdin })).matchAll(/^ +(\d+)( +[<>]?[\d.]+ %){4}$/gm)
    expect(Array.from(rows, ([, round]) => Number(round))).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 25])
  })

  test('falls back to sampling past so many positions, and says so', async () => {
    const answer = await odds('ford.yaml --positions 10 --samples 500')
    expect(answer).toMatchObject({ method: 'sampled', n: 500 })
    const { text } = await ran('odds _template/last-stand --positions 2')
    expect(text).toMatch(/Sampled, because .* more than 2 positions/)
    expect(text).toMatch(/The Hunters [\d.]+ % \([\d.]+ to [\d.]+\)/)
  })

  test('the same samples give the same answer, and another seed another', async () => {
    // more than one chunk
    const n = cases(9000, 4200)
    const once = await odds(`ford.yaml --samples ${n} --seed 5`)
    expect(await odds(`ford.yaml --samples ${n} --seed 5 --workers 1`)).toEqual(once)
    expect((await odds(`ford.yaml --samples ${n} --seed 6`)).outcome).not.toEqual(once.outcome)
  })

  test('--rounds leaves the rest undecided, and names the part that is not over', async () => {
    const { after, outcome, rounds } = await odds('ford.yaml --rounds 2')
    expect([after, rounds.byRound.length]).toEqual([2, 2])
    expect(outcome.undecided).toBeGreaterThan(0.5)
    expect(await printed('odds ford.yaml --rounds 2', given)).toMatch(/Not over after 2 rounds +[\d.<>]+ %/)
  })

  test('--at starts from a point of a record', async () => {
    expect((await odds('a.jsonl --at 0')).outcome).toEqual((await odds('ford.yaml')).outcome)
    expect(Math.max(...Object.values((await odds('a.jsonl')).outcome))).toBe(1)
  })

  test('one position is one position', async () => {
    expect(await printed('odds a.jsonl', given)).toContain('Odds: exact (1 position)\n')
  })

  test('the text is labelled, constant in decimals, with a sentence to copy', async () => {
    const out = await printed('odds ford.yaml', given)
    expect(out).toMatch(/^Odds: exact \([\d,]+ positions\)$/m)
    expect(out).toMatch(/exactly +at least +at most/)
    expect(out).toMatch(/At the ford .* Reds [\d.]+ %/)
  })

  test('unit by unit with --units, every table with --all', async () => {
    const [usual = '', units = '', all = ''] = await Promise.all(
      ['', ' --units', ' --all'].map(flag => printed(`odds ford.yaml${flag}`, given)),
    )
    const tables = (text: string): number => text.match(/exactly +at least/g)?.length ?? 0
    expect([usual, units].map(text => text.includes('Unit by unit\n'))).toEqual([false, true])
    expect(tables(units)).toBe(tables(usual))
    expect(tables(all)).toBeGreaterThan(tables(usual))
  })

  test('--csv has every figure', async () => {
    const rows = (await printed('odds ford.yaml --csv', given)).trimEnd().split('\r\n')
    expect(rows[0]).toMatch(/^kind,name,side,title,unit,value,exactly,at least,at most,low,high,/)
    expect(new Set(rows.map(row => row.split(',').length))).toEqual(new Set([15]))
    expect(rows.some(row => row.startsWith('loss,red.hull,red,'))).toBe(true)
  })
})

describe('rules, check and new', () => {
  test.each(['', ' classes', ' fire.table'])('rules prints every part, as text and as data:%s', async part => {
    expect(tooWide(await printed(`rules _template${part}`))).toEqual([])
    expect(await dataOf(`rules _template${part}`)).toEqual(expect.anything())
  })

  test('rules lists the systems, and --schema prints the JSON Schema of a battle file', async () => {
    expect(await printed('rules')).toContain('_template')
    const schema = JSON.parse(await printed('rules _template --schema'))
    expect(schema.properties.system).toEqual({ const: '_template' })
  })

  test('new prints a commented file that check, fight and odds take', async () => {
    const file = await printed('new _template')
    expect(file).toContain('# ')
    for (const verb of ['check', 'fight', 'odds']) await printed(`${verb} -`, { stdin: file })
    await printed('check -', { stdin: await printed('new _template/last-stand --json') })
    expect((await ran('new _template -o mine.yaml')).disk['mine.yaml']).toBe(file)
    expect((await ran('new _template -o ford.yaml', given)).code).toBe(2)
  })

  test('check prints a file as it was read', async () => {
    const out = await printed('check ford.yaml', given)
    expect(out).toContain('Reds (red), by steady')
    expect(out).toContain('Frigate H3 (hits taken: 1)')
    expect((await dataOf('check -', { stdin: good })).flagplot).toBe(1)
  })
})

describe('play', () => {
  const enters = '\n'.repeat(200)
  const begin = () => ran('play ford.yaml --blue steady --record p.jsonl', { disk, stdin: '\n\nquit\n' })

  test('hot seat with typed dice to the end, recorded after every input', async () => {
    const stdin = '1\n1\n6\n6\n\n\n'.repeat(60)
    const played = await ran('play ford.yaml --dice typed --record p.jsonl', { disk, stdin })
    expect([played.code, played.out]).toEqual([0, expect.stringContaining('Result')])
    expect(await dataOf('verify p.jsonl', played)).toMatchObject({ finished: true, dice: { drawnAgain: 0 } })
  })

  test('against standing orders', async () => {
    const { code, out } = await ran('play ford.yaml --blue wary --record p.jsonl', { disk, stdin: enters })
    expect([code, out]).toEqual([0, expect.not.stringContaining('Blues (blue): Choose')])
  })

  test('asks again after a slip', async () => {
    const stdin = typed(['flee', '1', '7', '1', '1', 'quit'])
    const { out } = await ran('play ford.yaml --blue steady --dice typed', { disk, stdin })
    expect(out).toMatch(/flee cannot[\s\S]* {2}die 1: 7 cannot/)
  })

  test('Enter alone answers as the standing orders of the file would, and people still decide', async () => {
    const evading = good.replace('name: Reds', 'name: Reds\n  doctrine: { name: steady, stance: evade }')
    const line = 'play ford.yaml --record p.jsonl'
    const { out, disk: after } = await ran(line, { disk: { 'ford.yaml': evading }, stdin: '\nquit\n' })
    expect(out).toContain('[evade]')
    expect(out).toContain('Blues (blue): Choose')
    const header = JSON.parse(headOf(after['p.jsonl']))
    expect(header.leaders.red).toMatchObject({ doctrine: { name: 'steady' }, mind: 'person' })
  })

  test('shows the battle once a round and when asked, and takes an order as it is written', async () => {
    const stdin = typed(['?', '= nonsense', '= EVADE', '1', '1', 'quit'])
    const { out } = await ran('play ford.yaml --blue steady --dice typed', { disk, stdin })
    expect(out.match(/^Round 1$/gm)).toHaveLength(2)
    expect(out).toContain('  1x Frigate 2  H3; damaged; hull 2/3\n')
    expect(out).toMatch(/nonsense cannot be read[\s\S]* {2}Understood: evade\n/)
  })

  test('stops with quit and goes on from its record, the dice as they would have fallen', async () => {
    const begun = await begin()
    const done = await ran('play p.jsonl', { disk: begun.disk, stdin: enters })
    const whole = await ran('play ford.yaml --blue steady --record p.jsonl', { disk, stdin: enters })
    expect([begun.code, done.disk]).toEqual([0, whole.disk])
  })

  test.each(['', '\n', ' \n\n'])('mends a half-written record before it goes on: end %j', async end => {
    const torn = `${((await begin()).disk['p.jsonl'] ?? '').slice(0, -30)}${end}`
    const mended = await ran('play p.jsonl', { disk: { 'p.jsonl': torn }, stdin: enters })
    expect(mended.err).toContain('cut off')
    expect((await ran('verify p.jsonl', mended)).code).toBe(0)
  })

  test('forks a record into another', async () => {
    const line = 'play a.jsonl --at 3 --record b.jsonl --seed 9 --red person'
    const forked = await ran(line, { ...given, stdin: enters })
    expect([forked.code, headOf(forked.disk['b.jsonl'], 4)]).toEqual([0, headOf(record, 4)])
    expect((await ran('verify b.jsonl', forked)).code).toBe(0)
  })

  test('a fork of a battle that is over there is refused, and leaves no file', async () => {
    const inputs = record.match(/"kind":"(roll|orders)"/g)?.length
    const refused = await ran(`play a.jsonl --at ${inputs} --record b.jsonl`, given)
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('over'), disk: given.disk })
  })

  test.each([
    'play ford.yaml --dice typd',
    'play a.jsonl --at 3 --record b.jsonl --dice typd',
    'play ford.yaml --dice typd2',
  ])('a slip in the place of dice is no script, and leaves no file: %s', async line => {
    const err = expect.stringMatching(/--dice: nothing is called typd.*; expected seeded, typed, or the faces/)
    expect(await ran(line, { ...given, stdin: enters })).toMatchObject({ code: 2, err, disk: given.disk })
  })

  test('an empty script of dice is refused before a file is made', async () => {
    const line = ['play', 'ford.yaml', '--dice', '']
    expect(await ran(line, { ...given, stdin: enters })).toMatchObject({ code: 2, out: '', disk: given.disk })
  })

  test('scripted dice are used up exactly', async () => {
    const line = ['play', 'ford.yaml', '--dice', '6 6', '--blue', 'steady']
    const { code, err } = await ran(line, { disk, stdin: enters })
    expect([code, err]).toEqual([2, expect.stringContaining('needs another d6')])
  })
})

describe('bad input gets one refusal, its place, the nearest right thing, and exit 2:', () => {
  const swap = (from: string, to: string): Given => ({ disk: { 'ford.yaml': good.replace(from, to) } })
  type Row = readonly [name: string, line: string | readonly string[], given: Given, said: readonly string[]]
  /** The place, the text found there, the nearest right one. The words around them are those of `lang`. */
  const refused: readonly Row[] = [
    ['unknown key', 'fight ford.yaml', swap('title', 'titel'), ['ford.yaml:3:1:', '"titel"', ' title?']],
    ['unknown class', 'odds ford.yaml', swap('Frigate]', 'Frigat]'), ['ford.yaml:6:20:', ' Frigate?']],
    ['unknown option', 'check ford.yaml', swap('red:', 'options: { surplsu: 1 }\nred:'), ['yaml:4:12:', ' surplus?']],
    ['negative number', 'check ford.yaml', swap('hits: 1', 'hits: -1'), ['ford.yaml:9:43:', 'hits: -1']],
    ['side without units', 'fight ford.yaml', swap('[Cruiser, 2x Frigate]', '[]'), ['ford.yaml:6:10:']],
    ['missing side', 'fight ford.yaml', swap('red:', 'rde:'), ['"rde"', ' red?']],
    ['not YAML', 'fight ford.yaml', { disk: { 'ford.yaml': 'a: [' } }, ['ford.yaml:1:']],
    ['empty', 'fight -', { stdin: '' }, ['empty']],
    ['JSON with comments', 'fight -', { stdin: '{ // mine\n "flagplot": 1 }' }, ['input:1:3:', '//']],
    ['no text at all', 'check -', { stdin: '\u0000\u0001\u0002' }, ['text']],
    ['a list for a system', 'check -', { stdin: 'flagplot: 1\nsystem: [x]\n' }, ['system:']],
    ['a ready battle for a record', 'verify _template/even-match', {}, ['_template/even-match']],
    ['neither file nor ready battle', 'fight ford', {}, ['ford']],
    ['unknown file', 'fight lost.yaml', {}, ['lost.yaml:']],
    ['unknown ready battle', 'odds _template/even-mach', {}, [' _template/even-match?']],
    ['unknown system', 'new _tempalte', {}, [' _template?']],
    ['unknown rule', 'rules _template fire.tabel', {}, [' fire.table?']],
    ['unknown doctrine', 'fight ford.yaml --red stedy', { disk }, ['--red:', ' steady?']],
    ['unknown setting', 'fight ford.yaml --red-set stnce=press', { disk }, ['--red-set:', '"stnce"', ' stance?']],
    [
      'setting twice',
      'fight ford.yaml --red-set stance=press --red-set stance=hold',
      { disk },
      ['stance is given twice'],
    ],
    ['setting of every object', 'fight ford.yaml --red-set __proto__=1', { disk }, ['--red-set:', '"__proto__"']],
    ['doctrine as a setting', 'fight ford.yaml --red-set name=steady', { disk }, ['--red ']],
    ['unknown form', 'fight ford.yaml --format htm', { disk }, [' html?']],
    ['bad number', 'odds ford.yaml --rounds -3', { disk }, ['--rounds:', '-3']],
    ['dice too few', ['fight', 'ford.yaml', '--dice', '2 4'], { disk }, ['2 dice']],
    ['dice impossible', ['fight', 'ford.yaml', '--dice', '2 9'], { disk }, ['second die', '9']],
    ['no record', 'verify ford.yaml', { disk }, ['ford.yaml']],
    ['nothing for a record', 'report -', { stdin: '' }, ['standard input is empty; a record was expected.']],
    ['unknown command', 'figth', {}, [' fight?']],
    ['unknown flag', 'fight ford.yaml --sed 3', { disk }, ['--red', '--seed?']],
    ['bad port', 'desk --port 70000', {}, ['--port:', '70000']],
    ['no argument', 'fight', {}, ['argument']],
    ['web address', 'check https://example.com/x', {}, ['address of the web']],
    ['web address of a record', 'report https://example.com/x.jsonl', {}, ['address of the web']],
    ['orders from standard input as well', 'play -', { stdin: good }, ['file']],
  ]
  test.each(refused)('%s', async (_, line, files, said) => {
    const { code, out, err, said: words } = await ran(line, files)
    expect([code, out]).toEqual([2, ''])
    expect(said.filter(each => !words.includes(each))).toEqual([])
    expect(err).not.toMatch(/\n\s+at \S+:\d/)
    expect([tooWide(err), words.match(/flagplot: /g)?.length]).toEqual([[], 1])
  })

  test.each(['verify a.jsonl', 'report a.jsonl', 'odds a.jsonl'])('a truncated record: %s', async line => {
    const { code, err } = await ran(line, { disk: { 'a.jsonl': record.slice(0, -20) } })
    expect([code, err]).toEqual([2, expect.stringMatching(/a\.jsonl:\d+:1: /)])
  })

  test('a changed die', async () => {
    const changed = record.replace(/"faces":\[(\d),/, (_, face: string) => `"faces":[${face === '1' ? 2 : 1},`)
    const { code, err } = await ran('verify a.jsonl', { disk: { 'a.jsonl': changed } })
    expect([code, err]).toEqual([2, expect.stringMatching(/a\.jsonl:3:1: /)])
  })

  test('--json says the refusal as data too', async () => {
    const { code, out, err } = await ran('fight ford.yaml --json', swap('title', 'titel'))
    expect([code, err]).toEqual([2, expect.stringContaining('titel')])
    expect(refusedAnswerSchema.parse(JSON.parse(out)).refusal.nearest).toBe('title')
  })
})

test.each([
  ['fight --json', 'missing'],
  ['fight ford.yaml --json --sed 3', 'unknown-name'],
  ['figth --json', 'unknown-name'],
  ['fight ford.yaml --json --seed 1 --seed 2', 'conflict'],
  ['fight ford.yaml more --json', 'conflict'],
])('a misused command line is data too where data was asked for: %s', async (line, said) => {
  const { code, out } = await ran(line, given)
  const { refusal } = refusedAnswerSchema.parse(JSON.parse(out))
  expect([code, refusal.code, refusal.path]).toEqual([2, said, ['command line']])
})

test('the data of a misused command line say it in a whole sentence', async () => {
  const said = async (line: string): Promise<string> => (await dataOf(line, given)).refusal.says
  expect(await said('fight ford.yaml --sed 3')).toMatch(/^Unknown option '--sed'.*\.$/)
  expect(await said('fight ford.yaml --seed 1 --seed 2')).toBe("Option '--seed <text>' is given twice.")
  expect(await said('fight ford.yaml more')).toMatch(/[^.]\.$/)
})

test.each([
  ['fight', 'ford.yaml', '--dice', '', 'the dice in the order they fall: "2 4 5 1"'],
  ['play', 'ford.yaml', '--dice', ' ', 'seeded, typed, or the faces in the order they fall: "2 4 5 1"'],
  ['fight', 'ford.yaml', '--seed', '', 'seed of the dice'],
  ['odds', 'ford.yaml', '--seed', '', 'seed of'],
])('an empty flag is refused with the words of the help: %s %s %s', async (...words) => {
  const { code, out, said } = await ran(words.slice(0, 4), given)
  expect([code, out]).toEqual([2, ''])
  expect(said).toContain(`is empty; expected ${words[4]}`)
})

test.each([
  'new _template',
  'next ford.yaml',
  'manual',
  'completion bash',
  '--help',
  'desk --help',
  '--version',
  'help odds',
  'check ford.yaml',
  'verify a.jsonl',
  'odds ford.yaml',
  'new _template --out -',
  '',
])('with standard output closed it is refused: flagplot %s', async line => {
  const { code, err } = await ran(
    line.split(' ').filter(word => word !== ''),
    given,
    { outIsClosed: true },
  )
  expect([code, err]).toEqual([2, 'flagplot: Standard output is closed, so nothing can be printed.\n'])
})

test('a file is written though standard output is closed', async () => {
  const { code, disk: after } = await ran('new _template --out n.yaml', given, { outIsClosed: true })
  expect([code, after['n.yaml']]).toEqual([0, expect.stringContaining('flagplot: 1')])
})

test('our own bug is one line asking to be reported, exit 70; the trace only when asked for', async () => {
  const newSeed = (): string => {
    throw new Error('broken')
  }
  const { code, err } = await ran('fight ford.yaml', given, { newSeed })
  expect([code, err]).toEqual([70, expect.stringMatching(/^flagplot: this is our bug, please report it .*: broken\n$/)])
  const traced = await ran('fight ford.yaml', given, { newSeed, env: { FLAGPLOT_TRACE: '1' } })
  expect([traced.code, traced.err]).toEqual([70, expect.stringMatching(/\n\s+at /)])
})

test('help and version are fine', async () => {
  await printed('--version')
  expect(tooWide((await printed('--help')) + (await printed('odds --help')))).toEqual([])
  expect(await printed('fight --help')).toContain('--dice')
})

describe('next', () => {
  test('prints the survivors as a battle file, as data, or writes it', async () => {
    const { code, out, err } = await ran('next a.jsonl', given)
    expect([code, err]).toEqual([0, expect.stringMatching(/^(flagplot: (Reds|Blues) .*\n)*$/)])
    for (const line of ['title: After At the ford', 'name: Reds']) expect(out).toContain(line)
    expect(await dataOf('next a.jsonl', given)).toMatchObject({ system: '_template', title: 'After At the ford' })
    expect((await ran('next a.jsonl -o b.yaml', given)).disk['b.yaml']).toBe(out)
  })
})

describe('ruling', () => {
  const because = (line: string): string[] => [...line.split(' '), '--because', 'as agreed by mail']

  test('writes a record in which everything after the ruling is derived again, and it verifies', async () => {
    const ruled = await ran(because('ruling a.jsonl --at 4 --set surplus=spills --record b.jsonl'), given)
    expect([ruled.code, ruled.out]).toEqual([0, expect.stringMatching(/^Ruled after 4 steps, in b\.jsonl\./)])
    expect(ruled.disk['a.jsonl']).toBe(record)
    expect(tooWide((await printed('verify b.jsonl', ruled)).replace(/^Digest: .*/m, ''))).toEqual([])
    const { changes } = verifyAnswerSchema.parse(await dataOf('verify b.jsonl', ruled))
    expect(changes).toMatchObject([{ kind: 'ruling', reason: 'as agreed by mail', inputs: 4 }])
    expect(reportSchema.parse(await dataOf('report b.jsonl', ruled)).changes).toHaveLength(1)
  })

  test('at the end of a battle under way it is one line more of the record there is', async () => {
    const begun = `${headOf(record, 5)}\n`
    const { code, disk: after } = await ran(because('ruling a.jsonl --set surplus=spills'), {
      disk: { 'a.jsonl': begun },
    })
    expect([code, after['a.jsonl']?.startsWith(`${begun}{"kind":"ruling"`)]).toEqual([0, true])
  })

  test('says how much was played again, in the singular too', async () => {
    const last = (record.match(/"kind":"(roll|orders)"/g)?.length ?? 0) - 1
    const { text } = await ran(because(`ruling a.jsonl --at ${last} --set surplus=spills --record b.jsonl`), given)
    expect(text).toContain('1 step after it was played again; there was 1 before.')
  })

  test('settles a throw and orders as players write them', async () => {
    const kinds = record.match(/(?<="kind":")\w+/g)?.slice(1) ?? []
    const at = (kind: string): string => `ruling a.jsonl --at ${kinds.indexOf(kind)} --record b.jsonl`
    const thrown = await ran([...because(at('roll')), '--faces', '6 6'], given)
    expect(thrown.code).toBe(0)
    expect(thrown.disk['b.jsonl']).toContain('"ruled":"as agreed by mail","faces":[6,6]')
    const ordered = await ran(because(`${at('orders')} --red evade --blue press`), given)
    expect(ordered.code).toBe(0)
    expect(ordered.disk['b.jsonl']).toContain('"ruled":"as agreed by mail"')
  })

  test.each([
    ['ruling a.jsonl --at 4', 'one ruling'],
    ['ruling a.jsonl --at 4 --set surplus=spills --faces 3', 'one ruling'],
    ['ruling a.jsonl --at 4 --set surplus=spills', 'Name a new file with --record: the record'],
    ['ruling a.jsonl --at 0 --faces 3', 'No throw is asked for here; orders are.'],
    ['ruling a.jsonl --faces 3', 'The battle is over: no throw is asked for here.'],
    ['ruling a.jsonl --at 4 --set surpluss=spills --record b.jsonl', '"surpluss"'],
    ['ruling a.jsonl --at 99 --set surplus=spills --record b.jsonl', '--at'],
    ['ruling ford.yaml --set surplus=spills', 'ford.yaml'],
    ['ruling a.jsonl --at 4 --set surplus=spills --record b.jsonl --because', '--because'],
  ])('%s is refused, and a played record is never touched', async (line, said) => {
    const words = line.endsWith('--because') ? [...line.split(' '), ' '] : because(line)
    const err = expect.stringContaining(said)
    expect(await ran(words, given)).toMatchObject({ code: 2, err, disk: given.disk })
  })
})

describe('lengths of a report', () => {
  test('report and fight print five lines, a line a round, or everything', async () => {
    const length = async (line: string): Promise<number> => (await printed(line, given)).length
    const rounds = await length('report a.jsonl --length rounds')
    expect(await length('report a.jsonl --length verdict')).toBeLessThan(rounds)
    expect(rounds).toBeLessThan(await length('report a.jsonl'))
    expect(await length('fight ford.yaml --seed 3 --length verdict')).toBeLessThan(rounds)
  })

  test('the schemas of all that is printed as JSON are published, and a report is one', async () => {
    const schemas = JSON.parse(await printed('rules --schema'))
    expect(Object.keys(schemas)).toEqual([
      'fight',
      'odds',
      'odds --stay-or-leave',
      'design card',
      'design card SYSTEM',
      'design fair',
      'design ship',
      'design values',
      'advise',
      'advise --doctrines',
      'advise --best-doctrine',
      'review',
      'verify',
      'report',
      'post',
      'invite',
      'moderate',
      'adjudicate',
      'refused',
    ])
    const reported = await dataOf('report a.jsonl', given)
    expect(Object.keys(schemas.report.properties)).toEqual(expect.arrayContaining(Object.keys(reported)))
    expect(reportSchema.parse(reported).inputs.length).toBeGreaterThan(0)
  })
})

refuses(
  [
    ['odds _template/two-cutters --fractions --rounds 2', 'not of a number of rounds'],
    ['odds ford.yaml --exact --positions 10', 'at most 10.'],
    ['odds ford.yaml --exact --samples 5', '--exact or --samples'],
    ['odds a.jsonl --at 999', '--at: 999'],
    ['odds ford.yaml --at 1', '--at needs a record'],
    ['odds ford.yaml --csv --json', '--csv or --json'],
    ['fight ford.yaml --json --format md', '--json or --format'],
    ['play a.jsonl --at 3', '--record'],
    ['play a.jsonl', 'over'],
    ['play a.jsonl --force', '--force needs --record'],
    ['next a.jsonl --repair red:Frigate', 'between battles'],
    ['next a.jsonl --interphases two', '--interphases'],
    ['next a.jsonl --interphases 2', 'between battles'],
    ['next a.jsonl -o a.jsonl', 'a.jsonl'],
    ['next ford.yaml', 'ford.yaml'],
    ['report a.jsonl --length rounds --json', '--json or --length'],
    ['report a.jsonl --length verdict --brief', '--brief does nothing with --length verdict, which gives no reasons'],
    ['report a.jsonl --length long', 'one of verdict'],
    ['report a.jsonl --length all --format json', '--json or --length'],
  ],
  given,
)
