/** The frame around each page: head, contents, and the way to the pages before and after. */
import { posix } from 'node:path'
import { escapeHtml } from './markdown.mjs'

/** The address of one page of the site as another has it. */
export function relative(from, to) {
  const [path, ...hash] = to.split(/(?=[#?])/)
  const way = posix.relative(posix.dirname(from), path)
  return (path.endsWith('/') ? `${way}/` : way) + hash.join('')
}

const mark = `<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor">
<g stroke-width="1.8"><circle cx="16" cy="16" r="11"/><path d="M16 1.5v6M16 24.5v6M1.5 16h6M24.5 16h6"/></g>
<path d="M11.5 21.5V10l9.5 3.4-7.5 2.9" stroke="var(--focus)" stroke-width="2.2" stroke-linejoin="round"/></svg>`

const linkTo = (here, { address, title }) => {
  const current = here === address ? ' aria-current="page"' : ''
  return `<a href="${relative(here, address)}"${current}>${escapeHtml(title)}</a>`
}

const topicHtml = (here, { title, pages }) => {
  const open = pages.some(({ address }) => address === here) ? ' open' : ''
  const items = pages.map(page => `<li>${linkTo(here, page)}</li>`).join('\n')
  return `<details${open}><summary>${escapeHtml(title)}</summary><ul>\n${items}\n</ul></details>`
}

/** The headings of a page, if there are some to choose from. */
function onThisPage(headings) {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (shown.length < 2) return ''
  const items = shown.map(
    ({ depth, id, words }) => `<li class="h${depth}"><a href="#${id}">${escapeHtml(words)}</a></li>`,
  )
  return `<nav class="toc" aria-label="On this page"><details open><summary>On this page</summary><ul>
${items.join('\n')}
</ul></details></nav>`
}

function aroundHtml(here, topics) {
  const all = topics.flatMap(({ pages }) => pages)
  const at = all.findIndex(({ address }) => address === here)
  const ways = [
    ['before', all[at - 1]],
    ['after', at < 0 ? all[0] : all[at + 1]],
  ].filter(([, page]) => page !== undefined)
  return `<nav class="around" aria-label="Pages before and after">${ways
    .map(([way, page]) => `<span class="${way}">${linkTo(here, page)}</span>`)
    .join('')}</nav>`
}

/**
 * A page as it is served. `files` are the addresses of style, script, icon and the words that are searched; `desk` is
 * that of the desk, from the root of the site.
 */
export function pageHtml({ address, title, html, headings }, { topics, files, desk }) {
  const to = target => relative(address, target)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – Flagplot</title>
<link rel="icon" href="${to(files.icon)}" type="image/svg+xml">
<link rel="stylesheet" href="${to(files.style)}">
<script defer src="${to(files.script)}" data-root="${to('index.html').replace(/index\.html$/, '')}" data-words="${to(files.words)}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<a class="brand" href="${to('index.html')}">${mark}<span>Flagplot <span class="site">docs</span></span></a>
<search><form data-search hidden><input type="search" aria-label="Search the docs" placeholder="Search ( / )" autocomplete="off" spellcheck="false"><div class="found" hidden><p role="status"></p><ol></ol></div></form></search>
<a class="to-pages" href="#pages">Pages</a>
<a class="to-desk" href="${to(desk)}">The desk</a>
</header>
<div class="frame">
${onThisPage(headings)}
<main id="content" tabindex="-1">
${html}
${aroundHtml(address, topics)}
</main>
<nav class="pages" id="pages" aria-label="Pages" tabindex="-1">
${topics.map(topic => topicHtml(address, topic)).join('\n')}
</nav>
</div>
</body>
</html>
`
}
