import MiniSearch from 'minisearch'

interface Section {
  /** The number of its page. */
  readonly page: number
  readonly anchor?: string
  /** In place of an anchor: the rule by which the cases of the page are filtered. */
  readonly rule?: string
  readonly heading: string
  readonly words: string
}

/** The words of the site, as the builder writes them. */
export interface SiteWords {
  readonly pages: readonly { readonly address: string; readonly title: string }[]
  readonly sections: readonly Section[]
}

/** One place of the site that has all words of a question. */
export interface Found {
  readonly address: string
  readonly heading: string
  readonly page: string
  /** The words around the first that was asked for. */
  readonly around: string
}

const MOST = 30
/** Characters before and after the word that was asked for. */
const BEFORE = 40
const AFTER = 110

function wordsAround(words: string, asked: readonly string[]): string {
  const lower = words.toLowerCase()
  const places = asked.map(word => lower.indexOf(word)).filter(place => place >= 0)
  const at = Math.max(0, Math.min(...places, words.length) - BEFORE)
  const start = at === 0 || places.length === 0 ? 0 : words.indexOf(' ', at) + 1
  const end = start + BEFORE + AFTER
  return `${start > 0 ? '… ' : ''}${words.slice(start, end)}${end < words.length ? ' …' : ''}`
}

function addressOf(page: string, { anchor = '', rule }: Section): string {
  if (rule !== undefined) return `${page}?rule=${encodeURIComponent(rule)}`
  return anchor === '' ? page : `${page}#${anchor}`
}

/** Makes the search of a site: places that have all words that were asked for, the best first. */
export function openSearch({ pages, sections }: SiteWords): (question: string) => readonly Found[] {
  const index = new MiniSearch<Section & { id: number; title: string }>({
    fields: ['heading', 'title', 'words'],
    // the letters before the number of a case are a whole word
    searchOptions: { boost: { heading: 4, title: 2 }, prefix: term => term.length > 2, combineWith: 'AND' },
  })
  index.addAll(sections.map((section, id) => ({ ...section, id, title: pages[section.page]?.title ?? '' })))
  const placeOf = (section: Section, terms: readonly string[]): Found => {
    const { address = '', title = '' } = pages[section.page] ?? {}
    const { heading, words } = section
    return { address: addressOf(address, section), heading, page: title, around: wordsAround(words, terms) }
  }
  return question =>
    index
      .search(question)
      .slice(0, MOST)
      .flatMap(({ id, terms }) => {
        const section = sections[id]
        return section === undefined ? [] : [placeOf(section, terms)]
      })
}
