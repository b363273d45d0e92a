/** `npm run build:command`: bundles the built command into `cli/bundle`, unless that is up to date. */
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { newest, root } from './ready.mjs'

const built = name => join(root, 'cli/dist', `${name}.js`)

/** The threads, by the names that `workerFile` takes. */
const workers = ['cell', 'later', 'odds', 'sweep', 'turn', 'weigh'].map(name => `workers/${name}-worker`)

/**
 * The command as few files, of our own modules alone: it starts in two thirds of the time that some four hundred
 * modules take. Every file lies one folder deep, so that a path from one to another is the same as in `dist`.
 */
async function bundleCommand() {
  const bundle = await rolldown({
    input: { 'start/main': built('main'), ...Object.fromEntries(workers.map(name => [name, built(name)])) },
    external: id => !/^(?:[./]|@flagplot\/(?:core|wire)(?:\/|$))/.test(id),
    platform: 'node',
  })
  await bundle.write({
    dir: join(root, 'cli/bundle'),
    format: 'esm',
    chunkFileNames: 'chunks/[name]-[hash].js',
    cleanDir: true,
  })
  await bundle.close()
}

const sources = ['cli', 'core', 'wire'].map(name => join(root, name, 'dist'))
const last = join(root, 'cli/bundle/start/main.js')
if (newest([...sources, join(root, 'tools/bundle.mjs')]) > newest([last])) await bundleCommand()
