import { useEffect, useState } from 'react'

/** The time for which a button shows words about its action. */
const SHOWN_MS = 2500

/** Words about the last action, which go away after a while. */
export function useSaid(): { readonly said: string; say(words: string): void } {
  const [said, say] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => say(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  return { said, say }
}
