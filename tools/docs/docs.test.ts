import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemTitles } from '@flagplot/core/desk/battle'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildDocs } from './build.mjs'
import { deadLinks } from './links.mjs'
import { renderMarkdown } from './markdown.mjs'
import { openSearch, type SiteWords } from './search.ts'

const folder = mkdtempSync(join(tmpdir(), 'flagplot-docs-'))
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

const tree = join(import.meta.dirname, '../..')
const lessons = systemTitles.filter(({ id }) => existsSync(join(tree, `docs/guide/${id}.md`)))
const suites = systemTitles.filter(({ id }) => existsSync(join(tree, 'conformance', id)))

beforeAll(() => buildDocs(folder))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a Markdown page', () => {
  const asWritten = (href: string): string => href

  test('headings have the anchors of a code host, and one that comes again has a number', () => {
    const { title, headings } = renderMarkdown('# A `page` of `x_y`\n\n## Once, twice\n\n## Once, twice\n', asWritten)
    expect(title).toBe('A page of x_y')
    expect(headings.map(({ id }) => id)).toEqual(['a-page-of-x_y', 'once-twice', 'once-twice-1'])
  })

  test('a table without words in its head has none', () => {
    const { html } = renderMarkdown('| | |\n|---|---|\n| a | b |\n', asWritten)
    expect(html).toContain('<td>a</td>')
    expect(html).not.toContain('<thead>')
  })

  test('code is text, and has colours where its language is named', () => {
    const { html } = renderMarkdown('```\na < b\n```\n\n```ts\nconst a = 1\n```\n', asWritten)
    expect(html).toContain('<pre><code>a &lt; b\n</code></pre>')
    expect(html).toContain('<span class="hljs-keyword">const</span>')
  })

  test('each part is searched by its heading and its words', () => {
    const { sections } = renderMarkdown('# One\n\nFirst & `second`.\n\n## Two\n\n- third\n', asWritten)
    expect(sections).toEqual([
      { anchor: 'one', heading: 'One', words: 'First & second .' },
      { anchor: 'two', heading: 'Two', words: 'third' },
    ])
  })
})

describe('the built site', () => {
  test('every link and every anchor leads somewhere', () => {
    expect(deadLinks(folder)).toEqual([])
  })

  test('a link to no file, to a folder, to no anchor or out of the site is found', () => {
    const links = [
      'none.html',
      'guide',
      'index.html#none',
      '#none',
      '../none.html',
      '../',
      'https://flagplot.example/x',
    ]
    writeFileSync(join(folder, 'wrong.html'), links.map(href => `<a href="${href}">x</a>`).join('\n'))
    const found = deadLinks(folder)
    rmSync(join(folder, 'wrong.html'))
    expect(found).toEqual(links.slice(0, 5).map(href => `wrong.html: ${href}`))
  })

  test('no page has a script or a style of its own, which the content policy would have to allow', () => {
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(60)
    expect(pages.filter(page => /<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+="/.test(read(page)))).toEqual([])
  })

  test.each(lessons)('the lesson of $id has the desk of its first ready battle in it', ({ id, first }) => {
    expect(read(`guide/${id}.html`)).toContain(`<iframe src="../../#/desk/${id}/${first}"`)
  })

  test.each(suites)('every case of $id has its place on the page of the cases', ({ id }) => {
    const suite = join(tree, 'conformance', id)
    const numbers = readdirSync(suite)
      .filter(name => name.endsWith('.json'))
      .flatMap(name => [...readFileSync(join(suite, name), 'utf8').matchAll(/^ {6}"case": "(.*)"/gm)])
      .map(([, number]) => number)
    const places = [...read(`conformance/${id}/cases.html`).matchAll(/<h3 id="([^"]*)"/g)].map(([, place]) => place)
    expect(places.length).toBeGreaterThan(100)
    expect(places).toEqual(numbers)
  })

  test('a case has its rules with their clauses, each with its place among the rules of the desk', () => {
    expect(read('conformance/sidcors/cases.html')).toContain(
      '<a href="../../../#/rules/sidcors/intensity.rating">intensity.rating</a> <span>The two factors add up to one rating',
    )
  })

  test('a shape in the reference of the library leads to its place', () => {
    expect(read('api.html')).toContain('<a href="#battledata">BattleData</a>')
  })
})

describe('the search', () => {
  let search: ReturnType<typeof openSearch>

  beforeAll(() => {
    const file = readdirSync(join(folder, 'assets')).find(name => name.startsWith('words-'))
    const [, text = ''] = /^flagplotWords\((.*)\)$/.exec(read(`assets/${file}`)) ?? []
    const site: SiteWords = JSON.parse(JSON.parse(text))
    search = openSearch(site)
  })

  test.each([
    ['SI-014', 'conformance/sidcors/cases.html#SI-014'],
    ['intensity.factor', 'conformance/sidcors/cases.html?rule=intensity.factor'],
    ['openBattle', 'api.html#openbattle'],
    ['threat model', 'threat-model.html#threat-model-of-games-between-rooms'],
    ['completion', 'guide/shell.html#flagplot-completion-flagplot-manual'],
  ])('%s is found first at %s', (question, address) => {
    expect(search(question)[0]?.address).toBe(address)
  })

  test('a place is shown with the words around the first that was asked for', () => {
    const [first] = search('sealed intensity factor secret')
    expect(first?.around.length).toBeLessThan(170)
    expect(search('nothing-is-called-so-anywhere')).toEqual([])
  })
})
