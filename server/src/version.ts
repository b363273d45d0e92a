import { readFileSync } from 'node:fs'
import { isTable } from '@flagplot/core/lang'

const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** The version of this package; the same place from `src` and from `dist`. */
export const version = isTable(manifest) ? String(manifest.version) : ''
