import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const conditions = ['flagplot-source', ...defaultClientConditions]

/** Reading and printing battle files needs YAML; the page fetches it when a file is first opened, pasted or saved. */
const ONLY_FOR_FILES = /node_modules\/yaml\/|notation\/(battle-file|source-text)\.ts$/

/** What page and worker share, whatever the system: in one piece, since each piece is fetched by each of them. The systems stay pieces of their own. */
const SHARED =
  /core\/src\/(lang|dice|hex|game|table|odds|notation|desk)\/|core\/src\/rulesets\/index\.ts|node_modules\/(zod|comlink|pure-rand|@noble)\//

/**
 * Relative addresses, so that the built page works from any folder of any static host. The worker is a second entry of the same
 * build rather than a bundle of its own: the rules, which both need, are then fetched once.
 */
export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: { conditions },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // preloading needs a document, and the worker fetches rules too
    modulePreload: false,
    rolldownOptions: {
      input: { page: 'index.html', 'odds-worker': 'src/worker/odds-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'odds-worker' ? 'odds-worker.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'battle-file', test: ONLY_FOR_FILES },
            { name: 'core', test: SHARED },
          ],
        },
      },
    },
  },
})
