import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPage, examplesOf, gapsOf } from '../api-page.mjs'
import { questionsPage } from '../questions-page.mjs'
import { root } from '../ready.mjs'
import {
  authorsFolder,
  command,
  EXAMPLE,
  emptyProject,
  type Packed,
  type Project,
  packBuild,
  type Ran,
} from './empty-project.fixture.ts'
import { programsOf } from './programs.fixture.ts'

const ours = ['@flagplot/core', '@flagplot/wire', '@flagplot/server', 'flagplot'] as const
const built = join(root, 'core/dist')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const guide = programsOf(read('docs/guide/library.md'))
const fromOutside = programsOf(read('docs/guide/from-outside.md'))
const programs = guide.filter(({ prints }) => prints !== undefined)

interface Manifest {
  readonly version: string
  readonly private?: boolean
  readonly exports: Exports
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}
type Exports = string | null | { readonly [condition: string]: Exports }

let files: Packed
let project: Project

beforeAll(() => {
  files = packBuild([EXAMPLE])
  project = emptyProject(files)
})

afterAll(() => {
  project.remove()
  files.remove()
})

const inside = (name: string, ...path: readonly string[]): string => join(project.folder, 'node_modules', name, ...path)
const manifestOf = (name: string): Manifest => JSON.parse(readFileSync(inside(name, 'package.json'), 'utf8'))
const filesOf = (name: string): readonly string[] =>
  readdirSync(inside(name), { recursive: true }).map(file => String(file).replaceAll('\\', '/'))

/** The output of a command that went well. */
function printed({ code, out, err }: Ran): string {
  expect([code, err]).toEqual([0, ''])
  return out
}

/** The address that a desk prints; refused if it ends without one. */
const addressOf = (said: Readable, ended: Promise<unknown>): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    said.on('data', (more: Buffer) => {
      text += more.toString()
      const address = /http:\S+/.exec(text)?.[0]
      if (address !== undefined) resolve(address)
    })
    ended.then(() => reject(new Error(`the desk ended: ${text}`)))
  })

describe('packed files', () => {
  test('they are installed from their files, and nothing of this tree is beside them', () => {
    expect(project.folder.startsWith(realpathSync(root))).toBe(false)
    for (const name of ours) expect(realpathSync(inside(name))).toBe(inside(name))
    expect(readdirSync(inside('@flagplot')).toSorted()).toEqual(['conformance', 'core', 'server', 'wire'])
  })

  test.each(ours)('%s has its papers, and neither tests nor the memory of a build', name => {
    // the example of a rule system is packed with its tests
    const files = filesOf(name).filter(file => !file.startsWith('examples/'))
    for (const paper of ['README.md', 'LICENSE', 'NOTICE.md', 'CHANGELOG.md']) expect(files).toContain(paper)
    expect(files.filter(file => /\.(test|fixture)\.|goldens\/|_template|tsbuildinfo/.test(file))).toEqual([])
  })

  test("the targets of its pages' links are beside them", () => {
    const pages = filesOf('@flagplot/core').filter(file => file.endsWith('.md'))
    expect(pages).toEqual(expect.arrayContaining(['docs/guide/library.md', 'docs/api.md']))
    const lost = pages.flatMap(page =>
      [...readFileSync(inside('@flagplot/core', page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)]
        .map(([, link = '']) => inside('@flagplot/core', page, '..', link))
        .filter(path => !existsSync(path)),
    )
    expect(lost).toEqual([])
  })

  test('every file that a package names is in it, under every condition', () => {
    const targets = (entry: Exports): readonly string[] => {
      if (typeof entry === 'string') return [entry]
      return entry === null ? [] : Object.values(entry).flatMap(targets)
    }
    const rooms = filesOf('@flagplot/core').flatMap(file => /^dist\/(.+)\/index\.js$/.exec(file)?.[1] ?? [])
    expect(rooms).toEqual(expect.arrayContaining(['library', 'desk/odds']))
    const named = ours.flatMap(name =>
      targets(manifestOf(name).exports)
        .flatMap(target => (target.includes('*') ? rooms.map(room => target.replace('*', room)) : [target]))
        .map(target => inside(name, target)),
    )
    expect(named.filter(path => !existsSync(path))).toEqual([])
  })

  test('the command is given every package that its bundle needs, and the licence of each that is in it', () => {
    const imported = filesOf('flagplot')
      .filter(file => file.endsWith('.js'))
      .flatMap(file => [
        ...readFileSync(inside('flagplot', file), 'utf8').matchAll(/(?:from|import\()\s*"([^".][^"]*)"/g),
      ])
      .flatMap(([, name = '']) => /^(?!node:)(?:@[^/]+\/)?[\w.-]+/.exec(name)?.[0] ?? [])
    const needed = [...new Set(imported)].sort()
    expect(needed).toContain('commander')
    expect(needed.filter(name => !(name in manifestOf('flagplot').dependencies))).toEqual([])
    const licences = readFileSync(inside('flagplot', 'bundle/LICENCES.txt'), 'utf8')
    for (const name of ['@noble/hashes', 'pure-rand', 'yaml', 'zod']) expect(licences).toMatch(`${name} `)
  })

  test('all have one version, which the command says and the changelog tells of', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    for (const name of ours) {
      const { dependencies, scripts, ...manifest } = manifestOf(name)
      expect([manifest.version, manifest.private]).toEqual([version, undefined])
      // a pack is never stale: npm builds before it
      expect(scripts.prepack).toBe('node ../tools/prepack.mjs')
      for (const other of ours) expect([version, undefined]).toContain(dependencies[other])
    }
    expect(printed(project.flagplot('--version'))).toBe(`${version}\n`)
    expect(read('CHANGELOG.md')).toContain(`## [${version}]`)
  })
})

describe('the installed command', () => {
  test('it fights, verifies and reports', () => {
    const battle = 'attack-endurance/corvettes-and-cruiser'
    const fought = printed(project.flagplot('fight', battle, '--seed', '2', '--record', 'bats.jsonl'))
    expect(fought).toContain('Victory for Imperials after 4 rounds.')
    expect(printed(project.flagplot('verify', 'bats.jsonl'))).toContain('Verified: Three corvettes')
  })

  test('it conforms to the suite that comes with it, asked as any engine is', () => {
    const asked = project.flagplot(
      'conformance',
      'run',
      'warpwar',
      '--engine',
      'node_modules/.bin/flagplot conformance answer',
    )
    const said = /^Suite of warpwar, version 1: \d+ cases: \d+ passed, 0 failed, 0 skipped\.\n$/
    // on a busy machine it takes so long that its progress is told on standard error
    expect(asked).toMatchObject({ code: 0, out: expect.stringMatching(said) })
    expect(readFileSync(inside('@flagplot/conformance', 'LICENSE'), 'utf8')).toContain('CC0 1.0 Universal')
  })

  test('its odds are those of the library, sampled ones too', () => {
    const battle = 'attack-endurance/corvettes-and-cruiser'
    const said = printed(project.flagplot('odds', battle, '--samples', '5000', '--seed', 'a', '--json'))
    project.write(
      'same.mjs',
      `import { odds, readyBattle } from '@flagplot/core'
       const { value } = await readyBattle('${battle}')
       console.log(JSON.stringify(await odds(value, { method: 'sampled', samples: 5000, seed: 'a' })))`,
    )
    const { how: _, ...answer } = JSON.parse(said)
    const { value } = JSON.parse(printed(project.node('same.mjs')))
    const { text, ...priced } = value
    expect(priced).toEqual(answer)
    expect(text).toContain('sampled')
  })

  test('it serves the page, which is in the packed files', async () => {
    const desk = spawn(command(project.folder), ['desk', '--port', '0'], { cwd: project.folder })
    const ended = new Promise(resolve => desk.on('close', resolve))
    try {
      const address = await addressOf(desk.stdout, ended)
      const page = await (await fetch(address)).text()
      expect(page).toContain('<title>Flagplot</title>')
      const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(page)?.[1]
      const answer = await fetch(`${address}/${script}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
      await answer.arrayBuffer()
    } finally {
      desk.kill('SIGINT')
    }
    expect(await ended).toBe(0)
  })
})

/** Each example of the reference in a block of its own, with their common names before them. */
function examplesProgram(): string {
  const examples = examplesOf(built)
  return [
    `import { ${examples.map(({ name }) => name).join(', ')} } from '@flagplot/core'`,
    "import { gunLine as rules } from 'gun-line-rules'",
    "const text = 'flagplot: 1\\nsystem: sidcors\\nred: { name: R, units: [D7] }\\nblue: { name: B, units: [D7] }\\n'",
    "const [system, address] = ['sidcors', 'attack-endurance/corvettes-and-cruiser']",
    'const ready = await readyBattle(address)',
    "if (!ready.ok) throw new Error('no battle')",
    'const battle = ready.value',
    "const made = await fight(battle, { seed: '7' })",
    "if (!made.ok) throw new Error('no record')",
    'const { record } = made.value',
    ...examples.map(({ name, example }) => `{ // ${name}\n${example}\n}`),
  ].join('\n')
}

describe('the library', () => {
  test('programs in strict TypeScript and checked JavaScript know its types, and nothing is of any type', () => {
    for (const { name, code } of [...guide, ...fromOutside]) project.write(name, code)
    project.write('examples.ts', examplesProgram())
    project.write(
      'typed.ts',
      `import { fight, type BattleData, type Fought, type Result } from '@flagplot/core'
       import type { Advice, ReviewAnswer } from '@flagplot/core/advice'
       import type { Report } from '@flagplot/core/report'
       import type { RuleBook } from '@flagplot/core/rule-book'
       import { oddsAnswerSchema, type OddsReply } from '@flagplot/wire'
       import { startServer } from '@flagplot/server'
       const battle: BattleData = { flagplot: 1, system: 's', title: 't', red: {}, blue: {} }
       const fought: Promise<Result<Fought>> = fight(battle, { seed: '1' })
       export const shapes: readonly (Advice | ReviewAnswer | Report | RuleBook)[] = []
       // @ts-expect-error a fight has a seed or dice
       fight(battle, {})
       // @ts-expect-error a seed is text
       fight(battle, { seed: 1 })
       // @ts-expect-error a key nobody reads
       fight(battle, { seed: '1', rounds: 2 })
       // @ts-expect-error a value is there only once it is known to be
       ;(await fought).value
       export const reply: OddsReply = oddsAnswerSchema.parse({})
       export const running: Promise<{ address: string }> = startServer({ host: '', port: 0 })`,
    )
    const compilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      allowJs: true,
      checkJs: true,
      module: 'NodeNext',
      target: 'ES2023',
      lib: ['ES2023', 'DOM'],
      types: [],
      outDir: 'out',
    }
    project.write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions,
        files: ['examples.ts', 'typed.ts', ...[...guide, ...fromOutside].map(({ name }) => name)],
      }),
    )
    expect(project.node(join(root, 'node_modules/typescript/bin/tsc'))).toMatchObject({ code: 0, out: '' })
  })

  test('every example of the reference runs', () => {
    expect(project.node('out/examples.js').code).toBe(0)
  })

  test('the guide has nine programs', () => {
    expect(programs.map(({ name }) => name)).toEqual([
      'fight.mjs',
      'own-dice.mjs',
      'advise.mjs',
      'price.mjs',
      'dice.mjs',
      'sweep.mjs',
      'study.mjs',
      'doctrine.mjs',
      'rules.mjs',
    ])
  })

  test.each(programs)('$name prints the output of the guide', ({ name, prints }) => {
    expect(printed(project.node(name))).toBe(prints)
  })

  test('the reference matches the build: npm run api writes it anew', () => {
    expect(gapsOf(built)).toEqual([])
    expect(read('docs/api.md')).toBe(apiPage(built))
  })

  test('the page of questions matches the systems', async () => {
    expect(read('docs/questions.md')).toBe(await questionsPage())
  })
})

describe('a rule system from outside', () => {
  let author = ''

  beforeAll(() => {
    author = authorsFolder(project)
  })

  test('its types are those of the packed core', () => {
    expect(printed(project.node(join(root, 'node_modules/typescript/bin/tsc'), '-p', author))).toBe('')
  })

  test('it keeps the laws that come with the packed core', () => {
    const { code, out } = project.node(join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', author)
    expect([code, out]).toEqual([0, expect.stringMatching(/Test Files .*2 passed/)])
  })

  test.each(fromOutside)('$name prints the output of the guide', ({ name, prints }) => {
    expect(printed(project.node(name))).toBe(prints)
  })

  /** The output of the command with the rules in front of the verb; a slow one tells of its progress beside it. */
  function flagplot(...args: readonly string[]): string {
    const { code, out, err } = project.flagplot('--rules', 'node_modules/gun-line-rules/src/index.js', ...args)
    expect(code, err).toBe(0)
    return out
  }

  test('the command fights it, and verifies the record', () => {
    expect(flagplot('fight', 'gun-line/one-liner', '--seed', '1', '--record', 'gun.jsonl')).toContain(
      'Victory for the Ark',
    )
    expect(flagplot('verify', 'gun.jsonl')).toContain('Verified: One liner')
  })

  test('the command has a core of its own, and so have its threads: their odds are those of the library', () => {
    const battle = 'gun-line/two-lines'
    project.write(
      'same-outside.mjs',
      `import { addSystem, odds, readyBattle } from '@flagplot/core'
       import { gunLine } from 'gun-line-rules'
       addSystem(gunLine)
       const { value } = await readyBattle('${battle}')
       const exact = await odds(value, { method: 'exact' })
       const sampled = await odds(value, { method: 'sampled', samples: 20_000, seed: 'a' })
       console.log(JSON.stringify([exact.value.outcome, sampled.value.outcome]))`,
    )
    const outcomeOf = (...flags: readonly string[]) => JSON.parse(flagplot('odds', battle, '--json', ...flags)).outcome
    expect([outcomeOf('--exact'), outcomeOf('--samples', '20000', '--seed', 'a', '--workers', '2')]).toEqual(
      JSON.parse(printed(project.node('same-outside.mjs'))),
    )
  })

  test('the command refuses an id that is taken', () => {
    const twice = ['--rules', 'author/src/index.js', '--rules', 'author/src/index.js', 'check', 'gun-line/two-lines']
    const { code, err } = project.flagplot(...twice)
    expect([code, err]).toEqual([2, 'flagplot: There is a rule system gun-line already.\n'])
  })
})
