/** `npm run pack -- <folder>`: builds all anew, and packs the packages as files that `npm install` takes. */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { packArguments } from './packages.mjs'
import { npm } from './ready.mjs'

const folder = resolve(process.argv[2] ?? 'packed')
mkdirSync(folder, { recursive: true })
process.exitCode = npm(packArguments(folder)).status
