import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Tells an element's style sheet how high it is, as `--high`: one that is higher than the window sticks at its end, and not at its beginning. */
export function useOwnHeight(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new ResizeObserver(() => element.style.setProperty('--high', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return place
}
