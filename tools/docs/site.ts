import { type Found, openSearch, type SiteWords } from './search.ts'

declare global {
  /** Called by the file of the words, which is a script, so that the site also works where nothing may be fetched. */
  var flagplotWords: (text: string) => void
}

const script = document.currentScript
const root = script?.dataset.root ?? ''
const narrow = matchMedia('(max-width: 760px)')

/** The words of the site. They are fetched after each page, so that it is searched without a network as well. */
const words = new Promise<string>(resolve => {
  globalThis.flagplotWords = resolve
})

function fetchWords(): void {
  const file = document.createElement('script')
  file.src = script?.dataset.words ?? ''
  document.head.append(file)
}

let opened: Promise<(question: string) => readonly Found[]> | undefined

/** The index is made at the first question. */
const search = async (question: string): Promise<readonly Found[]> => {
  opened ??= words.then(text => {
    const site: SiteWords = JSON.parse(text)
    return openSearch(site)
  })
  return (await opened)(question)
}

function resultOf({ address, heading, page, around }: Found): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = root + address
  const place = document.createElement('small')
  place.textContent = page
  const text = document.createElement('span')
  text.textContent = around
  link.append(heading, place, text)
  item.append(link)
  return item
}

/** Moves the focus among the box and its results. */
function step(places: readonly HTMLElement[], way: 1 | -1): void {
  const at = places.findIndex(place => place.matches(':focus'))
  places[Math.min(Math.max(at + way, 0), places.length - 1)]?.focus()
}

interface SearchParts {
  readonly box: HTMLInputElement
  readonly found: HTMLElement
  readonly list: HTMLElement
  readonly status: HTMLElement
}

/** Shows the places that have the words in the box. */
async function showFound({ box, found, list, status }: SearchParts): Promise<void> {
  const question = box.value.trim()
  const results = question === '' ? [] : await search(question)
  // a later question may have been answered before
  if (question !== box.value.trim()) return
  list.replaceChildren(...results.map(resultOf))
  status.textContent = results.length === 0 ? 'Nothing has all these words.' : `${results.length} found`
  found.hidden = question === ''
}

/** The keys of a search: arrows go among its results, Escape closes them, a slash anywhere leads to the box. */
function addKeys(form: HTMLFormElement, { box, found, list }: SearchParts): void {
  form.addEventListener('keydown', event => {
    if (event.key === 'Escape') {
      box.focus()
      found.hidden = true
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    step([box, ...list.querySelectorAll('a')], event.key === 'ArrowDown' ? 1 : -1)
  })
  document.addEventListener('keydown', event => {
    if (event.key !== '/' || (event.target instanceof Element && event.target.matches('input, select'))) return
    event.preventDefault()
    box.focus()
  })
}

function addSearch(form: HTMLFormElement): void {
  const box = form.querySelector('input')
  const found = form.querySelector<HTMLElement>('.found')
  const list = form.querySelector('ol')
  const status = form.querySelector('p')
  if (box === null || found === null || list === null || status === null) return
  const parts = { box, found, list, status }
  for (const event of ['input', 'click']) box.addEventListener(event, () => showFound(parts))
  form.addEventListener('submit', event => {
    event.preventDefault()
    list.querySelector('a')?.click()
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) found.hidden = true
  })
  list.addEventListener('click', () => {
    found.hidden = true
  })
  addKeys(form, parts)
  form.hidden = false
}

/** Shows the cases of one rule, by choice or by the address. */
function addFilter(form: HTMLFormElement): void {
  const choice = form.querySelector('select')
  const count = form.querySelector('output')
  if (choice === null || count === null) return
  const cases = [...document.querySelectorAll<HTMLElement>('.case')]
  const narrowTo = (rule: string): void => {
    for (const each of cases) each.hidden = rule !== '' && each.dataset.rules?.split(' ').includes(rule) !== true
    for (const topic of document.querySelectorAll<HTMLElement>('.topic'))
      topic.hidden = topic.querySelector('.case:not([hidden])') === null
    const shown = cases.filter(each => !each.hidden).length
    count.textContent = shown === 1 ? '1 case' : `${shown} cases`
  }
  choice.value = new URLSearchParams(location.search).get('rule') ?? ''
  choice.addEventListener('change', () => narrowTo(choice.value))
  narrowTo(choice.value)
  form.hidden = false
}

/** Code and tables that are wider than their place scroll by keys as well. */
function reachWide(): void {
  for (const each of document.querySelectorAll<HTMLElement>('pre, .wide')) {
    if (each.scrollWidth > each.clientWidth) each.tabIndex = 0
    else each.removeAttribute('tabindex')
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-search]')) addSearch(form)
for (const form of document.querySelectorAll<HTMLFormElement>('[data-filter]')) addFilter(form)
for (const contents of document.querySelectorAll<HTMLDetailsElement>('.toc > details')) contents.open = !narrow.matches
addEventListener('load', fetchWords)
addEventListener('resize', reachWide)
reachWide()
