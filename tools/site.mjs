/** `npm run site`, `-- <folder>`: all that a host of plain files needs to serve Flagplot, without a server of ours. */
import { resolve } from 'node:path'
import { laySite, whyNotLaid } from './plain-site.mjs'
import { refuse } from './ready.mjs'

const folder = resolve(process.argv[2] ?? 'site')
const reason = whyNotLaid(folder)
if (reason !== undefined) refuse(reason)
laySite(folder)
console.log(`The site is in ${folder}: put the files in it on any host, at its root or in a folder.`)
