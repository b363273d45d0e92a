import { useEffect, useState } from 'react'

const STEP_MS = 20_000

/** The present time in ms, moved on often enough for words that count minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
