import { useEffect, useRef } from 'react'

/** Brings results into view that begin below the page, as on a phone, once another question is asked. */
export function useInView(question: object | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(question)
  useEffect(() => {
    if (question !== last.current) place.current?.scrollIntoView?.({ block: 'nearest' })
    last.current = question
  }, [question])
  return place
}
