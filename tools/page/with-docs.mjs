/** Builds the docs into the built page, at `docs/`: each host of the page has them. */
import { join } from 'node:path'
import { buildDocs } from '../docs/build.mjs'
import { compressFolder } from './compressed.mjs'

/** Many pages, each of them seldom read: the steps after this one take longer than they spare. */
const QUICK = 6

/** A vite plugin. The docs are not in the list of the service worker: nobody fetches all of them at the first visit. */
export const withDocs = () => ({
  name: 'flagplot-docs',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      const folder = join(dir, 'docs')
      await buildDocs(folder)
      await compressFolder(folder, QUICK)
    },
  },
})
