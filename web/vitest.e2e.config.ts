import { availableParallelism } from 'node:os'
import { longestFirst } from '../longest-first.ts'

/** Files that take longest, the ones of a browser of their own among them. */
const longest = [
  /(desk-fuzz|escort|long)\.test\.ts$/,
  /(picture|access|phone|flow|advice|keep|offline|poor-browser)\.test\.ts$/,
]

/**
 * The page in a real Chromium, served from `server/dist/page`: build it first. Each worker has its own server and browser for all its files, and one page that
 * forgets everything between two tests.
 */
export default {
  root: import.meta.dirname,
  resolve: { conditions: ['flagplot-source'] },
  ssr: { resolve: { conditions: ['flagplot-source', 'node'] } },
  test: {
    // timings are taken apart from the tests: `npm run bench:page`
    include: [process.env.FLAGPLOT_BENCH === undefined ? 'e2e/**/*.test.ts' : 'e2e/**/*.bench.ts'],
    // a page that is waited for needs no core: one more than there are. Each has a browser
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    isolate: false,
    sequence: { sequencer: longestFirst(longest) },
    // what is waited for has as long as the browser's own waits
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}
