/** The page in a real Chromium, served from `server/dist/page`: build it first. Each file has its own server and browser, and one page that forgets everything between two tests. */
export default {
  root: import.meta.dirname,
  resolve: { conditions: ['flagplot-source'] },
  ssr: { resolve: { conditions: ['flagplot-source', 'node'] } },
  test: {
    // timings are taken apart from the tests: `npm run bench:page`
    include: [process.env.FLAGPLOT_BENCH === undefined ? 'e2e/**/*.test.ts' : 'e2e/**/*.bench.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}
