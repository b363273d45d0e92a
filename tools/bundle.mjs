/** `npm run build:command`: bundles the built command into `cli/bundle`, unless that is up to date. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { newest, root } from './ready.mjs'

const folder = join(root, 'cli/bundle')
const built = name => join(root, 'cli/dist', `${name}.js`)

/** The threads, by the names that `workerFile` takes. */
const workers = ['cell', 'later', 'odds', 'sweep', 'turn', 'weigh'].map(name => `workers/${name}-worker`)

/** The packages that are installed with the command; all others are bundled. */
const installed = Object.keys(JSON.parse(readFileSync(join(root, 'cli/package.json'), 'utf8')).dependencies)
const isInstalled = id => installed.some(name => id === name || id.startsWith(`${name}/`))

/** The reader and writer of files, which no ready battle needs. */
const ONLY_FOR_FILES =
  /node_modules\/yaml\/|core\/dist\/(notation\/(battle-file|source-text)|desk\/battle\/open-battle-text)\.js$/

/** A module that so many verbs, systems and threads share goes into the one piece of what they share. */
const ENOUGH_TO_SHARE = 8

/** The folders of the packages of others that chunks are made of. */
function packagesIn(chunks) {
  const found = chunks
    .flatMap(({ moduleIds }) => moduleIds ?? [])
    .map(id => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0])
  return [...new Set(found)].filter(place => place !== undefined).sort()
}

/** The licences of bundled packages, which their owners want to stand with every copy. */
function licencesOf(packages) {
  const texts = packages.map(place => {
    const { name, version } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
    const file = readdirSync(place).find(each => /^licen[cs]e/i.test(each))
    if (file === undefined) throw new Error(`${name} has no licence to be bundled with`)
    return `${name} ${version}\n\n${readFileSync(join(place, file), 'utf8').trim()}\n`
  })
  return texts.join(`\n${'-'.repeat(80)}\n\n`)
}

/**
 * The command as few files: it starts in two thirds of the time that some four hundred modules take. To find and open a
 * file takes longer than to read past what a verb does not need, so most of what verbs share is one piece. Every file
 * lies one folder deep, so that a path from one to another is the same as in `dist`.
 */
async function bundleCommand() {
  const bundle = await rolldown({
    input: { 'start/main': built('main'), ...Object.fromEntries(workers.map(name => [name, built(name)])) },
    external: isInstalled,
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
  })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'battle-file', test: ONLY_FOR_FILES },
        { name: 'shared', minShareCount: ENOUGH_TO_SHARE },
      ],
    },
    cleanDir: true,
  })
  await bundle.close()
  writeFileSync(join(folder, 'LICENCES.txt'), licencesOf(packagesIn(output)))
}

const sources = ['cli', 'core', 'wire'].map(name => join(root, name, 'dist'))
const inputs = [...sources, join(root, 'tools/bundle.mjs'), join(root, 'cli/package.json')]
if (newest(inputs) > newest([join(folder, 'start/main.js')])) await bundleCommand()
