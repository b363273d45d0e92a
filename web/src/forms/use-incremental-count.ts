import { useEffect, useState } from 'react'

/** The number of fields drawn at once: more than a screen shows. */
const AT_ONCE = 20

/**
 * The number of fields to draw: those that a screen shows at once, and more in each later frame, so that a form of
 * hundreds does not block the page. The values of a form do not depend on the fields that are drawn.
 */
export function useIncrementalCount(all: number, atOnce = AT_ONCE): number {
  const [drawn, setDrawn] = useState(atOnce)
  useEffect(() => {
    if (drawn >= all) return
    const next = requestAnimationFrame(() => setDrawn(drawn + atOnce))
    return () => cancelAnimationFrame(next)
  }, [drawn, all, atOnce])
  return Math.min(drawn, all)
}
