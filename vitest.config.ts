import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // the rooms are tested as sources, never as what was last built
  resolve: { conditions: ['flagplot-source'] },
  // node gets these too: 'import' among them would make required packages load as modules
  ssr: { resolve: { conditions: ['flagplot-source', 'node'] } },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', 'web/e2e/**'],
    setupFiles: ['./vitest.setup.ts'],
    // one fewer is the usual, and half the machine on two cores
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
  },
})
