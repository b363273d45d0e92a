import { fetchView } from '@flagplot/wire/client'
import { useEffect, useState } from 'react'

/** An id that no game has. */
const NO_GAME = '0'.repeat(16)
const NO_SECRET = '0'.repeat(64)

/** True if a server of games is behind this page, false if not; undefined until that is known. */
export function useServed(): boolean | undefined {
  const [isServed, setServed] = useState<boolean | undefined>()
  useEffect(() => {
    let isHere = true
    const nobody = { origin: location.origin, game: NO_GAME, role: 'watcher', secret: NO_SECRET } as const
    // a server refuses what it does not know in its own words; the client has a code for no answer
    void fetchView(nobody).then(answer => {
      if (isHere) setServed(answer.ok || answer.refusal.path[0] !== 'server')
    })
    return () => {
      isHere = false
    }
  }, [])
  return isServed
}
