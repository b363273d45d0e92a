import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { longestFirstSequencer } from './longest-first.ts'
import { leftOut } from './test-depth.ts'

const rooms = ['core/src', 'core/laws', 'wire/src', 'cli/src', 'server/src', 'web/src']

interface TestFile {
  readonly file: string
  readonly text: string
}

const files: readonly TestFile[] = rooms.flatMap(room =>
  readdirSync(join(import.meta.dirname, room), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.test\.tsx?$/.test(file))
    .map(file => join(room, file))
    .map(file => ({
      file: file.replaceAll('\\', '/'),
      text: readFileSync(join(import.meta.dirname, file), 'utf8'),
    })),
)

/**
 * Modules keep only interned values between two calls, so test files share loaded modules, which saves a third of their
 * time. A file that replaces a module, as the desk's tests replace the registry, or adds a system or a doctrine, would
 * do so for all later files: it loads its own.
 */
const replacing = files.filter(({ text }) => /\bvi\.(mock|doMock)|\badd(System|Doctrine)\(/.test(text))

/** Files that all replace the real registry by the same one, of the pattern alone, can share loaded modules. */
const ONLY_PATTERN =
  /vi\.mock\('[./\w]+\/rulesets\/index\.ts', async \(\) => \{\s+const \{ template \} = await import\('[./\w]+'\)\s+return \{ registry: \[\{ id: template\.card\.id, title: template\.card\.title, fetch: async \(\) => template \}\] \}\s+\}\)/
const isPattern = ({ text }: TestFile): boolean =>
  ONLY_PATTERN.test(text) && text.match(/\bvi\.(mock|doMock)/g)?.length === 1

/**
 * A worker goes on to the next file of its queue only if that one has the same project and environment; else it ends,
 * and the next one loads everything anew. So files with a document stand in a project of their own.
 */
const ofPage = files.filter(each => each.text.includes('@vitest-environment happy-dom') && !replacing.includes(each))

const names = (some: readonly TestFile[]): string[] => some.map(({ file }) => file)
const tests = ['**/*.test.ts', '**/*.test.tsx']
const elsewhere = ['**/node_modules/**', '**/dist/**', 'web/e2e/**', 'tools/packed/**', ...leftOut]

/** Files that take longest, though they are short. */
const longest = [
  /(all-cards|faults|built|notices|moderate|serve|launch|hosting|lessons|games|moderating)\.deep\.test\.ts$/,
  /(knight-hawks|warpwar|combat-shift|sidcors|attack-endurance)\/laws\.test\.ts$/,
  /(desk-screen|games-screen|fight-screen\.deep)\.test\.tsx$/,
  /(fuzz|games|design|scenarios|price-job.twin|review-job|advise-job|adjudicate|sweep|suites)\.test\.ts$/,
  /tools\/new-ruleset\.test\.ts$/,
  /(systems|niches|obvious|seat|size|next-battle|wide-names|store)\.test\.ts$/,
]

export default defineConfig({
  // the rooms are tested as sources, never as the last build
  resolve: { conditions: ['flagplot-source'] },
  // node gets these too: 'import' among them would make required packages load as modules
  ssr: { resolve: { conditions: ['flagplot-source', 'node'] } },
  test: {
    setupFiles: ['./vitest.setup.ts', './web/unmount-after-each.fixture.ts'],
    // a global that a test replaces is its own, also among files that share modules
    unstubGlobals: true,
    // one fewer is the usual, and half the machine on two cores
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    // a value that is polled for comes late on a busy machine: a second, the usual, is too short
    expect: { poll: { timeout: 30_000 } },
    // a hook may build the libraries
    hookTimeout: 60_000,
    sequence: { sequencer: longestFirstSequencer(longest) },
    // the projects share what is transformed, and a later run takes up that of an earlier one
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: tests,
          exclude: [...elsewhere, ...names(replacing), ...names(ofPage)],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'page', include: names(ofPage), exclude: elsewhere, isolate: false } },
      {
        extends: true,
        test: { name: 'pattern', include: names(replacing.filter(isPattern)), exclude: elsewhere, isolate: false },
      },
      {
        extends: true,
        test: { name: 'isolated', include: names(replacing.filter(each => !isPattern(each))), exclude: elsewhere },
      },
    ],
  },
})
