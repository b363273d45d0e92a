import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Browsers limit changes of the address per second: while a key is held it changes only after this pause. */
const REST_MS = 120

interface Looked {
  /** The address of its newest moment. */
  readonly newest: string
  readonly at: number
  readonly count: number
  readonly look: (at: number) => void
}

/** The moment that an address names, or else the newest. */
const momentIn = (step: string | undefined, count: number): number =>
  step !== undefined && /^\d{1,6}$/.test(step) ? Math.min(Number(step), count) : count

/** Keeps the address equal to the moment shown, and shows the moment of an address that changes. */
export function useMomentAddress(step: string | undefined, { newest, at, count, look }: Looked): void {
  const [, go] = useLocation()
  /** The last step written to or read from the address; null before the first. */
  const known = useRef<string | undefined | null>(null)
  const isNews = known.current !== step
  useEffect(() => {
    if (!isNews) return
    known.current = step
    look(momentIn(step, count))
  }, [isNews, step, count, look])
  const wanted = at === count ? undefined : String(at)
  useEffect(() => {
    if (isNews || wanted === step) return
    const { hash } = location
    const timer = setTimeout(() => {
      // the browser is at an address that was followed meanwhile before the page hears of it
      if (location.hash !== hash) return
      known.current = wanted
      go(wanted === undefined ? newest : `${newest}/${wanted}`, { replace: true })
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [isNews, wanted, step, newest, go])
}
