/** Builds the docs as a site of plain files, which works from any folder of any host. */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { systemTitles } from '@flagplot/core/desk/battle'
import { rolldown } from 'rolldown'
import { root } from '../ready.mjs'
import { casesPage } from './cases.mjs'
import { API, addressOf, casesAddress, lessonOf, topics, unlisted } from './contents.mjs'
import { deadLinks } from './links.mjs'
import { anchors, escapeHtml, headingHtml, renderMarkdown } from './markdown.mjs'
import { pageHtml, relative } from './page.mjs'

const HOME = 'index.html'
/** The page of the desk, beside which the docs stand. */
const DESK = '../'

const read = path => readFileSync(join(root, path), 'utf8')

const hashOf = content => createHash('sha256').update(content).digest('hex').slice(0, 10)

/** The script of the site, with the library that searches, in one file that needs no server. */
async function bundleScript() {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'site.ts'), platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

/** Turns addresses of the tree into those of the site, and notes the files that are to be copied. */
function linker(pages, copied) {
  const known = new Set(pages)
  const folders = new Map(topics.flatMap(({ title, pages: own }) => own.map(page => [dirname(page), anchors()(title)])))
  return (from, address) => href => {
    if (/^(https?:|mailto:|#)/.test(href)) return href
    const [path = '', hash = ''] = href.split(/(?=#)/)
    const target = posix.join(dirname(from), path)
    if (known.has(target)) return relative(address, addressOf(target) + hash)
    const file = join(root, target)
    if (!existsSync(file)) throw new Error(`${from}: the link ${href} leads nowhere`)
    if (statSync(file).isDirectory()) return relative(address, `${HOME}#${folders.get(target)}`)
    copied.add(target)
    return relative(address, addressOf(target))
  }
}

/** The desk of a system's first ready battle, to be opened within its lesson, under its first picture. */
function withDesk(html, { id, title, first }) {
  const desk = escapeHtml(`../${DESK}#/desk/${id}/${first}`)
  const live = `<details class="desk"><summary>Open its desk here</summary>
<iframe src="${desk}" title="The desk of ${escapeHtml(title)}" loading="lazy"></iframe></details>
<p class="desk-link"><a href="${desk}">Open it on a page of its own</a></p>\n`
  return html.replace(/(?<=<p><img [^>]*><\/p>\n)/, () => live)
}

/** The reference of the library, with a link wherever its code names one of its shapes. */
function withShapes(html, headings) {
  const shapes = new Map(headings.filter(({ depth }) => depth === 3).map(({ words, id }) => [words, id]))
  const linked = text =>
    text.replace(/\b[A-Z]\w+\b/g, name => (shapes.has(name) ? `<a href="#${shapes.get(name)}">${name}</a>` : name))
  return html.replace(/(?<=<pre><code>)[\s\S]*?(?=<\/code>)/g, code => code.replace(/(?<=^|>)[^<]+/g, linked))
}

function markdownPage(path, link) {
  const address = addressOf(path)
  const page = renderMarkdown(read(path), link(path, address))
  const system = systemTitles.find(({ id }) => lessonOf(id) === path)
  if (system !== undefined) return { ...page, address, html: withDesk(page.html, system) }
  return { ...page, address, html: path === API ? withShapes(page.html, page.headings) : page.html }
}

/** The first page: every topic with its pages. */
function homePage(filled) {
  const parts = filled.map(({ title, gist, pages }) => {
    const items = pages.map(page => `<li><a href="${page.address}">${escapeHtml(page.title)}</a></li>`).join('')
    const heading = headingHtml({ depth: 2, id: anchors()(title), html: escapeHtml(title) })
    return `<section>${heading}<p>${escapeHtml(gist)}</p><ul>${items}</ul></section>`
  })
  const html = `<h1>Flagplot, the battle desk for tabletop fleet games</h1>
<p class="lead">Fleet battles by published rules: fought, priced exactly, and kept as records that anybody can check.</p>
<div class="topics">${parts.join('\n')}</div>`
  return { address: HOME, title: 'Docs', html, headings: [], sections: [] }
}

/** All pages by topic, without their frame. */
async function renderTopics(copied) {
  const systems = new Map(systemTitles.map(system => [casesAddress(system.id), system]))
  const link = linker(
    topics.flatMap(({ pages }) => pages),
    copied,
  )
  const render = async path => {
    const system = systems.get(path)
    return system === undefined ? markdownPage(path, link) : { ...(await casesPage(system)), address: path }
  }
  return Promise.all(topics.map(async topic => ({ ...topic, pages: await Promise.all(topic.pages.map(render)) })))
}

/** The words that are searched: pages, and their sections with the number of the page. */
const wordsOfPages = pages => ({
  pages: pages.map(({ address, title }) => ({ address, title })),
  sections: pages.flatMap(({ sections }, page) => sections.map(section => ({ page, ...section }))),
})

/** A place of the site, whose folder is made if it is not there. */
function placeIn(folder, address) {
  const place = join(folder, address)
  mkdirSync(dirname(place), { recursive: true })
  return place
}

/** Writes style, script, icon and words, under names that change with them; returns their addresses. */
async function writeAssets(folder, pages) {
  const asset = (name, content) => {
    const address = `assets/${name.replace('.', `-${hashOf(content)}.`)}`
    writeFileSync(placeIn(folder, address), content)
    return address
  }
  writeFileSync(placeIn(folder, 'assets/minisearch-licence.txt'), read('node_modules/minisearch/LICENSE.txt'))
  return {
    icon: asset('flagplot.svg', read('web/public/flagplot.svg')),
    style: asset('docs.css', read('web/src/app/look/tokens.css') + read('tools/docs/docs.css')),
    script: asset('docs.js', await bundleScript()),
    words: asset('words.js', `flagplotWords(${JSON.stringify(JSON.stringify(wordsOfPages(pages)))})`),
  }
}

/** Writes the site into a folder, which is emptied before. A link that leads nowhere is thrown. */
export async function buildDocs(folder) {
  const missing = unlisted()
  if (missing.length > 0) throw new Error(`no topic of tools/docs/contents.mjs has ${missing.join(', ')}`)
  const copied = new Set()
  const filled = await renderTopics(copied)
  const pages = filled.flatMap(topic => topic.pages)
  rmSync(folder, { recursive: true, force: true })
  const files = await writeAssets(folder, pages)
  for (const page of [homePage(filled), ...pages])
    writeFileSync(placeIn(folder, page.address), pageHtml(page, { topics: filled, files, desk: DESK }))
  for (const path of copied) copyFileSync(join(root, path), placeIn(folder, addressOf(path)))
  const dead = deadLinks(folder)
  if (dead.length > 0) throw new Error(`links of the docs lead nowhere:\n${dead.join('\n')}`)
}
