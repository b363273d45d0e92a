import { must } from '@flagplot/core/lang'
import { cleanup, configure, fireEvent, type Matcher, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { readyDraft } from '../desk/ready.fixture.ts'
import { App } from './app.tsx'

// no style sheet is read here: to compute style anew for each element took half the time of a query by role
const { style } = document.createElement('i')
window.getComputedStyle = () => style

// screens are fetched when they are first gone to, and nothing is hidden by a style sheet
configure({ asyncUtilTimeout: 20_000, defaultHidden: true, getElementError: words => new Error(words?.split('\n')[0]) })

// as in a browser that has none
Object.defineProperty(navigator, 'locks', { value: undefined })

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** The page without a browser: no style, no workers, no store. A ready battle is on its desk. */
export async function openPage(battle: string, hash = '#/'): Promise<void> {
  const opening = await readyDraft(battle)
  location.hash = hash
  render(<App opening={opening} />)
}

export interface Table {
  /** So many people, red first; who is left out follows standing orders. */
  readonly people?: number
  /** True if real dice are typed in; otherwise they come from a seed. */
  readonly isTyped?: boolean
}

/** Sits down at a ready battle: from the desk to its first question. */
export async function openFight(battle: string, { people = 0, isTyped = false }: Table = {}): Promise<void> {
  await openPage(battle, '#/fight')
  await screen.findByText('Open fire')
  for (const person of screen.getAllByText('A person').slice(0, people)) fireEvent.click(person)
  if (isTyped) fireEvent.click(screen.getByText('Real dice, typed in'))
  else fill('Seed', '7')
  press('Open fire')
  await screen.findByLabelText('Replay')
}

/** The moment of a fight that is shown, as `3 / 12`. */
export const moment = (): string => said(one('[role=toolbar] [aria-live]'))

/** Waits until a moment is shown, or any other one than now. */
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

/** A field by its label, and what is written into it. */
export const field = (label: Matcher): HTMLInputElement => screen.getByLabelText(label)
export const fill = (label: Matcher, value: string): void => void fireEvent.change(field(label), { target: { value } })

/** A key where the focus is. */
export const key = (name: string, also: { readonly ctrlKey?: boolean } = {}): void =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...also })

/** The first element of a selector: for what has no name. */
export const one = <E extends HTMLElement>(selector: string): E =>
  must(document.querySelector<E>(selector) ?? undefined, selector)

export const side = (which: 'red' | 'blue'): HTMLElement => one(`section[data-side=${which}]`)

/** All that stands there, with its blanks made one. */
export const said = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ')

export { fireEvent, screen, within }
