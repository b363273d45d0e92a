/** The page in a real Chromium, served from `web/dist`: build it first. One file at a time, each with its own server. */
export default {
  root: import.meta.dirname,
  resolve: { conditions: ['flagplot-source'] },
  ssr: { resolve: { conditions: ['flagplot-source', 'node'] } },
  test: {
    include: ['e2e/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}
