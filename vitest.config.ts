import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSequencer, type TestSpecification, type Vitest } from 'vitest/node'

const rooms = ['core/src', 'core/laws', 'wire/src', 'cli/src', 'server/src', 'web/src']

/**
 * Modules keep nothing between two calls but interned values, so that test files share what is loaded: that saves a third of their time. Whoever puts another
 * module in the place of one, as the tests of the desk put another register, would do it to all that come after: each such file loads its own.
 */
const replacing = rooms.flatMap(room =>
  readdirSync(join(import.meta.dirname, room), { recursive: true, encoding: 'utf8' })
    .map(file => join(room, file))
    .filter(
      file =>
        /\.test\.tsx?$/.test(file) &&
        /\bvi\.(mock|doMock|stub)/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
    )
    .map(file => file.replaceAll('\\', '/')),
)
const tests = ['**/*.test.ts', '**/*.test.tsx']
const elsewhere = ['**/node_modules/**', '**/dist/**', 'web/e2e/**', 'tools/packed/**']

/** Files that take longest, though they are short: what begins last keeps one worker busy while the others have nothing left to do. */
const longest = [
  /laws\.test\.ts$/,
  /tools\/new-ruleset\.test\.ts$/,
  /fuzz\.test\.ts$/,
  /(systems|niches|advise-job|obvious|seat|size|next-battle|shown-chances)\.test\.ts$/,
]

/** The order of the files in a fresh clone, where nothing is known of how long they take: the longest first, the others by size as is usual. */
class LongestFirst implements TestSequencer {
  private readonly usual: BaseSequencer
  constructor(vitest: Vitest) {
    this.usual = new BaseSequencer(vitest)
  }
  shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return this.usual.shard(files)
  }
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex(each => each.test(moduleId))
      return at < 0 ? longest.length : at
    }
    const sorted = await this.usual.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap(name =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => rank(a) - rank(b)),
    )
  }
}

export default defineConfig({
  // the rooms are tested as sources, never as what was last built
  resolve: { conditions: ['flagplot-source'] },
  // node gets these too: 'import' among them would make required packages load as modules
  ssr: { resolve: { conditions: ['flagplot-source', 'node'] } },
  test: {
    setupFiles: ['./vitest.setup.ts'],
    // one fewer is the usual, and half the machine on two cores
    maxWorkers: availableParallelism(),
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: tests,
          exclude: [...elsewhere, ...replacing],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: replacing } },
    ],
  },
})
