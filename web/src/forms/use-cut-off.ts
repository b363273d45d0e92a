import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** One canvas for all fields: there may be hundreds, and each measures its text. */
let shared: CanvasRenderingContext2D | null | undefined

function penOf(): CanvasRenderingContext2D | null {
  if (shared === undefined) shared = document.createElement('canvas').getContext('2d')
  return shared
}

/** True if a list is too narrow for a text in its font. */
function isCutOff(select: HTMLSelectElement, text: string): boolean {
  const style = getComputedStyle(select)
  const pen = penOf()
  if (pen === null) return true
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  return pen.measureText(text).width > room
}

/** True while the list beside an element in the same field is too narrow for a text. */
export function useCutOff<E extends Element>(text: string): readonly [RefObject<E | null>, boolean] {
  const place = useRef<E>(null)
  const [isCut, setCut] = useState(true)
  useLayoutEffect(() => {
    const select = place.current?.parentElement?.querySelector('select')
    if (select === null || select === undefined) return
    const observer = new ResizeObserver(() => setCut(isCutOff(select, text)))
    observer.observe(select)
    return () => observer.disconnect()
  }, [text])
  return [place, isCut]
}
