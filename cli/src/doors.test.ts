import { type HeaderContent, type LineContent, printRecord } from '@flagplot/core/notation/record'
import { describe, expect, test } from 'vitest'
import { ran } from './run.fixture.ts'

/** A battle with a minelayer that never begins, as a record from elsewhere: its chain is whole for any title. */
function record(title: string, options: object = {}, doctrine?: string): string {
  const setup = {
    options,
    red: { name: 'Red\u001b[2J', units: [{ unit: 'minelayer', hex: '1-1' }] },
    blue: { name: 'Blue', units: ['frigate'] },
  }
  const head = { flagplot: 2, kind: 'record', system: 'knight-hawks', revision: 1 } as const
  const leaders = { red: doctrine === undefined ? {} : { doctrine }, blue: {} }
  const header: HeaderContent = { ...head, title, setup, leaders, dice: { source: 'typed' } }
  return printRecord(header, [] satisfies LineContent[])
}

const escapes = '\u001b]0;mine\u0007\u202etitle'

test.each(['report a.jsonl', 'report a.jsonl --format md', 'verify a.jsonl', 'next a.jsonl', 'check a.jsonl'])(
  'a record cannot write on the screen: %s',
  async line => {
    const { code, out, err } = await ran(line, { disk: { 'a.jsonl': record(escapes) } })
    expect(code).toBe(0)
    for (const each of escapes) if (each < ' ' || each > '~') expect(out + err).not.toContain(each)
  },
)

test('a refusal does not either', async () => {
  const { code, err } = await ran('verify a.jsonl', { disk: { 'a.jsonl': record('T', { capacity: '\u202e' }) } })
  expect([code, err]).toEqual([2, expect.not.stringContaining('\u202e')])
})

/** A record in which every text, comment, seed and ruling would write a line of its own. */
function forged(): string {
  const line = '\nFORGED: yes\u2028FORGED\r\nFORGED'
  const unit = { unit: 'minelayer', hex: '1-1' }
  const setup = {
    options: {},
    red: { name: `R${line}`, units: [unit] },
    blue: { name: `B${line}`, units: ['frigate'] },
  }
  const dice = { source: 'seeded', seed: `1${line}` } as const
  const head = {
    flagplot: 2,
    kind: 'record',
    system: 'knight-hawks',
    revision: 1,
    title: `T${line}`,
    notes: `N${line}`,
  } as const
  const ruling: LineContent = { kind: 'ruling', options: { spinOnStop: true }, reason: `so${line}` }
  const text = printRecord({ ...head, setup, leaders: { red: {}, blue: {} }, dice }, [ruling])
  return `${JSON.stringify({ comment: `C${line}` })}\n${text}`
}

test.each([
  'verify a.jsonl',
  'report a.jsonl',
  'report a.jsonl --format md',
  'report a.jsonl --format bbcode',
  'report a.jsonl --format html',
  'report a.jsonl --json',
  'verify a.jsonl --json',
  'check a.jsonl',
  'next a.jsonl',
  'fight a.jsonl --brief',
  'odds a.jsonl --samples 1 --csv',
])('no title, name, note, comment, seed or reason writes a line of its own: %s', async line => {
  const { code, out } = await ran(line, { disk: { 'a.jsonl': forged() } })
  expect(code).toBe(0)
  expect(out).not.toMatch(/^\s*"?FORGED/m)
  expect(out).not.toContain('\u2028')
  if (!line.includes('check')) expect(out).toContain('FORGED')
})

test.each(['--title', '--because'])('a command line with control characters is refused', async flag => {
  const { code, err } = await ran(['ruling', 'a.jsonl', flag, 'so\nFORGED'])
  expect([code, err]).toEqual([2, expect.stringContaining('U+000A')])
})

test('verify names the unknown options of a record, whatever its revision', async () => {
  const { text } = await ran('verify a.jsonl', { disk: { 'a.jsonl': record('T', { warp: 9 }) } })
  expect(text).toContain('options that no longer exist: warp')
})

test('verify says of an open record of another revision that its orders are legal here', async () => {
  const { text } = await ran('verify a.jsonl', { disk: { 'a.jsonl': record('T') } })
  expect(text).toContain('Played under revision 1 of the rules, its orders legal under revision 2; the count')
})

test.each(['verify', 'play', 'report'])(
  '%s says first that a record is of another revision of the rules',
  async verb => {
    const { out } = await ran(`${verb} a.jsonl`, { disk: { 'a.jsonl': record('T') }, stdin: 'quit' })
    expect(out.split('\n')[0]).toContain('under another revision of the rules (1; this is 2)')
  },
)

test.each(['odds --samples 1', 'review --by best', 'next', 'ruling --because sun --set spinOnStop=true'])(
  '%s notes that a record is of another revision of the rules',
  async verb => {
    const [name, ...flags] = verb.split(' ')
    const { err } = await ran([name ?? '', 'a.jsonl', ...flags], { disk: { 'a.jsonl': record('T') } })
    expect(err.replace(/\s+/g, ' ')).toContain('under another revision of the rules (1; this is 2).')
  },
)

test('odds name the standing orders of a record that are not here, and those in their place', async () => {
  const { said, text } = await ran('odds a.jsonl --samples 1', { disk: { 'a.jsonl': record('T', {}, 'mine') } })
  expect(said).toMatch(/standing orders that are not here: mine\. In their place a side follows captain/)
  expect(text).toContain('captain')
})

test('mine.secret next says that the fleets of a battle that goes on are as the umpire knows them', async () => {
  const { said } = await ran('next a.jsonl', { disk: { 'a.jsonl': record('T') } })
  expect(said).toContain('with what one side keeps from the other')
})

describe('a title or name with', () => {
  const battle = (title: string, name: string): string =>
    JSON.stringify({
      flagplot: 1,
      system: 'attack-endurance',
      title,
      red: { name, units: ['Wall AF1 EF1'] },
      blue: { name: 'Blue', units: ['Wall AF1 EF1'] },
    })
  const empty = 'is empty; expected at least 1 character that'

  test.each([
    ['nothing to see', ' ', ' ', empty],
    ['a blank that does not break', '\u00a0', '\u00a0', empty],
    ['a blank of Braille', '\u2800', '\u2800', empty],
    ['a wide blank', '\u3000', '\u3000', empty],
    ['a blank of no width', 'T\u200b', 'R\u200b', ': U+200B '],
    ['a soft hyphen', 'T\u00ad', 'R\u00ad', ': U+00AD '],
    ['a filler', 'T\u3164', 'R\u3164', ': U+3164 '],
    ['a tag', 'T\u{e0041}', 'R\u{e0041}', ': U+E0041 '],
    ['a tower of marks', `Te${'\u0301'.repeat(20)}`, `Re${'\u0301'.repeat(20)}`, ': U+0301 '],
  ])('%s is refused by its kind', async (_, title, name, found) => {
    for (const stdin of [battle(title, 'Red'), battle('T', name)]) {
      expect(await ran('check -', { stdin })).toMatchObject({ code: 2, said: expect.stringContaining(found) })
    }
  })

  test('pictures of several, letters with marks and every script is taken', async () => {
    for (const name of ['👩‍🚀 WorkerPool', 'Ångström é', 'می\u200cخواهم', '船']) {
      const { code, out } = await ran('check -', { stdin: battle(name, name) })
      expect([code, out]).toEqual([0, expect.stringContaining(name)])
    }
  })
})

test('a mark of byte order before a key is shown as an escape', async () => {
  const { code, err } = await ran('check -', { stdin: 'flagplot: 1\nsystem: sidcors\n\ufefftitle: T\n' })
  expect([code, err]).toEqual([2, expect.stringContaining('U+FEFF')])
  expect(err).not.toContain('\ufeff')
})
