interface Heading {
  readonly depth: number
  readonly id: string
  readonly words: string
}

interface Section {
  readonly anchor: string
  readonly heading: string
  readonly words: string
}

interface MarkdownPage {
  readonly title: string
  readonly html: string
  readonly headings: readonly Heading[]
  readonly sections: readonly Section[]
}

/** Markdown as HTML, with what is searched in it; `hrefOf` turns each address as written into one of the site. */
export function renderMarkdown(text: string, hrefOf: (href: string) => string): MarkdownPage
