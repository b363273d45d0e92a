import { useEffect, useState } from 'react'

/** So long a word of what was done stands where the button was. */
const SHOWN_MS = 2500

/** Something to say of what was just done, for a while. */
export function useSaid(): { readonly said: string; say(words: string): void } {
  const [said, say] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => say(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  return { said, say }
}
