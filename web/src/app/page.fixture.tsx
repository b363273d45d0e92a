import { must } from '@flagplot/core/lang'
import { cleanup, configure, fireEvent, type Matcher, render, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { browserStorage } from '../desk/browser-storage.ts'
import { readyDraft, rulesOf } from '../desk/ready.fixture.ts'
import { fileOf } from '../desk/setup/index.ts'
import { keepLast } from '../desk/setup/saved.ts'
import { App } from './app.tsx'

// there are no style sheets here, and computing styles for each element took half the time of a query by role
const { style } = document.createElement('i')
window.getComputedStyle = () => style

// screens are fetched at their first use, and no style sheet hides anything
configure({ asyncUtilTimeout: 20_000, defaultHidden: true, getElementError: words => new Error(words?.split('\n')[0]) })

// as in a browser without locks
Object.defineProperty(navigator, 'locks', { value: undefined })

/** Closes the page after the tests of a file: its timers must not run once its window is gone. */
export const closePage = cleanup

/** Opens the page without a browser (no styles, workers or store), with a ready battle on its desk. */
export async function openPage(battle: string, hash = '#/desk'): Promise<void> {
  // here and not after each test: files share this module, and its hooks would be those of the first file only
  cleanup()
  localStorage.clear()
  const draft = await readyDraft(battle)
  keepLast(browserStorage, fileOf(await rulesOf(draft.system), draft))
  location.hash = hash
  render(<App />)
  // screens are fetched at their first use
  await waitFor(() => expect(document.querySelector('main h1')).not.toBe(null))
}

export interface Table {
  /** The number of people, red first; the other sides follow standing orders. */
  readonly people?: number
  /** True if real dice are typed in; otherwise they come from a seed. */
  readonly isTyped?: boolean
}

/** Opens a ready battle and begins its fight, up to the first question. */
export async function openFight(battle: string, { people = 0, isTyped = false }: Table = {}): Promise<void> {
  await openPage(battle, '#/fight')
  await screen.findByText('Open fire')
  for (const [i, choice] of screen.getAllByRole('radiogroup', { name: /^Who decides/ }).entries()) {
    fireEvent.click(within(choice).getByText(i < people ? 'A person' : /^Orders: /))
  }
  if (isTyped) fireEvent.click(screen.getByText('Real dice, typed in'))
  else fill('Seed', '7')
  press('Open fire')
  await screen.findByLabelText('Replay')
}

/** The moment of the fight on the screen, such as `3 / 12`. */
export const moment = (): string => said(one('[role=toolbar] [aria-live]'))

/** Waits until this moment is shown. */
export const momentIs = (at: string): Promise<void> => waitFor(() => expect(moment()).toBe(at))
export async function movesOn(act: () => void): Promise<void> {
  const before = moment()
  act()
  await waitFor(() => expect(moment()).not.toBe(before))
}

export const log = (): HTMLElement => screen.getByRole('log')

type Name = string | RegExp

export const button = (name: Name): HTMLElement => screen.getByRole('button', { name })
export const press = (name: Name): void => void fireEvent.click(button(name))

/** A field by its label. */
export const field = (label: Matcher): HTMLInputElement => screen.getByLabelText(label)
export const fill = (label: Matcher, value: string): void => void fireEvent.change(field(label), { target: { value } })

/** Presses a key in the element that has the focus. */
export const key = (name: string, also: { readonly ctrlKey?: boolean } = {}): void =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...also })

/** The first element of a selector, for elements without a name. */
export const one = <E extends HTMLElement>(selector: string): E =>
  must(document.querySelector<E>(selector) ?? undefined, selector)

export const side = (which: 'red' | 'blue'): HTMLElement => one(`section[data-side=${which}]`)

/** The text of an element, with single blanks. */
export const said = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ')

export { fireEvent, screen, waitFor, within }
