import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width a chart is drawn at before it is known. */
const USUAL = 400

/** The width of an element in pixels, as it changes: charts are drawn in real pixels. */
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
