import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width of a chart before it is measured. */
const USUAL = 400

/** The present width of an element in pixels, because charts are drawn in real pixels. */
export function useWidth<E extends Element>(): readonly [RefObject<E | null>, number] {
  const place = useRef<E>(null)
  const [width, setWidth] = useState(USUAL)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = (): void => {
      const { width: now } = element.getBoundingClientRect()
      if (now > 0) setWidth(Math.round(now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [place, width]
}
