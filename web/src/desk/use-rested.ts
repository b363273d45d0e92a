import { useEffect, useState } from 'react'

/** A fight that goes on by itself, and an order while it is written, cost no work: only once they rest this long. */
const REST_MS = 600

/** The value after it has not changed for `REST_MS`; the first one at once. */
export function useRested<T>(value: T): T {
  const [rested, rest] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => rest(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
