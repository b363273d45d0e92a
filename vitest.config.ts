import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Rooms whose modules keep nothing between two calls but interned values: their test files share what is loaded, which saves a third of their time. In the
 * others each file loads its own: the tests of the desk, for one, put another register in the place of the one there is.
 */
const pure = ['core/src/!(desk)/**', 'core/laws/**']
const elsewhere = ['**/node_modules/**', '**/dist/**', 'web/e2e/**']

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
