import { type RefObject, useEffect } from 'react'
import { isFocusLost } from './focus-lost.ts'

/** Ctrl and Enter submit the form from anywhere on the screen, such as the map. */
export function useGiveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      // a dialog is modal, even if a press on its blank parts has taken the focus from it
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [form])
}

/** Focuses a field of a form, or else its button, which stands after the fields. */
export function focusIn(form: HTMLFormElement | null, stop: HTMLElement | undefined, how?: FocusOptions): void {
  const give = stopsOf(form).at(-1)
  const first = stop ?? give
  first?.focus(how)
  // a phone shows the fields or the picture, and the button below both
  if (isFocusLost()) give?.focus()
}

/** The fields of a form, and after them its button, wherever it stands. */
export const stopsOf = (form: HTMLFormElement | null): readonly HTMLElement[] =>
  [...(form?.elements ?? [])].filter(each => each instanceof HTMLElement)
