import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from '../../../forms/index.ts'

/**
 * Moves the focus to an element, which needs `tabIndex={-1}` unless it is a control, if the element that had it is
 * gone, such as a sealed form. Focus that is anywhere else stays there. The page does not scroll.
 */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const place = useRef<T>(null)
  useEffect(() => {
    if (isFocusLost()) place.current?.focus({ preventScroll: true })
  }, [])
  return place
}
