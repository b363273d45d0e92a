import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const conditions = ['flagplot-source', ...defaultClientConditions]

/** Reading and printing battle files needs YAML; the page fetches it when a file is first opened, pasted or saved. */
const ONLY_FOR_FILES = /node_modules\/yaml\/|notation\/(battle-file|source-text)\.ts$/

/** Relative addresses, so that the built page works from any folder of any static host. */
export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: { conditions },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'battle-file', test: ONLY_FOR_FILES }],
        },
      },
    },
  },
})
