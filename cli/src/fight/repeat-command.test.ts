import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { memoryIo } from '../io/memory-io.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const { run } = await import('../run.ts')

const battle = `flagplot: 1
system: _template
title: At the "ford" of O'Brien's $HOME
red: { name: Reds, units: [Cruiser, 2x Frigate] }
blue: { name: Blues, doctrine: steady, units: [Cruiser] }
`

/** What a shell makes of a command: the words of its last part, and what goes into it. */
function asShell(command: string): { readonly words: readonly string[]; readonly stdin: string } {
  const script = `flagplot() { for word in "$@"; do printf '%s\\0' "$word"; done; printf '\\0'; cat; }; ${command}`
  const said = execFileSync('sh', ['-c', script], { encoding: 'utf8', input: '' })
  const end = said.indexOf('\0\0')
  return { words: said.slice(0, end).split('\0'), stdin: said.slice(end + 2) }
}

const lineOf = (text: string, label: string): string =>
  text
    .split('\n')
    .find(line => line.startsWith(`${label}: `))
    ?.slice(label.length + 2) ?? ''

test.each([
  ['standard input', '-', []],
  ['a plain path', 'ford.yaml', []],
  ['a path with blanks', 'my  battles/the ford.yaml', ['--red', 'steady', '--red-set', 'stance=evade']],
  ['a path with quotes', `O'Brien's "$HOME" \`x\`.yaml`, []],
  ['a seed of several words', 'ford.yaml', ['--seed', "it's my $seed"]],
  ['a path that begins like a flag', '-ford.yaml', []],
])('the command that repeats a battle from %s is read by a shell, and repeats it', async (_, source, flags) => {
  const disk = { [source]: battle, [`./${source}`]: battle }
  const first = memoryIo({ disk, stdin: battle })
  expect(await run(['fight', ...flags, '--', source], first), first.stderr()).toBe(0)
  const { words, stdin } = asShell(lineOf(first.stdout(), 'To repeat it'))
  const again = memoryIo({ disk, stdin })
  expect(await run(words, again), again.stderr()).toBe(0)
  expect(lineOf(again.stdout(), 'Digest')).toBe(lineOf(first.stdout(), 'Digest'))
  expect(again.stdout()).toBe(first.stdout())
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
  const io = memoryIo()
  expect(await run(line.split(' '), io)).toBe(2)
  expect(io.stderr()).toMatch(/--\S+( cannot| does| needs| is|.* given twice| or --)/)
})

test('a refusal is one line for a script, and fits the screen of a person', async () => {
  const line = ['fight', 'no/such-battle', '--red', 'x']
  const script = memoryIo()
  await run(line, script)
  expect(script.stderr().split('\n').length).toBe(2)
  const person = { ...memoryIo(), errIsTerminal: true, env: { NO_COLOR: '1' } }
  await run(line, person)
  for (const each of person.stderr().split('\n')) expect(each.length).toBeLessThanOrEqual(80)
  expect(person.stderr().replace(/\s+/g, ' ')).toBe(script.stderr().replace(/\s+/g, ' '))
})

test('a blank for a battle is said to be empty', async () => {
  const io = memoryIo()
  await run(['fight', ''], io)
  expect(io.stderr()).toContain('battle is empty')
})
