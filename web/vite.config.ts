import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compressed } from '../tools/page/compressed.mjs'
import { offline } from '../tools/page/offline.mjs'
import { ownSha2 } from '../tools/page/own-sha2.mjs'
import { withDocs } from '../tools/page/with-docs.mjs'

const conditions = ['flagplot-source', ...defaultClientConditions]

/** Battle files need YAML; the page fetches this when a file is first opened, pasted or saved. */
const ONLY_FOR_FILES =
  /node_modules\/yaml\/|notation\/(battle-file|source-text)\.ts$|core\/src\/desk\/battle\/open-battle-text\.ts$/

/** Packing and reading of links; fetched when a link is copied or opened. */
const ONLY_FOR_LINKS = /node_modules\/fflate\/|notation\/(packed|link|record\/record-link)\.ts$/

/** A moderator's turn, and the curve that beacons are signed by: neither fights nor the first screen need them. */
const ONLY_FOR_TURNS =
  /core\/src\/desk\/(turn\/|battle\/(ready-address|without-people)\.ts$)|@noble\/curves\/(bls12-381|abstract\/(bls|der|fft|tower|weierstrass))\.js/

/** Fights and their records; fetched with the first screen that has a table, and by workers that advise and fight. */
const ONLY_FOR_FIGHTS =
  /node_modules\/@noble\/(curves\/|ciphers\/|hashes\/\w+\.js\?curves)|core\/src\/seal\/|core\/src\/desk\/(fight\/|questions\/|record\/|referee\/|battle\/next-battle\.ts$)|core\/src\/game\/(position-seen|same-json)\.ts$|notation\/(report\/|record\/|leaders-of-survivors)/

/**
 * The code that page and workers share for all systems, in one piece, because each of them fetches each piece. The
 * systems stay pieces of their own, and so does the code for advice and reviews, mappings, studies, report cards and
 * their samples.
 */
const SHARED =
  /core\/src\/(lang|dice|hex|game|table|odds(?!\/alpha-spending)|notation)\/|core\/src\/desk\/(?!advice\/|review\/|design\/|sweep\/|mapping\/|ship-values\/|odds\/(?:answer-job|epsilon|fitting-samples))|core\/src\/rulesets\/index\.ts|node_modules\/(zod|comlink|pure-rand|@noble)\//

/** The code of the page itself; of it the part that the first screen needs is one piece, as each piece is a request. */
const FIRST = /web\/src\/(?!worker\/|.*-worker\.ts$)|node_modules\//

/** The store of fights and its words, with the library that the store of a turn shares: the first screen has them. */
const STORE = /node_modules\/idb\/|desk\/keep\/(fight-store|kept-door|news|say-round|store-failure)\.ts$/

/** The part of the page that starts workers and gives them tasks. */
const WORKERS = /web\/src\/worker\/(advice-first|start-worker|worker-pool)\.ts$/

/** The other parts of the desk, which other screens share, in one piece too. */
const DESK =
  /web\/src\/(?:charts\/(?!chance-chart|series-chart)|scene\/|desk\/(?:setup\/(?!battle-text)|odds\/|copy-button|desk-screen|download|key-table|leaves-field|name-dialog|notes-place|option-field|rule-address|shared-address|use-keys|use-said))|web\/src\/forms\/(?:forms\.module|number-input|read-number|scalar-input|use-cut-off|within-most)|@mantine\/(?:core\/esm\/(?:components\/(?:NativeSelect|Input|InputBase|Checkbox|CloseButton)|utils\/InlineInput)|hooks)\//

const workers = {
  'odds-worker': 'src/worker/odds-worker.ts',
  'advice-worker': 'src/worker/advice-worker.ts',
  'service-worker': 'src/offline/service-worker.ts',
  'fight-worker': 'src/worker/fight-worker.ts',
  'sweep-worker': 'src/worker/sweep-worker.ts',
  'design-worker': 'src/worker/design-worker.ts',
  'turn-worker': 'src/worker/turn-worker.ts',
}

/**
 * Relative addresses, so that the built page works from any folder of any static host. The workers are entries of the
 * same build and not bundles of their own, so that the rules, which all need, are fetched once.
 */
export default defineConfig({
  base: './',
  plugins: [ownSha2(), react(), offline(), compressed(), withDocs()],
  resolve: { conditions },
  build: {
    // the folder that the server serves, and that its package contains
    outDir: '../server/dist/page',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // preloading needs a document, but workers fetch rules too and have none
    modulePreload: false,
    rolldownOptions: {
      input: { page: 'index.html', ...workers },
      output: {
        entryFileNames: ({ name }) => (name in workers ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'battle-file', test: ONLY_FOR_FILES },
            { name: 'links', test: ONLY_FOR_LINKS },
            { name: 'turns', test: ONLY_FOR_TURNS },
            { name: 'fights', test: ONLY_FOR_FIGHTS },
            { name: 'core', test: SHARED },
            { name: 'first', test: FIRST, tags: ['$initial'] },
            { name: 'fight-store', test: STORE },
            { name: 'worker-pool', test: WORKERS },
            { name: 'desk', test: DESK },
          ],
        },
      },
    },
  },
})
