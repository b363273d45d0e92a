import { useEffect, useState } from 'react'
import { browserStorage, readStored } from '../browser-storage.ts'
import { SEATS_KEY } from './seats-key.ts'
import type { WaitingGame } from './waiting-games.ts'

const STEP_MS = 60_000

/** The games that wait for this device; a browser without a seat fetches nothing for them. */
async function lookForGames(): Promise<readonly WaitingGame[]> {
  if (readStored(browserStorage, SEATS_KEY) === undefined) return []
  return (await import('./waiting-games.ts')).waitingGames(browserStorage)
}

/** The games that wait for this device, looked for at every new place, each minute, and when the page is seen again. */
export function useWaitingGames(place: string): readonly WaitingGame[] {
  const [waiting, setWaiting] = useState<readonly WaitingGame[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is a reason to look again
  useEffect(() => {
    let isHere = true
    const look = async (): Promise<void> => {
      if (document.hidden) return
      const found = await lookForGames().catch(() => undefined)
      if (isHere && found !== undefined) setWaiting(found)
    }
    const again = (): void => void look()
    const timer = setInterval(again, STEP_MS)
    document.addEventListener('visibilitychange', again)
    again()
    return () => {
      isHere = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [place])
  return waiting
}
