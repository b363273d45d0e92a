import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['flagplot-source'] },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', 'web/e2e/**'],
    setupFiles: ['./vitest.setup.ts'],
    testTimeout: 60_000,
  },
})
