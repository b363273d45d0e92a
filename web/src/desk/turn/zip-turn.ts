import { strToU8, zipSync } from 'fflate'
import { fileName } from '../download.ts'
import type { TurnFiles } from './place-files.ts'

/** The same for all files, so that the same turn is the same .zip. */
const WRITTEN = new Date(1980, 0, 1)

const packed = (files: TurnFiles, folder: string): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries([...files].map(([path, text]) => [`${folder}${path}`, strToU8(text)])), { mtime: WRITTEN })

/** The folder of results alone. */
export const zipOfResults = (files: TurnFiles): Uint8Array<ArrayBuffer> =>
  packed(new Map([...files].filter(([path]) => path.startsWith('results/'))), '')

/** The whole turn in its folder, as the command takes it, and the name of that folder. */
export function zipOfTurn(files: TurnFiles, title: string): Uint8Array<ArrayBuffer> {
  return packed(files, `${fileName(title, '').slice(0, -1)}/`)
}
