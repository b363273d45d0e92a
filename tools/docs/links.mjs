/** Checks the built site: every address in it is that of a file, and every anchor stands in its page. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** In the text of a page quotes are written as entities, so that only attributes are found. */
const attributes = /\s(?:href|src|data-words)="([^"]*)"/g

const plain = text => text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const pagesIn = folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.html'))
    .map(name => name.replaceAll('\\', '/'))
    .sort()

/** The links of a built site that lead nowhere, a line each. Those to the desk, beside the site, are not followed. */
export function deadLinks(folder) {
  const texts = new Map(pagesIn(folder).map(page => [page, readFileSync(join(folder, page), 'utf8')]))
  const ids = new Map(
    [...texts].map(([page, text]) => [page, new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))]),
  )
  const isDead = (page, href) => {
    if (/^(https?:|mailto:)/.test(href)) return false
    const [path = '', hash] = href.replace(/\?[^#]*/, '').split('#')
    const target = path === '' ? page : posix.join(posix.dirname(page), path)
    if (target.startsWith('..')) return !/^(\.\.\/)+$/.test(path)
    if (hash === undefined) return !existsSync(join(folder, target)) || statSync(join(folder, target)).isDirectory()
    return ids.get(target)?.has(decodeURIComponent(hash)) !== true
  }
  return [...texts].flatMap(([page, text]) =>
    [...text.matchAll(attributes)]
      .map(([, href = '']) => plain(href))
      .filter(href => isDead(page, href))
      .map(href => `${page}: ${href}`),
  )
}
