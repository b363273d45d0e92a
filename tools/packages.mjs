/** The packages that are packed, and the files added to their own. */
import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './ready.mjs'

/** Their folders, each after those it needs. */
export const packed = ['core', 'wire', 'server', 'conformance', 'cli']

/** The arguments for npm to pack all of them into a folder. */
export const packArguments = folder => [
  'pack',
  ...packed.flatMap(name => ['-w', name]),
  '--pack-destination',
  folder,
  '--loglevel=warn',
]

const everywhere = ['NOTICE.md', 'CHANGELOG.md']

/** All that the guides of the library name goes with it, at the same places, so that their links work. */
const besides = {
  core: [
    ...['docs/guide/library.md', 'docs/guide/from-outside.md', 'docs/api.md', 'docs/questions.md'],
    ...['docs/adding-a-ruleset.md', 'docs/rulings.md', 'docs/glossary.md', 'docs/decisions/001-the-contract.md'],
    'examples/ruleset-gun-line',
  ],
}

/** The suites have a licence of their own: whoever writes an engine may copy them. */
const licenceOf = name => (name === 'conformance' ? [] : ['LICENSE'])

/** Copies the papers of a package into its folder: they stand once in the tree, and are never committed there. */
export function layPapers(name) {
  for (const paper of [...licenceOf(name), ...everywhere, ...(besides[name] ?? [])]) {
    const to = join(root, name, paper)
    mkdirSync(dirname(to), { recursive: true })
    cpSync(join(root, paper), to, { recursive: true })
  }
}
