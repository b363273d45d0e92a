/** Makes the built page an app that opens offline: a manifest, and the list of its files for the worker. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const WORKER = 'service-worker.js'
/** The place of the list in the worker's source. */
const PLACE = /(['"`])FILES OF THE BUILT PAGE\1/

const manifest = {
  name: 'Flagplot',
  short_name: 'Flagplot',
  description: 'The battle desk for tabletop fleet games: set up a battle, see its odds, fight it.',
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#0a131a',
  theme_color: '#12303d',
  icons: [
    { src: 'flagplot.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** The hash of a file by which the service worker keeps it. */
export const hashOf = content => createHash('sha256').update(content).digest('hex').slice(0, 16)

/** A vite plugin. Runs last, so that it sees every file of the page as it will be served. */
export function offline() {
  let icons = []
  return {
    name: 'flagplot-offline',
    enforce: 'post',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      icons = readdirSync(publicDir).map(name => [name, readFileSync(join(publicDir, name))])
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = `${JSON.stringify(manifest, undefined, 2)}\n`
        this.emitFile({ type: 'asset', fileName: 'flagplot.webmanifest', source })
        const made = new Map([...icons, ['flagplot.webmanifest', source]])
        for (const [name, file] of Object.entries(bundle)) {
          if (name !== WORKER) made.set(name, file.type === 'chunk' ? file.code : file.source)
        }
        const list = [...made].map(([name, content]) => [name, hashOf(content)]).sort(([a], [b]) => (a < b ? -1 : 1))
        const worker = bundle[WORKER]
        if (worker?.type !== 'chunk' || !PLACE.test(worker.code)) this.error(`${WORKER} has no place for its files`)
        worker.code = worker.code.replace(PLACE, JSON.stringify(JSON.stringify(list)))
      },
    },
  }
}
