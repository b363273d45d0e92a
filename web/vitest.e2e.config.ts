import { availableParallelism } from 'node:os'
import { longestFirstSequencer } from '../longest-first.ts'
import { leftOut } from '../test-depth.ts'

/** The files that take longest, among them those with a browser of their own. */
const longest = [
  /(desk-fuzz|escort|long)\.deep\.test\.ts$/,
  /(access|phone|fights|advice|keep|offline|plain-site|poor-browser)(\.deep)?\.test\.ts$/,
]

/**
 * The page in a real Chromium, served from `server/dist/page`: build it first. Each worker has its own server and
 * browser for all its files, and every test a profile of its own.
 */
export default {
  root: import.meta.dirname,
  resolve: { conditions: ['flagplot-source'] },
  ssr: { resolve: { conditions: ['flagplot-source', 'node'] } },
  test: {
    // timings have a run of their own: `npm run bench:page`
    include: [process.env.FLAGPLOT_BENCH === undefined ? 'e2e/**/*.test.ts' : 'e2e/**/*.bench.ts'],
    exclude: [...leftOut],
    // a page works in several threads, so each browser has two cores
    maxWorkers: Math.min(Math.max(1, Math.floor(availableParallelism() / 2)), 6),
    isolate: false,
    sequence: { sequencer: longestFirstSequencer(longest) },
    // as long as the browser's own waits
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}
