import { useEffect, useState } from 'react'

/** So many are drawn at once: more than a screen shows. */
const AT_ONCE = 20

/**
 * How many of so many fields are drawn: those that a screen shows at once, and the others in tasks of their own, so
 * that a form of hundreds holds the page no longer than a short one. What a form holds does not hang on what is drawn
 * of it.
 */
export function useGrowing(all: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE)
  useEffect(() => {
    if (drawn >= all) return
    const next = requestAnimationFrame(() => setDrawn(drawn + AT_ONCE))
    return () => cancelAnimationFrame(next)
  }, [drawn, all])
  return Math.min(drawn, all)
}
