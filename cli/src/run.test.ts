import {
  fightAnswerSchema,
  oddsAnswerSchema,
  refusedAnswerSchema,
  reportSchema,
  verifyAnswerSchema,
} from '@flagplot/wire'
import { describe, expect, test, vi } from 'vitest'
import { type MemoryIo, memoryIo } from './io/memory-io.ts'

vi.mock('../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const { run } = await import('./run.ts')

type Given = Parameters<typeof memoryIo>[0]

async function ran(line: string | readonly string[], given: Given = {}): Promise<MemoryIo & { readonly code: number }> {
  const io = memoryIo(given)
  const code = await run(typeof line === 'string' ? line.split(' ') : line, io)
  return { ...io, code }
}

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

async function recorded(): Promise<string> {
  const { disk: after } = await ran('fight ford.yaml --seed 3 --record a.jsonl', { disk })
  return after.get('a.jsonl') ?? ''
}

const typed = (lines: readonly string[]): string => `${lines.join('\n')}\n`

describe('fight', () => {
  test('prints a report that names the seed, within 80 columns', async () => {
    const { code, stdout, stderr } = await ran('fight ford.yaml', { disk })
    expect([code, stderr()]).toEqual([0, ''])
    expect(stdout()).toContain('At the ford')
    expect(stdout()).toContain('flagplot fight ford.yaml --seed 42')
    for (const line of stdout().split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('--json fits the wire, and the same seed gives the same battle', async () => {
    const once = await ran('fight ford.yaml --seed 7 --json', { disk })
    const again = await ran('fight - --seed 7 --json', { stdin: good })
    const answer = fightAnswerSchema.parse(JSON.parse(once.stdout()))
    expect(answer.seed).toBe('7')
    expect(fightAnswerSchema.parse(JSON.parse(again.stdout())).digest).toBe(answer.digest)
  })

  test('reads a ready battle, standard input and JSON', async () => {
    expect((await ran('fight _template/even-match')).code).toBe(0)
    const json = JSON.stringify({
      flagplot: 1,
      system: '_template',
      red: { name: 'R', units: ['Cutter'] },
      blue: { name: 'B', units: ['Cutter'] },
    })
    expect((await ran('fight -', { stdin: json })).code).toBe(0)
  })

  test('takes standing orders and settings from the command line', async () => {
    const line = ['fight', 'ford.yaml', '--red', 'steady', '--red-set', 'stance=evade', '--blue-set', 'takes=weakest']
    const { stdout } = await ran(line, { disk })
    expect(stdout()).toMatch(/steady \(stance evade\)[\s\S]*steady \(takes weakest\)/)
    expect(stdout().replace(/\s+/g, ' ')).toContain('--red steady --red-set stance=evade --blue-set takes=weakest')
  })

  test('--record writes a record and does not replace one unasked', async () => {
    const record = await recorded()
    expect(record.split('\n')[0]).toContain('"kind":"record"')
    const again = { disk: { ...disk, 'a.jsonl': 'mine' } }
    const refused = await ran('fight ford.yaml --record a.jsonl', again)
    expect([refused.code, refused.disk.get('a.jsonl')]).toEqual([2, 'mine'])
    const forced = await ran('fight ford.yaml --record a.jsonl --force', again)
    expect([forced.code, forced.disk.get('a.jsonl')?.includes('"record"')]).toEqual([0, true])
  })

  test('--brief leaves the grounds out, in every form', async () => {
    const whole = await ran('fight ford.yaml', { disk })
    const brief = await ran('fight ford.yaml --brief', { disk })
    expect(brief.stdout().length).toBeLessThan(whole.stdout().length)
    expect(brief.stdout()).toContain('[Stances]')
    const { report } = fightAnswerSchema.parse(
      JSON.parse((await ran('fight ford.yaml --brief --json', { disk })).stdout()),
    )
    expect(report.rounds.every(({ lines }) => lines.every(({ because }) => because.length === 0))).toBe(true)
  })

  test.each(['text', 'md', 'bbcode', 'html', 'json'])('--format %s', async format => {
    const { code, stdout } = await ran(`fight ford.yaml --format ${format}`, { disk })
    expect([code, stdout().includes('At the ford')]).toEqual([0, true])
  })
})

describe('verify and report', () => {
  test('verify says what was checked', async () => {
    const record = { disk: { 'a.jsonl': await recorded() } }
    const { code, stdout } = await ran('verify a.jsonl', record)
    expect(code).toBe(0)
    expect(stdout()).toMatch(
      /^Verified: At the ford \(_template\)\n\d+ inputs replayed, every order legal, \d+ dice drawn again/,
    )
    const asJson = await ran('verify a.jsonl --json', record)
    expect(verifyAnswerSchema.parse(JSON.parse(asJson.stdout())).finished).toBe(true)
    expect((await ran('verify -', { stdin: record.disk['a.jsonl'] })).code).toBe(0)
  })

  test('report prints the record’s battle in every form', async () => {
    const record = { disk: { 'a.jsonl': await recorded() } }
    for (const format of ['text', 'md', 'bbcode', 'html']) {
      const { code, stdout } = await ran(`report a.jsonl --format ${format}`, record)
      expect([code, stdout().includes('At the ford')]).toEqual([0, true])
    }
    const asJson = await ran('report a.jsonl --json', record)
    expect(reportSchema.parse(JSON.parse(asJson.stdout())).verdict).toBeDefined()
  })
})

test.each(['constructor', 'toString', 'constructor --json'])('rules _template %s is no rule', async word => {
  const { code, stderr } = await ran(`rules _template ${word}`)
  expect(code).toBe(2)
  expect(stderr()).not.toContain('our bug')
})

/** A printed fraction as a double. */
const asDouble = (printed: string): number => {
  const [over = '', under = '1'] = printed.split('/')
  return Number(over) / Number(under)
}

describe('odds', () => {
  test('--fractions gives the outcome in whole numbers, which come to the same', async () => {
    const line = 'odds _template/two-cutters --fractions'
    const answer = oddsAnswerSchema.parse(JSON.parse((await ran(`${line} --json`)).stdout()))
    expect(answer.fractions).toEqual({ red: '1/7', blue: '1/7', draw: '5/7' })
    expect(asDouble(answer.fractions?.draw ?? '')).toBeCloseTo(answer.outcome.draw, 14)
    expect((await ran(line)).stdout()).toContain('draw: 5/7')
    expect((await ran(`${line} --rounds 2`)).stderr()).toContain('not of a number of rounds')
  })

  const answered = async (line: string, given: Given = { disk }) =>
    oddsAnswerSchema.parse(JSON.parse((await ran(line, given)).stdout()))

  test('--json is exact where it can be, and fits the wire', async () => {
    const answer = await answered('odds ford.yaml --json')
    expect(answer.method).toBe('exact')
    expect(answer.n).toBeUndefined()
    const { red, blue, draw } = answer.outcome
    expect(red + blue + draw).toBeCloseTo(1, 12)
    expect(red).toBeGreaterThan(blue)
  })

  test('falls back to sampling past so many positions, and says so', async () => {
    const answer = await answered('odds ford.yaml --positions 10 --samples 5000 --json')
    expect(answer).toMatchObject({ method: 'sampled', n: 5000 })
    const fallen = await ran('odds _template/last-stand --positions 2')
    expect(fallen.stdout()).toMatch(/Sampled, because .* more than 2\s+positions/)
    expect(fallen.stdout()).toMatch(/The Hunters +[\d.]+ % \([\d.]+ to [\d.]+\)/)
  })

  test('--exact insists', async () => {
    const { code, stderr } = await ran('odds ford.yaml --exact --positions 10', { disk })
    expect([code, stderr()]).toEqual([2, expect.stringContaining('10 positions')])
    expect((await ran('odds ford.yaml --exact --samples 5', { disk })).code).toBe(2)
  })

  test('the same samples give the same answer, and another seed another', async () => {
    const once = await answered('odds ford.yaml --samples 9000 --seed 5 --json')
    expect(await answered('odds ford.yaml --samples 9000 --seed 5 --workers 1 --json')).toEqual(once)
    expect((await answered('odds ford.yaml --samples 9000 --seed 6 --json')).outcome).not.toEqual(once.outcome)
  })

  test('--rounds leaves the rest undecided', async () => {
    const answer = await answered('odds ford.yaml --rounds 2 --json')
    expect(answer.after).toBe(2)
    expect(answer.outcome.undecided).toBeGreaterThan(0.5)
    expect(answer.rounds.byRound).toHaveLength(2)
  })

  test('--at starts from a point of a record', async () => {
    const given = { disk: { 'a.jsonl': await recorded() } }
    const start = await answered('odds a.jsonl --at 0 --json', given)
    expect(start.outcome).toEqual((await answered('odds ford.yaml --json')).outcome)
    const end = await answered('odds a.jsonl --json', given)
    expect(Math.max(end.outcome.red, end.outcome.blue, end.outcome.draw)).toBe(1)
    expect((await ran('odds a.jsonl --at 999', given)).code).toBe(2)
    expect((await ran('odds ford.yaml --at 1', { disk })).stderr()).toContain('--at')
  })

  test('the text is labelled, constant in decimals, within 80 columns, with a sentence to copy', async () => {
    const { stdout } = await ran('odds ford.yaml', { disk })
    expect(stdout()).toMatch(/^Odds: exact \([\d,]+ positions\)$/m)
    expect(stdout()).toMatch(/exactly +at least +at most/)
    expect(stdout()).toMatch(/At the ford .* Reds [\d.]+ %/)
    for (const line of stdout().split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('unit by unit with --units, every table with --all', async () => {
    const [usual, units, all] = await Promise.all(
      ['', ' --units', ' --all'].map(async flag => (await ran(`odds ford.yaml${flag}`, { disk })).stdout()),
    )
    expect(usual).not.toContain('Unit by unit\n')
    expect(units).toContain('Unit by unit\n')
    const tables = (text = ''): number => text.match(/exactly +at least/g)?.length ?? 0
    expect(tables(units)).toBe(tables(usual))
    expect(tables(all)).toBeGreaterThan(tables(usual))
    for (const line of `${units}${all}`.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('sampled, the same lines hold, and --rounds says what is not over', async () => {
    for (const flags of ['--samples 1', '--samples 10 --rounds 2', '--samples 5000 --all', '--rounds 2 --units']) {
      const { stdout } = await ran(`odds ford.yaml ${flags}`, { disk })
      for (const line of stdout().split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
      if (flags.includes('--rounds')) expect(stdout()).toMatch(/Not over after 2 rounds +[\d.<>]+ %/)
    }
  })

  test('--csv has every figure', async () => {
    const { stdout } = await ran('odds ford.yaml --csv', { disk })
    const rows = stdout().trimEnd().split('\r\n')
    expect(rows[0]).toMatch(/^kind,name,side,title,unit,value,exactly,at least,at most,low,high,/)
    expect(new Set(rows.map(row => row.split(',').length))).toEqual(new Set([15]))
    expect(rows.some(row => row.startsWith('loss,red.hull,red,'))).toBe(true)
  })
})

describe('rules, check and new', () => {
  test('rules prints every part', async () => {
    for (const part of [
      '',
      'clauses',
      'rulings',
      'options',
      'tables',
      'doctrines',
      'classes',
      'battles',
      'fire.table',
    ]) {
      const { code, stdout } = await ran(`rules _template ${part}`.trim().split(' '))
      expect([part, code]).toEqual([part, 0])
      for (const line of stdout().split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
      const asJson = await ran(`rules _template ${part} --json`.split(' ').filter(word => word !== ''))
      expect(() => JSON.parse(asJson.stdout())).not.toThrow()
    }
    expect((await ran('rules')).stdout()).toContain('_template')
  })

  test('rules --schema prints the JSON Schema of a battle file', async () => {
    const schema = JSON.parse((await ran('rules _template --schema')).stdout())
    expect(schema.properties.system).toEqual({ const: '_template' })
  })

  test('new prints a commented file that check, fight and odds take', async () => {
    const { stdout } = await ran('new _template')
    expect(stdout()).toContain('# ')
    for (const verb of ['check', 'fight', 'odds']) expect((await ran(`${verb} -`, { stdin: stdout() })).code).toBe(0)
    const json = await ran('new _template/last-stand --json')
    expect((await ran('check -', { stdin: json.stdout() })).code).toBe(0)
    const out = await ran('new _template -o mine.yaml', { disk })
    expect(out.disk.get('mine.yaml')).toBe(stdout())
    expect((await ran('new _template -o ford.yaml', { disk })).code).toBe(2)
  })

  test('check says what a file was read as', async () => {
    const { stdout } = await ran('check ford.yaml', { disk })
    expect(stdout()).toContain('Reds (red), by steady')
    expect(stdout()).toContain('Frigate H3, hits 1')
    expect((await ran('check - --json', { stdin: good })).stdout()).toContain('"flagplot": 1')
  })
})

describe('play', () => {
  const enters = typed(Array.from({ length: 200 }, () => ''))

  test('hot seat with typed dice to the end, recorded after every input', async () => {
    const dice = Array.from({ length: 60 }, () => ['1', '1', '6 6', '', '']).flat()
    const {
      code,
      stdout,
      disk: after,
    } = await ran('play ford.yaml --dice typed --record p.jsonl', { disk, stdin: typed(dice) })
    expect([code, stdout().includes('Result')]).toEqual([0, true])
    const verified = await ran('verify p.jsonl --json', { disk: Object.fromEntries(after) })
    expect(JSON.parse(verified.stdout())).toMatchObject({ finished: true, dice: { drawnAgain: 0 } })
  })

  test('against standing orders', async () => {
    const { code, stdout } = await ran('play ford.yaml --blue wary --record p.jsonl', { disk, stdin: enters })
    expect(code).toBe(0)
    expect(stdout()).not.toContain('Blues (blue): Choose')
  })

  test('asks again after a slip', async () => {
    const { stdout } = await ran('play ford.yaml --blue steady --dice typed', {
      disk,
      stdin: typed(['flee', '1', '7 7', '1 1', 'quit']),
    })
    expect(stdout()).toMatch(/flee cannot[\s\S]* {2}die 1: 7 cannot/)
  })

  test('Enter alone answers as the standing orders of the file would, and people still decide', async () => {
    const evading = good.replace(
      '  units: [Cruiser, 2x',
      '  doctrine: { name: steady, stance: evade }\n  units: [Cruiser, 2x',
    )
    const { stdout, disk: after } = await ran('play ford.yaml --record p.jsonl', {
      disk: { 'ford.yaml': evading },
      stdin: typed(['', 'quit']),
    })
    expect(stdout()).toContain('[evade]')
    expect(stdout()).toContain('Blues (blue): Choose')
    const header = JSON.parse((after.get('p.jsonl') ?? '').split('\n')[0] ?? '')
    expect(header.leaders.red).toMatchObject({ doctrine: { name: 'steady' }, mind: 'person' })
  })

  test('shows the battle once a round and when asked, and takes an order as it is written', async () => {
    const lines = ['?', '= nonsense', '= EVADE', '1 1', 'quit']
    const { stdout } = await ran('play ford.yaml --blue steady --dice typed', { disk, stdin: typed(lines) })
    expect(stdout().match(/^Round 1$/gm)).toHaveLength(2)
    expect(stdout()).toContain('  1x Frigate 2  H3; damaged; hull 2/3\n')
    expect(stdout()).toMatch(/nonsense cannot be read[\s\S]* {2}Understood: evade\n/)
  })

  test('stops with quit and goes on from its record, the dice as they would have fallen', async () => {
    const begun = await ran('play ford.yaml --blue steady --record p.jsonl', { disk, stdin: typed(['', '', 'quit']) })
    expect(begun.code).toBe(0)
    const done = await ran('play p.jsonl', { disk: Object.fromEntries(begun.disk), stdin: enters })
    const whole = await ran('play ford.yaml --blue steady --record q.jsonl', { disk, stdin: enters })
    expect(done.disk.get('p.jsonl')).toBe(whole.disk.get('q.jsonl'))
  })

  test('mends a half-written record before it goes on', async () => {
    const begun = await ran('play ford.yaml --blue steady --record p.jsonl', { disk, stdin: typed(['', '', 'quit']) })
    const torn = (begun.disk.get('p.jsonl') ?? '').slice(0, -30)
    const { disk: after, stderr } = await ran('play p.jsonl', { disk: { 'p.jsonl': torn }, stdin: enters })
    expect(stderr()).toContain('cut off')
    expect((await ran('verify p.jsonl', { disk: Object.fromEntries(after) })).code).toBe(0)
  })

  test('forks a record into another', async () => {
    const given = { disk: { 'a.jsonl': await recorded() }, stdin: enters }
    const { code, disk: after } = await ran('play a.jsonl --at 3 --record b.jsonl --seed 9 --red person', given)
    expect(code).toBe(0)
    expect(after.get('b.jsonl')?.split('\n').slice(0, 4)).toEqual(after.get('a.jsonl')?.split('\n').slice(0, 4))
    expect((await ran('verify b.jsonl', { disk: Object.fromEntries(after) })).code).toBe(0)
    expect((await ran('play a.jsonl --at 3', given)).code).toBe(2)
    expect((await ran('play a.jsonl', given)).code).toBe(2)
  })

  test('a fork of a battle that is over there is refused, and leaves no file', async () => {
    const record = await recorded()
    const inputs = record.split('\n').filter(line => /"kind":"(roll|orders)"/.test(line)).length
    const {
      code,
      stderr,
      disk: after,
    } = await ran(`play a.jsonl --at ${inputs} --record b.jsonl`, {
      disk: { 'a.jsonl': record },
    })
    expect([code, after.has('b.jsonl')]).toEqual([2, false])
    expect(stderr()).toContain('over')
  })

  test('scripted dice are used up exactly', async () => {
    const { code, stderr } = await ran(['play', 'ford.yaml', '--dice', '6 6', '--blue', 'steady'], {
      disk,
      stdin: enters,
    })
    expect([code, stderr()]).toEqual([2, expect.stringContaining('needs another d6')])
  })
})

describe('bad input gets one refusal, its place, the nearest right thing, and exit 2:', () => {
  const swap = (from: string, to: string): Given => ({ disk: { 'ford.yaml': good.replace(from, to) } })
  type Row = readonly [name: string, line: string | readonly string[], given: Given, said: readonly string[]]
  /** What stands in the refusal: the place, what was found there, the nearest. The words around it are those of `lang`. */
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
    ['setting of every object', 'fight ford.yaml --red-set __proto__=1', { disk }, ['--red-set:', '"__proto__"']],
    ['doctrine as a setting', 'fight ford.yaml --red-set name=steady', { disk }, ['--red ']],
    ['unknown form', 'fight ford.yaml --format htm', { disk }, [' html?']],
    ['bad number', 'odds ford.yaml --rounds -3', { disk }, ['--rounds:', '-3']],
    ['dice too few', ['fight', 'ford.yaml', '--dice', '2 4'], { disk }, ['2 dice']],
    ['dice impossible', ['fight', 'ford.yaml', '--dice', '2 9'], { disk }, ['second die', '9']],
    ['no record', 'verify ford.yaml', { disk }, ['ford.yaml']],
    ['unknown command', 'figth', {}, [' fight?']],
    ['unknown flag', 'fight ford.yaml --sed 3', { disk }, ['--red', '--seed?']],
    ['bad port', 'desk --port 70000', {}, ['--port:', '70000']],
    ['no argument', 'fight', {}, ['argument']],
    ['orders from standard input as well', 'play -', { stdin: good }, ['file']],
  ]
  test.each(refused)('%s', async (_, line, given, said) => {
    const { code, stdout, stderr } = await ran(line, given)
    expect([code, stdout()]).toEqual([2, ''])
    expect(said.filter(words => !stderr().includes(words))).toEqual([])
    expect(stderr()).not.toMatch(/\n\s+at /)
    expect(stderr().trim().split('\n').length).toBeLessThanOrEqual(2)
  })

  test('a truncated record', async () => {
    const torn = (await recorded()).slice(0, -20)
    for (const line of ['verify a.jsonl', 'report a.jsonl', 'odds a.jsonl']) {
      const { code, stderr } = await ran(line, { disk: { 'a.jsonl': torn } })
      expect([code, stderr()]).toEqual([2, expect.stringMatching(/a\.jsonl:\d+:1: /)])
    }
  })

  test('a changed die', async () => {
    const record = await recorded()
    const changed = record.replace(/"faces":\[(\d),/, (_, face: string) => `"faces":[${face === '1' ? 2 : 1},`)
    const { code, stderr } = await ran('verify a.jsonl', { disk: { 'a.jsonl': changed } })
    expect([code, stderr()]).toEqual([2, expect.stringMatching(/a\.jsonl:3:1: /)])
  })

  test('--json says the refusal as data too', async () => {
    const { code, stdout, stderr } = await ran('fight ford.yaml --json', {
      disk: { 'ford.yaml': good.replace('title', 'titel') },
    })
    expect([code, stderr()]).toEqual([2, expect.stringContaining('titel')])
    expect(refusedAnswerSchema.parse(JSON.parse(stdout())).refusal.nearest).toBe('title')
  })
})

test('a misused command line is data too where data was asked for', async () => {
  for (const line of ['fight --json', 'fight ford.yaml --json --sed 3', 'figth --json']) {
    const { code, stdout } = await ran(line, { disk })
    expect([code, refusedAnswerSchema.parse(JSON.parse(stdout())).refusal.path]).toEqual([2, ['command line']])
  }
})

test('two forms of one answer are refused', async () => {
  for (const line of ['fight ford.yaml --json --format md', 'odds ford.yaml --json --csv']) {
    const { code, stderr } = await ran(line, { disk })
    expect([code, stderr()]).toEqual([2, expect.stringMatching(/--\w+ or --\w+/)])
  }
})

test('our own bug is one line asking to be reported, exit 70; the trace only when asked for', async () => {
  const broken = (env: Record<string, string>) => ({
    ...memoryIo({ disk }),
    env,
    newSeed: (): string => {
      throw new Error('broken')
    },
  })
  const io = broken({})
  expect(await run(['fight', 'ford.yaml'], io)).toBe(70)
  expect(io.stderr()).toMatch(/^flagplot: this is our bug, please report it .*: broken\n$/)
  const traced = broken({ FLAGPLOT_TRACE: '1' })
  expect(await run(['fight', 'ford.yaml'], traced)).toBe(70)
  expect(traced.stderr()).toMatch(/\n\s+at /)
})

test('help and version are fine', async () => {
  expect(await ran('--help')).toMatchObject({ code: 0 })
  expect(await ran('--version')).toMatchObject({ code: 0 })
  expect((await ran('fight --help')).stdout()).toContain('--dice')
  for (const line of (await ran('odds --help')).stdout().split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})

describe('next', () => {
  test('prints the survivors as a battle file', async () => {
    const { code, stdout, stderr } = await ran('next a.jsonl', { disk: { 'a.jsonl': await recorded() } })
    expect(code).toBe(0)
    expect(stdout()).toContain('title: After At the ford')
    expect(stdout()).toContain('name: Reds')
    expect(stderr()).toMatch(/^(flagplot: (Reds|Blues) .*\n)*$/)
  })

  test('--json prints the same battle as data, --out writes it', async () => {
    const disk = { 'a.jsonl': await recorded() }
    const { stdout } = await ran('next a.jsonl --json', { disk })
    expect(JSON.parse(stdout())).toMatchObject({ flagplot: 1, system: '_template', title: 'After At the ford' })
    const written = await ran('next a.jsonl -o b.yaml', { disk })
    expect(written.disk.get('b.yaml')).toContain('title: After At the ford')
    expect((await ran('next a.jsonl -o a.jsonl', { disk })).code).toBe(2)
  })

  test('refuses what a system knows nothing of, a bad number and a battle file', async () => {
    const files = { 'a.jsonl': await recorded(), ...disk }
    const repair = await ran('next a.jsonl --repair red:Frigate', { disk: files })
    expect([repair.code, repair.stderr()]).toEqual([2, expect.stringContaining('between battles')])
    expect((await ran('next a.jsonl --interphases two', { disk: files })).code).toBe(2)
    expect((await ran('next a.jsonl --interphases 2', { disk: files })).code).toBe(2)
    expect((await ran('next ford.yaml', { disk: files })).code).toBe(2)
  })
})

describe('ruling', () => {
  const because = (line: string): string[] => [...line.split(' '), '--because', 'as agreed by mail']

  test('writes a record in which everything after the ruling is derived again, and it verifies', async () => {
    const given = { disk: { 'a.jsonl': await recorded() } }
    const {
      code,
      stdout,
      disk: after,
    } = await ran(because('ruling a.jsonl --at 4 --set surplus=spills --record b.jsonl'), given)
    expect(code).toBe(0)
    expect(stdout()).toMatch(/^Ruled after 4 inputs, in b\.jsonl\./)
    expect(after.get('a.jsonl')).toBe(given.disk['a.jsonl'])
    const verified = await ran('verify b.jsonl', { disk: Object.fromEntries(after) })
    for (const line of verified.stdout().split('\n').slice(0, -2)) expect(line.length).toBeLessThanOrEqual(80)
    const answer = verifyAnswerSchema.parse(
      JSON.parse((await ran('verify b.jsonl --json', { disk: Object.fromEntries(after) })).stdout()),
    )
    expect(answer.changes).toMatchObject([{ kind: 'ruling', reason: 'as agreed by mail', inputs: 4 }])
    const report = await ran('report b.jsonl --json', { disk: Object.fromEntries(after) })
    expect(reportSchema.parse(JSON.parse(report.stdout())).changes).toHaveLength(1)
  })

  test('at the end of a battle under way it is one line more of the record there is', async () => {
    const text = (await recorded()).split('\n').slice(0, 5).join('\n')
    const { code, disk: after } = await ran(because('ruling a.jsonl --set surplus=spills'), {
      disk: { 'a.jsonl': `${text}\n` },
    })
    expect(code).toBe(0)
    expect(after.get('a.jsonl')?.startsWith(`${text}\n{"kind":"ruling"`)).toBe(true)
  })

  test('settles a throw and orders as players write them', async () => {
    const given = { disk: { 'a.jsonl': await recorded() } }
    const kinds = (given.disk['a.jsonl'] ?? '')
      .split('\n')
      .slice(1)
      .map(line => /"kind":"(\w+)"/.exec(line)?.[1])
    const [roll, orders] = [kinds.indexOf('roll'), kinds.indexOf('orders')]
    const thrown = await ran([...because(`ruling a.jsonl --at ${roll} --record b.jsonl`), '--faces', '6 6'], given)
    expect(thrown.code).toBe(0)
    expect(thrown.disk.get('b.jsonl')).toContain('"ruled":"as agreed by mail","faces":[6,6]')
    const line = because(`ruling a.jsonl --at ${orders} --record b.jsonl --red evade --blue press`)
    const ordered = await ran(line, given)
    expect(ordered.code).toBe(0)
    expect(ordered.disk.get('b.jsonl')).toContain('"ruled":"as agreed by mail"')
  })

  test('refuses what is no ruling, and never touches what was played', async () => {
    const given = { disk: { 'a.jsonl': await recorded() } }
    const refused = async (line: string): Promise<string> => {
      const { code, stderr, disk: after } = await ran(because(line), given)
      expect([line, code]).toEqual([line, 2])
      expect(after.get('a.jsonl')).toBe(given.disk['a.jsonl'])
      return stderr()
    }
    for (const flags of ['', ' --set surplus=spills --faces 3']) {
      expect(await refused(`ruling a.jsonl --at 4${flags}`)).toContain('one ruling')
    }
    expect(await refused('ruling a.jsonl --at 4 --set surplus=spills')).toContain('--record')
    expect(await refused('ruling a.jsonl --at 4 --set surpluss=spills --record b.jsonl')).toContain('"surpluss"')
    const blank = ['ruling', 'a.jsonl', '--at', '4', '--set', 'surplus=spills', '--record', 'b.jsonl', '--because', ' ']
    expect((await ran(blank, given)).stderr()).toContain('--because')
    expect(await refused('ruling a.jsonl --at 99 --set surplus=spills --record b.jsonl')).toContain('--at')
    expect(await refused('ruling ford.yaml --set surplus=spills')).toContain('ford.yaml')
  })
})

describe('lengths of a report', () => {
  test('report and fight print five lines, a line a round, or everything', async () => {
    const given = { disk: { 'a.jsonl': await recorded(), ...disk } }
    const length = async (line: string): Promise<number> => {
      const { code, stdout } = await ran(line, given)
      expect([line, code]).toEqual([line, 0])
      for (const each of stdout().split('\n')) expect(each.length).toBeLessThanOrEqual(80)
      return stdout().length
    }
    const [verdict, rounds] = [
      await length('report a.jsonl --length verdict'),
      await length('report a.jsonl --length rounds'),
    ]
    expect(verdict).toBeLessThan(rounds)
    expect(rounds).toBeLessThan(await length('report a.jsonl'))
    expect(await length('fight ford.yaml --seed 3 --length verdict')).toBeLessThan(rounds)
  })

  test('flags that would do nothing are refused', async () => {
    const given = { disk: { 'a.jsonl': await recorded() } }
    for (const line of [
      '--length rounds --json',
      '--length verdict --brief',
      '--length long',
      '--length all --format json',
    ]) {
      expect([line, (await ran(`report a.jsonl ${line}`, given)).code]).toEqual([line, 2])
    }
  })

  test('the schemas of all that is printed as JSON are published, and a report is one', async () => {
    const { stdout } = await ran('rules --schema')
    const schemas = JSON.parse(stdout())
    expect(Object.keys(schemas)).toEqual([
      'fight',
      'odds',
      'odds --stay-or-leave',
      'advise',
      'advise --doctrines',
      'advise --best-doctrine',
      'review',
      'verify',
      'report',
      'refused',
    ])
    const given = { disk: { 'a.jsonl': await recorded() } }
    const told = JSON.parse((await ran('report a.jsonl --json', given)).stdout())
    expect(Object.keys(schemas.report.properties)).toEqual(expect.arrayContaining(Object.keys(told)))
    expect(reportSchema.parse(told).inputs.length).toBeGreaterThan(0)
  })
})
