import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { dataOf, ran, tooWide } from '../run.fixture.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const battle = `flagplot: 1
system: _template
title: At the "ford" of O'Brien's $HOME
red: { name: Reds, units: [Cruiser, 2x Frigate] }
blue: { name: Blues, doctrine: steady, units: [Cruiser] }
`

/** A command as a shell reads it: the words of its last part, and its input. */
function asShell(command: string): { readonly words: readonly string[]; readonly stdin: string } {
  const script = `flagplot() { for word in "$@"; do printf '%s\\0' "$word"; done; printf '\\0'; cat; }; ${command}`
  const said = execFileSync('sh', ['-c', script], { encoding: 'utf8', input: '' })
  const end = said.indexOf('\0\0')
  return { words: said.slice(0, end).split('\0'), stdin: said.slice(end + 2) }
}

test.each([
  ['standard input', '-', []],
  ['a plain path', 'ford.yaml', []],
  ['a path with blanks', 'my  battles/the ford.yaml', ['--red', 'steady', '--red-set', 'stance=evade']],
  ['a path with quotes', `O'Brien's "$HOME" \`x\`.yaml`, []],
  ['a seed of several words', 'ford.yaml', ['--seed', "it's my $seed"]],
  ['a path that begins like a flag', '-ford.yaml', []],
])('the command that repeats a battle from %s is read by a shell, and repeats it', async (_, source, flags) => {
  const disk = { [source]: battle, [`./${source}`]: battle }
  const first = await ran(['fight', ...flags, '--', source], { disk, stdin: battle })
  const { words, stdin } = asShell(/^To repeat it: (.*)$/m.exec(first.out)?.[1] ?? '')
  const again = await ran(words, { disk, stdin })
  expect([first.code, again.code, again.out]).toEqual([0, 0, first.out])
})

test.each([
  'fight _template/even-match --force',
  'next a.jsonl --force',
  'new _template --force',
  'new _template --terse --json',
  'ruling a.jsonl --because so --set a=1 --force',
  'rules _template --schema --json',
  'rules _template options --schema',
  'odds _template/two-cutters --exact --seed 2',
  'odds _template/two-cutters --exact --workers 2',
  'odds _template/two-cutters --units --all',
  'odds _template/two-cutters --units --json',
  'odds _template/two-cutters --all --csv',
  'odds _template/two-cutters --fractions --csv',
  'advise _template/even-match --all --json',
  'review a.jsonl --all --json',
  'review a.jsonl --by best --seed 2',
  'fight _template/even-match --seed 1 --seed 2',
])('an option that does nothing is refused: %s', async line => {
  const { code, err } = await ran(line)
  expect([code, err]).toEqual([2, expect.stringMatching(/--\S+( cannot| does| needs| is|.* given twice| or --)/)])
})

test('a refusal is folded to the screen, and as data it is one sentence', async () => {
  const line = 'fight no/such-battle --red x'
  const { err, said, code } = await ran(line)
  expect([tooWide(err), err.split('\n').length > 2, code]).toEqual([[], true, 2])
  expect(said).toContain((await dataOf(line)).refusal.expected)
  expect((await ran(line, {}, { errIsTerminal: true, env: { NO_COLOR: '1' } })).err).toBe(err)
})

test('a blank for a battle is said to be empty', async () => {
  expect((await ran(['fight', ''])).err).toContain('battle is empty')
})
