/** Markdown of the tree as the HTML of a page. */
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import ini from 'highlight.js/lib/languages/ini'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import nginx from 'highlight.js/lib/languages/nginx'
import typescript from 'highlight.js/lib/languages/typescript'
import yaml from 'highlight.js/lib/languages/yaml'
import { Marked } from 'marked'

for (const [name, grammar] of Object.entries({ bash, ini, javascript, json, nginx, typescript, yaml }))
  hljs.registerLanguage(name, grammar)

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = text => text.replace(/[&<>"']/g, mark => entities[mark])

/** The words of a piece of HTML. */
const wordsOf = html =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, found => Object.keys(entities).find(mark => entities[mark] === found))
    .replace(/\s+/g, ' ')
    .trim()

/** Gives headings the anchors that code hosts give them; one that comes again gets a number. */
export function anchors() {
  const taken = new Map()
  return words => {
    const anchor = words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    const before = taken.get(anchor) ?? 0
    taken.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  }
}

/** Code with its colours; without a language as it is. */
const colourCode = (code, language) =>
  language !== undefined && hljs.getLanguage(language) !== undefined
    ? hljs.highlight(code, { language }).value
    : escapeHtml(code)

/** A heading with a link to itself. */
export const headingHtml = ({ depth, id, html }) =>
  `<h${depth} id="${id}"><a class="self" href="#${id}">${html}</a></h${depth}>\n`

/** The parts of Markdown that are written in another way than usual. Headings are noted as they come. */
const rendererOf = ({ hrefOf, anchorOf, headings }) => ({
  heading({ tokens, depth }) {
    const html = this.parser.parseInline(tokens)
    const words = wordsOf(html)
    const id = anchorOf(words)
    headings.push({ depth, id, words })
    // a link in a heading is not put into another
    return /<a /.test(html) ? `<h${depth} id="${id}">${html}</h${depth}>\n` : headingHtml({ depth, id, html })
  },
  link({ href, tokens }) {
    return `<a href="${escapeHtml(hrefOf(href))}">${this.parser.parseInline(tokens)}</a>`
  },
  image: ({ href, text: alt }) => `<img src="${escapeHtml(hrefOf(href))}" alt="${escapeHtml(alt)}">`,
  code: ({ text: code, lang }) => `<pre><code>${colourCode(code, lang)}\n</code></pre>\n`,
  table({ header, rows }) {
    const cellHtml = cell => {
      const tag = cell.header && cell.text !== '' ? 'th' : 'td'
      return `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`
    }
    const row = cells => `<tr>${cells.map(cellHtml).join('')}</tr>`
    // many tables of the tree have no words in their heads
    const head = header.some(cell => cell.text !== '') ? `<thead>${row(header)}</thead>` : ''
    return `<div class="wide"><table>${head}<tbody>${rows.map(row).join('\n')}</tbody></table></div>\n`
  },
})

/**
 * The page of a Markdown text: its title, its HTML, its headings, and the sections that are searched. `hrefOf` turns an
 * address as written into that of the site.
 */
export function renderMarkdown(text, hrefOf) {
  const headings = []
  const html = new Marked({ renderer: rendererOf({ hrefOf, anchorOf: anchors(), headings }) }).parse(text)
  return { title: headings[0]?.words ?? '', html, headings, sections: sectionsOf(html) }
}

/** The parts of a page between its headings, as they are searched: anchor, heading and words of each. */
function sectionsOf(html) {
  const parts = html.split(/(?=<h[1-4] id=")/).filter(part => part.trim() !== '')
  return parts.map(part => {
    const [head = '', anchor = ''] = /^<h\d id="([^"]*)">.*<\/h\d>/.exec(part) ?? []
    return { anchor, heading: wordsOf(head), words: wordsOf(part.slice(head.length).replaceAll('<', ' <')) }
  })
}
