/** The pages of the site by topic, in the order in which they are read, and the address of each. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { systemTitles } from '@flagplot/core/desk/battle'
import { root } from '../ready.mjs'

const inFolder = folder =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith('.md'))
    .sort()
    .map(name => `${folder}/${name}`)

/** A system that is new has neither lesson nor suite. */
const isThere = path => existsSync(join(root, path))

const suiteOf = id => `conformance/${id}/README.md`

const guide = (...names) => names.map(name => `docs/guide/${name}.md`)

/** The address of a file of the tree within the site. */
export const addressOf = path =>
  path
    .replace(/^docs\//, '')
    .replace(/README\.md$/, 'index.html')
    .replace(/\.md$/, '.html')
    .replace(/(^|\/)([A-Z]+)$/, '$1$2.txt')
    .toLowerCase()

/** The page of a system's cases, which stands in the tree as JSON. */
export const casesAddress = id => `conformance/${id}/cases.html`

export const lessonOf = id => `docs/guide/${id}.md`

/** The reference of the library. */
export const API = 'docs/api.md'

/** The topics. A page is named by its file in the tree, or is one of the cases of a system. */
export const topics = [
  {
    title: 'Lessons',
    gist: 'The five games, each with its units, its round, its orders and the readings of its rules.',
    pages: systemTitles.map(({ id }) => lessonOf(id)).filter(isThere),
  },
  {
    title: 'Battles and fights',
    gist: 'Set a battle up, fight it, report it, go on with its survivors.',
    pages: guide('desk-page', 'desk', 'new', 'check', 'fight', 'play', 'report', 'next', 'rules', 'shell'),
  },
  {
    title: 'Odds and orders',
    gist: 'Chances of a whole battle, studies of many, and the best orders.',
    pages: guide('odds', 'sweep', 'design', 'advise', 'doctrines', 'review', 'warpwar-duels'),
  },
  {
    title: 'Between rooms',
    gist: 'Games with sealed orders between people in different rooms, and the server that holds them.',
    pages: [
      ...guide('serve', 'invite', 'join', 'post', 'moderate', 'adjudicate', 'serve-http'),
      'docs/threat-model.md',
    ],
  },
  {
    title: 'Records',
    gist: 'Everything that was ordered, thrown and ruled, checked by anybody.',
    pages: guide('verify', 'ruling'),
  },
  {
    title: 'Conformance',
    gist: 'Numbered cases worked out by hand, for any engine of the five systems.',
    pages: [
      ...guide('conformance'),
      'conformance/README.md',
      ...systemTitles.flatMap(({ id }) => (isThere(suiteOf(id)) ? [suiteOf(id), casesAddress(id)] : [])),
    ],
  },
  {
    title: 'Library',
    gist: 'The desk as functions for other programs.',
    pages: [...guide('library', 'from-outside'), API, 'docs/questions.md'],
  },
  {
    title: 'Reference',
    gist: 'Words, contested readings, and the news of each version.',
    pages: ['docs/glossary.md', 'docs/rulings.md', 'CHANGELOG.md', 'NOTICE.md'],
  },
  {
    title: 'Building',
    gist: 'The tree, its commands and traps, and the steps of a new system.',
    pages: ['docs/building.md', 'docs/adding-a-ruleset.md'],
  },
  { title: 'Decisions', gist: 'The reasons for the way things are.', pages: inFolder('docs/decisions') },
]

/** The Markdown of docs/ that no topic has: none, if the contents are whole. */
export function unlisted() {
  const listed = new Set(topics.flatMap(({ pages }) => pages))
  return ['docs', 'docs/guide'].flatMap(inFolder).filter(path => !listed.has(path))
}
