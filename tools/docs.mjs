/** `npm run docs -- <folder>`: builds the docs as a site; into the built page, which the server serves, by default. */
import { join, resolve } from 'node:path'
import { buildDocs } from './docs/build.mjs'
import { root } from './ready.mjs'

const folder = process.argv[2] === undefined ? join(root, 'server/dist/page/docs') : resolve(process.argv[2])
await buildDocs(folder)
console.log(`the docs are in ${folder}`)
