import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { memoryIo } from '../io/memory-io.ts'
import { printed, ran } from '../run.fixture.ts'
import { commandsFor } from '../run.ts'
import { version } from '../version.ts'
import { completions } from './complete.ts'
import { examplesOf } from './examples.ts'
import { verbsAmong } from './verbs.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const commands = await commandsFor({ io: memoryIo({}), finish: () => undefined })
const verbs = verbsAmong(commands)
const after = (...words: string[]): Promise<readonly string[]> => completions(commands, words)

describe('examples', () => {
  test('every verb has some, within 80 columns, with options that it takes', async () => {
    for (const { name, command } of verbs) {
      const lines = await examplesOf(name)
      expect([name, lines.length > 0]).toEqual([name, true])
      const long = new Set(
        [command, ...command.commands].flatMap(({ options }) => options.flatMap(each => each.long ?? [])),
      )
      for (const line of lines) {
        expect(line.length).toBeLessThanOrEqual(78)
        for (const [option] of line.matchAll(/--[a-z-]+/g)) expect([line, long.has(option)]).toEqual([line, true])
      }
      expect(await printed(`${name} --help`)).toContain(`Examples:\n  ${lines[0]}`)
    }
  })

  test('of rulings give an option another value than it has by default', async () => {
    const { template } = await import('../../../core/src/rulesets/_template/index.ts')
    for (const verb of ['ruling', 'moderate']) {
      const [, name, value] = /--set (\w+)=(\w+)/.exec((await examplesOf(verb)).join(' ')) ?? []
      const option = template.options.find(each => each.name === name)
      expect([verb, value === String(option?.fallback ?? value)]).toEqual([verb, false])
    }
  })
})

describe('help on a verb', () => {
  test.each(['figt', 'odss', 'everything'])('that is none is refused as the verb is: %s', async verb => {
    const refused = await ran(verb)
    expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining(`unknown command '${verb}'`) })
    expect(await ran(`help ${verb}`)).toEqual(refused)
    expect(await ran(`help ${verb} --json`)).toEqual(await ran(`${verb} --json`))
  })

  test.each(['fight', 'rules', 'manual'])('that is one is its help: %s', async verb => {
    expect(await ran(`help ${verb}`)).toMatchObject({
      code: 0,
      out: expect.stringMatching(`^Usage: flagplot ${verb} `),
    })
  })

  test.each(['help', 'help help'])('without one lists them: %s', async line => {
    expect(await ran(line)).toMatchObject({ code: 0, out: expect.stringContaining('fight [options] <battle>') })
  })
})

describe('completion', () => {
  test('of a verb, its options, and their values', async () => {
    expect(await after('fi')).toEqual(['fight'])
    expect(await after('')).toContain('ruling')
    expect(await after('report', 'a.jsonl', '--le')).toEqual(['--length'])
    expect(await after('report', 'a.jsonl', '--length', '')).toEqual(['verdict', 'rounds', 'all'])
    expect(await after('report', '--format', 'b')).toEqual(['bbcode'])
    expect(await after('fight', 'x', '--red', 'st')).toEqual(['steady'])
  })

  test('of a verb with sub-verbs: these, then as of any verb', async () => {
    expect(await after('design', 'c')).toEqual(['card'])
    expect(await after('design', 'card', '--js')).toEqual(['--json'])
    expect(await after('design', 'card', '_temp')).toContain('_template/even-match')
  })

  test('of the leaders that a verb takes: an order of a ruling is none', async () => {
    const leaders = (verb: string) => after(verb, 'x', '--red', '')
    expect(await leaders('odds')).toEqual(['steady', 'wary'])
    expect(await leaders('fight')).toEqual(['steady', 'wary', 'solver'])
    expect(await leaders('play')).toEqual(['steady', 'wary', 'solver', 'person'])
    expect(await leaders('ruling')).toEqual([])
    expect(await after('join', 'x', '--leader', '')).toEqual(['steady', 'wary', 'solver'])
    expect(await after('post', 'x', '--standing', '')).toEqual(['steady', 'wary'])
  })

  test('of arguments by their place, values of options left out', async () => {
    expect(await after('fight', '_temp')).toContain('_template/even-match')
    expect(await after('fight', '--seed', '7', '_temp')).toContain('_template/even-match')
    expect(await after('rules', '_')).toEqual(['_template'])
    expect(await after('rules', '_template', 'opt')).toEqual(['options'])
    expect(await after('rules', '_template', 'options', '')).toEqual([])
    expect(await after('completion', '')).toEqual(['bash', 'zsh', 'fish'])
  })

  test('says nothing where a file is to be named, or nobody knows', async () => {
    expect(await after('verify', '')).toEqual([])
    expect(await after('fight', 'x', '--record', '')).toEqual([])
    expect(await after('nothing', '')).toEqual([])
  })

  test('by the words that the scripts hand over', async () => {
    expect(await printed('complete -- verify --j')).toBe('--json\n')
    expect(await printed('complete -- ver')).toBe('verify\n')
    for (const shell of ['bash', 'zsh', 'fish']) {
      expect(await printed(`completion ${shell}`)).toContain('flagplot complete -- ')
    }
    expect(await ran('completion tcsh')).toMatchObject({ code: 2, err: expect.stringContaining('bash, zsh, fish') })
  })

  test('the script for bash is one that bash reads', async () => {
    const script = await printed('completion bash')
    expect(execFileSync('bash', ['-n'], { input: script, encoding: 'utf8' })).toBe('')
  })
})

test('the manual page tells every verb with every option, and no line of it is taken for a command of roff', async () => {
  const page = await printed('manual')
  for (const { name, command } of verbs) {
    expect(page).toContain(`.SS flagplot ${name} `)
    for (const { flags } of command.options) expect(page).toContain(`.B ${flags.replaceAll('-', '\\-')}`)
  }
  expect(page).toMatch(/^Examples:\n\.PP\n\.nf\nflagplot /m)
  for (const line of page.split('\n')) expect(line).toMatch(/^(?!\.)|^\.(TH|SH|SS|TP|PP|B|I|nf|fi)\b/)
})

test('a default is called one: no help ends with a bare word of it', () => {
  const descriptions = verbs.flatMap(({ command: { options } }) => options.map(({ description }) => description))
  expect(descriptions.filter(description => /\(\w+\)$/.test(description))).toEqual([])
})

test('the version is that of the package', () => {
  const { version: stated } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(version).toBe(stated)
})

test('classes of one empire alone, by how its name begins', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  const { faction } = template.catalogue[0]!
  const all = JSON.parse(await printed('rules _template classes --json'))
  const own = JSON.parse(await printed(`rules _template classes --of ${faction.slice(0, 3).toLowerCase()} --json`))
  expect(own).toEqual(all.filter((each: { faction: string }) => each.faction === faction))
  for (const line of ['rules _template classes --of Nobody', 'rules _template options --of Any']) {
    expect([line, (await ran(line)).code]).toEqual([line, 2])
  }
})
