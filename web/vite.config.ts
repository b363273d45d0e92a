import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const conditions = ['flagplot-source', ...defaultClientConditions]

/** Relative addresses, so that the built page works from any folder of any static host. */
export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: { conditions },
  worker: { format: 'es' },
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
