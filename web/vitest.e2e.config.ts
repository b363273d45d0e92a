import { availableParallelism } from 'node:os'
import { longestFirstSequencer } from '../longest-first.ts'
import { leftOut } from '../test-depth.ts'

/** The files that take longest. */
const longest = [
  /(games|desk-fuzz|cockpit|escort)\.deep\.test\.ts$/,
  /(access|phone|fights|advice|first-screen|keep|long|offline|plain-site|prices)(\.deep)?\.test\.ts$/,
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
    // a browser leaves a core idle while its test waits: for frames, for its own presses, for the service worker
    maxWorkers: Math.min(availableParallelism(), 6),
    isolate: false,
    sequence: { sequencer: longestFirstSequencer(longest) },
    // as long as the browser's own waits
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}
