import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the keyboard goes on once what had the focus is gone, as a form that was sealed: to the element this is given
 * to, which takes `tabIndex={-1}`. Focus that is anywhere else stays there, and the page where it is.
 */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const place = useRef<T>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  return place
}
