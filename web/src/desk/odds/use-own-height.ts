import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Sets `--high` to the height of an element, so that one higher than the window can stick at its end. */
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
