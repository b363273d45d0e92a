/** Puts the compressed forms of the page's files beside them, for hosts that send these. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|html|svg|webmanifest)$/

/** A file that goes into one packet anyway gets no shorter on its way. */
const MIN_BYTES = 1_000

/** The last step of brotli takes three times as long as all others, for 2 % of the bytes. */
const BEST = 10

/** Puts the compressed forms of a file beside it. */
async function compress(path, quality) {
  const content = await readFile(path)
  if (content.length < MIN_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** Does so for all texts of a folder. */
export const compressFolder = (folder, quality) =>
  Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => TEXT.test(name))
      .map(name => compress(join(folder, name), quality)),
  )

/** A vite plugin. These files are not in the list of the service worker: it keeps what it unpacks. */
export const compressed = () => ({
  name: 'flagplot-compressed',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: ({ dir }, bundle) =>
      Promise.all(
        Object.keys(bundle)
          .filter(name => TEXT.test(name))
          .map(name => compress(join(dir, name), BEST)),
      ),
  },
})
