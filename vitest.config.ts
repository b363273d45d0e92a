import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSequencer, type TestSpecification, type Vitest } from 'vitest/node'

/**
 * Rooms whose modules keep nothing between two calls but interned values: their test files share what is loaded, which saves a third of their time. In the
 * others each file loads its own: the tests of the desk, for one, put another register in the place of the one there is.
 */
const pure = ['core/src/!(desk)/**', 'core/laws/**']
const elsewhere = ['**/node_modules/**', '**/dist/**', 'web/e2e/**']

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
    testTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure.map(files => `${files}/*.test.ts`),
          exclude: elsewhere,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...elsewhere, ...pure],
        },
      },
    ],
  },
})
