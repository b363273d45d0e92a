import type { Result } from '@flagplot/core/lang'
import { fetchView, type Seat } from '@flagplot/wire/client'
import type { GameView } from '@flagplot/wire/games'
import { useEffect, useState } from 'react'

/** A game as a seat sees it when it is first shown; undefined until the server answers. */
export function useView({ origin, game, role, secret }: Seat): Result<GameView> | undefined {
  const [read, setRead] = useState<Result<GameView> | undefined>()
  useEffect(() => {
    let isHere = true
    void fetchView({ origin, game, role, secret }).then(answer => {
      if (isHere) setRead(answer)
    })
    return () => {
      isHere = false
    }
  }, [origin, game, role, secret])
  return read
}
