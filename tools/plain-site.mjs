/** The site as plain files: the built page, and the conformance suites with an index. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './page/offline.mjs'
import { root } from './ready.mjs'

const pageOf = join(root, 'server/dist/page')
const suitesOf = join(root, 'conformance')
/** The file by which a folder is known as one that was laid before. */
const INDEX = 'conformance/index.json'

const OPENING = '<html lang="en">'
const MARKED = '<html lang="en" data-host="plain">'

/** A text with a part of it replaced, which has to be there. */
function replaced(text, part, by) {
  if (!text.includes(part)) throw new Error(`the built page has no ${part}`)
  return text.replace(part, by)
}

/**
 * The page as it was built, but for a mark on its document: no games are asked for where no server is. The service
 * worker keeps files by their hashes. Hosts compress as they like, so the compressed forms stay behind.
 */
function layPage(folder) {
  cpSync(pageOf, folder, { recursive: true, filter: path => !/\.(br|gz)$/.test(path) })
  const built = readFileSync(join(pageOf, 'index.html'), 'utf8')
  const marked = replaced(built, OPENING, MARKED)
  const worker = readFileSync(join(pageOf, 'service-worker.js'), 'utf8')
  writeFileSync(join(folder, 'index.html'), marked)
  writeFileSync(join(folder, 'service-worker.js'), replaced(worker, hashOf(built), hashOf(marked)))
}

const systems = () =>
  readdirSync(suitesOf, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort()

/** The suite of a system as its line in the index: its files with their topics, and the number of cases in each. */
function suiteOf(system) {
  const names = readdirSync(join(suitesOf, system)).filter(name => name.endsWith('.json'))
  const files = names.sort().map(name => {
    const { version, topic, cases } = JSON.parse(readFileSync(join(suitesOf, system, name), 'utf8'))
    return { version, file: { path: `${system}/${name}`, topic, cases: cases.length } }
  })
  return {
    system,
    version: files[0].version,
    cases: files.reduce((sum, { file }) => sum + file.cases, 0),
    files: files.map(({ file }) => file),
  }
}

/** The suites with their pages and their licence, and an index for programs. */
function laySuites(folder) {
  mkdirSync(folder, { recursive: true })
  for (const name of ['README.md', 'LICENSE', ...systems()])
    cpSync(join(suitesOf, name), join(folder, name), { recursive: true })
  const index = { licence: 'CC0-1.0', protocol: 'README.md', suites: systems().map(suiteOf) }
  writeFileSync(join(folder, 'index.json'), `${JSON.stringify(index, undefined, 2)}\n`)
}

/** The parts of the site: each folder in it, and that which fills it. */
const parts = [
  ['.', layPage],
  ['conformance', laySuites],
]

/** The reason for which a folder cannot be laid anew; undefined if it can. */
export function whyNotLaid(folder) {
  if (!existsSync(join(pageOf, 'index.html'))) return 'the page is not built yet: npm run build'
  const isOurs = !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, INDEX))
  return isOurs ? undefined : `${folder} has files of something else, and is emptied first: choose an empty folder`
}

/** Lays the site into a folder, which is emptied first. */
export function laySite(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [place, lay] of parts) lay(join(folder, place))
}
